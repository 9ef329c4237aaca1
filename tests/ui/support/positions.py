"""Hands laid out tile by tile, as they stand when the person is asked; the person sits in seat 0."""

from collections import Counter
from pathlib import Path

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import DeclareMissing, Exchange
from sichuan_tui.hand.apply import start
from sichuan_tui.hand.state import Direction
from sichuan_tui.record.codec import encode_lines
from sichuan_tui.record.record import Decision, Header, Record, commit_of, result_of
from sichuan_tui.record.replay import Replayed, replay_lines
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.storage.paths import open_folder
from sichuan_tui.tiles.tile import COPIES, SUITS, TILES
from sichuan_tui.tiles.wall import SEATS
from tests.support import build
from tests.support.build import lay, stack_wall, tiles
from tests.ui.support.person import PLAYERS

STARTED = "2026-05-04T12:00:00+00:00"
NONCE = "0" * 32


def record_of(laid: build.Table) -> Record:
    """Give the record of a hand laid out: it can be saved, and goes on with bots."""
    state = laid.state
    header = Header(
        ruleset=state.ruleset,
        dealer=state.dealer,
        direction=state.direction,
        wall=state.wall,
        bot_seed=1,
        players=PLAYERS,
        human=HUMAN,
        started=STARTED,
        nonce=NONCE,
        commit=commit_of(NONCE, state.wall),
    )
    entries = tuple(Decision(seat, action) for seat, action in laid.decisions)
    return Record(header, entries, result_of(state))


def save(record: Record, root: Path) -> Path:
    """Put a record where the program looks for the hand in progress."""
    path = open_folder(root).hand
    path.write_bytes(encode_lines(record.lines))
    return path


def encoded(record: Record) -> bytes:
    """Write a record as it stands in its file."""
    return encode_lines(record.lines)


def replayed(record: Record) -> Replayed:
    hands = list(replay_lines(encode_lines(record.lines).splitlines(keepends=True)))
    assert len(hands) == 1
    assert hands[0].error is None
    return hands[0]


def table_at(record: Record) -> Table:
    """Sit down at a hand that stands where its record ends; nothing is put on record."""
    bots = {seat: LEVELS[record.header.players[seat].kind] for seat in SEATS if seat != HUMAN}
    return Table(record, replayed(record).steps, bots, NoLog())


