"""What the settlement says of real hands, whatever way they ended."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from sichuan_tui.hand.state import WonBy
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.settlement import Readiness, standing_of
from sichuan_tui.rules.transfers import Why, places_of, scores_of
from sichuan_tui.session.deal import new_header
from sichuan_tui.session.people import HUMAN
from sichuan_tui.shapes.deficiency import outlook
from sichuan_tui.tiles.counts import tiles_of
from sichuan_tui.tiles.tile import TEXTS
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.commands import Command
from sichuan_tui.ui.model import SettlementModel
from sichuan_tui.ui.settlement import settlement_model
from sichuan_tui.words.settled import SettledSeat
from sichuan_tui.words.spans import plain
from sichuan_tui.words.terms import suit_word
from tests.support import build
from tests.ui.support import positions
from tests.ui.support.painted import seen_by_me
from tests.ui.support.person import PLAYERS, Played, Window, covering, eager, foolish, simulate, sound
from tests.ui.support.positions import record_of, table_at

NAMES = ("You", "Lin", "Zhao", "Qiu")
ENDINGS = (Window.THREE_WINNERS, Window.EXHAUSTED, Window.READY, Window.NOT_READY, Window.REFUND)


@cache
def hands() -> tuple[Played, ...]:
    return (
        *covering(sound, *ENDINGS, Window.WIN_ON_DISCARD, Window.SELF_DRAW),
        *covering(eager, *ENDINGS, Window.ROBBERY),
        *covering(foolish, Window.PIG, Window.EXHAUSTED),
        *(simulate(seed) for seed in range(30)),
    )


def model_of(played: Played, *, counted: bool = True) -> SettlementModel:
    return settlement_model(played.record.header, played.end, counted=counted)


def rows() -> Iterator[tuple[Played, SettledSeat, int]]:
    """Give every seat of every hand, and its number."""
    for played in hands():
        for row in model_of(played).seats:
            yield played, row, NAMES.index(row.name)


def settled(laid: build.Table) -> SettlementModel:
    return settlement_model(positions.record_of(laid).header, seen_by_me(laid), counted=True)


def test_a_hand_in_progress_has_no_settlement() -> None:
    laid = positions.turn()
    with pytest.raises(ValueError, match="not over"):
        settled(laid)


def test_the_title_says_how_the_hand_ended() -> None:
    for played in hands():
        title = "Three winners" if Window.THREE_WINNERS in played.windows else "The wall is exhausted"
        assert model_of(played).title == title


def test_the_deal_is_named_and_whether_the_hand_counts() -> None:
    played = hands()[0]
    digits = (played.record.header.commit or "")[:7]
    assert model_of(played).deal == f"deal {digits}, checked"
    assert model_of(played, counted=False).deal == f"deal {digits}, checked; not among the results"


def test_seats_stand_in_order_of_their_places_and_the_person_before_equals() -> None:
    for played in hands():
        model = model_of(played)
        scores = scores_of(played.end.ledger)
        assert [row.place for row in model.seats] == sorted(places_of(scores))
        assert sum(row.score for row in model.seats) == 0
        for row in model.seats:
            assert row.score == scores[NAMES.index(row.name)]
        equal = [row.name for row in model.seats if row.score == scores[HUMAN]]
        assert equal[0] == "You"


def test_each_seat_shows_who_it_is_what_it_lacks_and_all_its_tiles() -> None:
    for played, row, seat in rows():
        public, ending = played.end.seats[seat], played.end.ending
        assert ending is not None
        assert row.level == ("" if seat == HUMAN else PLAYERS[seat].kind)
        assert row.lacks == public.missing
        assert row.hand == tiles_of(ending.hands[seat])
        assert row.melds == public.melds
        assert len(row.hand) + 3 * len(row.melds) == 13
        assert row.winning == (None if public.victory is None else public.victory.tile)


def test_a_winner_shows_how_it_won_and_what_its_hand_was_made_of() -> None:
    ways = set()
    for played, row, seat in rows():
        victory, ending = played.end.seats[seat].victory, played.end.ending
        assert ending is not None
        score = ending.scores[seat]
        if victory is None or score is None:
            assert victory is None
            assert score is None
            assert (row.patterns, row.fan, row.value) == ((), 0, 0)
            continue
        ways.add(victory.by)
        giver = "" if victory.giver is None else NAMES[victory.giver]
        how = {
            WonBy.SELF_DRAW: "by self-draw",
            WonBy.DISCARD: "on your discard" if giver == "You" else f"on a discard of {giver}",
            WonBy.ROBBED_KONG: "robbing your kong" if giver == "You" else f"robbing a kong of {giver}",
        }[victory.by]
        assert plain(row.verdict) == f"WON #{victory.order} on {TEXTS[victory.tile]} {how}"
        assert row.patterns
        assert row.fan == sum(pattern.fan for pattern in row.patterns) == victory.fan
        assert row.value == victory.value == 2 ** min(row.fan, 3)
    assert ways == set(WonBy)


def test_who_did_not_win_shows_how_it_stood_after_either_ending() -> None:
    kinds = set()
    for played, row, seat in rows():
        public, ending = played.end.seats[seat], played.end.ending
        if public.victory is not None or ending is None:
            continue
        standing = standing_of(
            played.end.ruleset, SEATS[seat], ending.hands[seat], public.melds, missing=public.missing
        )
        kinds.add((ending.end, standing.readiness))
        match standing.readiness:
            case Readiness.PIG:
                assert public.missing is not None
                assert plain(row.verdict) == f"pig: still holds {suit_word(public.missing)}"
            case Readiness.NOT_READY:
                ahead = outlook(ending.hands[seat], len(public.melds), public.missing)
                named = ", useful " + " ".join(TEXTS[tile] for tile in ahead.useful) if len(ahead.useful) <= 5 else ""
                short = f"{ahead.deficiency - 1} tile{'s' if ahead.deficiency > 2 else ''} from ready{named}"
                own_all = "not ready: it has all copies of the one tile it waits for"
                assert plain(row.verdict) == (short if ahead.deficiency > 1 else own_all)
            case Readiness.READY:
                waits = " ".join(TEXTS[wait.tile] for wait in standing.waits)
                most = max(wait.score.value for wait in standing.waits)
                assert plain(row.verdict) == f"ready for {waits}, worth {most} at most"
    assert len(kinds) == 5, "all of an exhausted wall, and ready and not ready after three winners"


def test_every_payment_is_listed_in_order() -> None:
    whys: set[Why] = set()
    for played in hands():
        lines = model_of(played).payments
        assert [(line.payer, line.payee, line.points) for line in lines] == [
            (NAMES[transfer.payer], NAMES[transfer.payee], transfer.points) for transfer in played.end.ledger
        ]
        assert all(line.why and line.points > 0 for line in lines)
        whys.update(transfer.why for transfer in played.end.ledger)
    assert whys.issuperset({Why.DISCARD, Why.SELF_DRAW, Why.ROBBED_KONG, Why.NOT_READY, Why.KONG_REFUND})
    assert Why.MISSING_SUIT in whys


def test_an_exhausted_wall_with_a_pig_a_ready_seat_and_a_refund_is_spelled_out() -> None:
    model = settled(positions.exhausted())
    assert model.title == "The wall is exhausted"
    assert [(row.place, row.name, row.score, plain(row.verdict)) for row in model.seats] == [
        (1, "Qiu", 12, "ready for 6s, worth 4 at most"),
        (2, "You", 4, "1 tile from ready, useful 2p 7p 1s 4s 7s"),
        (3, "Zhao", 1, "WON #1 on 5m on a discard of Lin"),
        (4, "Lin", -17, "pig: still holds characters"),
    ]
    assert [(line.payer, line.payee, line.points, line.why) for line in model.payments] == [
        ("Lin", "You", 2, "concealed kong"),
        ("Zhao", "You", 2, "concealed kong"),
        ("Qiu", "You", 2, "concealed kong"),
        ("Lin", "Zhao", 1, "win on a discard"),
        ("Lin", "You", 8, "pig"),
        ("Lin", "Qiu", 8, "pig"),
        ("You", "Qiu", 4, "not ready"),
        ("You", "Lin", 2, "kong refund"),
        ("You", "Zhao", 2, "kong refund"),
        ("You", "Qiu", 2, "kong refund"),
    ]


def test_three_winners_on_one_tile_have_an_order_and_share_a_place() -> None:
    model = settled(positions.three_winners())
    assert [(row.place, row.name, row.score) for row in model.seats] == [
        (1, "Lin", 1),
        (1, "Zhao", 1),
        (1, "Qiu", 1),
        (4, "You", -3),
    ]
    assert [plain(row.verdict) for row in model.seats[:3]] == [
        f"WON #{order} on 5m on your discard" for order in (1, 2, 3)
    ]


def test_what_can_be_done_next_is_offered() -> None:
    choices = model_of(hands()[0]).choices
    assert {(choice.key, choice.command) for choice in choices} == {
        ("n", Command.NEW_HAND),
        ("a", Command.AGAIN),
        ("r", Command.REVIEW),
        ("t", Command.FACES),
        ("?", Command.HELP),
        ("Esc", Command.HOME),
        ("q", Command.QUIT),
    }


def test_the_settlement_compares_the_deal_with_its_digits() -> None:
    table = table_at(record_of(positions.exhausted()))
    header = new_header(1, DEFAULT, table.header.players, SEATS[0])
    seen = table.observe(SEATS[0])
    assert settlement_model(header, seen, counted=True).deal == f"deal {(header.commit or '')[:7]}, checked"
    swapped = replace(header, wall=(*header.wall[1:], header.wall[0]))
    assert settlement_model(swapped, seen, counted=True).deal.endswith("NOT as shown")
