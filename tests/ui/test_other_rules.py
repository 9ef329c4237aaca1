"""Table and settlement can be shown at every step of hands by any rules."""

import pytest

from sichuan_tui.hand.action import Win
from sichuan_tui.observe.observation import observe
from sichuan_tui.record.record import Header
from sichuan_tui.rules.presets import DEFAULT, MIL_SBR, QQ_CLASSIC, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.results import LeftEnding, PracticeResult
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.choices import choices_for
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Interaction, Mode, begin, respond
from sichuan_tui.ui.paint.settlement import paint_settlement
from sichuan_tui.ui.reading import ending_spans
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.ui.themes import Look
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.prompts import claim_prompt
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
    assert plain(claim_prompt(seen, ("Bo", "", "", ""))) == "Bo discards 9m: you must win, few tiles are left"


TWO_VALUES = "23444m345678p55p"
"""Waits for 1m without fan, and for 4m with a root."""


def let_pass(ruleset: RuleSet) -> tuple[str, str]:
    """Let seat 1 pass a win without fan; give the question before it and the note after it."""
    laid = lay("9m", TWO_VALUES, "1m", "1m", missing="psps", fill="sssp", draws="9s9s", ruleset=ruleset)
    laid.discard(0, "9m")
    laid.throw(1)
    laid.discard(2, "1m")
    header = Header(ruleset, laid.state.dealer, laid.state.direction, laid.state.wall, players=PLAYERS)
    seen = observe(laid.state, SEATS[1])
    asked, _ = respond(seen, begin(seen), Command.PASS)
    question = table_model(Scene(header, seen, asked, ())).prompt
    laid.leave(1)
    seen = observe(laid.state, SEATS[1])
    return plain(question), plain(table_model(Scene(header, seen, begin(seen), ())).notes[0])


def test_a_win_let_pass_is_spoken_of_as_the_rules_have_it() -> None:
    question, note = let_pass(MIL_SBR)
    assert "only more fan would win" in question
    assert note == "You let a 0-fan win pass: until you draw only more counts"
    question, note = let_pass(QQ_CLASSIC)
    assert "could not win" in question
    assert note == "No wins on discards until you draw"


def test_a_late_kong_says_before_it_is_made_that_it_pays_nothing() -> None:
    laid = lay("6m9m", "", "", "66m99m1134678m12p", missing="ppsp", fill="spsp", draws="7s8p8p8p9m5s", ruleset=MIL_SBR)
    for tile, thrown in (("6m", "1p"), ("9m", "2p")):
        laid.discard(0, tile)
        laid.pung(3)
        laid.discard(3, thrown)
    for seat in range(3):
        laid.throw(seat)
    seen = observe(laid.state, SEATS[3])
    labels = [plain(choice.label) for choice in choices_for(seen, Interaction(Mode.WHICH_KONG), "ABCD")]
    assert labels[:2] == ["Kong 6m: it pays nothing, you did not just draw it", "Kong 9m: +1 from each of 3"]


def test_a_pig_among_the_results_is_one_by_its_own_rules() -> None:
    players = tuple(PLAYERS)
    for name, words in (("qq-classic", "tiles of three suits"), (DEFAULT.name, "the missing suit was still held")):
        result = PracticeResult(
            number=1,
            finished="2026-05-04T09:00:30+02:00",
            ruleset=name,
            deal="",
            players=players,
            human=SEATS[0],
            points=0,
            place=1,
            ending=LeftEnding(Readiness.PIG),
            hints=0,
        )
        assert words in plain(ending_spans(result))
