"""How a person says what was decided: by keys alone, or by mouse alone."""

import random
from typing import Protocol

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
from sichuan_tui.tiles.tile import SUITS, Tile
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import Mode
from sichuan_tui.ui.targets import TileTarget
from sichuan_tui.ui.view_model import TILE_KEYS
from tests.ui.support.sitting import Sitting

_COMMANDS = {Win: Command.WIN, ClaimKong: Command.KONG, Pung: Command.PUNG, Pass: Command.PASS}
_LETTERS = {Command.WIN: "w", Command.KONG: "k", Command.PUNG: "p", Command.PASS: "n"}
_MISSING = (Command.MISSING_M, Command.MISSING_P, Command.MISSING_S)


class Fingers(Protocol):
    """A way to tell the program a decision."""

    async def say(self, at: Sitting, action: Action) -> None:
        """Tell it; the program is asking for it."""
        ...


class Keys:
    """By keys alone: each time in one of the ways there are."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    async def say(self, at: Sitting, action: Action) -> None:
        match action:
            case Exchange():
                for tile in action.tiles:
                    await self._pick(at, _loose(at, tile), toggle=True)
                await self._press(at, "enter")
            case DeclareMissing(suit):
                if self._either():
                    await self._press(at, suit.letter)
                while at.table.interaction.selected != suit:
                    await self._press(at, "right" if self._either() else "left")
                await self._press(at, "enter" if self._either() else "space")
            case Discard(tile):
                await self._pick(at, _loose(at, tile))
                await self._press(at, "enter" if self._either() else "space")
            case Kong():
                await self._press(at, "k")
                if at.mode is Mode.WHICH_KONG:
                    wanted = kongs_of(at.seen).index(action)
                    while at.table.interaction.selected != wanted:
                        await self._press(at, "k" if self._either() else "right")
                    await self._press(at, "enter")
            case _:
                await self._press(at, _LETTERS[_command_of(at, action)])
                if at.mode is Mode.PASSING:
                    await self._press(at, "y")

    async def _pick(self, at: Sitting, index: int, *, toggle: bool = False) -> None:
        """Put the cursor on a tile, and pick it for the exchange."""
        if index < len(TILE_KEYS) and self._either():
            await self._press(at, TILE_KEYS[index])
            return
        if self._either():
            await self._press(at, "home" if self._either() else "end")
        way = "left" if self._either() else "right"
        while at.table.interaction.cursor != index:
            await self._press(at, way)
        if toggle:
            await self._press(at, "space")

    async def _press(self, at: Sitting, key: str) -> None:
        await at.press(key.upper() if len(key) == 1 and self._either() else key)

    def _either(self) -> bool:
        return self._rng.random() < 0.5


class Mouse:
    """By mouse alone: tiles and buttons."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    async def say(self, at: Sitting, action: Action) -> None:
        match action:
            case Exchange():
                for tile in action.tiles:
                    await at.click(TileTarget(_loose(at, tile)))
                await at.click_command(Command.CONFIRM)
            case DeclareMissing(suit):
                await at.click_command(_MISSING[SUITS.index(suit)])
                await at.click_command(Command.CONFIRM)
            case Discard(tile):
                place = TileTarget(_loose(at, tile))
                if at.table.interaction.cursor != place.index:
                    await at.click(place)
                if self._rng.random() < 0.5:
                    await at.click(place)
                else:
                    await at.click_command(Command.CONFIRM)
            case Kong():
                await at.click_command(Command.KONG)
                if at.mode is Mode.WHICH_KONG:
                    await at.click(at.target_of(Command.KONG, kongs_of(at.seen).index(action)))
            case _:
                await at.click_command(_command_of(at, action))
                if at.mode is Mode.PASSING:
                    await at.click_command(Command.YES)


def _loose(at: Sitting, tile: Tile) -> int:
    """Give the place of a tile in the hand, of its copies one that is not picked yet."""
    tiles = hand_order(at.seen)
    now = at.table.interaction
    if now.mode is Mode.TURN and tiles[now.cursor] == tile:
        return now.cursor
    return next(index for index, held in enumerate(tiles) if held == tile and index not in now.chosen)


def _command_of(at: Sitting, action: Action) -> Command:
    assert action in at.seen.legal
    return _COMMANDS[type(action)]
