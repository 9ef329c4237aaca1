"""A recorded hand as a row of frames: what the seat could know, and what truly was, moment by moment."""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from sichuan_tui.observe.observation import Observation, observe
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Header, Record, commit_of, result_of
from sichuan_tui.record.replay import Replayed, replay_lines
from sichuan_tui.session.people import HUMAN
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.tiles.tile import COPIES, TILES, Tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.reel import Frame, Reel, first_difference, frame_model, reel_of
from sichuan_tui.words.spans import plain
from tests.support.play import PlayedHand, play
from tests.ui.support import positions
from tests.ui.support.person import Window, eager, find, simulate, sound
from tests.ui.support.positions import NONCE, record_of, replayed

SEEDS = range(8)
"""Of the hands of players who love rare actions."""


@cache
def hand_of(seed: int, *, human: Seat | None = None) -> Replayed:
    played = play(seed)
    return replayed(record_from(played, human))


def record_from(played: PlayedHand, human: Seat | None) -> Record:
    state = played.first.state
    header = Header(ruleset=state.ruleset, dealer=state.dealer, direction=state.direction, wall=state.wall, human=human)
    entries = tuple(Decision(moment.seat, moment.action) for moment in played.moments)
    return Record(header, entries, result_of(played.steps[-1].state))


@cache
def reel_at(seed: int, *, human: Seat | None = None) -> Reel:
    return reel_of(hand_of(seed, human=human))


def public_tiles(seen: Observation) -> list[Tile]:
    """Give all tiles that lie open on the table, each once."""
    lying: list[Tile] = []
    for public in seen.seats:
        lying += public.pond
        lying += [meld.tile for meld in public.melds for _ in range(meld.size)]
        if public.victory is not None and not public.victory.shared:
            lying.append(public.victory.tile)
    if seen.announced is not None:
        lying.append(seen.announced.tile)
    return lying


def left_over(frame: Frame) -> Counter[Tile]:
    """Give what is neither on the table nor in a hand, and so must be in the wall."""
    rest = Counter(dict.fromkeys(TILES, COPIES))
    rest.subtract(public_tiles(frame.seen))
    for counts in frame.hands:
        rest.subtract(tiles_of(counts))
    return +rest if min(rest.values()) >= 0 else Counter({Tile(0): -1})


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("me", SEATS)
def test_after_any_prefix_the_last_frame_is_what_the_seat_sees(seed: int, me: Seat) -> None:
    hand = hand_of(seed, human=me)
    assert hand.record is not None
    for length in (*range(me, len(hand.steps) - 1, 11), len(hand.steps) - 1):
        record = Record(hand.record.header, hand.record.entries[:length])
        last = reel_of(replayed(record)).frames[-1]
        state = hand.steps[length].state
        assert last.seen == observe(state, me)
        assert last.hands == tuple(own.counts for own in state.seats)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_longer_record_only_adds_frames(seed: int) -> None:
    hand = hand_of(seed, human=Seat(1))
    assert hand.record is not None
    whole = reel_of(hand).frames
    for length in range(0, len(hand.steps), 17):
        part = reel_of(replayed(Record(hand.record.header, hand.record.entries[:length]))).frames
        # What a decision leads to besides may still belong to the last frame.
        assert part[:-1] == whole[: len(part) - 1]


@pytest.mark.parametrize("seed", SEEDS)
def test_in_every_frame_all_108_tiles_are_somewhere_and_none_twice(seed: int) -> None:
    reel = reel_at(seed)
    walls = [left_over(frame) for frame in reel.frames]
    for frame, wall in zip(reel.frames, walls, strict=True):
        assert min(wall.values(), default=0) >= 0
        assert sum(wall.values()) == frame.seen.wall_left
        assert tuple(sum(counts) for counts in frame.hands) == frame.seen.held
    assert all(after <= before for before, after in pairwise(walls))
    state = hand_of(seed).state
    assert walls[-1] == Counter(state.wall[state.front : state.back])


