"""A settlement worked out for the rules page: four seats whose payments the engine itself makes."""

from dataclasses import dataclass
from typing import Final

from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.patterns import Circumstance
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.rules.score import Score, score_hand
from sichuan_tui.rules.settlement import Readiness, Standing, pay_kong_discard, settle, standing_of
from sichuan_tui.rules.transfers import Transfer, Why, pay_each, scores_of, why_of_kong
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.counts import add_tile, parse_counts, tiles_of
from sichuan_tui.tiles.tile import Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.words.pages import BLANK, PageLine, heading, text
from sichuan_tui.words.spans import Span, Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import pattern_word, separator, signed, why_word

_NAMES: Final = "ABCD"
_A, _B, _C, _D = SEATS


@dataclass(frozen=True, slots=True)
class _Place:
    """A seat as it stands at the end: concealed tiles, melds, and its missing suit where one is declared."""

    concealed: str
    melds: tuple[Meld, ...]
    missing: Suit


_FIRST_KONG: Final = Meld(MeldKind.CONCEALED_KONG, parse_tile("2s"), None)
_SECOND_KONG: Final = Meld(MeldKind.CLAIMED_KONG, parse_tile("4s"), _B)
_WON: Final = parse_tile("9p")
_PLACES: Final = (
    _Place("123567m78999s5p7p", (), Suit.P),
    _Place("23444m345678p55p", (), Suit.S),
    _Place("1178m358s", (_FIRST_KONG, _SECOND_KONG), Suit.P),
    _Place("111p222p888p9p", (Meld(MeldKind.PUNG, parse_tile("9m"), _A),), Suit.S),
)


@dataclass(frozen=True, slots=True)
class Worked:
    """A settlement worked out.

    Attributes:
        score: what the last seat won, None where the hand goes on to the end of the wall without a win.
        steps: the payments of each kong, of the win and what it does to the kong before it, and of the exhausted wall.
        standings: the seats that have not won.
    """

    score: Score | None
    steps: tuple[tuple[Transfer, ...], ...]
    standings: tuple[Standing, ...]

    @property
    def ledger(self) -> tuple[Transfer, ...]:
        """All payments in order."""
        return tuple(transfer for step in self.steps for transfer in step)


def work_out(ruleset: RuleSet) -> Worked:
    """Let the engine pay the example.

    The third seat makes two kongs and discards after the second one. By rules that go on after a win the fourth seat
    wins on that discard; by others it waits on. Then the wall is exhausted.
    """
    first = _pay_kong(ruleset, _FIRST_KONG, (_A, _B, _D))
    second = _pay_kong(ruleset, _SECOND_KONG, (_B,))
    goes_on = ruleset.last_winner > 1
    score: Score | None = None
    won: tuple[Transfer, ...] = ()
    spent: tuple[int, ...] = ()
    if goes_on:
        winner = _PLACES[_D]
        counts = add_tile(parse_counts(winner.concealed), _WON)
        score = score_hand(ruleset, counts, winner.melds, Circumstance(kong_discard=True))
        more = pay_kong_discard(ruleset, _C, (_D,), second, robbery=False)
        won = (Transfer(_C, _D, score.value, Why.DISCARD), *more)
        spent = tuple(range(len(first), len(first + second))) if more else ()
    standings = tuple(
        standing_of(
            ruleset,
            seat,
            parse_counts(place.concealed),
            place.melds,
            missing=place.missing if ruleset.missing_declared else None,
        )
        for seat, place in zip(SEATS, _PLACES, strict=True)
        if not (goes_on and seat == _D)
    )
    return Worked(score, (first, second, won, settle(ruleset, standings, first + second + won, spent)), standings)


def _pay_kong(ruleset: RuleSet, kong: Meld, payers: tuple[Seat, ...]) -> tuple[Transfer, ...]:
    return pay_each(payers, _C, ruleset.kong_points(kong.kind), why_of_kong(kong.kind))


def worked_lines(ruleset: RuleSet) -> list[PageLine]:
    """Tell the example: what happens, every payment, how the seats stand at the end, and their points."""
    worked = work_out(ruleset)
    first, second, won, settled = worked.steps
    lines = [heading(tr("A settlement, worked out"))]
    lines += [text(compose("C declares a concealed kong {meld}.", meld=_FIRST_KONG)), *map(_payment, first)]
    lines += [text(compose("C claims a kong {meld} from B.", meld=_SECOND_KONG)), *map(_payment, second)]
    if worked.score is not None:
        lines += [text(_won(worked.score)), *map(_payment, won)]
    lines.append(text(tr("The wall is exhausted.")))
    lines += [PageLine(_stands(standing), indent=4) for standing in worked.standings]
    lines += map(_payment, settled)
    points = separator().join(
        f"{name} {signed(score)}" for name, score in zip(_NAMES, scores_of(worked.ledger), strict=True)
    )
    return [*lines, text(tr("Points in all: {points}", points=points)), BLANK]


def _won(score: Score) -> Spans:
    winner = _PLACES[_D]
    found = " + ".join(f"{pattern_word(pattern.key)} {pattern.fan}" for pattern in score.patterns)
    return compose(
        "C draws the replacement tile and discards {tile}; D wins on it with {hand}: {patterns} = {fan} fan, worth"
        " {points}.",
        tile=TileSpan(_WON),
        hand=_hand(winner),
        patterns=found,
        fan=score.fan,
        points=score.value,
    )


def _payment(transfer: Transfer) -> PageLine:
    words = tr(
        "{payer} pays {payee} {points}: {why}",
        payer=_NAMES[transfer.payer],
        payee=_NAMES[transfer.payee],
        points=transfer.points,
        why=why_word(transfer.why),
    )
    return PageLine((words,), indent=4, dim=True)


def _stands(standing: Standing) -> Spans:
    name, hand = _NAMES[standing.seat], _hand(_PLACES[standing.seat])
    best = standing.best
    match standing.readiness:
        case Readiness.PIG:
            return compose("{name}: {hand}, a pig", name=name, hand=hand)
        case Readiness.NOT_READY:
            return compose("{name}: {hand}, not ready", name=name, hand=hand)
        case Readiness.READY:
            waits = tile_row(wait.tile for wait in standing.waits)
            points = 0 if best is None else best.score.value
            return compose(
                "{name}: {hand}, ready for {tiles}, worth {points} at most",
                name=name,
                hand=hand,
                tiles=waits,
                points=points,
            )


def _hand(place: _Place) -> Spans:
    spans: list[Span] = []
    for meld in place.melds:
        spans += [meld, " "]
    return (*spans, *tile_row(tiles_of(parse_counts(place.concealed))))
