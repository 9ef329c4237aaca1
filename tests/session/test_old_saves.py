"""Data folders as earlier versions of the program left them: each opens, with its hand, its results and their records.

A folder joins ``saves`` whenever a format changes.
"""

import shutil
from pathlib import Path

import pytest

from tests.session.desk import files_in, open_practice, play_to_end

SAVES = sorted((Path(__file__).parent / "saves").iterdir())


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.name)
def test_the_folder_of_an_earlier_version_opens_and_its_hand_goes_on(tmp_path: Path, save: Path) -> None:
    root = tmp_path / "data"
    shutil.copytree(save, root)
    before = files_in(root)
    practice = open_practice(root)
    table = practice.resume()
    assert table is not None
    assert practice.notices == ()
    assert len(table.record.entries) == before["hand.jsonl"].count(b"\n") - 1
    assert len(practice.results) > 0
    for result in practice.results:
        hand = practice.recorded(result)
        assert hand is not None
        assert hand.record is not None
        assert hand.record.result is not None
        assert hand.record.result.scores[result.human] == result.points
    play_to_end(table)
    assert practice.finish(table) is not None
    practice.close()
    assert len(open_practice(root).results) == len(practice.results)
