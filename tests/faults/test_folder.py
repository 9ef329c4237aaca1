"""A data folder whose files were written by somebody else: it opens, says what it set aside, and loses nothing."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.session.notices import NoticeKind
from sichuan_tui.session.setup import Setup
from sichuan_tui.storage.files import LONGEST_FILE, StorageError, Trouble
from sichuan_tui.storage.settings import Pace, Settings
from sichuan_tui.words.troubles import notice_sentence, trouble_sentence
from tests.faults.mutate import AWKWARD, mutated, pick
from tests.faults.typed import check_types
from tests.session.desk import BOTS, choose, files_in, open_practice, play_to_end

_OUR_NAMES = re.compile(
    r"(hand\.jsonl|[a-z]+\.json|lock|(damaged|abandoned|export)-[-0-9]+(\.jsonl?)?"
    r"|(records|damaged-[-0-9]+)/hand-\d{6,}(\.review-\d)?\.jsonl?)"
)
"""The names files may have: none says anything that was read from a file."""


@cache
def _kept() -> tuple[tuple[str, bytes], ...]:
    """Give the files of a folder in which something of all there is has happened."""
    import tempfile  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        practice = open_practice(Path(folder))
        practice.keep_settings(Settings(pace=Pace.FAST))
        for seed, ruleset in enumerate(RULESETS.values()):
            table = practice.deal(Setup(ruleset, BOTS, seed))
            play_to_end(table)
            practice.finish(table)
            practice.leave()
        table = practice.deal(Setup(next(iter(RULESETS.values())), BOTS, 9))
        for _ in range(10):
            table.act(*choose(table))
        practice.close()
        return tuple(files_in(Path(folder)).items())


def _lay(root: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _open(root: Path) -> tuple[NoticeKind, ...]:
    """Open a folder and look at everything in it, and give what was said."""
    try:
        practice = open_practice(root)
        practice.resume()
    except StorageError as error:
        if error.trouble is not Trouble.NEWER or not trouble_sentence(error):
            raise
        return ()
    check_types((practice.settings, practice.results))
    for result in practice.results:
        hand = practice.recorded(result)
        assert hand is None or hand.error is None
    assert all(notice_sentence(notice) for notice in practice.notices)
    practice.close()
    return tuple(notice.kind for notice in practice.notices)


def check(root: Path, name: str, content: bytes) -> bool:
    """Put a file into the folder, open it twice, and tell whether the file was set aside."""
    files = dict(_kept()) | {name: content}
    _lay(root, files)
    said = _open(root)
    after = files_in(root)
    assert all(_OUR_NAMES.fullmatch(path) for path in after), set(after) - set(files)
    aside = {path: kept for path, kept in after.items() if path not in files}
    kept_whole = content in after.values()
    if not kept_whole:
        # A record is mended on opening: all of its lines are there, but for one that was torn.
        assert name == "hand.jsonl"
        assert not aside
    assert bool(aside) == any(kind is not NoticeKind.LINE_LOST for kind in said)
    assert _open(root) == (), "what was said once is not said again"
    for path in (*aside, *files):
        (root / path).unlink(missing_ok=True)
    return bool(aside)


def _check_many(root: Path, number: int, seed: int) -> None:
    rng = random.Random(seed)
    names = [name for name, content in _kept() if content]
    aside = 0
    for turn in range(number):
        name = names[turn % len(names)]
        aside += check(root / "data", name, mutated(dict(_kept())[name], rng))
    # Files in ``records`` are looked at when their hand is, and never set aside.
    assert 0.1 * number < aside < 0.9 * number
    assert {path.name for path in root.iterdir()} == {"data"}


def test_a_folder_with_a_mutated_file_opens_and_loses_nothing(tmp_path: Path) -> None:
    _check_many(tmp_path, 40, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_a_folder_with_many_mutated_files_opens_and_loses_nothing(tmp_path: Path, seed: int) -> None:
    _check_many(tmp_path, 1000, 100 + seed)


@pytest.mark.parametrize("name", ["hand.jsonl", "results.json", "settings.json"])
def test_a_file_of_a_newer_version_is_refused_and_left_as_it_is(tmp_path: Path, name: str) -> None:
    files = dict(_kept())
    files[name] = files[name].replace(b'"version":1', b'"version":2', 1).replace(b'"version": 1', b'"version": 2', 1)
    assert files[name] != dict(_kept())[name]
    _lay(tmp_path, files)
    with pytest.raises(StorageError) as caught:
        open_practice(tmp_path)
    assert (caught.value.trouble, caught.value.path) == (Trouble.NEWER, tmp_path / name)
    assert files_in(tmp_path) == files


@pytest.mark.parametrize("name", ["results.json", "settings.json"])
def test_a_file_of_a_gigabyte_is_refused_with_little_memory(tmp_path: Path, name: str) -> None:
    _lay(tmp_path, dict(_kept()))
    with (tmp_path / name).open("r+b") as file:
        file.truncate(1 << 30)
    with pytest.raises(StorageError) as caught:
        open_practice(tmp_path)
    assert caught.value.trouble is Trouble.CANNOT_READ
    assert (tmp_path / name).stat().st_size == 1 << 30 > LONGEST_FILE


def test_a_hand_in_progress_with_a_million_others_behind_it_is_set_aside_at_once(tmp_path: Path) -> None:
    files = dict(_kept())
    header = files["hand.jsonl"].splitlines(keepends=True)[0]
    files["hand.jsonl"] += header * 100_000
    _lay(tmp_path, files)
    assert _open(tmp_path) == (NoticeKind.HAND_SET_ASIDE,)


def test_names_in_files_name_no_files(tmp_path: Path) -> None:
    for value in AWKWARD:
        if isinstance(value, str) and "\0" not in value and value.isprintable():
            content = dict(_kept())["results.json"].replace(b'"You"', f'"{value}"'.encode())
            check(tmp_path / "data", "results.json", content)
    assert {path.name for path in tmp_path.iterdir()} == {"data"}


def test_mutations_do_change_files() -> None:
    rng = random.Random(3)
    contents = [content for _, content in _kept() if content]
    assert sum(mutated(sample, rng) != sample for sample in (pick(contents, rng) for _ in range(100))) > 80