def dealt(*hands: str, dealer: int = 1, direction: Direction = Direction.OPPOSITE) -> build.Table:
    """Deal a hand, with the exchange still to come; what is short of a hand is filled with whatever is left."""
    left = Counter(dict.fromkeys(TILES, COPIES))
    held = [tiles(hand) for hand in hands]
    for hand in held:
        left.subtract(hand)
    rest = list(left.elements())
    for seat, hand in enumerate(held):
        while len(hand) < 13 + (seat == dealer):
            hand.append(rest.pop(len(rest) // 2))
    return build.Table(start(DEFAULT, stack_wall(held, rest, dealer), SEATS[dealer], direction).state)


def give_first_three(table: build.Table, *seats: int) -> None:
    """Let seats give three tiles of their longest suit."""
    for seat in seats:
        longest = max(table.legal(seat), key=lambda action: _length(table, seat, action))
        table.do(seat, longest)


def _length(table: build.Table, seat: int, action: object) -> int:
    assert isinstance(action, Exchange)
    counts = table.state.seats[seat].counts
    first = action.tiles[0] // 9 * 9
    return sum(counts[first : first + 9])


EXCHANGE_HAND = "19m 1234567p 1258s"
"""Two characters, which cannot go, seven circles and four bamboos."""


def exchange() -> build.Table:
    return dealt(EXCHANGE_HAND, "", "", "")


def exchange_given() -> build.Table:
    """Wait for the others, after the own three tiles were given."""
    table = exchange()
    give_first_three(table, 0)
    return table


def missing() -> build.Table:
    table = exchange()
    give_first_three(table, 0, 1, 2, 3)
    return table


def missing_declared() -> build.Table:
    """Wait for the others, after the own missing suit was declared."""
    table = missing()
    table.do(0, DeclareMissing(SUITS[0]))
    return table


def turn() -> build.Table:
    """Have drawn 7p, without a kong or a win."""
    table = lay("1124678m 234579p", "5m", "", "", missing="smps", draws="9s 2s 7p", dealer=1)
    table.discard(1, "5m")
    table.decline_all()
    table.throw(2)
    table.throw(3)
    return table


def must_go() -> build.Table:
    """Have drawn 9s while bamboo has to go."""
    return lay("1124678m 234p 58s 69s", "", "", "", missing="smps")


def one_kong() -> build.Table:
    return lay("1111m 24678m 23457p", "", "", "", missing="smps")


def kongs() -> build.Table:
    """Choose among three kongs."""
    return lay("1111m 5555m 2222p 67p", "", "", "", missing="smps")


def added_kong() -> build.Table:
    """Have drawn the fourth tile of an own pung."""
    laid = lay("55m 2468p 2468p 333p", "", "", "5m", missing="sssm", draws="1s 2s 3s 5m", dealer=3)
    laid.discard(3, "5m")
    laid.pung(0)
    laid.discard(0, "2p")
    laid.throw(1)
    laid.throw(2)
    laid.throw(3)
    return laid


def ready() -> build.Table:
    """Have drawn 1m, of no use to a hand that waits for 5m and 8m."""
    laid = lay("67m 123456p 789p 22m", "5p", "", "", missing="spsm", draws="1s 2p 1m", dealer=1)
    laid.discard(1, "5p")
    laid.throw(2)
    laid.throw(3)
    return laid


def own_win() -> build.Table:
    return lay("123456789m 111p 22p", "", "", "", missing="smps")


def offer(hand: str, tile: str) -> build.Table:
    """Be offered a discard of the previous player."""
    table = lay(hand, "", "", tile, missing=f"sss{tile[1]}", dealer=3)
    table.discard(3, tile)
    return table


def claim_pung() -> build.Table:
    return offer("55m 1378m 24579p 79p", "5m")


def claim_kong() -> build.Table:
    return offer("555m 137m 24579p 79p", "5m")


def claim_win() -> build.Table:
    return offer("46m 123m 456789p 99p", "5m")


def claim_win_pung() -> build.Table:
    return offer("55m 123m 456789p 99p", "5m")


def claim_win_kong_pung() -> build.Table:
    return offer("55567m 123456p 99p", "5m")


def passed() -> build.Table:
    """Wait for the others, after a win and a pung of 5m were let pass."""
    laid = lay("55m 123m 456789p 99p", "5m", "", "", missing="smss", draws="1s", dealer=1)
    laid.discard(1, "5m")
    laid.leave(0)
    return laid


def before_robbery() -> build.Table:
    """Let the next player come to hold the fourth tile of its pung, for which the person waits."""
    laid = lay("5m 46m 123m 456789p 9p 1p", "55m 2468p 2468p 333p", "", "", missing="ssss", draws="1s 2s 9p 5m")
    laid.discard(0, "5m")
    laid.pung(1)
    laid.discard(1, "2p")
    laid.throw(2)
    laid.throw(3)
    laid.discard(0, "1p")
    return laid


def robbery() -> build.Table:
    """Be asked whether to rob a kong."""
    laid = before_robbery()
    laid.kong(1, "5m")
    return laid


def watching() -> build.Table:
    """Have won, and look on."""
    laid = own_win()
    laid.win(0)
    return laid


def three_winners() -> build.Table:
    """Three win, the last one two tiles after another."""
    waits = ("46m 123789s 11555s", "46m 888m 222p 33p 678p", "46m 777m 123789p 55p")
    laid = lay("5m", *waits, missing="mpss")
    laid.discard(0, "5m")
    laid.win(1, 2, 3)
    return laid


def exhausted() -> build.Table:
    """End with a pig, a ready seat, one that is not, and a kong it gives back."""
    laid = lay("9999p 147s 25s 36s 137p", "5m", "46m 123789s 11444s", "1122334455p 6s 88s", missing="mmpm", last="9s")
    laid.kong(0, "9p")
    laid.discard(0, "9s")
    laid.decline_all()
    laid.discard(1, "5m")
    laid.win(2)
    laid.draw_down(0)
    laid.throw(laid.asked[0])
    return laid
