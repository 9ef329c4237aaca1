import gc
import json
import tracemalloc
from functools import cache
from pathlib import Path

import pytest

from sichuan_tui.cli import replay as command
from sichuan_tui.cli.main import main
from sichuan_tui.cli.simulate import Series
from sichuan_tui.record.codec import encode_line, encode_lines
from sichuan_tui.record.replay import LONGEST_LINE, Replayed
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.storage.settings import Settings
from sichuan_tui.ui import viewer
from tests.cli.program import only_sentence, run_program

FAST = ("beginner",) * 4


@cache
def _hand(number: int) -> tuple[bytes, ...]:
    """Give the lines of a whole hand."""
    return tuple(encode_line(line) for line in Series(1, DEFAULT, FAST).play(number).lines)


def _whole(number: int) -> bytes:
    return b"".join(_hand(number))


def _wrong_result(number: int) -> bytes:
    *lines, result = _hand(number)
    return b"".join(lines) + json.dumps(json.loads(result) | {"scores": [1, -1, 0, 0]}).encode() + b"\n"


def _file(tmp_path: Path, *parts: bytes, name: str = "hands.jsonl") -> Path:
    path = tmp_path / name
    path.write_bytes(b"".join(parts))
    return path


def _check(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[int, str, list[str]]:
    status = main(["replay", "--check", *map(str, paths)])
    out, err = capsys.readouterr()
    return status, out, err.splitlines()


def test_good_hands_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, _whole(1), b"\n \r\n", _whole(2), _whole(3).replace(b"\n", b"\r\n"))
    assert _check(capsys, path) == (0, "3 hands, 0 bad\n", [])


def test_hands_in_progress_are_good_and_counted_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, *_hand(1)[:9], _whole(2), *_hand(3)[:-1], _hand(4)[0])
    assert _check(capsys, path) == (0, "4 hands, 0 bad, 3 in progress\n", [])


def test_every_bad_hand_has_one_line_with_its_file_its_line_and_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = _file(tmp_path, _whole(1), _wrong_result(2), _whole(3), *_hand(4)[:5], b"{}\n", *_hand(4)[5:], name="a")
    second = _file(tmp_path, b"\n", *_hand(5)[:3], b"?\nmore\n", _hand(1)[0], b'{"seat":0,"action":"win"}\n', name="b")
    lines = [len(_hand(1)) + len(_hand(2)), len(_hand(1)) + len(_hand(2)) + len(_hand(3)) + 6]
    assert _check(capsys, first, second) == (
        1,
        "6 hands, 4 bad\n",
        [
            f"{first}:{lines[0]}: the result is not the one the hand has by the rules",
            f"{first}:{lines[1]}: the key 'seat' is missing",
            f"{second}:5: not a line of JSON",
            f"{second}:8: illegal action: not at this moment",
        ],
    )


def test_a_header_that_is_refused_is_a_bad_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    header, *rest = _hand(1)
    path = _file(tmp_path, header.replace(DEFAULT.name.encode(), b"my-own-rules"), *rest, _whole(2))
    assert _check(capsys, path) == (1, "2 hands, 1 bad\n", [f"{path}:1: unknown rule set 'my-own-rules'"])


def test_what_stands_before_the_first_header_is_bad_but_no_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _file(tmp_path, *_hand(1)[1:], _whole(2))
    assert _check(capsys, path) == (1, "1 hands, 1 bad\n", [f"{path}:1: no header line before it"])


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_a_file_without_a_hand_is_no_success(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    assert _check(capsys, _file(tmp_path, content)) == (1, "0 hands, 0 bad\n", [])


def test_a_torn_last_line_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, _whole(1), *_hand(2)[:4], b'{"seat":0,"act')
    warning = f"{path}:{len(_hand(1)) + 5}: warning: the line was not written to its end and does not count"
    assert _check(capsys, path) == (0, "2 hands, 0 bad, 1 in progress\n", [warning])
    alone = _file(tmp_path, b'{"format":"sichuan-hand","ver', name="alone")
    warning = f"{alone}:1: warning: the line was not written to its end and does not count"
    assert _check(capsys, alone) == (1, "0 hands, 0 bad\n", [warning])


