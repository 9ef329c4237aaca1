import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.rules.presets import DEFAULT, PLANET_BLOOD_BATTLE, RULESETS
from sichuan_tui.rules.transfers import KONG_WHYS, Transfer, Why, pay_each, places_of, scores_of, why_of_kong
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.wall import SEATS, Seat

seats = st.sampled_from(SEATS)
transfers = st.builds(Transfer, seats, seats, st.integers(1, 27), st.sampled_from(Why))


@given(st.lists(transfers))
def test_scores_add_up_to_nothing_and_change_by_each_payment(ledger: list[Transfer]) -> None:
    scores = scores_of(ledger)
    assert sum(scores) == 0
    for seat in SEATS:
        received = sum(transfer.points for transfer in ledger if transfer.payee == seat)
        paid = sum(transfer.points for transfer in ledger if transfer.payer == seat)
        assert scores[seat] == received - paid


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((27, -9, -9, -9), (1, 2, 2, 2)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((-4, 2, 2, 0), (4, 1, 1, 3)),
        ((-16, 12, 4, 0), (4, 1, 2, 3)),
    ],
)
def test_equal_points_share_a_place(scores: tuple[int, int, int, int], places: tuple[int, int, int, int]) -> None:
    assert places_of(scores) == places


def test_payers_pay_in_the_order_given() -> None:
    assert pay_each((Seat(3), Seat(1)), Seat(0), 2, Why.CONCEALED_KONG) == (
        Transfer(Seat(3), Seat(0), 2, Why.CONCEALED_KONG),
        Transfer(Seat(1), Seat(0), 2, Why.CONCEALED_KONG),
    )


def test_each_kind_of_kong_has_its_own_reason_and_price() -> None:
    kongs = [kind for kind in MeldKind if kind is not MeldKind.PUNG]
    assert {why_of_kong(kind) for kind in kongs} == KONG_WHYS
    assert [PLANET_BLOOD_BATTLE.kong_points(kind) for kind in kongs] == [2, 1, 2]


def test_a_pung_is_not_paid() -> None:
    with pytest.raises(ValueError, match="pung"):
        PLANET_BLOOD_BATTLE.kong_points(MeldKind.PUNG)
    with pytest.raises(ValueError, match="pung"):
        why_of_kong(MeldKind.PUNG)


def test_a_hand_is_worth_two_to_the_power_of_at_most_three_fan() -> None:
    assert [PLANET_BLOOD_BATTLE.value_of(fan) for fan in range(9)] == [1, 2, 4, 8, 8, 8, 8, 8, 8]


def test_rule_sets_are_found_by_the_names_records_use() -> None:
    assert all(name == ruleset.name for name, ruleset in RULESETS.items())
    assert DEFAULT is RULESETS["planet-blood-battle-v1"]


def test_reasons_are_the_words_of_the_record() -> None:
    assert [why.value for why in Why] == [
        "discard",
        "self-draw",
        "robbed-kong",
        "concealed-kong",
        "added-kong",
        "claimed-kong",
        "missing-suit",
        "not-ready",
        "kong-refund",
        "kong-discard",
    ]
