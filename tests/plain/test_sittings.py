"""Hands in a row line by line: totals, places, the end, and what a new sitting does to the one before."""

from dataclasses import replace
from pathlib import Path

from sichuan_tui.plain.game import Start
from sichuan_tui.record.record import Record
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.sitting import mark_of
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.storage.settings import DEFAULT_BOTS
from sichuan_tui.storage.sitting import Length, Sitting, SittingHand, Unit, load_sitting, save_sitting
from sichuan_tui.tiles.wall import SEATS
from tests.plain.reading import played_lines
from tests.plain.typist import answers
from tests.ui.support import positions
from tests.ui.support.person import simulate
from tests.ui.support.positions import record_of, save

BEFORE = SittingHand("d" * 64, SEATS[1], (7, -3, -2, -2))
TWO = Length(Unit.HANDS, 2)
MINUTE = Length(Unit.MINUTES, 1)


def sit(root: Path, record: Record, *hands: SittingHand, length: Length | None = None) -> None:
    """Lay a sitting out in which a hand is played, or has been."""
    begun = Sitting("2026-05-04T11:00:00+00:00", DEFAULT, DEFAULT_BOTS, length, None, 0, hands)
    save_sitting(open_folder(root), begun)
    save(replace(record, header=replace(record.header, extra=mark_of(begun))), root)


def kept(root: Path) -> Sitting:
    sitting = load_sitting(open_folder(root))
    assert sitting is not None
    return sitting


def said_once(said: list[str], words: str) -> str:
    (line,) = (line for line in said if words in line)
    return line


def test_hands_follow_each_other_and_their_points_are_summed_up(tmp_path: Path) -> None:
    played = simulate(3)
    said = played_lines(tmp_path, [*answers(played, 0), "n"], Start(played.seed))
    assert not any(line.startswith("Hand 1") for line in said)
    (hand,) = kept(tmp_path).hands
    you = f"You {hand.scores[0]:+d}"
    assert you in said_once(said, "Hand 2. Total: ")
    # It is told anew where the sitting is gone on with, and that hand belongs to it.
    assert you in said_once(played_lines(tmp_path, []), "Hand 2. Total: ")


def test_a_sitting_of_a_length_ends_with_its_totals_and_places(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE, length=TWO)
    said = played_lines(tmp_path, ["n"])
    assert not any("Next hand" in line for line in said)
    assert said_once(said, "1: End of the sitting (n)")
    end = said.index("> The sitting of 2 hands is over.")
    rows, hands = said[end + 1 : end + 5], said[end + 5 : end + 7]
    assert [row[0] for row in rows] == sorted(row[0] for row in rows)
    assert all("the place is worth" in row for row in rows)
    assert hands[0] == "Hand 1: You +7, Zhao -2, Qiu -2, Lin -3"
    assert hands[1].startswith("Hand 2: ")
    assert load_sitting(open_folder(tmp_path)) is None
    assert not open_folder(tmp_path).hand.exists()


def test_the_page_can_be_left_and_a_new_sitting_begun(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE, length=TWO)
    played_lines(tmp_path, ["n", "n"])
    fresh = kept(tmp_path)
    assert (fresh.hands, fresh.length) == ((), None)
    assert open_folder(tmp_path).hand.exists()


def test_a_sitting_can_be_ended_before_its_time_after_a_question(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE)
    said = played_lines(tmp_path, ["e", "n"])
    assert said_once(said, "> End the sitting?")
    assert len(kept(tmp_path).hands) == 2
    said = played_lines(tmp_path, ["e", "y"])
    assert said_once(said, "The sitting: 2 hands.")
    assert load_sitting(open_folder(tmp_path)) is None


def test_the_only_hand_of_a_sitting_has_no_totals_to_be_ended_with(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record)
    said = played_lines(tmp_path, [])
    assert not any("Total" in line or "sitting" in line for line in said)


def test_a_new_sitting_begins_with_what_the_one_before_came_to(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE, BEFORE)
    before = (open_folder(tmp_path).hand.read_bytes(), kept(tmp_path))
    said = played_lines(tmp_path, ["n"], Start(length=TWO, new=True))
    assert said_once(said, "The sitting ends with it.")
    assert (open_folder(tmp_path).hand.read_bytes(), kept(tmp_path)) == before
    said = played_lines(tmp_path, ["y"], Start(length=TWO, new=True))
    assert said_once(said, "The sitting: 2 hands.")
    assert said_once(said, "Hand 1 of 2")
    assert (kept(tmp_path).length, kept(tmp_path).hands) == (TWO, ())


def test_a_hand_that_is_over_is_settled_before_a_new_sitting_begins(tmp_path: Path) -> None:
    sit(tmp_path, simulate(3).record, BEFORE)
    said = played_lines(tmp_path, ["n"], Start(length=TWO, new=True))
    assert said_once(said, "Hand 2. Total: ")
    assert said_once(said, "The sitting: 2 hands.")
    assert (kept(tmp_path).length, kept(tmp_path).hands) == (TWO, ())


def test_a_hand_of_no_sitting_lets_the_sitting_go_on_when_it_is_given_up(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE)
    save(record_of(positions.turn()), tmp_path)
    said = played_lines(tmp_path, ["y"], Start(new=True))
    assert not any("The sitting ends" in line for line in said)
    assert kept(tmp_path).hands == (BEFORE,)
    assert said_once(said, "Hand 2. Total: You +7")


def test_a_waiting_sitting_is_gone_on_with(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE, length=TWO)
    open_folder(tmp_path).hand.unlink()
    assert said_once(played_lines(tmp_path, []), "Hand 2 of 2. Total: You +7")
    assert kept(tmp_path).hands == (BEFORE,)


def test_minutes_count_while_decisions_are_taken(tmp_path: Path) -> None:
    sit(tmp_path, record_of(positions.turn()), BEFORE, length=MINUTE)
    played_lines(tmp_path, ["l", "1"], seconds=20)
    assert kept(tmp_path).played == 40
    # The rest of the minute, up to the end of the input.
    played_lines(tmp_path, ["l"], seconds=25)
    assert kept(tmp_path).played == 65
