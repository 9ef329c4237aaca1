"""One exercise in front of the person: what is picked, what was answered, and what keys do to it. Pure."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from sichuan_tui.coach.drill import Answer, Decide, Exercise, NameWaits, ValueHand, is_right
from sichuan_tui.hand.action import (
    DISCARDS,
    Discard,
)
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, TILES, TILES_OF, Suit
from sichuan_tui.ui.view_model import TILE_KEYS
from sichuan_tui.words.drill_text import letter_of

_RANKS: Final = 9
_MOVES: Final = {"left": -1, "up": -1, "right": 1, "down": 1}
_BOARD_MOVES: Final = {"left": -1, "right": 1, "up": -_RANKS, "down": _RANKS}


class Way(StrEnum):
    """How an exercise is answered."""

    TILE = "tile"
    """A tile of the own hand is picked."""
    CHOICE = "choice"
    """One of a few choices is picked."""
    BOARD = "board"
    """Any number of the 27 kinds of tiles are picked."""


@dataclass(frozen=True, slots=True)
class Drilling:
    """An exercise as it stands.

    Attributes:
        exercise: what is asked.
        cursor: the index of the tile of the hand, of the choice, or of the tile of the board.
        picked: the tiles of the board that are picked.
        answer: what was answered; None while nothing was.
        empty: an answer was tried without any tile picked.
    """

    exercise: Exercise
    cursor: int = 0
    picked: frozenset[int] = frozenset()
    answer: Answer | None = None
    empty: bool = False

    @property
    def way(self) -> Way:
        """How it is answered."""
        match self.exercise:
            case NameWaits():
                return Way.BOARD
            case Decide(options=options) if len(options) > 1 and all(
                isinstance(option.action, Discard) for option in options
            ):
                return Way.TILE
            case Decide() | ValueHand():
                return Way.CHOICE

    @property
    def right(self) -> bool:
        """Whether the answer given is right."""
        return self.answer is not None and is_right(self.exercise, self.answer)


def begin(exercise: Exercise) -> Drilling:
    """Put an exercise before the person; the cursor is where it tells nothing."""
    now = Drilling(exercise)
    if now.way is Way.TILE:
        return replace(now, cursor=len(hand_order(exercise.moment.seen)) - 1)
    if now.way is Way.BOARD:
        missing = exercise.moment.seen.missing
        return replace(now, cursor=next(9 * suit for suit in SUITS if suit != missing))
    return now


def pressed(now: Drilling, key: str) -> Drilling | None:
    """Take a key while nothing is answered; None where it means nothing.

    Args:
        now: the exercise as it stands.
        key: named without regard to case.
    """
    if answers(now, key):
        return answered(now)
    match now.way:
        case Way.TILE:
            return _in_hand(now, key)
        case Way.CHOICE:
            return _among_choices(now, key)
        case Way.BOARD:
            return _on_board(now, key)


def answers(now: Drilling, key: str) -> bool:
    """Tell whether a key answers with what is picked; on the board Space picks."""
    return key == "enter" or (key == "space" and now.way is not Way.BOARD)


def _in_hand(now: Drilling, key: str) -> Drilling | None:
    number = len(hand_order(now.exercise.moment.seen))
    if key in TILE_KEYS:
        index = TILE_KEYS.index(key)
        return replace(now, cursor=index) if index < number else None
    return _moved(now, key, number)


def _moved(now: Drilling, key: str, number: int) -> Drilling | None:
    if key in _MOVES:
        return replace(now, cursor=(now.cursor + _MOVES[key]) % number)
    if key in {"home", "end"}:
        return replace(now, cursor=0 if key == "home" else number - 1)
    return None


def _among_choices(now: Drilling, key: str) -> Drilling | None:
    exercise = now.exercise
    if isinstance(exercise, NameWaits):
        return None
    number = len(exercise.choices)
    if key.isdecimal() and 1 <= int(key) <= number:
        return replace(now, cursor=int(key) - 1)
    if isinstance(exercise, Decide):
        # The same letter once more goes on to the next choice that has it.
        letters = [letter_of(action) for action in exercise.choices]
        places = [*range(now.cursor + 1, number), *range(now.cursor + 1)]
        found = next((place for place in places if letters[place] == key), None)
        if found is not None:
            return replace(now, cursor=found)
    return _moved(now, key, number)


def _on_board(now: Drilling, key: str) -> Drilling | None:
    if key in _BOARD_MOVES:
        return replace(now, cursor=(now.cursor + _BOARD_MOVES[key]) % len(TILES), empty=False)
    if key in {"home", "end"}:
        row = 9 * SUIT_OF[TILES[now.cursor]]
        return replace(now, cursor=row if key == "home" else row + 8)
    if key in {suit.letter for suit in SUITS}:
        suit = next(suit for suit in SUITS if suit.letter == key)
        return replace(now, cursor=TILES_OF[suit][now.cursor % _RANKS])
    if key == "space":
        return toggled(now, now.cursor)
    if key.isdecimal() and key != "0":
        return toggled(now, TILES_OF[Suit(SUIT_OF[TILES[now.cursor]])][int(key) - 1])
    return None


def toggled(now: Drilling, tile: int) -> Drilling:
    """Pick a tile of the board, or unpick it."""
    return replace(now, cursor=tile, picked=now.picked ^ {tile}, empty=False)


def answered(now: Drilling) -> Drilling:
    """Answer with what is picked."""
    exercise = now.exercise
    match exercise:
        case NameWaits():
            if not now.picked:
                return replace(now, empty=True)
            return replace(now, answer=frozenset(TILES[tile] for tile in now.picked))
        case Decide() if now.way is Way.TILE:
            action = DISCARDS[hand_order(exercise.moment.seen)[now.cursor]]
            # A tile that may not go, while some of the missing suit is held, is no answer.
            return replace(now, answer=action) if action in exercise.choices else now
        case Decide() | ValueHand():
            return replace(now, answer=exercise.choices[now.cursor])