def test_a_byte_order_mark_does_not_hide_a_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert _check(capsys, _file(tmp_path, b"\xef\xbb\xbf", _whole(1))) == (0, "1 hands, 0 bad\n", [])


@pytest.mark.parametrize("how", ["--check", "--json"])
def test_a_file_that_cannot_be_read_is_told_and_the_others_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], how: str
) -> None:
    good = _file(tmp_path, _whole(1))
    nowhere = tmp_path / "nowhere"
    assert main(["replay", how, str(nowhere), str(good), str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == ("1 hands, 0 bad\n" if how == "--check" else _hand(1)[-1].decode())
    assert err.splitlines() == [
        f"sichuan-tui: {nowhere} cannot be read: No such file or directory.",
        f"sichuan-tui: {tmp_path} cannot be read: Is a directory.",
    ]


def test_results_are_printed_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, _whole(1), *_hand(2)[:-1], _hand(3)[0], *_hand(4)[:3], b'{"seat":9}\n', _whole(5))
    assert main(["replay", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    lines = out.splitlines(keepends=True)
    assert len(lines) == 5
    assert (lines[0], lines[4]) == (_hand(1)[-1].decode(), _hand(5)[-1].decode())
    assert json.loads(lines[1]) == json.loads(_hand(2)[-1]) | {"end": None}
    assert json.loads(lines[2]) == {"end": None, "scores": [0, 0, 0, 0], "transfers": []}
    bad = len(_hand(1)) + len(_hand(2)) - 1 + 1 + 4
    assert json.loads(lines[3]) == {"error": "the value of 'seat' is not valid", "line": bad}
    assert err == ""


def test_json_of_a_hand_in_the_middle_gives_the_payments_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    full = json.loads(_hand(1)[-1])
    lengths = range(9, len(_hand(1)), 3)
    path = _file(tmp_path, *(line for length in lengths for line in _hand(1)[:length]))
    assert main(["replay", "--json", str(path)]) == 0
    for line in capsys.readouterr().out.splitlines():
        values = json.loads(line)
        paid = values["transfers"]
        assert values["end"] is None
        assert paid == full["transfers"][: len(paid)]
        assert values["scores"] == [
            sum(pay["points"] * ((pay["to"] == seat) - (pay["from"] == seat)) for pay in paid) for seat in range(4)
        ]


def test_a_torn_line_without_a_hand_has_no_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, b"{")
    assert main(["replay", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [f"{path}:1: warning: the line was not written to its end and does not count"]


def test_hands_can_come_through_a_pipe(tmp_path: Path) -> None:
    done = run_program(tmp_path, ["replay", "--check", "-"], stdin=_whole(1) + _wrong_result(2))
    line = len(_hand(1)) + len(_hand(2))
    assert (done.returncode, done.stdout) == (1, b"2 hands, 1 bad\n")
    assert done.stderr.decode() == f"-:{line}: the result is not the one the hand has by the rules\n"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"\0\0\0\0\n", "not a line of JSON"),
        (b"[]\n", "not a JSON object"),
        (b"\xff\n", "not a line of JSON"),
        (b"[" * 100_000 + b"\n", "not a line of JSON"),
        (b'{"seat":0,"x-a":' + b"[" * 989 + b"]" * 989 + b"}\n", None),
        (b'{"seat":' + b"9" * 5000 + b"}\n", "not a line of JSON"),
        (b'{"seat":0,"x-a":1e999}\n', "the value of '1e999' is not valid"),
        (b'{"seat":0,"x-a":"\\ud800"}\n', "the value of '\\ud800' is not valid"),
        (b'{"seat":0,"a\\u001b[2J\\n":1}\n', "the key 'a\\x1b[2J\\n' does not belong here"),
        (b'{"seat":0,"\\ud800":1}\n', "the value of '\\ud800' is not valid"),
        (b'{"seat":0,"seat":0}\n', "the key 'seat' stands twice"),
        (b" " * (LONGEST_LINE + 5) + b"{}\n", "the line is too long"),
        (b"{" * (LONGEST_LINE + 5) + b"\n", "the line is too long"),
        (b"x" * (3 * LONGEST_LINE), "the line is too long"),
    ],
    ids=range(14),
)
def test_no_line_brings_the_program_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: bytes, words: str | None
) -> None:
    path = _file(tmp_path, *_hand(1)[:3], line)
    status, out, err = _check(capsys, path)
    assert (status, out) == (1, "1 hands, 1 bad\n")
    (sentence,) = err
    assert sentence.startswith(f"{path}:4: ")
    assert words is None or sentence == f"{path}:4: {words}"
    assert main(["replay", "--json", str(path)]) == 1
    assert json.loads(capsys.readouterr().out) == {"error": sentence.removeprefix(f"{path}:4: "), "line": 4}