@pytest.mark.parametrize("seed", SEEDS)
def test_the_own_hand_of_a_frame_is_the_true_one(seed: int) -> None:
    for me in SEATS:
        for frame in reel_at(seed, human=me).frames:
            assert frame.seen.seat == me
            assert frame.seen.counts == frame.hands[me]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_true_hands_do_not_depend_on_who_looks(seed: int) -> None:
    rows = [[frame.hands for frame in reel_at(seed, human=me).frames] for me in SEATS]
    assert all(row == rows[0] for row in rows)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_thing_happens_from_frame_to_frame(seed: int) -> None:
    reel = reel_at(seed)
    for before, after in pairwise(reel.frames):
        assert before != after
        assert after.logged >= before.logged
        assert before.seen.wall_left - after.seen.wall_left in {0, 1}
        assert len(after.seen.ledger) >= len(before.seen.ledger)
    assert reel.frames[-1].logged == len(reel.log)
    assert [sum(counts) for counts in reel.frames[0].hands].count(14) == 1


def test_a_frame_knows_nothing_that_its_seat_could_not() -> None:
    played = next(hand for hand in map(play, range(50)) if hand.steps[-1].state.front + 3 < hand.steps[-1].state.back)
    record = record_from(played, Seat(0))
    state = played.first.state
    # In the wall behind the last tile drawn, everything may lie otherwise.
    end = played.steps[-1].state
    wall = list(state.wall)
    wall[end.front : end.back] = reversed(wall[end.front : end.back])
    assert tuple(wall) != state.wall
    other = Record(replace(record.header, wall=tuple(wall)), record.entries, record.result)
    one, two = (reel_of(replayed(known)) for known in (record, other))
    assert one.frames == two.frames
    assert one.log == two.log


@pytest.mark.parametrize("seed", range(3))
def test_open_hands_are_the_true_hands_of_that_moment(seed: int) -> None:
    reel = reel_at(seed)
    for place, frame in enumerate(reel.frames):
        closed, opened = (frame_model(reel, place, (1, 1), open_hands=shown) for shown in (False, True))
        assert not any(seat.open_hand for seat in closed.seats)
        assert opened.seats[0] == closed.seats[0]
        for seat in opened.seats[1:]:
            assert seat.open_hand == tiles_of(frame.hands[seat.seat])
            assert len(seat.open_hand) == seat.held
        assert sorted(tile.tile for tile in opened.hand) == list(tiles_of(frame.hands[closed.seats[0].seat]))


def test_a_moment_is_the_same_however_it_is_come_to() -> None:
    reel = reel_at(1)
    forwards = [frame_model(reel, place, (1, 1), open_hands=False) for place in range(len(reel.frames))]
    back = [frame_model(reel, place, (1, 1), open_hands=False) for place in reversed(range(len(reel.frames)))]
    assert forwards == back[::-1]


def test_the_log_grows_with_the_frames() -> None:
    reel = reel_at(2)
    for place, frame in enumerate(reel.frames):
        assert frame_model(reel, place, (1, 1), open_hands=False).log == reel.log[: frame.logged]


