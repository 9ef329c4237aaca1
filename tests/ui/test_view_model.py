"""What the table shows of an observation, as plain values."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from sichuan_tui.hand.action import WIN
from sichuan_tui.hand.state import Direction
from sichuan_tui.observe.observation import observe
from sichuan_tui.shapes.meld import MeldKind
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.tile import TEXTS, Suit, parse_tile
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.interaction import NOTHING, Interaction, Mode, begin, respond
from sichuan_tui.ui.model import HandTile, TableModel
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.spans import plain
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.painted import scene_of, seen_by_me
from tests.ui.support.positions import dealt, record_of, table_at

SWITCHES = ["u no pungs", "d discard what I draw"]
ALWAYS = ["l log", "t faces", "? help", "Esc menu", "q save and quit"]


def shown(laid: build.Table, *commands: Command) -> TableModel:
    """Give what the table shows after some commands."""
    seen = seen_by_me(laid)
    now = begin(seen)
    for command in commands:
        now = respond(seen, now, command)[0]
    return table_model(replace(scene_of(table_at(record_of(laid)), now), aids=frozenset(Aid)))


def texts(tiles: tuple[HandTile, ...]) -> str:
    """Write the hand with a bar before every tile set apart, and a mark on those that must go."""
    return " ".join("| " * tile.apart + TEXTS[tile.tile] + "!" * tile.must_go for tile in tiles)


def words(model: TableModel) -> list[str]:
    """Write what can be done now, without what can always be done."""
    choices = [f"{choice.key} {plain(choice.label)}" for choice in model.choices]
    assert choices[-len(ALWAYS) :] == ALWAYS
    assert all(choice.minor for choice in model.choices[-len(ALWAYS) :])
    return [choice for choice in choices[: -len(ALWAYS)] if choice not in SWITCHES]


def test_seats_are_given_as_one_sits() -> None:
    laid = positions.turn()
    model = shown(laid)
    assert [(seat.seat, seat.name, seat.level) for seat in model.seats] == [
        (0, "You", ""),
        (1, "Lin", "club"),
        (2, "Zhao", "club"),
        (3, "Qiu", "club"),
    ]
    header = record_of(laid).header
    scene = Scene(header, observe(laid.state, Seat(2)), NOTHING, ())
    assert [seat.seat for seat in table_model(scene).seats] == [2, 3, 0, 1]
    assert table_model(scene).seats[0].name == "You"


def test_the_header_names_rules_wall_dealer_and_the_first_digits_of_the_commitment() -> None:
    laid = positions.turn()
    model = shown(laid)
    assert (model.title, model.wall_left, model.dealer) == ("Sichuan Blood Battle", 52, "Lin")
    assert model.deal == (record_of(laid).header.commit or "")[:7]
    assert len(model.deal) == 7


@pytest.mark.parametrize(
    ("direction", "words"),
    [
        (Direction.RIGHT, "to Lin on your right"),
        (Direction.OPPOSITE, "to Zhao across from you"),
        (Direction.LEFT, "to Qiu on your left"),
    ],
)
def test_the_direction_of_the_exchange_is_shown_until_play_begins(direction: Direction, words: str) -> None:
    laid = dealt("", "", "", "", direction=direction)
    assert shown(laid).direction == words
    assert plain(shown(laid).prompt) == f"Choose three tiles of one suit to give {words}"
    positions.give_first_three(laid, 0, 1, 2, 3)
    assert shown(laid).direction == words
    assert shown(positions.turn()).direction == ""


def test_the_missing_suit_is_set_apart_and_marked() -> None:
    assert texts(shown(positions.must_go()).hand) == "1m 1m 2m 4m 6m 7m 8m 2p 3p 4p | 5s! 6s! 8s! 9s!"


def test_the_drawn_tile_is_set_apart() -> None:
    model = shown(positions.turn())
    assert texts(model.hand) == "1m 1m 2m 4m 6m 7m 8m 2p 3p 4p 5p 7p 9p | 7p"
    assert [tile.drawn for tile in model.hand] == [False] * 13 + [True]


def test_a_drawn_tile_of_the_missing_suit_is_both() -> None:
    laid = build.lay("1124678m 23457p 3s", "5m", "", "", missing="smsp", draws="1s 1m 8s", dealer=1)
    laid.discard(1, "5m")
    laid.decline_all()
    laid.throw(2)
    laid.throw(3)
    assert texts(shown(laid).hand) == "1m 1m 2m 4m 6m 7m 8m 2p 3p 4p 5p 7p | 3s! | 8s!"


def test_twelve_tiles_have_a_key() -> None:
    assert "".join(tile.key for tile in shown(positions.turn()).hand) == "1234567890-="


def test_the_cursor_and_picked_tiles_are_shown_while_tiles_are_chosen() -> None:
    model = shown(positions.exchange(), Command.LAST, Command.PICK, Command.PREVIOUS, Command.PICK)
    assert [tile.chosen for tile in model.hand] == [False] * 11 + [True, True]
    assert [tile.cursor for tile in model.hand] == [False] * 11 + [True, False]
    for laid in (positions.claim_pung(), positions.missing(), positions.exchange_given(), positions.watching()):
        assert not any(tile.cursor or tile.chosen for tile in shown(laid).hand)
    assert sum(tile.cursor for tile in shown(positions.turn()).hand) == 1


@pytest.mark.parametrize("seat", SEATS)
def test_whose_turn_it_is_and_who_deals_is_shown(seat: Seat) -> None:
    hands = ["", "", "", ""]
    hands[seat] = "123456789m 1122p 4p"
    model = shown(build.lay(*hands, missing="ssps" if seat != 2 else "spsp", dealer=seat))
    assert [other.turn for other in model.seats] == [other == seat for other in SEATS]
    assert [other.dealer for other in model.seats] == [other == seat for other in SEATS]


def test_nobody_has_a_turn_before_play() -> None:
    for laid in (positions.exchange(), positions.missing()):
        model = shown(laid)
        assert not any(seat.turn for seat in model.seats)
        assert [seat.dealer for seat in model.seats] == [False, True, False, False]
        assert all(seat.lacks is None for seat in model.seats)


def test_what_everybody_lacks_is_shown_after_the_reveal() -> None:
    assert [seat.lacks for seat in shown(positions.turn()).seats] == [Suit.S, Suit.M, Suit.P, Suit.S]


def test_the_last_discard_is_marked_until_it_is_taken() -> None:
    laid = positions.claim_pung()
    assert [seat.last_discard for seat in shown(laid).seats] == [False, False, False, True]
    assert shown(laid).seats[3].pond == (parse_tile("5m"),)
    laid.pung(0)
    model = shown(laid)
    assert not any(seat.last_discard for seat in model.seats)
    assert model.seats[3].pond == ()
    assert [(meld.kind, meld.tile, meld.giver) for meld in model.seats[0].melds] == [(MeldKind.PUNG, 4, 3)]


def test_an_announced_kong_lies_on_the_table() -> None:
    model = shown(positions.robbery())
    assert [seat.announced for seat in model.seats] == [None, parse_tile("5m"), None, None]
    assert plain(model.prompt) == "Lin adds 5m to a pung: rob the kong?"
    assert all(seat.announced is None for seat in shown(positions.before_robbery()).seats)


def test_a_win_shows_its_place_its_tile_and_what_it_brought() -> None:
    model = shown(positions.watching())
    me = model.seats[0]
    assert me.victory is not None
    assert (me.victory.order, TEXTS[me.victory.tile], me.held) == (1, "2p", 13)
    assert (me.income, me.score) == (6, 6)
    assert [(seat.income, seat.score) for seat in model.seats[1:]] == [(0, -2)] * 3


def test_kongs_are_no_income_of_a_win() -> None:
    laid = positions.one_kong()
    laid.kong(0, "1m")
    me = shown(laid).seats[0]
    assert (me.score, me.income, me.victory) == (6, 0, None)


def test_own_locks_are_shown_while_they_last() -> None:
    laid = positions.passed()
    notes = ["No wins on discards until you draw", "No pung of 5m until you draw"]
    assert [plain(note) for note in shown(laid).notes] == notes
    laid.throw(2)
    laid.throw(3)
    assert shown(laid).notes == ()


def test_what_was_given_and_got_is_shown_while_the_missing_suit_is_chosen() -> None:
    laid = positions.missing()
    seen = seen_by_me(laid)
    gave, got = (" ".join(TEXTS[tile] for tile in tiles) for tiles in (seen.gave, seen.got))
    assert [plain(note) for note in shown(laid).notes] == [f"You gave {gave} and got {got}"]
    assert shown(positions.turn()).notes == ()


@pytest.mark.parametrize(
    ("laid", "commands", "prompt", "choices"),
    [
        (
            positions.exchange,
            (),
            "Choose three tiles of one suit to give to Zhao across from you",
            ["Space pick", "Enter give (3 more to pick)", "←→ choose"],
        ),
        (
            positions.exchange,
            (Command.LAST, Command.PICK),
            "Choose three tiles of one suit to give to Zhao across from you",
            ["Space unpick", "Enter give (2 more to pick)", "←→ choose"],
        ),
        (
            positions.exchange,
            (Command.LAST, Command.PICK, Command.PREVIOUS, Command.PICK, Command.PREVIOUS, Command.PICK),
            "Choose three tiles of one suit to give to Zhao across from you",
            ["Enter Give these three", "Space unpick", "←→ choose"],
        ),
        (positions.exchange_given, (), "Waiting for the others to choose their three tiles", []),
        (
            positions.missing,
            (Command.MISSING_P,),
            "Choose your missing suit: you will have to discard all of it",
            ["m characters (2)", "p circles (7)", "s bamboo (4)", "Enter lack circles"],
        ),
        (positions.missing_declared, (), "Waiting for the others to choose their missing suits", []),
        (positions.turn, (), "Your turn: choose a discard", ["Enter discard 7p", "←→ choose"]),
        (positions.must_go, (), "Your turn: your missing suit must go first", ["Enter discard 9s", "←→ choose"]),
        (positions.must_go, (Command.FIRST,), "Your turn: your missing suit must go first", ["←→ choose"]),
        (
            positions.must_go,
            (Command.FIRST, Command.CONFIRM),
            "Your missing suit, bamboo, must go first.",
            ["←→ choose"],
        ),
        (
            positions.one_kong,
            (),
            "Your turn: discard, or declare a kong",
            ["k Kong 1m: +2 from each of 3", "Enter discard 7p", "←→ choose"],
        ),
        (
            positions.kongs,
            (),
            "Your turn: discard, or declare a kong",
            ["k Kong: choose among 3", "Enter discard 7p", "←→ choose"],
        ),
        (
            positions.kongs,
            (Command.KONG,),
            "Which kong?",
            [
                "k Kong 1m: +2 from each of 3",
                "k Kong 5m: +2 from each of 3",
                "k Kong 2p: +2 from each of 3",
                "Enter declare it",
                "Esc no kong",
            ],
        ),
        (positions.own_win, (), "Your turn: you can win", ["w Win", "Enter discard 2p", "←→ choose"]),
        (positions.claim_pung, (), "Qiu discards 5m: do you claim it?", ["p Pung", "n Pass"]),
        (
            positions.claim_win_kong_pung,
            (),
            "Qiu discards 5m: you can win",
            ["w Win", "k Kong: +2 from Qiu", "p Pung", "n Pass"],
        ),
        (
            positions.claim_win,
            (Command.PASS,),
            "Let this win pass? You could not win on a discard until your next draw.",
            ["y Yes, let it pass", "n No, go back"],
        ),
        (positions.before_robbery, (), "Lin to play", []),
        (positions.watching, (), "You have won and look on: Lin to play", ["f forward to the settlement"]),
        (positions.exhausted, (), "The hand is over", []),
    ],
)
def test_the_prompt_says_what_is_asked_and_each_key_what_it_does(
    laid: Callable[[], build.Table], commands: tuple[Command, ...], prompt: str, choices: list[str]
) -> None:
    model = shown(laid(), *commands)
    assert plain(model.prompt) == prompt
    # A hint can be had at every decision, and not in the middle of a question.
    asked = model.alert and not plain(model.prompt).endswith("next draw.")
    assert words(model) == [*choices, *(["h hint"] if asked else [])]
    assert model.alert == (seen_by_me(laid()).legal != ())


def test_an_added_kong_says_that_it_brings_less() -> None:
    laid = build.lay("555m 147m 123456p 9p", "5m", "", "", missing="smss", draws="1s 2s 8p", dealer=1)
    laid.discard(1, "5m")
    laid.pung(0)
    laid.discard(0, "9p")
    for seat in (1, 2, 3):
        laid.throw(seat)
    assert words(shown(laid))[0] == "k Kong 5m: +1 from each of 3"


def test_the_points_of_a_kong_come_only_from_seats_still_in_the_hand() -> None:
    laid = build.lay("1111m 24678m 2345p", "5m", "46m 123789p 11555p", "", missing="smss", draws="1s 9p", dealer=1)
    laid.discard(1, "5m")
    laid.win(2)
    laid.throw(3)
    assert words(shown(laid))[0] == "k Kong 1m: +2 from each of 2"


def test_one_choice_among_several_is_the_selected_one() -> None:
    assert [c.selected for c in shown(positions.missing(), Command.MISSING_P).choices[:3]] == [False, True, False]
    kongs = shown(positions.kongs(), Command.KONG, Command.NEXT).choices[:3]
    assert [choice.selected for choice in kongs] == [False, True, False]
    question = shown(positions.claim_win(), Command.PASS).choices
    assert [choice.key for choice in question if choice.selected] == ["n"]


def test_tiles_that_cannot_be_seen_are_counted() -> None:
    model = shown(positions.claim_pung())
    assert model.unseen[parse_tile("5m")] == 1, "two in the hand, one in the pond"
    assert sum(model.unseen) == 108 - 13 - 1


def test_a_prompt_stands_for_the_moment_it_was_asked_in() -> None:
    laid = positions.claim_win()
    laid.do(0, WIN)
    assert shown(laid).alert is False
    assert Interaction(Mode.NOTHING) == begin(seen_by_me(laid))
