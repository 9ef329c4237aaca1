"""What a seat has seen of a hand: what happened in public, and what it cannot know."""

from dataclasses import dataclass

from sichuan_tui.hand.action import Action
from sichuan_tui.hand.apply import Step
from sichuan_tui.hand.state import ClaimPhase, HandState, TurnPhase
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, Suit
from sichuan_tui.tiles.wall import SEATS, Seat
from tests.support.play import PlayedHand
from tests.support.whereabouts import Whereabouts


@dataclass(frozen=True, slots=True)
class Story:
    """A hand up to a decision of one seat, as that seat could tell it.

    Attributes:
        steps: the true hand.
        seat: who looks.
        turns: the actions of all turns, in order.
        claims: the answers that took effect and the seat's own, by the number of turn actions before them.
        gifts: by giver, the places of the tiles it gave; empty before the exchange is over.
        hidden: by seat, the places of the concealed tiles the looking seat does not know.
        free: the places of the wall still to be drawn.
        suits: by place hidden or free, the suits that can lie there.
    """

    steps: tuple[Step, ...]
    seat: Seat
    turns: tuple[tuple[Seat, Action], ...]
    claims: dict[tuple[int, Seat], Action]
    gifts: tuple[tuple[int, ...], ...]
    hidden: tuple[tuple[int, ...], ...]
    free: tuple[int, ...]
    suits: dict[int, frozenset[Suit]]

    @property
    def state(self) -> HandState:
        return self.steps[-1].state


def story_of(hand: PlayedHand, decision: int, seat: Seat) -> Story:
    """Tell what a seat has seen before a decision of a hand."""
    steps = hand.steps[: decision + 1]
    turns: list[tuple[Seat, Action]] = []
    answers: dict[tuple[int, Seat], Action] = {}
    where = Whereabouts(seat, steps[0].state)
    where.follow(steps[0].events)
    for moment in hand.moments[:decision]:
        where.follow(moment.step.events)
        match moment.before.phase:
            case TurnPhase():
                turns.append((moment.seat, moment.action))
            case ClaimPhase() if moment.seat == seat:
                answers[len(turns), seat] = moment.action
            case _:
                continue
    state = steps[-1].state
    free = tuple(range(state.front, state.back))
    suits = dict.fromkeys(free, frozenset(SUITS)) | _suits_held(where, state)
    return Story(steps, seat, tuple(turns), where.claims | answers, where.gifts, where.hidden, free, suits)


def _suits_held(where: Whereabouts, state: HandState) -> dict[int, frozenset[Suit]]:
    """Say which suits each concealed tile may have: gifts keep theirs, and who has shown to be clean stays so."""
    suits: dict[int, frozenset[Suit]] = {}
    given = {place for gift in where.gifts for place in gift}
    for seat in SEATS:
        for place in where.hidden[seat]:
            if place in given:
                suits[place] = frozenset({SUIT_OF[state.wall[place]]})
            elif place in where.clean:
                suits[place] = frozenset(SUITS) - {state.seats[seat].public.missing}
            else:
                suits[place] = frozenset(SUITS)
    return suits
