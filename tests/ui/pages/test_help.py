"""The help pages: what can be done where it was asked, and the numbers of the rule set."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from sichuan_tui.locale.languages import Language
from sichuan_tui.locale.messages import set_language
from sichuan_tui.rules.presets import DEFAULT, RULESETS
from sichuan_tui.rules.ruleset import RuleSet
from sichuan_tui.ui.choices import choices_for
from sichuan_tui.ui.commands import Choice
from sichuan_tui.ui.help_text import help_page
from sichuan_tui.ui.interaction import Interaction, Mode, begin
from sichuan_tui.ui.paint.pages import paint_page
from sichuan_tui.ui.themes import Look
from sichuan_tui.words.pages import PageModel
from sichuan_tui.words.spans import plain
from sichuan_tui.words.terms import pattern_meaning, pattern_word
from tests.support import build
from tests.ui.paint.looks import REFERENCE_SIZES
from tests.ui.support import positions
from tests.ui.support.painted import seen_by_me

NAMES = ("You", "Lin", "Zhao", "Qiu")
RULES = pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)

STATES: dict[str, tuple[Callable[[], build.Table], Interaction | None]] = {
    "exchange": (positions.exchange, None),
    "missing": (positions.missing, None),
    "turn": (positions.turn, None),
    "kongs": (positions.kongs, None),
    "which kong": (positions.kongs, Interaction(Mode.WHICH_KONG)),
    "claim": (positions.claim_win_kong_pung, None),
    "passing": (positions.claim_win, Interaction(Mode.PASSING)),
    "breaking": (positions.ready, Interaction(Mode.BREAKING)),
    "watching": (positions.watching, None),
}


def choices_at(state: str) -> tuple[Choice, ...]:
    laid, interaction = STATES[state]
    seen = seen_by_me(laid())
    return choices_for(seen, begin(seen) if interaction is None else interaction, NAMES)


def text_of(page: PageModel) -> list[str]:
    return [plain(line.spans) for line in page.lines]


def test_where_nothing_can_be_done_the_page_begins_with_all_the_keys() -> None:
    assert text_of(help_page(DEFAULT))[0] == "Keys"


@pytest.mark.parametrize("state", STATES)
def test_what_can_be_done_now_comes_first_every_choice_with_its_key(state: str) -> None:
    choices = choices_at(state)
    page = help_page(DEFAULT, choices)
    lines = text_of(page)
    assert lines[0] == "Now"
    assert page.lines[0].heading
    told = lines[1 : 1 + len(choices)]
    for line, choice in zip(told, choices, strict=True):
        key, label = re.split(r" +", line, maxsplit=1)
        assert (key, label) == (choice.key, plain(choice.label))
    assert lines[1 + len(choices)] == ""
    assert lines[2 + len(choices)] == "Keys"
    assert lines[1 + len(choices) :] == ["", *text_of(help_page(DEFAULT))]


@pytest.mark.parametrize("language", list(Language))
def test_what_the_keys_do_stands_in_one_column_in_any_language(language: Language) -> None:
    set_language(language)
    choices = choices_at("exchange")
    lines = text_of(help_page(DEFAULT, choices))[1 : 1 + len(choices)]
    begins = {cell_len(line) - cell_len(plain(choice.label)) for line, choice in zip(lines, choices, strict=True)}
    assert len(begins) == 1


def test_a_key_of_several_words_does_not_run_into_what_it_does() -> None:
    long = Choice(choices_at("turn")[0].command, "Home End", ("first, last",))
    lines = text_of(help_page(DEFAULT, (long, *choices_at("turn"))))
    assert lines[1] == "Home End first, last"
    assert len({line.index(plain(c.label)) for line, c in zip(lines[2:], choices_at("turn"), strict=False)}) == 1


@pytest.mark.parametrize("size", REFERENCE_SIZES)
@pytest.mark.parametrize("state", ["turn", "claim"])
def test_no_word_of_the_page_is_cut(size: tuple[int, int], state: str) -> None:
    page = help_page(DEFAULT, choices_at(state))
    shown: list[str] = []
    scroll = 0
    while True:
        painting = paint_page(page, *size, Look(), scroll)
        shown += painting.text().split("\n")[2 : size[1] - 1]
        if not painting.hidden:
            break
        scroll += size[1] - 3
    words = " ".join(" ".join(shown).split())
    for line in page.lines:
        for word in " ".join(span for span in line.spans if isinstance(span, str)).split():
            assert word in words


def test_every_mode_with_keys_of_its_own_is_in_the_list_of_keys() -> None:
    lines = text_of(help_page(DEFAULT))
    keys = lines[1 : lines.index("")]
    for where, letters in (
        ("your turn", ("Enter", "Space", "w win", "k kong")),
        ("claim", ("w win", "k kong", "p pung", "n pass", "after y")),
        ("exchange", ("Space", "Enter")),
        ("missing suit", ("m, p, s", "Enter")),
        ("after your win", ("f ",)),
        ("anywhere", ("l log", "t tile faces", "?", "Esc", "q or Ctrl+C")),
        ("in play", ("u ", "d ")),
        ("mouse", ("click",)),
    ):
        line = next(line for line in keys if line.startswith(f"{where}: "))
        for words in letters:
            assert words in line


@RULES
def test_the_fan_table_is_the_rule_sets_own_in_its_order_with_an_example_each(ruleset: RuleSet) -> None:
    lines = text_of(help_page(ruleset))
    start = next(index for index, line in enumerate(lines) if line.startswith("Fan, with an example"))
    end = lines.index("A settlement, worked out")
    rows = [line for line in lines[start:end] if ", " in line and " fan: " in line]
    assert rows == [
        f"{pattern_word(pattern.key)}, {pattern.fan} fan: {pattern_meaning(pattern)}" for pattern in ruleset.patterns
    ]
    worths = [line for line in lines[start:] if re.fullmatch(r".+ = \d+ fan, worth \d+", line)]
    assert len(worths) >= len(ruleset.patterns)


def test_the_numbers_are_those_of_the_rule_set() -> None:
    odd = replace(
        DEFAULT,
        fan_cap=5,
        self_draw_extra=61,
        concealed_kong=62,
        added_kong=63,
        claimed_kong=64,
        pig_payment=65,
        patterns=tuple(replace(pattern, fan=71 + place) for place, pattern in enumerate(DEFAULT.patterns)),
    )
    text = "\n".join(text_of(help_page(odd)))
    for words in (
        "at most 5 count",
        "1, 2, 4, 8, 16, 32.",
        "pays it and 61 more",
        "a concealed one gets 62 from each",
        "an added one 63 from each",
        "a claimed one 64 from the discarder",
        "pays 65 to each seat",
        *(f"{pattern_word(pattern.key)}, {pattern.fan} fan: " for pattern in odd.patterns),
    ):
        assert words in text
    usual = "\n".join(text_of(help_page(DEFAULT)))
    assert "1, 2, 4, 8. " in usual
    assert not re.search(r"\b(6[1-5]|7\d)\b", usual)


def test_a_pattern_of_another_table_is_left_out_with_its_example() -> None:
    fewer = replace(DEFAULT, patterns=DEFAULT.patterns[:2])
    lines = text_of(help_page(fewer))
    start = next(index for index, line in enumerate(lines) if line.startswith("Fan, with an example"))
    end = lines.index("A settlement, worked out")
    assert sum(" fan, worth " in line for line in lines[start:end]) == 2


def test_the_page_explains_the_game_to_those_who_never_played() -> None:
    headings = [plain(line.spans) for line in help_page(DEFAULT).lines if line.heading]
    assert headings == [
        "Keys",
        "Hands in a row",
        "Practice clock",
        "If you have never played mahjong",
        "If you know another mahjong",
        "The course of a hand",
        "Points",
        "Fan, with an example each",
        "A settlement, worked out",
        "Fair deals",
    ]
