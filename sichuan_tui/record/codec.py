"""One line of a record, both ways."""

import json
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
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
from sichuan_tui.hand.state import Direction, End
from sichuan_tui.record.fields import Extra, Fault, Fields, dump, parse_object, refuse, tile_value
from sichuan_tui.record.record import (
    FORMAT,
    VERSION,
    Decision,
    Header,
    Line,
    Note,
    Player,
    Result,
    commit_of,
)
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.tiles.tile import TEXTS, Suit, Tile, format_tiles, parse_suit, parse_tiles
from sichuan_tui.tiles.wall import SEATS, check_wall

_PLAIN_ACTIONS: Final[dict[str, Action]] = {"pung": PUNG, "win": WIN, "pass": PASS}

_HEX_DIGEST: Final = re.compile(r"[0-9a-f]{64}")
_TIME: Final = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?"
    r"(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)",
    re.ASCII,
)

_OFTEN: Final = 64
"""Bytes up to which lines are kept in mind: those of decisions without further keys, all alike in all hands."""


def decode_line(raw: bytes) -> Line:
    """Read one line.

    Raises:
        BadLine: it is no line of a record; whether it fits where it stands is for the replay to say.
    """
    return _decode_often(raw) if len(raw) <= _OFTEN else _decode(raw)


def _decode(raw: bytes) -> Line:
    values = parse_object(raw)
    fields = Fields(values)
    if "format" in values:
        return _decode_header(fields)
    if "end" in values:
        return _decode_result(fields)
    seat = fields.seat("seat")
    extra = fields.extra()
    if not fields.has("action"):
        fields.close()
        if not extra:
            refuse(Fault.MISSING_KEY, "action")
        return Note(seat, extra)
    action = decode_action(fields)
    ms = fields.integer("ms") if fields.has("ms") else None
    if ms is not None and ms < 0:
        refuse(Fault.BAD_VALUE, "ms")
    fields.close()
    return Decision(seat, action, ms, extra)


_decode_often = lru_cache(maxsize=1024)(_decode)


def is_header(raw: bytes) -> bool:
    """Tell whether a line, good or bad, means to be a header: a JSON object with a ``format``."""
    if b'"format"' not in raw:
        return False
    try:
        value: object = json.loads(raw)
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and "format" in value


def encode_line(line: Line) -> bytes:
    """Write one line, newline included; the twin of :func:`decode_line`."""
    return dump(_line_values(line)).encode() + b"\n"


def encode_lines(lines: Iterable[Line]) -> bytes:
    """Write lines one after another."""
    return b"".join(encode_line(line) for line in lines)


def result_values(end: End | None, scores: Iterable[int], transfers: Iterable[Transfer]) -> dict[str, object]:
    """Give the JSON object of a result line; ``end`` is None for a hand in progress."""
    return {
        "end": end,
        "scores": list(scores),
        "transfers": [
            {"from": transfer.payer, "to": transfer.payee, "points": transfer.points, "why": transfer.why}
            for transfer in transfers
        ],
    }


def _decode_header(fields: Fields) -> Header:
    fields.form(FORMAT, VERSION)
    name = fields.text("ruleset")
    ruleset = RULESETS.get(name)
    if ruleset is None:
        refuse(Fault.UNKNOWN_RULESET, name)
    dealer = fields.seat("dealer")
    direction = _direction(fields.text("direction")) if ruleset.exchange else None
    wall = _wall(fields.text("wall"))
    nonce = fields.text("nonce") if fields.has("nonce") else None
    commit = fields.matching("commit", _HEX_DIGEST) if fields.has("commit") else None
    if (nonce is None) != (commit is None):
        refuse(Fault.MISSING_KEY, "commit" if commit is None else "nonce")
    if nonce is not None and commit != commit_of(nonce, wall):
        refuse(Fault.WRONG_COMMIT)
    header = Header(
        ruleset,
        dealer,
        direction,
        wall,
        seed=fields.integer("seed") if fields.has("seed") else None,
        bot_seed=fields.integer("bot_seed") if fields.has("bot_seed") else None,
        players=_players(fields) if fields.has("players") else (),
        human=fields.seat("human") if fields.has("human") else None,
        started=fields.matching("started", _TIME) if fields.has("started") else None,
        nonce=nonce,
        commit=commit,
        extra=fields.extra(),
    )
    fields.close()
    return header


