"""Hands line by line: the decisions that were typed are on record, and nothing is lost wherever the input ends."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.coach.depth import Effort, deepen
from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language, tr
from sichuan_tui.plain import conversation
from sichuan_tui.plain.game import Start
from sichuan_tui.record.record import Decision, Record
from sichuan_tui.record.replay import replay_lines
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.session.outcome import HINT_KEY
from sichuan_tui.session.people import HUMAN
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.hand_log import HandLog
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.results import load_results
from sichuan_tui.storage.settings import Faces, Settings
from tests.cli.program import run_program
from tests.plain.reading import SAVED, played_lines
from tests.plain.typist import answers
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.person import Played, eager, hoarding, simulate
from tests.ui.support.positions import record_of, save


def decisions(record: Record) -> list[Decision]:
    return [Decision(entry.seat, entry.action) for entry in record.entries if isinstance(entry, Decision)]


def check_stored(root: Path, played: Played) -> None:
    folder = open_folder(root)
    (hand,) = replay_lines(folder.hand.read_bytes().splitlines(keepends=True))
    assert hand.error is None
    assert hand.record is not None
    assert decisions(hand.record) == decisions(played.record)
    assert hand.record.result == played.record.result
    assert load_results(folder)[-1].points == scores_of(played.end.ledger)[HUMAN]


def test_hands_with_all_there_is_are_played_to_their_settlement(tmp_path: Path) -> None:
    for number, played in enumerate((simulate(3), simulate(4, eager), simulate(5, hoarding))):
        root = tmp_path / str(number)
        said = played_lines(root, list(answers(played, number)), Start(played.seed))
        check_stored(root, played)
        assert said[-1] == SAVED
        assert "> What now?" not in said
        assert any(line.endswith("What now?") for line in said)
        # What was understood was never asked for again.
        assert not any("Answer with a number from" in line or "Name three" in line for line in said)


def test_wherever_the_input_ends_the_next_start_goes_on_there(tmp_path: Path) -> None:
    played = simulate(3)
    lines = list(answers(played, 0))
    for start in range(0, len(lines), max(1, len(lines) // 6)):
        root = tmp_path / str(start)
        assert played_lines(root, lines[:start], Start(played.seed))[-1] == SAVED
        played_lines(root, lines[start:])
        check_stored(root, played)


def test_q_leaves_too_and_what_cannot_be_understood_decides_nothing(tmp_path: Path) -> None:
    played = simulate(3)
    lines = list(answers(played, 0))
    nonsense = ["x", "0", "99", "1 2", "1 1 1", "-1", "½", "", "l", "v", "?", "ｌ", "1e3", "⁹" * 50, "\x1b[2J"]  # noqa: RUF001
    mixed = [line for answer in lines[:6] for line in (*nonsense, answer)]
    said = played_lines(tmp_path, [*mixed, "q", "1"], Start(played.seed))
    assert said[-1] == f"> {SAVED}"
    played_lines(tmp_path, lines[6:])
    check_stored(tmp_path, played)


def test_the_same_deal_and_the_next_hand(tmp_path: Path) -> None:
    played = simulate(3)
    lines = list(answers(played, 0))
    said = played_lines(tmp_path, [*lines, "a", *lines, "n"], Start(played.seed))
    deals = [line for line in said if line.startswith(("Sichuan Blood Battle, deal", "> Sichuan Blood Battle, deal"))]
    assert len(deals) == 3
    assert deals[0].removeprefix("> ") == deals[1].removeprefix("> ") != deals[2].removeprefix("> ")
    assert sum("not among the results" in line for line in said) == 1
    assert len(load_results(open_folder(tmp_path))) == 1


def test_a_hand_in_progress_is_given_up_only_after_a_question(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    before = open_folder(tmp_path).hand.read_bytes()
    played_lines(tmp_path, ["1"], Start(new=True))
    assert open_folder(tmp_path).hand.read_bytes() == before
    played_lines(tmp_path, [], Start(new=True))
    assert open_folder(tmp_path).hand.read_bytes() == before
    played_lines(tmp_path, ["y"], Start(new=True))
    assert open_folder(tmp_path).hand.read_bytes() != before
    assert [path.read_bytes() for path in tmp_path.glob("abandoned-*")] == [before]


def test_a_win_is_let_pass_only_after_a_yes(tmp_path: Path) -> None:
    save(record_of(positions.claim_win()), tmp_path)
    before = open_folder(tmp_path).hand.read_bytes()
    said = played_lines(tmp_path, ["n", "n"])
    assert sum("Let this win pass?" in line for line in said) == 1
    assert open_folder(tmp_path).hand.read_bytes() == before
    assert any("WIN on" in line for line in played_lines(tmp_path, ["w"]))


def test_the_missing_suit_goes_first_and_what_is_locked_is_told(tmp_path: Path) -> None:
    save(record_of(positions.must_go()), tmp_path)
    assert any("must go first" in line for line in played_lines(tmp_path, ["1"]))


def test_tiles_that_must_go_first_stand_apart_in_the_line_of_the_hand(tmp_path: Path) -> None:
    save(record_of(positions.must_go()), tmp_path)
    (hand,) = [line for line in played_lines(tmp_path, []) if line.startswith("Your hand:")]
    assert hand.endswith("10: 4p; must go first: 11: 5s, 12: 6s, 13: 8s, 14: 9s")
    save(record_of(positions.one_kong()), tmp_path)
    assert not any("must go first" in line for line in played_lines(tmp_path, []))


def test_what_was_got_in_the_exchange_is_told_once(tmp_path: Path) -> None:
    played = simulate(3)
    exchange = next(iter(answers(played, 0)))
    said = played_lines(tmp_path, [exchange], Start(played.seed))
    assert sum("You gave" in line for line in said) == 1
    # Whoever goes on from there has not read it.
    assert sum("You gave" in line for line in played_lines(tmp_path, [])) == 1


@pytest.mark.parametrize(
    ("laid", "answer", "told"),
    [
        (positions.kongs, "15", "You kong"),
        (positions.one_kong, "k", "You kong"),
        (positions.robbery, "w", "You WIN on"),
        (positions.own_win, "w", "You WIN on"),
        (positions.claim_kong, "k", "You kong"),
        (positions.claim_pung, "p", "You pung"),
        (positions.missing, "s", "You lack bamboo."),
    ],
)
def test_a_choice_is_taken_by_its_number_or_its_letter(
    tmp_path: Path, laid: Callable[[], build.Table], answer: str, told: str
) -> None:
    save(record_of(laid()), tmp_path)
    assert any(told in line for line in played_lines(tmp_path, [answer]))


def test_what_was_read_is_what_the_screen_tells(tmp_path: Path) -> None:
    save(record_of(positions.turn()), tmp_path)
    said = played_lines(tmp_path, ["v", "l"], settings=Settings(aids=frozenset(), faces=Faces.HANZI))
    assert any(line.startswith("> Wall ") for line in said)
    assert any(re.search(r"\d筒", line) for line in said)
    assert not any("from ready" in line for line in said)
    assert any("from ready" in line for line in played_lines(tmp_path, []))


def test_a_hint_is_on_record_once_a_decision_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "deepen", lambda seen, seed: deepen(seen, seed, Effort(2000, 40, 20, 3)))
    save(record_of(positions.turn()), tmp_path)
    said = played_lines(tmp_path, ["h", "H", "1"])
    assert sum(": " in line and "Discard " in line for line in said) == 2
    assert sum(line.startswith("An estimate: played out in ") for line in said) == 2
    folder = open_folder(tmp_path)
    assert folder.hand.read_text().count(HINT_KEY) == 1
    played_lines(tmp_path, ["h"])
    assert folder.hand.read_text().count(HINT_KEY) == 2


def test_a_settlement_left_before_it_was_read_is_read_first(tmp_path: Path) -> None:
    save(record_of(positions.three_winners()), tmp_path)
    said = played_lines(tmp_path, [])
    assert any(line.startswith("Three winners; deal ") for line in said)
    assert len(load_results(open_folder(tmp_path))) == 1


def test_a_decision_that_cannot_be_kept_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(record_of(positions.turn()), tmp_path)
    before = open_folder(tmp_path).hand.read_bytes()

    def full(*_: object) -> None:
        raise StorageError(Trouble.CANNOT_WRITE, Path("hand.jsonl"), "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(HandLog, "append", full)
        with pytest.raises(StorageError):
            played_lines(tmp_path, ["1"])
    assert open_folder(tmp_path).hand.read_bytes() == before


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.JAPANESE])
def test_a_hand_through_a_pipe(tmp_path: Path, language: Language) -> None:
    played = simulate(3)
    lines = "".join(f"{line}\n" for line in answers(played, 7))
    words = ["play", "--plain", "--lang", language, "--seed", str(played.seed), "--data-dir", str(tmp_path / "data")]
    done = run_program(tmp_path, words, lines.encode() + b"\xff\n")
    assert (done.returncode, done.stderr) == (0, b"")
    check_stored(tmp_path / "data", played)
    set_language(language)
    last = done.stdout.decode().splitlines()[-1]
    assert last == tr("All is saved; the next start goes on from here.")
    assert (last == SAVED) == (language is Language.ENGLISH)
