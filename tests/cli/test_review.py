import json
from functools import cache
from pathlib import Path

import pytest

from sichuan_tui.cli import review as command
from sichuan_tui.cli.main import main
from sichuan_tui.cli.simulate import Series
from sichuan_tui.coach.depth import Effort
from sichuan_tui.coach.review import Moment, Verdict, judge, moments_of
from sichuan_tui.record.codec import encode_line, encode_lines
from sichuan_tui.record.replay import Replayed
from sichuan_tui.rules.presets import DEFAULT, QQ_CLASSIC
from sichuan_tui.tiles.wall import Seat
from tests.cli.program import loaded_modules, only_sentence, run_program

QUICK = Effort(tiles=120, most=2, rounds=2, options=2)


@cache
def _hand(number: int) -> tuple[bytes, ...]:
    return tuple(encode_line(line) for line in Series(3, DEFAULT, ("beginner",) * 4).play(number).lines)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "hand.jsonl"
    path.write_bytes(b"".join(_hand(1)))
    return path


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Judge quickly, and count the decisions judged."""
    numbers: list[int] = []

    def quickly(moment: Moment) -> Verdict:
        numbers.append(moment.number)
        return judge(moment, QUICK)

    monkeypatch.setattr(command, "judge", quickly)
    return numbers


def _json(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert main(["review", *words, "--json", "--jobs", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    value: object = json.loads(out)
    assert isinstance(value, dict)
    return value


def _rows(value: dict[str, object]) -> list[dict[str, object]]:
    rows = value["verdicts"]
    assert isinstance(rows, list)
    return rows


def test_every_decision_with_a_choice_is_judged_and_the_figures_add_up(
    path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    value = _json(capsys, str(path), "--seat", "2")
    rows = _rows(value)
    assert [row["number"] for row in rows] == sorted(judged)
    assert (value["hand"], value["seat"], value["decisions"]) == (1, 2, len(judged))
    lost = [row["lost"] for row in rows if isinstance(row["lost"], float)]
    assert value["lost"] == pytest.approx(sum(lost), abs=0.01)
    assert value["accuracy"] == pytest.approx(sum(row["equal"] is True for row in rows) / len(rows), abs=0.001)
    for row in rows:
        assert (row["chosen"] == row["preferred"]) == row["equal"]


def test_the_costliest_decision_stands_first_or_all_stand_in_their_order(
    path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    rows = _rows(_json(capsys, str(path), "--seat", "0"))
    costs = [row["lost"] for row in rows]
    by_cost = sorted(range(len(costs)), key=lambda place: (-float(str(costs[place])), place))
    numbers: dict[str, list[int]] = {}
    for order in ("cost", "time"):
        assert main(["review", str(path), "--seat", "0", "--by", order, "--jobs", "1"]) == 0
        lines = capsys.readouterr().out.splitlines()
        numbers[order] = [int(line[:3]) - 1 for line in lines if line[3:4] == "." and line[:3].strip().isdigit()]
    assert numbers["cost"] == by_cost
    assert numbers["time"] == list(range(len(rows)))
    assert len(judged) == 3 * len(rows)


def test_what_was_really_there_is_told_only_when_asked_for(
    path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for words in ((), ("--open",)):
        assert main(["review", str(path), "--seat", "1", "--jobs", "1", *words]) == 0
        texts.append(capsys.readouterr().out)
    assert "really there" not in texts[0]
    assert texts[1].count("really there") == len(judged) / 2


def test_what_was_kept_is_not_judged_again(path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]) -> None:
    first = _json(capsys, str(path), "--seat", "1", "--keep")
    number = len(judged)
    assert _json(capsys, str(path), "--seat", "1", "--keep") == first
    assert len(judged) == number
    kept = path.with_name("hand.review-1.json")
    kept.write_bytes(kept.read_bytes()[:-9])
    assert _json(capsys, str(path), "--seat", "1", "--keep") == first
    assert len(judged) == 2 * number


def test_the_number_of_processes_changes_nothing(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def last_ones(hand: Replayed, seat: Seat) -> tuple[Moment, ...]:
        return moments_of(hand, seat)[-2:]

    monkeypatch.setattr(command, "moments_of", last_ones)
    texts = []
    for jobs in ("1", "2"):
        assert main(["review", str(path), "--seat", "3", "--json", "--jobs", jobs]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]


def test_hands_of_other_rules_are_reviewed_too(
    tmp_path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "qq.jsonl"
    path.write_bytes(encode_lines(Series(1, QQ_CLASSIC, ("beginner",) * 4).play(1).lines))
    values = _json(capsys, str(path), "--seat", "0")
    assert values["decisions"] == len(judged) > 0
    assert values["accuracy"] is None
    assert main(["review", str(path), "--seat", "0", "--jobs", "1"]) == 0
    assert "rule of thumb alone" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ((), 2),
        (("--seat", "4"), 2),
        (("--seat", "x"), 2),
        (("--seat", "1", "--by", "size"), 2),
        (("--seat", "1", "--hand", "0"), 2),
        (("--seat", "1", "--hand", "2"), 1),
        (("--seat", "1", "--jobs", "0"), 2),
    ],
)
def test_what_cannot_be_followed_gets_one_sentence(
    path: Path, words: tuple[str, ...], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["review", str(path), *words]) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert only_sentence(err)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense\n",
        b"".join(_hand(1)[:30]),
        b"".join((*_hand(1)[:30], b'{"seat":0,"action":"win"}\n')),
    ],
    ids=["empty", "nonsense", "in progress", "illegal"],
)
def test_a_file_without_a_good_finished_hand_gets_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hand.jsonl"
    path.write_bytes(content)
    done = run_program(tmp_path, ["review", str(path), "--seat", "0"])
    assert done.returncode == 1
    assert done.stdout == b""
    text = done.stderr.decode()
    assert text.count("\n") == 1
    assert "Traceback" not in text


def test_several_hands_want_one_to_be_chosen(
    tmp_path: Path, judged: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_bytes(b"".join((*_hand(1), *_hand(2))))
    assert main(["review", str(path), "--seat", "0"]) == 2
    assert "--hand" in only_sentence(capsys.readouterr().err)
    assert _json(capsys, str(path), "--seat", "0", "--hand", "2")["hand"] == 2
    assert judged


def test_a_file_that_is_not_there_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(tmp_path / "none.jsonl"), "--seat", "0"]) == 1
    assert "none.jsonl" in only_sentence(capsys.readouterr().err)


def test_a_review_loads_no_screen(tmp_path: Path) -> None:
    assert "textual" not in loaded_modules(tmp_path, ["review", "--help"])
