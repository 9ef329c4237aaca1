"""The simulator plays what the engine plays, decision by decision and payment by payment."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from sichuan_tui.bots.codes import CLAIM_KONG, KONG, NONE, PUNG, WIN, code_of
from sichuan_tui.bots.fast import NO_SUIT, FastHand
from sichuan_tui.bots.judgement import ClubPolicy
from sichuan_tui.bots.simulator import OPENING, Policy, Simulator
from sichuan_tui.hand.action import Action, ClaimKong, Kong, Pung, Win
from sichuan_tui.hand.state import ClaimPhase, HandState, SeatState, TurnPhase
from sichuan_tui.observe.observation import observe, unseen_copies
from sichuan_tui.record.replay import read_lines, replay_lines
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.tiles.wall import SEATS
from tests.support.play import play

RECORDS = Path(__file__).parents[1] / "records" / "good.jsonl"
Answer = tuple[HandState, int, Action]


class Script:
    """Plays what was played, and compares all that can be known at each decision."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._turns = [answer for answer in answers if isinstance(answer[0].phase, TurnPhase)]
        self._claims: list[dict[int, Answer]] = []
        self._asked = 0
        last: object = None
        for answer in answers:
            if isinstance(answer[0].phase, ClaimPhase):
                key = (answer[0].front, answer[0].back, answer[0].phase.tile, len(answer[0].ledger), answer[0].turn)
                if key != last or answer[1] in self._claims[-1]:
                    self._claims.append({})
                last = key
                self._claims[-1][answer[1]] = answer
            else:
                last = None
        self._turns.reverse()
        self._claims.reverse()

    @property
    def done(self) -> bool:
        return not self._turns and not any(self._claims)

    def turn(self, sim: Simulator, seat: int, kongs: Sequence[int], *, can_win: bool) -> int:
        state, actor, action = self._turns.pop()
        phase = state.phase
        assert isinstance(phase, TurnPhase)
        assert actor == seat
        assert can_win == any(isinstance(option, Win) for option in phase.options)
        assert list(kongs) == [option.tile for option in phase.options if isinstance(option, Kong)]
        self._compare(sim, state, seat)
        return code_of(action)

    def claim(self, sim: Simulator, seat: int, tile: int, options: int) -> int:
        while not self._claims[-1]:
            self._claims.pop()
        state, _, action = self._claims[-1].pop(seat)
        phase = state.phase
        assert isinstance(phase, ClaimPhase)
        assert phase.tile == tile
        kinds = {type(option) for option in phase.options[seat]}
        assert [Win in kinds, ClaimKong in kinds, Pung in kinds] == [bool(options & bit) for bit in (1, 2, 4)]
        self._compare(sim, state, seat)
        return code_of(action)

    def _compare(self, sim: Simulator, state: HandState, seat: int) -> None:
        observation = observe(state, SEATS[seat])
        assert sim.unseen(seat) == unseen_copies(observation)
        assert sim.back - sim.front == state.wall_left
        assert (sim.passed[seat] >= 0) == observation.win_locked
        for other in SEATS:
            own, hand = state.seats[other], sim.hands[other]
            assert bytes(hand.counts) == own.counts
            assert [(meld.kind, meld.tile) for meld in hand.melds] == [
                (meld.kind, meld.tile) for meld in own.public.melds
            ]
            again = FastHand(hand.counts, hand.melds, hand.missing)
            assert all(getattr(again, name) == getattr(hand, name) for name in FastHand.__slots__)


def simulate(answers: Sequence[Answer], last: HandState) -> None:
    """Let the simulator play a hand of the engine again, and compare every payment."""
    opening = next(state for state, _, _ in answers if isinstance(state.phase, TurnPhase))
    hands = [_hand_of(own) for own in opening.seats]
    script = Script(answers)
    sim = Simulator(opening.ruleset, hands, opening.wall[opening.front : opening.back], script)
    for seat in SEATS:
        if seat != opening.dealer:
            sim.waits[seat] = sim.hands[seat].waits()
    sim.play(opening.dealer, OPENING, NONE)
    assert script.done
    assert sim.ledger == [(each.payer, each.payee, each.points, each.why) for each in last.ledger]
    assert tuple(sim.scores) == scores_of(last.ledger)
    assert [bytes(hand.counts) for hand in sim.hands] == [seat.counts for seat in last.seats]
    assert [bool(value) for value in sim.values] == [seat.public.victory is not None for seat in last.seats]


