"""Every fault a line can have, and the number of the line it is on."""

import json

import pytest

from sichuan_tui.record.fields import Fault
from sichuan_tui.record.record import commit_of
from sichuan_tui.record.replay import LONGEST_LINE
from sichuan_tui.tiles.tile import format_tiles, parse_tiles
from tests.support.play import play
from tests.support.written import read, record_of, write

HAND = write(record_of(play(3))).splitlines(keepends=True)
HEADER: dict[str, object] = json.loads(HAND[0])
RESULT: dict[str, object] = json.loads(HAND[-1])
WALL = parse_tiles(str(HEADER["wall"]))

Expected = tuple[Fault, str]


def dumped(values: object) -> bytes:
    return json.dumps(values, separators=(",", ":")).encode()


def changed(values: dict[str, object], changes: dict[str, object]) -> bytes:
    """Change keys of an object; None takes a key out."""
    return dumped({key: value for key, value in (values | changes).items() if value is not None})


HEADERS: dict[str, tuple[dict[str, object], Expected]] = {
    "other format": ({"format": "other"}, (Fault.WRONG_FORMAT, "")),
    "format is a number": ({"format": 1}, (Fault.WRONG_FORMAT, "")),
    "version 0": ({"version": 0}, (Fault.WRONG_VERSION, "")),
    "version 2": ({"version": 2}, (Fault.NEWER_VERSION, "")),
    "version true": ({"version": True}, (Fault.WRONG_VERSION, "")),
    "version 1.0": ({"version": 1.0}, (Fault.WRONG_VERSION, "")),
    "version missing": ({"version": None}, (Fault.MISSING_KEY, "version")),
    "unknown rules": ({"ruleset": "house"}, (Fault.UNKNOWN_RULESET, "house")),
    "rules as a list": ({"ruleset": []}, (Fault.BAD_VALUE, "ruleset")),
    "rules missing": ({"ruleset": None}, (Fault.MISSING_KEY, "ruleset")),
    "fifth dealer": ({"dealer": 4}, (Fault.BAD_VALUE, "dealer")),
    "negative dealer": ({"dealer": -1}, (Fault.BAD_VALUE, "dealer")),
    "dealer 1.0": ({"dealer": 1.0}, (Fault.BAD_VALUE, "dealer")),
    "dealer true": ({"dealer": True}, (Fault.BAD_VALUE, "dealer")),
    "dealer missing": ({"dealer": None}, (Fault.MISSING_KEY, "dealer")),
    "no direction": ({"direction": "up"}, (Fault.BAD_VALUE, "direction")),
    "direction missing": ({"direction": None}, (Fault.MISSING_KEY, "direction")),
    "wall of 107": ({"wall": format_tiles(WALL[1:])}, (Fault.BAD_VALUE, "wall")),
    "fifth copy in the wall": ({"wall": format_tiles((*WALL[1:], WALL[1]))}, (Fault.BAD_VALUE, "wall")),
    "no tiles in the wall": ({"wall": "z" * 216}, (Fault.BAD_VALUE, "wall")),
    "wall as a list": ({"wall": ["1m"] * 108}, (Fault.BAD_VALUE, "wall")),
    "wall missing": ({"wall": None}, (Fault.MISSING_KEY, "wall")),
    "seed true": ({"seed": True}, (Fault.BAD_VALUE, "seed")),
    "seed 1.5": ({"seed": 1.5}, (Fault.BAD_VALUE, "seed")),
    "bot seed as text": ({"bot_seed": "1"}, (Fault.BAD_VALUE, "bot_seed")),
    "three players": ({"players": [{"name": "a", "kind": "b"}] * 3}, (Fault.BAD_VALUE, "players")),
    "players as an object": ({"players": {"name": "a"}}, (Fault.BAD_VALUE, "players")),
    "players as text": ({"players": ["a"] * 4}, (Fault.BAD_VALUE, "players")),
    "player without a kind": ({"players": [{"name": "a"}] * 4}, (Fault.MISSING_KEY, "kind")),
    "player with a number": ({"players": [{"name": 1, "kind": "b"}] * 4}, (Fault.BAD_VALUE, "name")),
    "player with a rank": ({"players": [{"name": "a", "kind": "b", "rank": 1}] * 4}, (Fault.UNKNOWN_KEY, "rank")),
    "fifth seat is human": ({"human": 4}, (Fault.BAD_VALUE, "human")),
    "started some time": ({"started": "yesterday"}, (Fault.BAD_VALUE, "started")),
    "started without offset": ({"started": "2026-01-31T12:00:00"}, (Fault.BAD_VALUE, "started")),
    "nonce alone": ({"nonce": "ab"}, (Fault.MISSING_KEY, "commit")),
    "commit alone": ({"commit": "0" * 64}, (Fault.MISSING_KEY, "nonce")),
    "other commit": ({"nonce": "ab", "commit": "0" * 64}, (Fault.WRONG_COMMIT, "")),
    "commit in capitals": ({"nonce": "", "commit": commit_of("", WALL).upper()}, (Fault.BAD_VALUE, "commit")),
    "unknown key": ({"colour": "red"}, (Fault.UNKNOWN_KEY, "colour")),
}

