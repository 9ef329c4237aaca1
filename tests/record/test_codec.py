"""Lines and values are twins: what is written is read as it was."""

import json
import string
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sichuan_tui.hand.action import (
    CLAIM_KONG,
    DISCARDS,
    PASS,
    PUNG,
    WIN,
    DeclareMissing,
    Exchange,
    Kong,
)
from sichuan_tui.hand.state import Direction, End
from sichuan_tui.record.codec import decode_line, encode_line
from sichuan_tui.record.fields import BadLine, Extra, Fault
from sichuan_tui.record.record import Decision, Header, Note, Player, Result, commit_of
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.tiles.tile import SUITS, TILES, TILES_OF, Tile
from sichuan_tui.tiles.wall import SEATS

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
seats = st.sampled_from(SEATS)
tiles = st.sampled_from(TILES)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


def as_extra(values: Mapping[str, object]) -> Extra:
    return tuple(
        (f"x-{key}", json.dumps(value, ensure_ascii=False, separators=(",", ":"))) for key, value in values.items()
    )


extras = st.dictionaries(texts, json_values, max_size=3).map(as_extra)


def sorted_three(chosen: list[Tile]) -> Exchange:
    first, second, third = sorted(chosen)
    return Exchange((first, second, third))


actions = st.one_of(
    st.sampled_from(TILES_OF)
    .flatmap(lambda row: st.lists(st.sampled_from(row), min_size=3, max_size=3))
    .map(sorted_three),
    st.sampled_from(SUITS).map(DeclareMissing),
    st.sampled_from(DISCARDS),
    tiles.map(Kong),
    st.sampled_from([WIN, PUNG, PASS, CLAIM_KONG]),
)
walls = st.permutations([tile for tile in TILES for _ in range(4)]).map(tuple)


@st.composite
def headers(draw: st.DrawFn) -> Header:
    wall = draw(walls)
    nonce = draw(st.none() | texts)
    ruleset = draw(st.sampled_from(list(RULESETS.values())))
    return Header(
        ruleset=ruleset,
        dealer=draw(seats),
        direction=draw(st.sampled_from(Direction)) if ruleset.exchange else None,
        wall=wall,
        seed=draw(st.none() | st.integers()),
        bot_seed=draw(st.none() | st.integers()),
        players=tuple(draw(st.just([]) | st.lists(st.builds(Player, texts, texts), min_size=4, max_size=4))),
        human=draw(st.none() | seats),
        started=draw(
            st.sampled_from([None, "2026-01-31T12:34:56+08:00", "2026-01-31T12:34Z", "2026-12-01T00:00:00.5-03"])
        ),
        nonce=nonce,
        commit=None if nonce is None else commit_of(nonce, wall),
        extra=draw(extras),
    )


lines = st.one_of(
    headers(),
    st.builds(Decision, seats, actions, st.none() | st.integers(0, 10**6), extras),
    st.builds(Note, seats, extras.filter(bool)),
    st.builds(
        Result,
        st.sampled_from(End),
        st.tuples(st.integers(), st.integers(), st.integers(), st.integers()),
        st.lists(st.builds(Transfer, seats, seats, st.integers(), st.sampled_from(Why)), max_size=4).map(tuple),
    ),
)


@given(lines)
def test_a_line_written_and_read_is_what_it_was(line: Header | Decision | Note | Result) -> None:
    written = encode_line(line)
    assert decode_line(written) == line
    assert encode_line(decode_line(written)) == written
    assert written.endswith(b"\n")
    assert written.count(b"\n") == 1


@given(st.binary(max_size=60) | st.text(string.printable, max_size=60).map(str.encode))
def test_anything_else_is_refused_as_a_bad_line(raw: bytes) -> None:
    with pytest.raises(BadLine):
        decode_line(raw)


@given(json_values)
def test_any_json_is_refused_as_a_bad_line_or_read(value: object) -> None:
    try:
        line = decode_line(json.dumps(value).encode())
    except BadLine:
        return
    assert encode_line(line)


def test_tiles_of_an_exchange_are_read_in_any_order() -> None:
    line = decode_line(b'{"seat":0,"action":"exchange","tiles":["3m","1m","2m"]}')
    assert isinstance(line, Decision)
    assert line.action == Exchange((TILES[0], TILES[1], TILES[2]))


def test_the_lines_of_the_specification_are_written_as_they_stand_there() -> None:
    texts_of = [
        b'{"seat":0,"action":"exchange","tiles":["1m","1m","3m"]}\n',
        b'{"seat":0,"action":"missing","suit":"p"}\n',
        b'{"seat":0,"action":"discard","tile":"5p"}\n',
        b'{"seat":0,"action":"kong","tile":"5p"}\n',
        b'{"seat":1,"action":"kong"}\n',
        b'{"seat":1,"action":"pung"}\n',
        b'{"seat":1,"action":"win"}\n',
        b'{"seat":1,"action":"pass"}\n',
        b'{"seat":0,"x-hint":"shown"}\n',
        b'{"end":"three-winners","scores":[4,-2,-1,-1],"transfers":[{"from":1,"to":0,"points":2,"why":"concealed-kong"}]}\n',
    ]
    for text in texts_of:
        assert encode_line(decode_line(text)) == text


def test_text_is_written_as_it_is_and_not_escaped() -> None:
    line = Note(SEATS[0], (("x-name", '"四川"'),))
    assert encode_line(line) == '{"seat":0,"x-name":"四川"}\n'.encode()


def test_the_commitment_is_the_hash_of_nonce_and_wall() -> None:
    wall = tuple(tile for tile in TILES for _ in range(4))
    assert commit_of("nonce", wall) == "63743befaaa570f70093cbad18545a2e0998e8db9be4c3471e38c7b32cd27e31"


@pytest.mark.parametrize(
    "value",
    [
        r'"\ud800"',
        r'{"\udfff":1}',
        r'["\udc00\ud800"]',
        "1e999",
        "[-1e999]",
        "[" * 990 + "]" * 990,
        "[" * 995 + "]" * 995,
    ],
    ids=["lone half", "lone half as a key", "halves the wrong way round", "huge", "huge below", "deep", "deeper"],
)
def test_a_value_that_could_not_be_written_again_is_refused(value: str) -> None:
    with pytest.raises(BadLine) as refusal:
        decode_line(f'{{"seat":0,"x-a":{value}}}'.encode())
    assert refusal.value.problem.fault in {Fault.BAD_VALUE, Fault.NOT_JSON}


def test_a_nonce_of_half_a_character_is_refused() -> None:
    wall = "".join(f"{rank}{suit}" * 4 for suit in "mps" for rank in range(1, 10))
    header = {
        "format": "sichuan-hand",
        "version": 1,
        "ruleset": "planet-blood-battle-v1",
        "dealer": 0,
        "direction": "left",
        "wall": wall,
        "nonce": "\ud800",
        "commit": "0" * 64,
    }
    with pytest.raises(BadLine):
        decode_line(json.dumps(header).encode())


def test_a_pair_of_halves_is_a_character() -> None:
    assert encode_line(decode_line(rb'{"seat":0,"x-a":"\ud83c\udc07"}')) == '{"seat":0,"x-a":"🀇"}\n'.encode()
