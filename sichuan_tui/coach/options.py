"""Every legal action with what can be known of it: what it leaves, whom it feeds, what it pays."""

from dataclasses import dataclass, replace

from sichuan_tui.bots.club import look_at
from sichuan_tui.bots.codes import Unseen, View, claim_options, code_of
from sichuan_tui.bots.expert import judge_for
from sichuan_tui.bots.fast import FastHand
from sichuan_tui.bots.outlooks import prices_at
from sichuan_tui.coach.dangers import Danger, dangers_of
from sichuan_tui.coach.facts import Prospects, prospects_of, prospects_without, win_now
from sichuan_tui.coach.plans import Kept, Plan, best_plan
from sichuan_tui.hand.action import (
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pass,
    Pung,
    Win,
)
from sichuan_tui.observe.observation import Observation, Stage, kong_money
from sichuan_tui.rules.score import Score
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import Counts, add_tile, suit_size
from sichuan_tui.tiles.tile import COPIES, SUITS, Suit, Tile
from sichuan_tui.tiles.wall import Seat, seats_from


@dataclass(frozen=True, slots=True)
class Income:
    """Points that an action brings at once, or once nobody objects: so many from each of the payers."""

    each: int
    payers: tuple[Seat, ...]

    @property
    def total(self) -> int:
        """The points of all payers together."""
        return self.each * len(self.payers)


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action and what is known of it.

    Attributes:
        action: what to do.
        judgement: points by the rule of thumb, in those of the cheapest hand; they compare the options of one
            decision and nothing else.
        missing: the missing suit that what it leaves is seen with: of an exchange, the suit best named after it; where
            none is named at all, the one best left out.
        burden: tiles of that suit it leaves.
        after: what the tiles it leaves have before them, before any further draw; None after a win.
        plan: the best plan of those tiles; None after a win.
        then: the tile to discard after a pung.
        dangers: of a tile that is laid down, the other seats in turn order and whether they could win on it.
        income: what a kong or a win brings; None of anything else.
        win: the value of a win; None of anything else.
    """

    action: Action
    judgement: float
    missing: Suit | None
    burden: int
    after: Prospects | None
    plan: Plan | None
    then: Tile | None = None
    dangers: tuple[Danger, ...] = ()
    income: Income | None = None
    win: Score | None = None

    @property
    def feeds(self) -> tuple[Seat, ...]:
        """The seats that could win on the tile it lays down."""
        return tuple(danger.seat for danger in self.dangers if danger.safety is None)


def options_of(seen: Observation) -> list[Option]:
    """Give all that a seat may do now, best first by the rule of thumb."""
    # Sorted by judgement alone: among equals the order of the rules stands.
    return sorted(_options(seen), key=lambda option: -option.judgement)


def _options(seen: Observation) -> list[Option]:
    match seen.stage:
        case Stage.EXCHANGE:
            return _exchanges(seen)
        case Stage.MISSING:
            return _missings(seen)
        case Stage.PLAY | Stage.OVER:
            looker = _Looker(seen)
            return looker.claims() if is_claim(seen) else looker.turns()


def is_claim(seen: Observation) -> bool:
    """Tell whether it is another's tile that the seat may take."""
    return seen.stage is Stage.PLAY and sum(seen.counts) % 3 == 1


def _exchanges(seen: Observation) -> list[Option]:
    judge = judge_for(seen.ruleset)
    judged = {gift: value for value, gift in judge.exchanges(seen.counts)}
    found: list[Option] = []
    for action in seen.legal:
        if isinstance(action, Exchange):
            left = bytearray(seen.counts)
            for tile in action.tiles:
                left[tile] -= 1
            counts = bytes(left)
            weighed = judge.missings(counts)
            missing = SUITS[weighed.index(max(weighed))]
            found.append(_opening(seen, action, judged[action.tiles], counts, missing))
    return found


def _missings(seen: Observation) -> list[Option]:
    judged = judge_for(seen.ruleset).missings(seen.counts)
    return [
        _opening(seen, action, judged[action.suit], seen.counts, action.suit)
        for action in seen.legal
        if isinstance(action, DeclareMissing)
    ]


def _copies_before(seen: Observation) -> Unseen:
    """Give what a seat cannot see while all tiles are in hands or in the wall."""
    copies = [COPIES - held for held in seen.counts]
    return Unseen(copies, copies, copies)


def _opening(seen: Observation, action: Action, judgement: float, counts: Counts, missing: Suit) -> Option:
    """Give an option of the time before the first turn."""
    unseen = _copies_before(seen)
    after = prospects_without(seen, counts, (), missing, unseen.copies)
    plan = best_plan(Kept(counts, (), missing, unseen), seen, 3)
    return Option(action, judgement, missing, suit_size(counts, missing), after, plan)


