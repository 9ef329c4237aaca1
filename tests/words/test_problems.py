from pathlib import Path

import pytest

from sichuan_tui.hand.action import Reason
from sichuan_tui.record.fields import Fault, Problem
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.words.problems import words_of_problem, words_of_reason
from sichuan_tui.words.troubles import trouble_sentence
from sichuan_tui.words.written import printable, shortened


def _assert_are_sentences(sentences: list[str]) -> None:
    assert len(set(sentences)) == len(sentences)
    for sentence in sentences:
        assert sentence.isprintable()
        assert len(sentence.split()) > 2
        assert "{" not in sentence


def test_every_fault_has_words_of_its_own() -> None:
    _assert_are_sentences([words_of_problem(Problem(fault, "seat")) for fault in Fault])


def test_every_reason_has_words_of_its_own() -> None:
    _assert_are_sentences([words_of_reason(reason) for reason in Reason])
    _assert_are_sentences(
        [words_of_problem(Problem(Fault.ILLEGAL_ACTION, reason=reason)) for reason in (None, *Reason)]
    )


def test_every_trouble_has_words_of_its_own_with_the_path_and_what_the_system_says() -> None:
    errors = [StorageError(trouble, Path("some/place"), "Disk on fire") for trouble in Trouble]
    sentences = [trouble_sentence(error) for error in errors]
    _assert_are_sentences(sentences)
    assert all("some/place" in sentence for sentence in sentences)
    assert [sentence.count("Disk on fire") for sentence in sentences] == [
        int(trouble not in {Trouble.IN_USE, Trouble.NEWER}) for trouble in Trouble
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain 万 ±", "plain 万 ±"),
        ("two\nlines\r\t", "two\\nlines\\r\\t"),
        ("\x1b[2J\x00\x7f", "\\x1b[2J\\x00\\x7f"),
        ("\ud800\udc80", "\\ud800\\udc80"),
        ("\u202eback", "\\u202eback"),
    ],
)
def test_what_would_upset_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_keys_of_a_record_cannot_upset_a_terminal_or_fill_it() -> None:
    assert words_of_problem(Problem(Fault.UNKNOWN_KEY, "a\nb{c}")) == "the key 'a\\nb{c}' does not belong here"
    assert len(words_of_problem(Problem(Fault.UNKNOWN_KEY, "k" * 100_000))) < 120
    assert shortened("k" * 60) == "k" * 60
    assert shortened("k" * 61) == "k" * 59 + "…"