def test_half_a_record_goes_as_far_as_it_is_good() -> None:
    played = simulate(7)
    half = played.prefix(len(played.record.entries) // 2)
    reel, whole = reel_of(replayed(half)), reel_of(replayed(played.record))
    assert reel.frames[:-1] == whole.frames[: len(reel.frames) - 1]
    assert len(reel.frames) < len(whole.frames)


def test_of_a_record_with_a_fault_the_good_part_is_shown() -> None:
    lines = encode_lines(simulate(7).record.lines).splitlines(keepends=True)
    bad = [*lines[:40], b'{"seat":0,"discard":"0z"}\n', *lines[41:]]
    hand = next(iter(replay_lines(bad)))
    assert hand.error is not None
    assert reel_of(hand).frames[-1].seen == observe(hand.state, HUMAN)


def test_the_deal_alone_is_one_frame() -> None:
    reel = reel_of(replayed(simulate(7).prefix(0)))
    assert len(reel.frames) == 1
    assert sum(reel.frames[0].seen.held) == 53


def test_a_record_without_players_is_watched_from_the_first_seat_with_numbered_names() -> None:
    reel = reel_at(0)
    model = frame_model(reel, len(reel.frames) - 1, (1, 1), open_hands=False)
    assert [seat.name for seat in model.seats] == ["You", "Seat 1", "Seat 2", "Seat 3"]
    assert [seat.level for seat in model.seats] == [""] * 4
    assert reel.frames[0].seen.seat == SEATS[0]


def test_without_a_header_there_is_nothing_to_watch() -> None:
    with pytest.raises(ValueError, match="header"):
        reel_of(Replayed(None, ()))


def test_the_prompt_says_which_moment_of_how_many_and_which_hand() -> None:
    reel = reel_at(0)
    number = len(reel.frames)
    assert plain(frame_model(reel, 0, (1, 1), open_hands=False).prompt) == f"Replay: moment 1 of {number}"
    last = frame_model(reel, number - 1, (2, 3), open_hands=False)
    assert plain(last.prompt) == f"Replay: moment {number} of {number}, hand 2 of 3"
    committed = record_of(positions.three_winners())
    assert committed.header.commit == commit_of(NONCE, committed.header.wall)
    prompt = plain(frame_model(reel_of(replayed(committed)), 0, (1, 1), open_hands=False).prompt)
    assert prompt.endswith("; deal checked")


@pytest.mark.parametrize(
    ("hand", "commands"),
    [
        ((1, 1), []),
        ((1, 3), [Command.NEW_HAND]),
        ((2, 3), [Command.NEW_HAND, Command.PREVIOUS_HAND]),
        ((3, 3), [Command.PREVIOUS_HAND]),
    ],
)
def test_other_hands_are_offered_where_there_are_some(hand: tuple[int, int], commands: list[Command]) -> None:
    choices = frame_model(reel_at(0), 0, hand, open_hands=False).choices
    both = {Command.NEW_HAND, Command.PREVIOUS_HAND}
    assert [choice.command for choice in choices if choice.command in both] == commands


def test_nothing_is_asked_of_who_watches() -> None:
    reel = reel_of(replayed(find(sound, Window.SELF_DRAW).record))
    for place in range(len(reel.frames)):
        model = frame_model(reel, place, (1, 1), open_hands=False)
        assert not model.alert
        assert not any(tile.cursor or tile.chosen for tile in model.hand)
        assert not model.aids


def test_two_hands_of_a_deal_differ_first_where_the_seat_first_sees_something_else() -> None:
    seed = next(seed for seed in range(50) if simulate(seed).choices[:-2] != simulate(seed, eager).choices[:-2])
    reels = reel_of(replayed(simulate(seed).record)), reel_of(replayed(simulate(seed, eager).record))
    place = first_difference(*reels)
    assert 0 < place < len(reels[0].frames) - 1
    for before in range(place):
        assert reels[0].frames[before].seen == reels[1].frames[before].seen
    assert reels[0].frames[place].seen != reels[1].frames[place].seen
    assert first_difference(reels[1], reels[0]) == place


def test_a_hand_differs_from_itself_nowhere_and_from_its_beginning_not_before_that_ends() -> None:
    reel = reel_of(replayed(simulate(3).record))
    half = reel_of(replayed(simulate(3).prefix(30)))
    assert first_difference(reel, reel) == len(reel.frames) - 1
    assert first_difference(half, reel) == len(half.frames) - 1


def test_two_hands_side_by_side_are_called_by_their_titles() -> None:
    titles = ("Your hand", "The expert's hand")
    for number, other in ((1, titles[1]), (2, titles[0])):
        model = frame_model(reel_at(3), 4, (number, 2), open_hands=False, titles=titles)
        assert plain(model.prompt).startswith(f"{titles[number - 1]}: moment 5 of ")
        beside = next(choice for choice in model.choices if choice.command is Command.BESIDE)
        assert plain(beside.label) == f"show: {other}"
        assert not {Command.NEW_HAND, Command.PREVIOUS_HAND} & {choice.command for choice in model.choices}
