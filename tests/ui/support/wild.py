"""Somebody who tries everything: mostly keys and clicks that bring a hand to its end, and bursts of mere noise."""

import random

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
from sichuan_tui.observe.observation import hand_order, kongs_of
from sichuan_tui.tiles.tile import SUIT_OF, SUITS
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.palette import Palette
from sichuan_tui.ui.screens.base import PaintedScreen
from sichuan_tui.ui.screens.menu import MenuScreen
from sichuan_tui.ui.screens.table import TableScreen
from sichuan_tui.ui.screens.too_small import TooSmallScreen
from sichuan_tui.ui.targets import CommandTarget, Target, TileTarget
from sichuan_tui.ui.view_model import TILE_KEYS, table_model
from tests.faults.mutate import pick
from tests.ui.support.sitting import Sitting

KEYS = (
    *"abcdefghijklmnopqrstuvwxyz0123456789-=?",
    *("enter", "space", "left", "right", "up", "down", "home", "end", "escape", "tab", "pageup", "pagedown"),
    *("ctrl+p", "backspace", "f1", "shift+left"),
)
SIZES = ((1, 1), (79, 24), (80, 24), (112, 34), (160, 50), (300, 90))

_MOVES = ("up", "down", "down", "left", "right", "home", "end", "pageup", "pagedown")
_ELSEWHERE = {
    "SettlementScreen": ("n", "n", "n", "n", "a", "r", "r", "escape", "t", "?", *_MOVES),
    "SittingScreen": ("n", "n", "escape", "?", *_MOVES),
    "ResultsScreen": ("enter", "enter", "r", "r", "escape", "up", "down"),
    "ReviewScreen": ("enter", "enter", "s", "e", "escape", "?", *_MOVES),
    "ReviewPageScreen": ("right", "left", "o", "h", "l", "e", "p", "escape", "escape", "home", "end"),
    "ReplayScreen": ("right", "space", "down", "left", "o", "n", "p", "b", "d", "l", "escape", "escape", "home", "end"),
    "ReaderScreen": ("escape", "escape", "enter", "?", *_MOVES),
    "SettingsScreen": ("down", "down", "up", "right", "left", "enter", "escape"),
    "DrillsScreen": ("enter", "space", "up", "down", "escape"),
    "DrillScreen": (*"123456789mpsynwkad", *("left", "right", "enter", "enter", "space", "n", "n", "escape", "l", "?")),
    "Palette": (*"nrdsltj", "down", "down", "down", "enter", "enter", "escape", "backspace"),
}
"""Keys that mean something, by screen."""

_TOUR = ("h", "h", "l", "t", "?", "escape", "escape", "ctrl+p", "u", "d")
"""Keys that mean something at every moment of a hand."""

_LETTERS = {Win: "w", ClaimKong: "k", Pung: "p", Pass: "n"}
_COMMANDS = {Win: Command.WIN, ClaimKong: Command.KONG, Pung: Command.PUNG, Pass: Command.PASS}
_WISHES = {Win: 12.0, Kong: 8.0, ClaimKong: 8.0, Pung: 2.0, Pass: 4.0}
"""How gladly something is done; the single discards and triples share the rest."""

_PATIENCE = 80
"""Events on purpose after which a prompt must have been answered."""


