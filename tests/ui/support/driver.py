"""Plays a hand in the real program by key bytes, keeping a hand of its own beside it to know what is asked."""

import time
from pathlib import Path

from sichuan_tui.hand.action import WIN, Action, ClaimKong, DeclareMissing, Discard, Exchange, Kong, Pass, Pung, Win
from sichuan_tui.observe.observation import Observation, hand_order, kongs_of
from sichuan_tui.record.record import Record
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.ui.view_model import TILE_KEYS
from tests.ui.support.person import Person
from tests.ui.support.positions import table_at
from tests.ui.support.terminal import Terminal

REPEAT = 0.75
"""Seconds after which a key that is pressed again is no held one."""

_QUESTIONS = "nkp"
"""Keys after which something else may be asked."""

_LETTERS = {Win: "w", ClaimKong: "k", Pung: "p", Pass: "n"}


class Driver:
    """Somebody at the terminal who plays as a person does."""

    def __init__(self, terminal: Terminal, root: Path, start: Record, person: Person) -> None:
        self.terminal = terminal
        self.mirror = table_at(start)
        self._path = open_folder(root).hand
        self._person = person
        self._last = ("", 0.0)
        self._turns = 0

    def play(self, decisions: int) -> None:
        """Take so many decisions, or fewer if the hand or the program ends before."""
        for _ in range(decisions):
            self._let_bots_play()
            if self.terminal.ended or self.mirror.over:
                return
            seen = self.mirror.observe(HUMAN)
            action = self._person(seen)
            for key in self._keys(seen, action):
                self._press(key)
                if key in _QUESTIONS:
                    self.terminal.settle()
            self.mirror.act(HUMAN, action)
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        while (bot := self.mirror.next_bot()) is not None:
            self.mirror.act(bot, self.mirror.ask_bot(bot))
        self.terminal.until(lambda: self._written() >= len(self.mirror.record.lines) or self.terminal.ended)
        self.terminal.settle()

    def _written(self) -> int:
        return self._path.read_bytes().count(b"\n") if self._path.exists() else 0

    def _press(self, key: str) -> None:
        last, when = self._last
        if key == last:
            self.terminal.rest(when + REPEAT - time.monotonic())
        self.terminal.press(key)
        self._last = (key, time.monotonic())

    def _keys(self, seen: Observation, action: Action) -> list[str]:
        tiles = list(hand_order(seen))
        match action:
            case Exchange():
                keys: list[str] = []
                for tile in action.tiles:
                    index = tiles.index(tile)
                    keys += [TILE_KEYS[index]] if index < len(TILE_KEYS) else [*_way_to(index, len(tiles)), "space"]
                    tiles[index] = tiles[0] if tile != tiles[0] else tiles[-1]
                return [*keys, "enter"]
            case DeclareMissing(suit):
                return [suit.letter, "enter"]
            case Discard(tile):
                self._turns += 1
                return [*_way_to(tiles.index(tile), len(tiles)), "enter" if self._turns % 2 else "space"]
            case Kong():
                kongs = kongs_of(seen)
                return ["k"] if len(kongs) == 1 else ["k", *["right"] * kongs.index(action), "enter"]
            case _:
                passing = WIN in seen.legal and action != WIN
                return [_LETTERS[type(action)], *(["y"] if passing else [])]


def _way_to(index: int, number: int) -> list[str]:
    """Give the keys that put the cursor on a tile from wherever it is."""
    if index < len(TILE_KEYS):
        return [TILE_KEYS[index]]
    return ["end", *["left"] * (number - 1 - index)]
