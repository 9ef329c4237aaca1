"""What the person is in the middle of choosing: a cursor, picked tiles, a question. Pure, and without a screen.

A command comes in; a changed interaction and perhaps an action of the game go out. Nothing here can act by itself.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from sichuan_tui.hand.action import (
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Win,
)
from sichuan_tui.observe.observation import Observation, Stage, hand_order, kongs_of
from sichuan_tui.tiles.counts import add_tile, suit_size
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, Suit, Tile
from sichuan_tui.ui.commands import Command
from sichuan_tui.words.prompts import must_go_words
from sichuan_tui.words.spans import Spans, TileSpan, compose


class Mode(StrEnum):
    """What is being asked."""

    NOTHING = "nothing"
    EXCHANGE = "exchange"
    MISSING = "missing"
    TURN = "turn"
    WHICH_KONG = "which-kong"
    CLAIM = "claim"
    PASSING = "passing"
    BREAKING = "breaking"


@dataclass(frozen=True, slots=True)
class Interaction:
    """The state of a choice.

    Attributes:
        mode: what is being asked.
        cursor: the index of a tile in the hand as shown.
        chosen: the indices of the tiles picked for the exchange.
        selected: which suit or kong is selected.
        asked: the action that is asked about once more: it would let a win pass, or break a ready hand.
        remark: why the last command did nothing; empty where it did.
    """

    mode: Mode
    cursor: int = 0
    chosen: frozenset[int] = frozenset()
    selected: int = 0
    asked: Action | None = None
    remark: Spans = ()


HINTED: Final = frozenset({Mode.EXCHANGE, Mode.MISSING, Mode.TURN, Mode.WHICH_KONG, Mode.CLAIM})
"""What a hint can be asked for; a question is answered first."""

DECISIVE: Final = frozenset({Command.CONFIRM, Command.PICK, Command.WIN, Command.KONG, Command.PUNG, Command.PASS})
"""Commands that decide something, or prepare it."""

Response: TypeAlias = tuple[Interaction, Action | None]

NOTHING = Interaction(Mode.NOTHING)


def begin(seen: Observation) -> Interaction:
    """Begin to choose among what is legal now."""
    if not seen.legal:
        return NOTHING
    if seen.stage is Stage.EXCHANGE:
        return Interaction(Mode.EXCHANGE, cursor=_first_to_go(seen))
    if seen.stage is Stage.MISSING:
        fewest = min(SUITS, key=lambda suit: suit_size(seen.counts, suit))
        return Interaction(Mode.MISSING, selected=fewest)
    if sum(seen.counts) % 3 == 1:
        # Not the person's turn, so it is a claim; one that must be won has no way to pass.
        return Interaction(Mode.CLAIM)
    tiles = hand_order(seen)
    must_go = [index for index, tile in enumerate(tiles) if SUIT_OF[tile] == seen.missing]
    return Interaction(Mode.TURN, cursor=must_go[-1] if must_go else len(tiles) - 1)


def _first_to_go(seen: Observation) -> int:
    """Give the place of a tile that can be given away: the first of the shortest suit of which three are held."""
    sizes = {suit: suit_size(seen.counts, suit) for suit in SUITS}
    shortest = min((suit for suit in SUITS if sizes[suit] >= 3), key=lambda suit: sizes[suit])
    return next(index for index, tile in enumerate(hand_order(seen)) if SUIT_OF[tile] == shortest)


def unasked(seen: Observation, *, no_pungs: bool, discard_drawn: bool) -> Action | None:
    """Give what this hand's switches answer in the person's place; None where the person is to be asked.

    Args:
        seen: the hand as the person sees it.
        no_pungs: pass where nothing but a pung is offered.
        discard_drawn: discard the tile drawn where there is neither a win nor a kong, and it may go.
    """
    legal = seen.legal
    if no_pungs and legal == (PUNG, PASS):
        return PASS
    if discard_drawn and seen.drawn is not None and all(isinstance(action, Discard) for action in legal):
        drawn = DISCARDS[seen.drawn]
        return drawn if drawn in legal else None
    return None


def too_soon(now: Interaction) -> Interaction:
    """Say why a key did nothing that may only be held down from before."""
    if now.mode is Mode.NOTHING:
        return now
    return replace(now, remark=compose("That key came too soon after the last one: press it once more."))


def pick(seen: Observation, now: Interaction, index: int) -> Response:
    """Put the cursor on a tile of the hand, by number key or first click; in the exchange, pick or unpick it."""
    if index >= len(hand_order(seen)):
        return now, None
    match now.mode:
        case Mode.EXCHANGE:
            return _toggle(seen, replace(now, cursor=index)), None
        case Mode.TURN | Mode.WHICH_KONG:
            return replace(now, mode=Mode.TURN, cursor=index, remark=()), None
        case Mode.NOTHING | Mode.MISSING | Mode.CLAIM | Mode.PASSING | Mode.BREAKING:
            return now, None


def respond(seen: Observation, now: Interaction, command: Command, *, confirm: bool = False) -> Response:
    """Take a command.

    Args:
        seen: the hand as the person sees it.
        now: the interaction as it stands.
        command: what was pressed or clicked.
        confirm: ask before a discard that breaks a ready hand.

    Returns:
        The interaction as it is then, and the action that was decided on, None while nothing is.
    """
    match now.mode:
        case Mode.NOTHING:
            return now, None
        case Mode.EXCHANGE:
            return _respond_exchange(seen, now, command)
        case Mode.MISSING:
            return _respond_missing(now, command)
        case Mode.TURN:
            changed, action = _respond_turn(seen, now, command)
            if confirm and isinstance(action, Discard) and _breaks_ready_hand(seen, action.tile):
                return replace(now, mode=Mode.BREAKING, asked=action, remark=()), None
            return changed, action
        case Mode.WHICH_KONG:
            return _respond_which_kong(seen, now, command)
        case Mode.CLAIM:
            return _respond_claim(seen, now, command)
        case Mode.PASSING:
            # Anything but a plain yes goes back to the claim.
            return Interaction(Mode.CLAIM), now.asked if command is Command.YES else None
        case Mode.BREAKING:
            back = replace(now, mode=Mode.TURN, asked=None)
            return back, now.asked if command is Command.YES else None


def _move(seen: Observation, now: Interaction, command: Command) -> Interaction:
    last = len(hand_order(seen)) - 1
    match command:
        case Command.PREVIOUS:
            return replace(now, cursor=now.cursor - 1 if now.cursor else last, remark=())
        case Command.NEXT:
            return replace(now, cursor=now.cursor + 1 if now.cursor < last else 0, remark=())
        case Command.FIRST:
            return replace(now, cursor=0, remark=())
        case Command.LAST:
            return replace(now, cursor=last, remark=())
        case _:
            return now


def _respond_exchange(seen: Observation, now: Interaction, command: Command) -> Response:
    match command:
        case Command.PICK:
            return _toggle(seen, now), None
        case Command.CONFIRM:
            tiles = sorted(hand_order(seen)[index] for index in now.chosen)
            if len(tiles) == 3:
                return now, Exchange((tiles[0], tiles[1], tiles[2]))
            return replace(now, remark=compose("Pick three tiles of one suit first.")), None
        case _:
            return _move(seen, now, command), None


def _toggle(seen: Observation, now: Interaction) -> Interaction:
    tiles = hand_order(seen)
    tile = tiles[now.cursor]
    suit = SUIT_OF[tile]
    if now.cursor in now.chosen:
        return replace(now, chosen=now.chosen - {now.cursor}, remark=())
    if suit_size(seen.counts, suit) < 3:
        remark = compose(
            "{tile} cannot go: you hold only {number} of its suit, and three of one suit must go.",
            tile=TileSpan(tile),
            number=suit_size(seen.counts, suit),
        )
        return replace(now, remark=remark)
    other = next((tiles[index] for index in now.chosen if SUIT_OF[tiles[index]] != suit), None)
    if other is not None:
        remark = compose(
            "{tile} is of another suit than {other}: all three must be of one suit.",
            tile=TileSpan(tile),
            other=TileSpan(other),
        )
        return replace(now, remark=remark)
    if len(now.chosen) == 3:
        return replace(now, remark=compose("Three are picked: unpick one first, or give them."))
    return replace(now, chosen=now.chosen | {now.cursor}, remark=())


def _respond_missing(now: Interaction, command: Command) -> Response:
    match command:
        case Command.MISSING_M:
            return replace(now, selected=Suit.M), None
        case Command.MISSING_P:
            return replace(now, selected=Suit.P), None
        case Command.MISSING_S:
            return replace(now, selected=Suit.S), None
        case Command.PREVIOUS:
            return replace(now, selected=(now.selected - 1) % 3), None
        case Command.NEXT:
            return replace(now, selected=(now.selected + 1) % 3), None
        case Command.CONFIRM:
            return now, DeclareMissing(SUITS[now.selected])
        case _:
            return now, None


def _respond_turn(seen: Observation, now: Interaction, command: Command) -> Response:
    match command:
        case Command.CONFIRM | Command.PICK | Command.DISCARD:
            tile = hand_order(seen)[now.cursor]
            if DISCARDS[tile] in seen.legal:
                return now, DISCARDS[tile]
            return replace(now, remark=must_go_words(seen)), None
        case Command.WIN:
            return now, WIN if WIN in seen.legal else None
        case Command.KONG:
            kongs = kongs_of(seen)
            if len(kongs) > 1:
                return replace(now, mode=Mode.WHICH_KONG, selected=0, remark=()), None
            return now, kongs[0] if kongs else None
        case _:
            return _move(seen, now, command), None


def _breaks_ready_hand(seen: Observation, tile: Tile) -> bool:
    """Tell whether the hand was ready before the draw and is not after a discard."""
    melds, waits = seen.seats[seen.seat].melds, seen.ruleset.waits
    if seen.drawn is None or not waits(add_tile(seen.counts, seen.drawn, -1), melds, seen.missing):
        return False
    return not waits(add_tile(seen.counts, tile, -1), melds, seen.missing)


def _respond_which_kong(seen: Observation, now: Interaction, command: Command) -> Response:
    kongs = kongs_of(seen)
    match command:
        case Command.KONG | Command.NEXT:
            return replace(now, selected=(now.selected + 1) % len(kongs)), None
        case Command.PREVIOUS:
            return replace(now, selected=(now.selected - 1) % len(kongs)), None
        case Command.CONFIRM:
            return now, kongs[now.selected]
        case Command.MENU:
            return replace(now, mode=Mode.TURN), None
        case _:
            return now, None


def _respond_claim(seen: Observation, now: Interaction, command: Command) -> Response:
    action = _claim_of(seen, command)
    if action is None or action not in seen.legal:
        return now, None
    if WIN in seen.legal and not isinstance(action, Win):
        return Interaction(Mode.PASSING, asked=action), None
    return now, action


def _claim_of(seen: Observation, command: Command) -> Action | None:
    match command:
        case Command.WIN:
            return WIN
        case Command.KONG:
            return next((action for action in seen.legal if isinstance(action, ClaimKong)), None)
        case Command.PUNG:
            return PUNG
        case Command.PASS:
            return PASS
        case _:
            return None