LINES: dict[bytes, Expected] = {
    b"what": (Fault.NOT_JSON, ""),
    b'{"seat":0': (Fault.NOT_JSON, ""),
    b"{'seat':0}": (Fault.NOT_JSON, ""),
    b'{"seat":0,"x-a":"\xff"}': (Fault.NOT_JSON, ""),
    b'{"seat":0,"x-a":NaN}': (Fault.NOT_JSON, "NaN"),
    b'{"seat":0,"x-a":[-Infinity]}': (Fault.NOT_JSON, "-Infinity"),
    b'{"seat":0,"x-a":' + b"[" * 100_000 + b"]" * 100_000 + b"}": (Fault.NOT_JSON, ""),
    b"[]": (Fault.NOT_OBJECT, ""),
    b"null": (Fault.NOT_OBJECT, ""),
    b"7": (Fault.NOT_OBJECT, ""),
    b'"seat"': (Fault.NOT_OBJECT, ""),
    b'{"seat":0,"x-a":"' + b"a" * LONGEST_LINE + b'"}': (Fault.TOO_LONG, ""),
    b'{"seat":0,"action":"pass","seat":0}': (Fault.REPEATED_KEY, "seat"),
    b'{"seat":0,"x-a":{"b":1,"c":2,"b":1}}': (Fault.REPEATED_KEY, "b"),
    b'{"action":"pass"}': (Fault.MISSING_KEY, "seat"),
    b'{"seat":0}': (Fault.MISSING_KEY, "action"),
    b'{"seat":0,"ms":3}': (Fault.UNKNOWN_KEY, "ms"),
    b'{"seat":0,"x-a":1,"tile":"1m"}': (Fault.UNKNOWN_KEY, "tile"),
    b'{"seat":4,"action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":-1,"action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":0.0,"action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":false,"action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":"0","action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":null,"action":"pass"}': (Fault.BAD_VALUE, "seat"),
    b'{"seat":0,"action":"chow"}': (Fault.BAD_VALUE, "action"),
    b'{"seat":0,"action":["pass"]}': (Fault.BAD_VALUE, "action"),
    b'{"seat":0,"action":"discard"}': (Fault.MISSING_KEY, "tile"),
    b'{"seat":0,"action":"discard","tile":"0m"}': (Fault.BAD_VALUE, "tile"),
    b'{"seat":0,"action":"discard","tile":"m5"}': (Fault.BAD_VALUE, "tile"),
    b'{"seat":0,"action":"discard","tile":5}': (Fault.BAD_VALUE, "tile"),
    b'{"seat":0,"action":"discard","tile":"5m","tiles":[]}': (Fault.UNKNOWN_KEY, "tiles"),
    b'{"seat":0,"action":"pung","tile":"5m"}': (Fault.UNKNOWN_KEY, "tile"),
    b'{"seat":0,"action":"missing"}': (Fault.MISSING_KEY, "suit"),
    b'{"seat":0,"action":"missing","suit":"z"}': (Fault.BAD_VALUE, "suit"),
    b'{"seat":0,"action":"missing","suit":""}': (Fault.BAD_VALUE, "suit"),
    b'{"seat":0,"action":"exchange"}': (Fault.MISSING_KEY, "tiles"),
    b'{"seat":0,"action":"exchange","tiles":"1m1m1m"}': (Fault.BAD_VALUE, "tiles"),
    b'{"seat":0,"action":"exchange","tiles":["1m","1m"]}': (Fault.BAD_VALUE, "tiles"),
    b'{"seat":0,"action":"exchange","tiles":["1m","1m","1m","1m"]}': (Fault.BAD_VALUE, "tiles"),
    b'{"seat":0,"action":"exchange","tiles":["1m","1m",1]}': (Fault.BAD_VALUE, "tiles"),
    b'{"seat":0,"action":"pass","ms":-1}': (Fault.BAD_VALUE, "ms"),
    b'{"seat":0,"action":"pass","ms":true}': (Fault.BAD_VALUE, "ms"),
    b'{"seat":0,"action":"pass","ms":1.5}': (Fault.BAD_VALUE, "ms"),
    b'{"seat":0,"action":"pass"}': (Fault.ILLEGAL_ACTION, ""),
    dumped(RESULT): (Fault.EARLY_RESULT, ""),
}