class _Looker:
    """Looks at the options of one decision from the opening turn on."""

    def __init__(self, seen: Observation) -> None:
        self._seen = seen
        self._judge = judge_for(seen.ruleset)
        self._view: View = look_at(seen, self._judge)
        self._unseen = self._judge.look(self._view)
        self._melds = seen.seats[seen.seat].melds
        self._others = tuple(seat for seat in seats_from(seen.seat)[1:] if seen.seats[seat].victory is None)
        self._judged: dict[int, float] = {}

    def turns(self) -> list[Option]:
        """Give the options of the own turn."""
        kongs = [action.tile for action in self._seen.legal if isinstance(action, Kong)]
        self._judged = {code: value for value, code in self._judge.weigh_turn(self._view, kongs)}
        return [self._option(action) for action in self._seen.legal]

    def claims(self) -> list[Option]:
        """Give the options on another's tile."""
        offered = self._offered()
        weighed = self._judge.weigh_claim(self._view, offered, claim_options(self._seen))
        self._judged = {code: value for value, code in weighed}
        return [self._option(action) for action in self._seen.legal]

    def _option(self, action: Action) -> Option:
        seen, counts = self._seen, self._seen.counts
        match action:
            case Discard(tile):
                left = self._left(action, add_tile(counts, tile, -1), self._melds)
                return replace(left, dangers=dangers_of(seen, tile))
            case Kong(tile):
                return self._kong(action, tile)
            case ClaimKong():
                tile = self._offered()
                melds = (*self._melds, Meld(MeldKind.CLAIMED_KONG, tile, seen.discarder))
                left = self._left(action, add_tile(counts, tile, -3), melds, extra=1)
                payers = () if seen.discarder is None else (seen.discarder,)
                return replace(left, income=Income(seen.ruleset.claimed_kong, payers))
            case Pung():
                return self._pung(action)
            case Win():
                return self._win(action)
            case Pass() | Exchange() | DeclareMissing():
                return self._left(action, counts, self._melds)

    def _offered(self) -> Tile:
        offered = self._seen.offered
        if offered is None:
            message = "a claim is about a tile"
            raise ValueError(message)
        return offered

    def _kong(self, action: Action, tile: Tile) -> Option:
        seen, held = self._seen, self._seen.counts[tile]
        left = add_tile(seen.counts, tile, -held)
        if held == COPIES:
            melds = (*self._melds, Meld(MeldKind.CONCEALED_KONG, tile, None))
            income = Income(seen.ruleset.concealed_kong, self._others)
            return replace(self._left(action, left, melds, extra=1), income=income)
        melds = tuple(
            Meld(MeldKind.ADDED_KONG, tile, meld.giver) if meld.tile == tile else meld for meld in self._melds
        )
        each = seen.ruleset.kong_points(MeldKind.ADDED_KONG, late=tile != seen.drawn)
        paid = Income(each, self._others) if each else None
        return replace(self._left(action, left, melds, extra=1), income=paid, dangers=dangers_of(seen, tile))

    def _pung(self, action: Action) -> Option:
        """Give a pung with the discard that the rule of thumb would make after it."""
        seen, tile = self._seen, self._offered()
        counts = add_tile(seen.counts, tile, -2)
        melds = (*self._melds, Meld(MeldKind.PUNG, tile, seen.discarder))
        hand = FastHand(counts, melds, self._view.hand.missing)
        thrown = Tile(max(self._judge.discards(self._view._replace(hand=hand)))[1])
        left = self._left(action, add_tile(counts, thrown, -1), melds)
        return replace(left, then=thrown, dangers=dangers_of(seen, thrown))

    def _win(self, action: Action) -> Option:
        seen = self._seen
        score = win_now(seen)
        if score is None:
            message = "the hand is not complete"
            raise ValueError(message)
        giver = seen.discarder if seen.announced is None else seen.announced.seat
        if not is_claim(seen):
            income = Income(score.value + seen.ruleset.self_draw_extra, self._others)
        else:
            income = Income(score.value + kong_money(seen), () if giver is None else (giver,))
        parameters = self._judge.parameters
        turns = prices_at(seen.wall_left, len(self._others), parameters).turns
        # As the club player weighs it: a winner is spared the payments of an exhausted wall and what staying costs.
        judgement = (
            income.total / seen.ruleset.unit + parameters.waiting + parameters.saved + parameters.staying * turns
        )
        return Option(action, judgement, seen.missing, 0, None, None, income=income, win=score)

    def _left(self, action: Action, counts: Counts, melds: tuple[Meld, ...], extra: int = 0) -> Option:
        """Give an option by what it leaves; ``extra`` draws of the own come with it, such as a replacement."""
        seen = self._seen
        missing, after = prospects_of(seen, counts, melds, self._unseen.copies)
        kept = Kept(counts, melds, missing, self._unseen)
        return Option(
            action,
            self._judged[code_of(action)],
            missing,
            0 if missing is None else suit_size(counts, missing),
            after,
            best_plan(kept, seen, len(self._others), extra),
        )
