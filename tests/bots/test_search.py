"""The search moves every parameter, and says the same again."""

from sichuan_tui.bots.search import effects, moved, names_of, step_of


def test_numbers_are_moved_by_a_share_of_themselves_in_the_order_of_their_names() -> None:
    value = ((1.0, 0.0), 2.0)
    assert names_of("row", value) == ["row[0][0]", "row[0][1]", "row[1]"]
    assert moved(value, [-1, 1, -1]) == ((1.0 - step_of(1.0), step_of(0.0)), 2.0 - step_of(2.0))
    assert step_of(0.0) > 0
    assert step_of(-2.0) == step_of(2.0)


def test_effects_repeat_and_every_parameter_has_one() -> None:
    found = effects(samples=2, deals=1, seed=3)
    assert found == effects(samples=2, deals=1, seed=3)
    assert {"claims", "usual[0][0]", "look[1]", "fears[0]"} <= set(found)
