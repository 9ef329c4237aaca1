"""What the person is asked, and what stands about the own hand, whatever it is shown on."""

from collections.abc import Sequence

from sichuan_tui.hand.action import WIN, Kong, Win
from sichuan_tui.locale.messages import tr_n
from sichuan_tui.observe.observation import Observation, Stage, own_kong_income
from sichuan_tui.rules.ruleset import KongDiscard, WinLock
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.tiles.tile import COPIES, SUIT_OF, TILES
from sichuan_tui.tiles.wall import seat_after
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import direction_word, suit_word


def exchange_prompt(seen: Observation, names: Sequence[str]) -> Spans:
    """Ask for three tiles to be given away."""
    return compose("Choose three tiles of one suit to give {direction}", direction=exchange_direction(seen, names))


def exchange_direction(seen: Observation, names: Sequence[str]) -> str:
    """Say where exchanged tiles go; nothing where none are."""
    if seen.direction is None:
        return ""
    return direction_word(seen.direction, names[seat_after(seen.seat, seen.direction.steps)])


def missing_prompt() -> Spans:
    """Ask for the missing suit."""
    return compose("Choose your missing suit: you will have to discard all of it")


def passing_prompt(seen: Observation) -> Spans:
    """Ask once more before a win is let pass, and say what that bars."""
    match seen.ruleset.win_lock:
        case WinLock.ALL:
            return compose("Let this win pass? You could not win on a discard until your next draw.")
        case WinLock.NO_MORE_FAN:
            return compose("Let this win pass? Until your next draw only more fan would win on a discard.")


def turn_prompt(seen: Observation) -> Spans:
    """Say what can be done in the own turn."""
    if seen.legal == (WIN,):
        return compose("Your turn: you must win, few tiles are left")
    if seen.legal and isinstance(seen.legal[0], Win):
        return compose("Your turn: you can win")
    kong = isinstance(seen.legal[0], Kong)
    if any(SUIT_OF[tile] == seen.missing for tile in TILES if seen.counts[tile]):
        if kong:
            return compose("Your turn: your missing suit must go first, or declare a kong")
        return compose("Your turn: your missing suit must go first")
    if kong:
        return compose("Your turn: discard, or declare a kong")
    return compose("Your turn: choose a discard")


def claim_prompt(seen: Observation, names: Sequence[str]) -> Spans:
    """Ask whether a tile of another seat is claimed."""
    tile = seen.offered
    if tile is None:
        return ()
    if seen.announced is not None:
        if seen.legal == (WIN,):
            return compose(
                "{name} adds {tile} to a pung: you must win, few tiles are left",
                name=names[seen.announced.seat],
                tile=TileSpan(tile),
            )
        return compose(
            "{name} adds {tile} to a pung: rob the kong?", name=names[seen.announced.seat], tile=TileSpan(tile)
        )
    giver = "" if seen.discarder is None else names[seen.discarder]
    if seen.legal == (WIN,):
        return compose("{name} discards {tile}: you must win, few tiles are left", name=giver, tile=TileSpan(tile))
    if isinstance(seen.legal[0], Win):
        return compose("{name} discards {tile}: you can win", name=giver, tile=TileSpan(tile))
    return compose("{name} discards {tile}: do you claim it?", name=giver, tile=TileSpan(tile))


def idle_prompt(seen: Observation, names: Sequence[str]) -> Spans:
    """Say what is waited for while the person is not asked."""
    match seen.stage:
        case Stage.EXCHANGE:
            return compose("Waiting for the others to choose their three tiles")
        case Stage.MISSING:
            return compose("Waiting for the others to choose their missing suits")
        case Stage.OVER:
            return compose("The hand is over")
        case Stage.PLAY:
            if seen.seats[seen.seat].victory is not None:
                return compose("You have won and look on: {name} to play", name=names[seen.turn])
            return compose("{name} to play", name=names[seen.turn])


def own_notes(seen: Observation) -> tuple[Spans, ...]:
    """Say what was got in the exchange, while that is news, what is locked, and what a kong discard would cost."""
    notes: list[Spans] = []
    if seen.stage is Stage.MISSING and seen.got:
        notes.append(compose("You gave {gave} and got {got}", gave=tile_row(seen.gave), got=tile_row(seen.got)))
    if seen.passed_fan is not None:
        notes.append(_win_lock(seen, seen.passed_fan))
    notes += _kong_discard(seen)
    notes += [compose("No pung of {tile} until you draw", tile=TileSpan(tile)) for tile in seen.pung_locks]
    return tuple(notes)


def _kong_discard(seen: Observation) -> tuple[Spans, ...]:
    """Say what the own discard right after a kong's replacement tile puts at stake."""
    income = own_kong_income(seen)
    if not income:
        return ()
    match seen.ruleset.kong_discard:
        case KongDiscard.KEPT:
            return ()
        case KongDiscard.HANDED_ON:
            return (
                (
                    tr_n(
                        "A win on your discard would also take the {number} point of your kong",
                        "A win on your discard would also take the {number} points of your kong",
                        income,
                    ),
                ),
            )
        case KongDiscard.RETURNED:
            return (
                (
                    tr_n(
                        "A win on your discard would take back the {number} point of your kong",
                        "A win on your discard would take back the {number} points of your kong",
                        income,
                    ),
                ),
            )


def _win_lock(seen: Observation, passed_fan: int) -> Spans:
    """Say what a win let pass bars."""
    match seen.ruleset.win_lock:
        case WinLock.ALL:
            return compose("No wins on discards until you draw")
        case WinLock.NO_MORE_FAN:
            return compose("You let a {fan}-fan win pass: until you draw only more counts", fan=passed_fan)


def kong_words(seen: Observation, kong: Kong) -> Spans:
    """Say what declaring a kong in the own turn brings."""
    kind = MeldKind.CONCEALED_KONG if seen.counts[kong.tile] == COPIES else MeldKind.ADDED_KONG
    points = seen.ruleset.kong_points(kind, late=seen.drawn != kong.tile)
    if not points:
        return compose("Kong {tile}: it pays nothing, you did not just draw it", tile=TileSpan(kong.tile))
    return compose(
        "Kong {tile}: +{points} from each of {number}",
        tile=TileSpan(kong.tile),
        points=points,
        number=len(seen.remaining) - 1,
    )


def claimed_kong_words(seen: Observation, giver: str) -> Spans:
    """Say what claiming a discard for a kong brings."""
    points = seen.ruleset.kong_points(MeldKind.CLAIMED_KONG)
    return compose("Kong: +{points} from {name}", points=points, name=giver)


def must_go_words(seen: Observation) -> Spans:
    """Say why a tile of another suit than the missing one cannot be discarded yet."""
    suit = "" if seen.missing is None else suit_word(seen.missing)
    return compose("Your missing suit, {suit}, must go first.", suit=suit)
