"""A torn last line costs no more than itself; whatever else is damaged is put aside, and kept."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sichuan_tui.session.notices import Notice, NoticeKind
from sichuan_tui.storage.files import StorageError, Trouble
from sichuan_tui.storage.paths import DataFolder, open_folder
from tests.session.desk import (
    STAMP,
    Moment,
    Story,
    choose,
    open_practice,
    play_to_end,
    resume_from,
    setup,
    tell,
)


def _torn_at(root: Path, story: Story, number: int) -> None:
    """Cut the last line of a moment at every byte."""
    before, moment = story.moments[number - 1], story.moments[number]
    hand = DataFolder(root).hand
    end = len(moment.saved)
    for length in range(len(before.saved) + 1, end - 1):
        practice, table = resume_from(root, moment.saved[:length])
        assert practice.notices == (Notice(NoticeKind.LINE_LOST),)
        assert Moment.of(table, hand.read_bytes()) == before
        practice.close()
    # Without its newline a line is complete all the same.
    practice, table = resume_from(root, moment.saved[: end - 1])
    assert practice.notices == ()
    assert Moment.of(table, hand.read_bytes()) == moment
    practice.close()


@pytest.mark.parametrize("number", [1, 6, 20])
def test_a_line_torn_anywhere_costs_that_line_and_is_told(tmp_path: Path, story: Story, number: int) -> None:
    _torn_at(tmp_path, story, number)


def test_a_torn_result_line_is_written_again(tmp_path: Path) -> None:
    story = tell(tmp_path / "told", 1)
    *_, line = story.full.splitlines(keepends=True)
    start = len(story.full) - len(line)
    for length in range(start + 1, len(story.full) - 1):
        practice, table = resume_from(tmp_path, story.full[:length])
        assert practice.notices == (Notice(NoticeKind.LINE_LOST),)
        assert Moment.of(table, DataFolder(tmp_path).hand.read_bytes()) == story.moments[-1]
        practice.close()


def test_after_a_torn_line_the_hand_goes_on_as_it_went(tmp_path: Path, story: Story) -> None:
    for number in range(1, len(story.moments) - 1, 5):
        practice, table = resume_from(tmp_path, story.moments[number].saved[:-5])
        play_to_end(table)
        assert DataFolder(tmp_path).hand.read_bytes() == story.full
        practice.close()


def test_a_torn_header_leaves_nothing_to_resume(tmp_path: Path) -> None:
    open_practice(tmp_path).deal(setup(1))
    header = DataFolder(tmp_path).hand.read_bytes()
    for length in range(len(header) - 1):
        root = tmp_path / str(length)
        open_folder(root).hand.write_bytes(header[:length])
        practice = open_practice(root)
        assert practice.resume() is None
        assert [notice.kind for notice in practice.notices] == [NoticeKind.HAND_SET_ASIDE]
        assert (root / f"damaged-{STAMP}.jsonl").read_bytes() == header[:length]


def _lines(change: Callable[[list[bytes]], list[bytes]]) -> Callable[[bytes], bytes]:
    return lambda saved: b"".join(change(saved.splitlines(keepends=True)))


def _header(**values: object) -> Callable[[bytes], bytes]:
    """Change values of the header; None takes one away."""

    def change(saved: bytes) -> bytes:
        first, rest = saved.split(b"\n", 1)
        header: dict[str, object] = {**json.loads(first), **values}
        kept = {key: value for key, value in header.items() if value is not None}
        return json.dumps(kept).encode() + b"\n" + rest

    return change


def _players(*kinds: str) -> list[dict[str, str]]:
    return [{"name": kind.title(), "kind": kind} for kind in kinds]


_DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "nothing is left": lambda _: b"",
    "zeros": lambda saved: bytes(len(saved)),
    "no text": lambda saved: saved[:900] + b"\xff\xfe" + saved[900:],
    "a line is torn that is not the last": _lines(lambda lines: [*lines[:5], lines[5][:9] + b"\n", *lines[6:]]),
    "two lines are one": _lines(lambda lines: [*lines[:5], lines[5].rstrip(), *lines[6:]]),
    "a line is missing": _lines(lambda lines: lines[:3] + lines[4:]),
    "a line stands twice": _lines(lambda lines: lines[:4] + lines[3:]),
    "the header is missing": _lines(lambda lines: lines[1:]),
    "another hand follows": lambda saved: saved + saved,
    "another hand begins": lambda saved: saved + saved.split(b"\n", 1)[0] + b"\n",
    "an illegal action": lambda saved: saved + b'{"seat":0,"action":"exchange","tiles":["1m","1m","1m"]}\n',
    "a result too early": lambda saved: saved + b'{"end":"exhausted","scores":[0,0,0,0],"transfers":[]}\n',
    "an unknown key": lambda saved: saved + b'{"seat":0,"wind":"east"}\n',
    "an unknown rule set": _header(ruleset="planet-blood-battle-v9"),
    "an unknown bot": _header(players=_players("human", "club", "wizard", "club")),
    "no players": _header(players=None),
    "no person": _header(human=None),
    "the person sits elsewhere": _header(human=1),
    "a bot in the person's seat": _header(players=_players("club", "club", "club", "club")),
    "two persons": _header(players=_players("human", "human", "club", "club")),
    "no seed for the bots": _header(bot_seed=None),
    "another wall than committed to": _header(nonce="0" * 32),
    "half a surrogate pair for a name": _header(
        players=[*_players("human", "club", "club"), {"name": "\ud800", "kind": "club"}]
    ),
    "a number no float can hold": lambda saved: saved + b'{"seat":0,"x-time":1e999}\n',
    "deeper than can be written again": lambda saved: saved + b'{"seat":0,"x-a":' + b"[" * 989 + b"]" * 989 + b"}\n",
    "a line without end": lambda saved: saved + b" " * (1 << 20) + b"{}\n",
}


@pytest.mark.parametrize("damage", _DAMAGE)
def test_a_damaged_save_is_set_aside_and_kept(tmp_path: Path, story: Story, damage: str) -> None:
    _assert_set_aside(tmp_path, _DAMAGE[damage](story.moments[20].saved))


def test_a_finished_hand_with_another_result_is_set_aside(tmp_path: Path, story: Story) -> None:
    _assert_set_aside(tmp_path / "scores", story.full.replace(b'"scores":[', b'"scores":[1'))
    _assert_set_aside(tmp_path / "note", story.full + b'{"seat":0,"x-hint":1}\n')


def test_the_damage_is_what_is_refused_and_nothing_else(tmp_path: Path, story: Story) -> None:
    """The twin of the tests above: saves changed in the same ways, but harmlessly."""
    saved = story.moments[20].saved
    harmless = [
        _header(human=0)(saved),
        _header(players=_players("human", "club", "beginner", "club"))(saved),
        _header(started=None, nonce=None, commit=None, seed=None)(saved),
        _lines(lambda lines: [*lines[:5], b"\n", *lines[5:]])(saved),
        saved + b'{"seat":0,"x-time":1e99}\n',
    ]
    for content in harmless:
        practice, table = resume_from(tmp_path, content)
        assert table.true_state == story.moments[20].state
        assert practice.notices == ()


def test_a_hand_cannot_be_read_is_not_a_damaged_hand(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    folder.hand.mkdir()
    with pytest.raises(StorageError) as caught:
        open_practice(tmp_path).resume()
    assert (caught.value.trouble, caught.value.path) == (Trouble.CANNOT_READ, folder.hand)
    assert folder.hand.is_dir()


def test_damaged_hands_of_one_moment_do_not_replace_each_other(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    for content in (b"one", b"two", b"three"):
        folder.hand.write_bytes(content)
        assert open_practice(tmp_path).resume() is None
    names = [f"damaged-{STAMP}.jsonl", f"damaged-{STAMP}-2.jsonl", f"damaged-{STAMP}-3.jsonl"]
    assert [(tmp_path / name).read_bytes() for name in names] == [b"one", b"two", b"three"]


def test_damaged_results_are_set_aside_with_their_records_and_new_ones_begin(tmp_path: Path) -> None:
    folder = open_folder(tmp_path)
    kept = {"hand-000001.jsonl": b"first", "hand-000042.jsonl": b"last"}
    for name, content in kept.items():
        (folder.records / name).write_bytes(content)
    folder.results.write_bytes(b'{"format":"sichuan-results"')
    practice = open_practice(tmp_path)
    aside = tmp_path / f"damaged-{STAMP}.json"
    assert practice.notices == (Notice(NoticeKind.RESULTS_SET_ASIDE, aside),)
    assert aside.read_bytes() == b'{"format":"sichuan-results"'
    assert not practice.results
    table = practice.deal(setup(1))
    play_to_end(table)
    result = practice.finish(table)
    assert result is not None
    assert practice.results == (result,)
    assert {path.name: path.read_bytes() for path in (tmp_path / f"damaged-{STAMP}").iterdir()} == kept
    assert open_practice(tmp_path).notices == ()


def test_damaged_results_do_not_touch_the_hand_in_progress(tmp_path: Path, story: Story) -> None:
    open_folder(tmp_path).results.write_bytes(b"?")
    moment = story.moments[20]
    practice, table = resume_from(tmp_path, moment.saved)
    assert [notice.kind for notice in practice.notices] == [NoticeKind.RESULTS_SET_ASIDE]
    assert Moment.of(table, DataFolder(tmp_path).hand.read_bytes()) == moment
    table.act(*choose(table))


def _assert_set_aside(root: Path, content: bytes) -> None:
    folder = open_folder(root)
    folder.hand.write_bytes(content)
    practice = open_practice(root)
    assert practice.resume() is None
    aside = root / f"damaged-{STAMP}.jsonl"
    assert practice.notices == (Notice(NoticeKind.HAND_SET_ASIDE, aside),)
    assert aside.read_bytes() == content
    assert not folder.hand.exists()
    again = open_practice(root)
    assert again.resume() is None
    assert again.notices == ()
    play_to_end(practice.deal(setup(1)))
    assert aside.read_bytes() == content
    practice.close()