RESULTS: dict[str, tuple[dict[str, object], Expected]] = {
    "other end": ({"end": "three-winners"}, (Fault.WRONG_RESULT, "")),
    "end of other rules": ({"end": "first-win"}, (Fault.WRONG_RESULT, "")),
    "end missing": ({"end": 0}, (Fault.BAD_VALUE, "end")),
    "three scores": ({"scores": [0, 0, 0]}, (Fault.BAD_VALUE, "scores")),
    "scores of true and 0.0": ({"scores": [0, 0, True, 0.0]}, (Fault.BAD_VALUE, "scores")),
    "scores missing": ({"scores": None}, (Fault.MISSING_KEY, "scores")),
    "other scores": ({"scores": [1, -1, 0, 0]}, (Fault.WRONG_RESULT, "")),
    "transfers missing": ({"transfers": None}, (Fault.MISSING_KEY, "transfers")),
    "transfers as an object": ({"transfers": {}}, (Fault.BAD_VALUE, "transfers")),
    "transfer as a list": ({"transfers": [[0, 1, 2, "discard"]]}, (Fault.BAD_VALUE, "transfers")),
    "transfer for fun": ({"transfers": [{"from": 0, "to": 1, "points": 1, "why": "fun"}]}, (Fault.BAD_VALUE, "why")),
    "transfer from nobody": ({"transfers": [{"to": 1, "points": 1, "why": "discard"}]}, (Fault.MISSING_KEY, "from")),
    "points as text": (
        {"transfers": [{"from": 0, "to": 1, "points": "1", "why": "discard"}]},
        (Fault.BAD_VALUE, "points"),
    ),
    "no transfers": ({"transfers": []}, (Fault.WRONG_RESULT, "")),
    "further key": ({"x-a": 1}, (Fault.UNKNOWN_KEY, "x-a")),
}


def fault_of(lines: list[bytes]) -> tuple[int, Expected]:
    """Read a file whose first hand is bad and whose last is good; give the line and the fault."""
    bad, *others = read(b"".join(lines + HAND))
    assert others[-1].error is None
    assert others[-1].record is not None
    assert others[-1].record.result is not None
    assert bad.error is not None
    return bad.error.line, (bad.error.problem.fault, bad.error.problem.key)


@pytest.mark.parametrize(("changes", "fault"), HEADERS.values(), ids=HEADERS)
def test_a_header_that_does_not_fit_is_refused(changes: dict[str, object], fault: Expected) -> None:
    header = changed(HEADER, changes)
    assert fault_of([header + b"\n", *HAND[1:]]) == (1, fault)


@pytest.mark.parametrize("where", [2, 6, 20])
def test_a_line_that_does_not_fit_is_refused_where_it_stands(where: int) -> None:
    for line, fault in LINES.items():
        assert fault_of([*HAND[: where - 1], line + b"\n", *HAND[where - 1 :]]) == (where, fault), line[:60]


@pytest.mark.parametrize(("changes", "fault"), RESULTS.values(), ids=RESULTS)
def test_a_result_that_does_not_fit_is_refused(changes: dict[str, object], fault: Expected) -> None:
    assert RESULT["end"] == "exhausted"
    result = changed(RESULT, changes)
    assert fault_of([*HAND[:-1], result + b"\n"]) == (len(HAND), fault)


def test_transfers_in_another_order_are_another_result() -> None:
    transfers = RESULT["transfers"]
    assert isinstance(transfers, list)
    assert len(transfers) > 1
    assert transfers != transfers[::-1]
    result = changed(RESULT, {"transfers": transfers[::-1]}) + b"\n"
    assert fault_of([*HAND[:-1], result]) == (len(HAND), (Fault.WRONG_RESULT, ""))


@pytest.mark.parametrize("line", [HAND[1], HAND[-1], b'{"seat":0,"x-a":1}\n'])
def test_nothing_follows_the_result(line: bytes) -> None:
    assert fault_of([*HAND, line]) == (len(HAND) + 1, (Fault.AFTER_END, ""))


def test_no_action_follows_the_end_even_where_the_result_is_not_written() -> None:
    assert fault_of([*HAND[:-1], b'{"seat":0,"action":"pass"}\n']) == (len(HAND), (Fault.AFTER_END, ""))


@pytest.mark.parametrize("line", [HAND[1], HAND[-1], b'{"seat":0,"x-a":1}\n'])
def test_everything_begins_with_a_header(line: bytes) -> None:
    assert fault_of([line]) == (1, (Fault.NO_HEADER, ""))


def test_every_fault_there_is_has_been_shown() -> None:
    shown = {fault for _, (fault, _) in (*HEADERS.values(), *RESULTS.values())} | {fault for fault, _ in LINES.values()}
    assert shown | {Fault.NO_HEADER, Fault.AFTER_END} == set(Fault)