class Wild:
    """Sends one event after another."""

    def __init__(self, at: Sitting, size: tuple[int, int], rng: random.Random) -> None:
        self.at = at
        self._size = size
        self._rng = rng
        self._noise = 0
        self._wish: tuple[object, Action | None] = (None, None)
        self._tries = 0

    async def event(self) -> None:
        """Press a key, click, or change the size, sooner or later after the last event."""
        self.at.clock.now += 40.0 if self._luck(0.004) else pick((0.0, 0.2, 1.0, 1.0), self._rng)
        if not self._noise and self._luck(0.015):
            self._noise = 1 + int(self._rng.random() * 15)
        if self._noise:
            self._noise -= 1
            await self._any()
        elif self.at.app.size != self._size and self._luck(0.5):
            await self.at.pilot.resize_terminal(*self._size)
        else:
            await self._sensible()

    def _luck(self, share: float) -> bool:
        return self._rng.random() < share

    async def _any(self) -> None:
        at, rng, luck = self.at, self._rng, self._rng.random()
        screen = at.app.screen
        hits = screen.sheet.painting.hits if isinstance(screen, PaintedScreen) else ()
        if luck < 0.2 and hits:
            await at.click(pick(hits, rng).target, seconds=0.0)
        elif luck < 0.3:
            x, y = (int(rng.random() * side) for side in at.app.size)
            await at.click_cell(x, y, button=pick((1, 1, 1, 2, 3), rng))
        elif luck < 0.35:
            await at.pilot.resize_terminal(*pick(SIZES, rng))
        else:
            await at.pilot.press(pick(KEYS, rng))

    async def _sensible(self) -> None:
        at, rng = self.at, self._rng
        screen = at.app.screen
        match screen:
            case TooSmallScreen():
                await at.pilot.resize_terminal(*self._size)
            case TableScreen():
                await (self._decide() if at.asked and not self._luck(0.1) else self._look_around())
            case MenuScreen() if type(screen).__name__ not in _ELSEWHERE:
                await self._choose(screen)
            case Palette() | PaintedScreen():
                await at.pilot.press(pick(_ELSEWHERE[type(screen).__name__], rng))
            case _:
                await at.pilot.press("escape")

    async def _choose(self, screen: MenuScreen) -> None:
        """Take an item of a menu; the one that leaves the program seldom."""
        items = screen.model.items
        index = int(self._rng.random() * len(items))
        if items[index].name == "quit" and not self._luck(0.2):
            index = 0
        hit = any(hit.target == CommandTarget(index) for hit in screen.sheet.painting.hits)
        if hit and self._luck(0.3):
            await self.at.click(CommandTarget(index), seconds=0.0)
        else:
            key = items[index].key
            await self.at.pilot.press({"Esc": "escape"}.get(key, key.lower()))

    async def _look_around(self) -> None:
        watching = self.at.mode is Mode.NOTHING and self._luck(0.7)
        await self.at.pilot.press("f" if watching else pick(_TOUR, self._rng))

    async def _decide(self) -> None:
        """Do the next thing that leads to a decision."""
        director = self.at.table.director
        prompt = (director, director.prompt)
        if self._wish[0] != prompt:
            self._wish, self._tries = (prompt, self._wished()), 0
        self._tries += 1
        assert self._tries < _PATIENCE, f"nothing answers {self._wish[1]}:\n{self.at.text}"
        action, now = self._wish[1], self.at.table.interaction
        match now.mode:
            case Mode.PASSING | Mode.BREAKING:
                agreed = now.asked == action or (now.mode is Mode.BREAKING and self._luck(0.5))
                await self._say("y" if agreed else "n", Command.YES if agreed else Command.NO)
            case Mode.WHICH_KONG:
                kongs = kongs_of(self.at.seen)
                right = kongs[now.selected] == action
                await self.at.pilot.press("enter" if right else "k" if action in kongs else "escape")
            case _:
                await self._lead_to(action)

    async def _lead_to(self, action: Action | None) -> None:
        now, held = self.at.table.interaction, hand_order(self.at.seen)
        match action:
            case Exchange():
                suit = SUIT_OF[action.tiles[0]]
                wanted = {index for index, tile in enumerate(held) if SUIT_OF[tile] == suit}
                right = set(sorted(wanted)[:3])
                # A fourth tile is not taken: what is wrong has to go first.
                wrong = now.chosen - right or right - now.chosen
                await (self._point(min(wrong), toggle=True) if wrong else self._say("enter", Command.CONFIRM))
            case DeclareMissing(suit):
                if now.selected == SUITS.index(suit):
                    await self._say(pick(("enter", "space"), self._rng), Command.CONFIRM)
                else:
                    await self.at.pilot.press(pick((suit.letter, suit.letter, "right", "left"), self._rng))
            case Discard(tile):
                if held[now.cursor] == tile:
                    await self._say(pick(("enter", "space"), self._rng), Command.CONFIRM)
                else:
                    await self._point(held.index(tile), toggle=False)
            case Kong():
                await self._say("k", Command.KONG)
            case Win() | ClaimKong() | Pung() | Pass():
                await self._say(_LETTERS[type(action)], _COMMANDS[type(action)])
            case None:
                await self._look_around()

    async def _say(self, key: str, command: Command) -> None:
        """Press a key, or click on what does the same."""
        choices = [choice.command for choice in table_model(self.at.table.scene).choices]
        if command in choices and self._luck(0.3) and await self._click(CommandTarget(choices.index(command))):
            return
        await self.at.pilot.press(key.upper() if len(key) == 1 and self._luck(0.2) else key)

    async def _point(self, index: int, *, toggle: bool) -> None:
        """Put the cursor on a tile, or pick it."""
        if self._luck(0.5) and await self._click(TileTarget(index)):
            return
        if index < len(TILE_KEYS) and self._luck(0.8):
            await self.at.pilot.press(TILE_KEYS[index])
        elif toggle and self.at.table.interaction.cursor == index:
            await self.at.pilot.press("space")
        else:
            await self.at.pilot.press("right" if self.at.table.interaction.cursor < index else "left")

    async def _click(self, target: Target) -> bool:
        """Click on what stands for something, if it is painted."""
        if not any(hit.target == target for hit in self.at.screen.sheet.painting.hits):
            return False
        await self.at.click(target, seconds=0.0)
        return True

    def _wished(self) -> Action | None:
        legal = self.at.seen.legal
        if not legal:
            return None
        common = [action for action in legal if type(action) not in _WISHES]
        weights = [_WISHES.get(type(action), 4.0 / max(1, len(common))) for action in legal]
        return self._rng.choices(legal, weights)[0]
