"""Table and settlement can be shown at every step of hands by any rules."""

import pytest

from sichuan_tui.hand.action import Win
from sichuan_tui.observe.observation import observe
from sichuan_tui.record.record import Header
from sichuan_tui.rules.presets import QQ_CLASSIC, RULESETS
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode, begin, respond
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.spans import plain
from tests.support.build import lay
from tests.support.play import play
from tests.ui.support.painted import painting_of
from tests.ui.support.person import PLAYERS


@pytest.mark.parametrize("name", RULESETS)
def test_every_step_of_a_hand_can_be_shown(name: str) -> None:
    ruleset = RULESETS[name]
    for seed in range(6):
        hand = play(seed, ruleset=ruleset)
        first = hand.first.state
        header = Header(ruleset, first.dealer, first.direction, first.wall, players=PLAYERS)
        for number, step in enumerate(hand.steps):
            seen = observe(step.state, SEATS[number % 4])
            scene = Scene(header, seen, begin(seen), (), frozenset(Aid))
            model = table_model(scene)
            assert (model.direction != "") <= ruleset.exchange
            if number % 12 == 0:
                painting_of(scene, (80, 24), Look())
        begun = begin(observe(first, first.dealer)).mode
        assert begun is (Mode.EXCHANGE if ruleset.exchange else Mode.MISSING if ruleset.missing_declared else Mode.TURN)
        for seat in SEATS:
            model_at_end = settlement_model(header, observe(hand.steps[-1].state, seat), counted=True)
            paint_settlement(model_at_end, 80, 24, Look())
            assert sum(settled.score for settled in model_at_end.seats) == 0
            assert not any("{" in plain(settled.verdict) for settled in model_at_end.seats)


def test_a_win_that_is_forced_on_a_discard_is_asked_as_a_claim() -> None:
    laid = lay("14m14p", "111222333456p9m", "25m78p", "36m89p", missing="ssss", last="9m7s7s9m", ruleset=QQ_CLASSIC)
    laid.draw_down(3)
    laid.discard(0, "9m")
    seen = observe(laid.state, SEATS[1])
    now = begin(seen)
    assert now.mode is Mode.CLAIM
    assert respond(seen, now, Command.PASS) == (now, None)
    assert respond(seen, now, Command.WIN) == (now, Win())