def _hand_of(own: SeatState) -> FastHand:
    return FastHand(own.counts, (), NO_SUIT if own.public.missing is None else own.public.missing)


def _played(seeds: range, ruleset: RuleSet) -> Iterator[tuple[list[Answer], HandState]]:
    for seed in seeds:
        hand = play(seed, ruleset=ruleset)
        yield [(each.before, each.seat, each.action) for each in hand.moments], hand.steps[-1].state


rulesets = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)


@rulesets
def test_wild_hands_give_the_same_decisions_and_payments(ruleset: RuleSet) -> None:
    for answers, last in _played(range(150), ruleset):
        simulate(answers, last)


@pytest.mark.long
@rulesets
def test_thousands_of_wild_hands_give_the_same_decisions_and_payments(ruleset: RuleSet) -> None:
    for answers, last in _played(range(10_000, 14_000), ruleset):
        simulate(answers, last)


def test_recorded_hands_give_the_same_decisions_and_payments() -> None:
    number = 0
    with RECORDS.open("rb") as file:
        for replayed in replay_lines(read_lines(file)):
            record = replayed.record
            assert record is not None
            states = [step.state for step in replayed.steps]
            decisions = [entry for entry in record.entries if hasattr(entry, "action")]
            assert len(states) == len(decisions) + 1
            answers = [
                (state, entry.seat, entry.action)
                for state, entry in zip(states[:-1], decisions, strict=True)
                if hasattr(entry, "action")
            ]
            simulate(answers, states[-1])
            number += 1
    assert number >= 20


class _Greedy:
    """Wins whenever it can, claims all it can, and throws its lowest tile."""

    def turn(self, sim: Simulator, seat: int, kongs: Sequence[int], *, can_win: bool) -> int:
        if can_win:
            return WIN
        hand = sim.hands[seat]
        if kongs:
            return KONG + kongs[0]
        start = 9 * hand.missing if hand.burden else 0
        return next(tile for tile in range(start, 27) if hand.counts[tile])

    def claim(self, sim: Simulator, seat: int, tile: int, options: int) -> int:  # noqa: ARG002 - as a policy is asked
        return WIN if options & 1 else CLAIM_KONG if options & 2 else PUNG


def _opened(seed: int, players: Policy) -> Simulator:
    hand = play(seed)
    opening = next(moment.before for moment in hand.moments if isinstance(moment.before.phase, TurnPhase))
    hands = [_hand_of(own) for own in opening.seats]
    sim = Simulator(opening.ruleset, hands, opening.wall[opening.front : opening.back], players)
    for seat in SEATS:
        if seat != opening.dealer:
            sim.waits[seat] = sim.hands[seat].waits()
    return sim


def test_play_that_ends_early_for_a_watched_seat_gives_it_the_same_points() -> None:
    ended_early = 0
    for players in (_Greedy(), ClubPolicy()):
        for seed in range(24):
            for seat in SEATS:
                whole, part = _opened(seed, players), _opened(seed, players)
                part.watched = seat
                for sim in (whole, part):
                    sim.play(next(each for each in SEATS if sum(sim.hands[each].counts) == 14), OPENING, NONE)
                assert part.scores[seat] == whole.scores[seat]
                ended_early += len(part.ledger) < len(whole.ledger)
    assert ended_early > 20


def test_a_parted_wall_holds_the_same_tiles() -> None:
    sim = _opened(3, _Greedy())
    sim.part_wall()
    assert sim.streams is not None
    assert sorted(tile for stream in sim.streams for tile in stream) == sorted(sim.wall)


def test_a_forced_choice_is_taken_once() -> None:
    sim = _opened(5, _Greedy())
    dealer = next(each for each in SEATS if sum(sim.hands[each].counts) == 14)
    hand = sim.hands[dealer]
    start = 9 * hand.missing if hand.burden else 0
    tile = max(tile for tile in range(start, 27) if hand.counts[tile] and (tile < start + 9 or not hand.burden))
    before = hand.counts[tile]
    sim.force(dealer, tile)
    sim.play(dealer, OPENING, NONE)
    assert sim.visible[tile] >= 1
    assert before >= 1
    assert sum(sim.scores) == 0