def _direction(text: str) -> Direction:
    try:
        return Direction(text)
    except ValueError:
        refuse(Fault.BAD_VALUE, "direction")


def _wall(text: str) -> tuple[Tile, ...]:
    try:
        wall = parse_tiles(text)
        check_wall(wall)
    except ValueError:
        refuse(Fault.BAD_VALUE, "wall")
    return wall


def _players(fields: Fields) -> tuple[Player, ...]:
    players: list[Player] = []
    for value in fields.items("players", len(SEATS)):
        if not isinstance(value, dict):
            refuse(Fault.BAD_VALUE, "players")
        player = Fields(value)
        players.append(Player(player.text("name"), player.text("kind")))
        player.close()
    return tuple(players)


def _suit(text: str) -> Suit:
    try:
        return parse_suit(text)
    except ValueError:
        refuse(Fault.BAD_VALUE, "suit")


def decode_action(fields: Fields) -> Action:
    """Take what an action line says of the action.

    Raises:
        BadLine: it is no action.
    """
    match fields.text("action"):
        case "exchange":
            first, second, third = sorted(tile_value(value, "tiles") for value in fields.items("tiles", 3))
            return Exchange((first, second, third))
        case "missing":
            return DeclareMissing(_suit(fields.text("suit")))
        case "discard":
            return DISCARDS[fields.tile("tile")]
        case "kong":
            return Kong(fields.tile("tile")) if fields.has("tile") else CLAIM_KONG
        case name:
            action = _PLAIN_ACTIONS.get(name)
            if action is None:
                refuse(Fault.BAD_VALUE, "action")
            return action


def _decode_result(fields: Fields) -> Result:
    try:
        end = End(fields.text("end"))
    except ValueError:
        refuse(Fault.BAD_VALUE, "end")
    scores = fields.items("scores", len(SEATS))
    if any(type(score) is not int for score in scores):
        refuse(Fault.BAD_VALUE, "scores")
    transfers = tuple(_transfer(value) for value in fields.items("transfers"))
    fields.close()
    return Result(end, tuple(score for score in scores if isinstance(score, int)), transfers)


def _transfer(value: object) -> Transfer:
    if not isinstance(value, dict):
        refuse(Fault.BAD_VALUE, "transfers")
    fields = Fields(value)
    try:
        why = Why(fields.text("why"))
    except ValueError:
        refuse(Fault.BAD_VALUE, "why")
    transfer = Transfer(fields.seat("from"), fields.seat("to"), fields.integer("points"), why)
    fields.close()
    return transfer


def _line_values(line: Line) -> dict[str, object]:
    match line:
        case Header():
            return _header_values(line)
        case Decision():
            ms = {} if line.ms is None else {"ms": line.ms}
            return {"seat": line.seat, **action_values(line.action), **ms, **_extra_values(line.extra)}
        case Note():
            return {"seat": line.seat, **_extra_values(line.extra)}
        case Result():
            return result_values(line.end, line.scores, line.transfers)


def _header_values(header: Header) -> dict[str, object]:
    values: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": header.ruleset.name,
        "dealer": header.dealer,
        **({} if header.direction is None else {"direction": header.direction}),
        "wall": format_tiles(header.wall),
    }
    optional: dict[str, object] = {
        "seed": header.seed,
        "bot_seed": header.bot_seed,
        "players": [{"name": player.name, "kind": player.kind} for player in header.players] or None,
        "human": header.human,
        "started": header.started,
        "nonce": header.nonce,
        "commit": header.commit,
    }
    values |= {key: value for key, value in optional.items() if value is not None}
    return values | _extra_values(header.extra)


def action_values(action: Action) -> dict[str, object]:
    """Give what an action line says of the action, the twin of :func:`decode_action`."""
    match action:
        case Exchange():
            return {"action": "exchange", "tiles": [TEXTS[tile] for tile in action.tiles]}
        case DeclareMissing():
            return {"action": "missing", "suit": action.suit.letter}
        case Discard():
            return {"action": "discard", "tile": TEXTS[action.tile]}
        case Kong():
            return {"action": "kong", "tile": TEXTS[action.tile]}
        case ClaimKong():
            return {"action": "kong"}
        case Pung():
            return {"action": "pung"}
        case Win():
            return {"action": "win"}
        case Pass():
            return {"action": "pass"}


def _extra_values(extra: Extra) -> dict[str, object]:
    return {key: json.loads(text) for key, text in extra}