@pytest.mark.parametrize("key", ["nonce", "ruleset", "players", "x-a", "started"])
def test_no_header_brings_the_program_down(tmp_path: Path, capsys: pytest.CaptureFixture[str], key: str) -> None:
    header: dict[str, object] = json.loads(_hand(1)[0])
    for value in ("\ud800", None, 1e300, [["\udfff"]], {"name": "\ud800"}):
        path = _file(tmp_path, json.dumps(header | {key: value}).encode(), b"\n")
        status, out, err = _check(capsys, path)
        good = key == "x-a" and value in (None, 1e300)
        assert (status, len(err)) == ((0, 0) if good else (1, 1))
        assert out == ("1 hands, 0 bad, 1 in progress\n" if good else "1 hands, 1 bad\n")


def test_a_name_of_a_file_stays_on_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _file(tmp_path, b"?\n", name="a\nb\x1b[2J")
    status, _, err = _check(capsys, path)
    assert status == 1
    assert err == [f"{tmp_path}/a\\nb\\x1b[2J:1: not a line of JSON"]
    assert main(["replay", "--check", f"{path}-"]) == 1
    assert (
        only_sentence(capsys.readouterr().err)
        == f"{tmp_path}/a\\nb\\x1b[2J- cannot be read: No such file or directory."
    )


def test_viewing_needs_a_terminal_and_says_what_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(_file(tmp_path, _whole(1)))]) == 1
    assert capsys.readouterr().err == (
        "sichuan-tui: viewing hands needs a terminal; 'replay --check' and 'replay --json' do not\n"
    )


def test_the_viewer_is_given_every_hand_that_is_good_at_least_for_a_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Replayed, ...]] = []
    monkeypatch.setattr(command, "at_terminal", lambda: True)

    def view(hands: tuple[Replayed, ...], settings: Settings) -> int:
        assert settings == Settings()
        seen.append(hands)
        return 0

    monkeypatch.setattr(viewer, "view", view)
    assert main(["replay", str(_file(tmp_path, _whole(1) + _wrong_result(2)))]) == 0
    assert [hand.error is None for hand in seen[0]] == [True, False]


def test_nothing_to_view_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "at_terminal", lambda: True)
    assert main(["replay", str(_file(tmp_path, b"{}\n"))]) == 1
    assert capsys.readouterr().err == "sichuan-tui: there is no hand to view\n"


def test_one_way_at_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--check", "--json", str(_file(tmp_path, _whole(1)))]) == 2
    assert "not allowed with argument" in only_sentence(capsys.readouterr().err)


def test_a_long_file_takes_no_more_memory_than_a_short_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def peak(hands: int) -> int:
        path = _file(tmp_path, *([_whole(1)] * hands))
        gc.collect()
        tracemalloc.start()
        try:
            assert main(["replay", "--check", str(path)]) == 0
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(1)
    # Python keeps some freed memory for itself, so that even a constant need grows a little at first.
    assert peak(60) < 10 * peak(1)
    assert "60 hands, 0 bad\n" in capsys.readouterr().out


def test_the_lines_replayed_are_the_lines_simulated() -> None:
    record = Series(1, DEFAULT, FAST).play(1)
    assert encode_lines(record.lines) == _whole(1)
