"""``sichuan-tui rules``: the page of a rule set in the terminal."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from sichuan_tui.cli import rules_page
from sichuan_tui.cli.main import main
from sichuan_tui.cli.rules_page import page_of
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.words.pages import PageLine
from sichuan_tui.words.rules_text import rules_lines
from sichuan_tui.words.spans import plain
from tests.cli.program import loaded_modules, only_sentence, run_program


@pytest.mark.parametrize("name", RULESETS)
def test_a_piped_page_has_all_its_words_in_lines_of_80_columns(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", name]) == 0
    shown, told = capsys.readouterr()
    assert not told
    lines = shown.splitlines()
    assert name in lines[0]
    assert max(map(len, lines)) <= 80
    words = " ".join(" ".join(lines).split())
    for line in rules_lines(RULESETS[name]):
        assert " ".join(plain(line.spans).split()) in words


def test_without_a_name_the_default_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    bare = capsys.readouterr().out
    assert main(["rules", DEFAULT.name]) == 0
    assert capsys.readouterr().out == bare


def test_an_unknown_rule_set_is_one_sentence_that_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "riichi"]) == 2
    shown, told = capsys.readouterr()
    assert not shown
    sentence = only_sentence(told)
    assert "unknown rule set 'riichi'" in sentence
    for name in RULESETS:
        assert name in sentence


def test_more_than_one_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *list(RULESETS)[:2]]) == 2
    assert only_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("width", [20, 33, 80, 200])
def test_lines_keep_to_the_width_of_the_terminal(width: int) -> None:
    lines = list(page_of(DEFAULT, width))
    assert max(map(cell_len, lines)) <= width
    assert any(len(line) > width - 12 for line in lines)


def test_wide_letters_count_as_two_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_page, "rules_lines", lambda _: [PageLine(("四川麻将血战到底" * 9,), indent=2)])
    _, _, first, second = page_of(DEFAULT, 80)
    assert (cell_len(first), cell_len(second)) == (80, 2 + 2 * (8 * 9 - 39))


def test_the_rules_need_no_screen_and_no_data_folder(tmp_path: Path) -> None:
    assert "textual" not in loaded_modules(tmp_path, ["rules", "mil-sbr-2025"])
    done = run_program(tmp_path, ["rules", "qq-classic"])
    assert (done.returncode, done.stderr) == (0, b"")
    assert not list(tmp_path.iterdir())
