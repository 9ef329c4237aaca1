"""Tables and settlements to be painted, made by hand: the fullest there can be, and some usual ones.

They are made in the language of the moment.
"""

from dataclasses import replace

from sichuan_tui.hand.action import Discard
from sichuan_tui.hand.state import Direction, End, Victory, WonBy
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.rules.transfers import Why
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import SUIT_OF, SUITS, TILES, Suit, Tile, parse_tile, parse_tiles
from sichuan_tui.tiles.wall import SEATS, Seat
from sichuan_tui.ui.advice import AdviceLine, AdviceModel
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.model import HandTile, PaymentLine, SeatModel, SettlementModel, TableModel
from sichuan_tui.words.advice_text import action_spans, deed_spans, distance_text
from sichuan_tui.words.log_lines import LogLine
from sichuan_tui.words.settled import PatternLine, SettledSeat
from sichuan_tui.words.spans import TileSpan, compose, tile_row
from sichuan_tui.words.terms import (
    direction_word,
    end_word,
    level_word,
    pattern_word,
    ruleset_title,
    suit_word,
    why_word,
)

LEVELS = ("human", "beginner", "expert", "club")
KEYS = "1234567890-="


def names() -> tuple[str, ...]:
    return (tr("You"), "Lin", "Zhao", "Qiu")


def always() -> tuple[Choice, ...]:
    return (
        Choice(Command.NEXT, "←→", compose("choose"), minor=True),
        Choice(Command.LOG, "l", compose("log"), minor=True),
        Choice(Command.FACES, "t", compose("faces"), minor=True),
        Choice(Command.HELP, "?", compose("help"), minor=True),
        Choice(Command.MENU, "Esc", compose("menu"), minor=True),
        Choice(Command.QUIT, "q", compose("save and quit"), minor=True),
    )


_KINDS = (MeldKind.ADDED_KONG, MeldKind.CONCEALED_KONG, MeldKind.CLAIMED_KONG, MeldKind.CLAIMED_KONG)


def span(text: str) -> TileSpan:
    return TileSpan(parse_tile(text))


def hand_of(
    text: str, *, missing: Suit | None = None, drawn: bool = False, cursor: int | None = None
) -> tuple[HandTile, ...]:
    """Give a hand as it is shown: sorted before, the last tile drawn."""
    tiles = parse_tiles(text)
    hand: list[HandTile] = []
    for index, tile in enumerate(tiles):
        is_drawn = drawn and index == len(tiles) - 1
        must_go = SUIT_OF[tile] is missing
        hand.append(
            HandTile(
                tile,
                key=KEYS[index] if index < len(KEYS) else "",
                apart=is_drawn or (must_go and not (hand and hand[-1].must_go)),
                must_go=must_go,
                drawn=is_drawn,
                cursor=index == cursor,
            )
        )
    return tuple(hand)


def four_kongs(seat: Seat) -> tuple[Meld, ...]:
    return tuple(
        Meld(
            kind,
            TILES[(seat * 5 + place * 7) % 27],
            None if kind is MeldKind.CONCEALED_KONG else SEATS[(seat + 1 + place % 3) % 4],
        )
        for place, kind in enumerate(_KINDS)
    )


def full_pond(seat: Seat, discards: int = 30) -> tuple[Tile, ...]:
    return tuple(TILES[(7 * seat + 5 * place) % 27] for place in range(discards))


def victory(order: int, tile: str) -> Victory:
    return Victory(order, parse_tile(tile), WonBy.SELF_DRAW, None, shared=False, fan=3, value=8)


def fullest_seat(seat: Seat) -> SeatModel:
    won = seat in {1, 2, 3}
    return SeatModel(
        seat=seat,
        name=names()[seat],
        level=level_word(LEVELS[seat]),
        lacks=SUITS[seat % 3],
        score=(-104, 128, -64, 40)[seat],
        held=1 if won else 14,
        melds=four_kongs(seat),
        pond=full_pond(seat),
        victory=victory(seat, f"{seat + 1}p") if won else None,
        income=128 if won else 0,
        turn=seat == 0,
        dealer=seat == 2,
        last_discard=seat == 3,
        announced=None,
    )


def fullest_table() -> TableModel:
    """Give more than a hand can ever show at once: all of it has to be there, and nothing cut."""
    log = tuple(
        LogLine(names()[place % 4], compose("discards {tile}", tile=TileSpan(TILES[place]))) for place in range(27)
    )
    won = compose(
        "WINS on {tile} {how}, {fan} fan", tile=span("4m"), how=tr("on a discard of {name}", name="Zhao"), fan=5
    )
    others = f"{names()[0]}, Zhao, Qiu"
    paid = compose("{why}, from {payers}", why=why_word(Why.SELF_DRAW), payers=others)
    return TableModel(
        title=ruleset_title(DEFAULT.name),
        wall_left=23,
        dealer="Zhao",
        direction="",
        deal="55829d6",
        seats=tuple(fullest_seat(seat) for seat in SEATS),
        hand=hand_of("1m3m5m7m9m2p4p6p8p9p9p5s7s9s", missing=Suit.S, drawn=True, cursor=13),
        notes=(
            compose("No wins on discards until you draw"),
            compose("No pung of {tile} until you draw", tile=span("6m")),
        ),
        log=(*log, LogLine("Lin", won), LogLine("Lin", paid, 24)),
        prompt=compose("Your turn: discard, or declare a kong"),
        alert=True,
        choices=(
            Choice(Command.WIN, "w", compose("Win")),
            Choice(
                Command.KONG,
                "k",
                compose("Kong {tile}: +{points} from each of {number}", tile=span("9p"), points=2, number=3),
            ),
            Choice(Command.CONFIRM, "Enter", compose("discard {tile}", tile=span("9s"))),
            *always(),
        ),
        unseen=tuple(tile % 5 for tile in TILES),
    )


def _seat(seat: Seat, **changes: object) -> SeatModel:
    usual = SeatModel(
        seat=seat,
        name=names()[seat],
        level=level_word(LEVELS[seat]),
        lacks=None,
        score=0,
        held=13,
        melds=(),
        pond=(),
        victory=None,
        income=0,
        turn=False,
        dealer=seat == 2,
        last_discard=False,
        announced=None,
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


def usual_table() -> TableModel:
    """Give a table in the middle of a hand, with the person to discard."""
    pung = Meld(MeldKind.PUNG, parse_tile("6s"), Seat(3))
    kong = Meld(MeldKind.CLAIMED_KONG, parse_tile("7p"), Seat(0))
    return replace(
        fullest_table(),
        seats=(
            _seat(
                Seat(0), lacks=Suit.P, score=-4, held=11, melds=(pung,), pond=parse_tiles("9p9p4p6p2s1p8p1s"), turn=True
            ),
            _seat(Seat(1), lacks=Suit.P, score=1, pond=parse_tiles("8p9p9m2p8s1s"), victory=victory(1, "1m"), income=1),
            _seat(Seat(2), lacks=Suit.S, score=2, held=10, melds=(kong,), pond=parse_tiles("9s9p1p5p3p3p9s9m5p7m")),
            _seat(Seat(3), lacks=Suit.P, score=1, pond=parse_tiles("5s1p1s9s5p4p"), last_discard=True),
        ),
        hand=hand_of("2m4m6m7m8m1s2s3s3s5s3m", drawn=True, cursor=10),
        notes=(),
        choices=(Choice(Command.CONFIRM, "Enter", compose("discard {tile}", tile=span("3m"))), *always()),
    )


def helped_table() -> TableModel:
    """Give the same with lines that help, more than fit at the smallest size."""
    useful = tuple(span for tile in parse_tiles("3s7p5p7s1m2m3m4m6m9m") for span in (TileSpan(tile), "x2 "))
    return replace(
        usual_table(),
        aids=(
            compose("{number} tiles from ready, useful {useful}", number=2, useful=useful),
            (
                tr_n(
                    "{number} tile of {suit} must still go",
                    "{number} tiles of {suit} must still go",
                    3,
                    suit=suit_word(Suit.P),
                ),
            ),
            compose("{tile} leaves {waits}", tile=span("3m"), waits=useful[:8]),
        ),
    )


def exchange_table() -> TableModel:
    """Give the exchange, with two of three tiles picked."""
    hand = hand_of("5m6m1p3p4p8p9p3s4s5s5s6s9s")
    picked = tuple(replace(tile, chosen=place in {2, 3}, cursor=place == 3) for place, tile in enumerate(hand))
    direction = direction_word(Direction.OPPOSITE, "Zhao")
    return replace(
        usual_table(),
        wall_left=55,
        direction=direction,
        receiver=Seat(2),
        seats=tuple(_seat(seat) for seat in SEATS),
        hand=picked,
        log=(LogLine("Zhao", compose("is the dealer")),),
        prompt=compose("Choose three tiles of one suit to give {direction}", direction=direction),
        choices=(
            Choice(Command.PICK, "Space", compose("unpick")),
            Choice(Command.CONFIRM, "Enter", compose("give ({number} more to pick)", number=1), minor=True),
            *always(),
        ),
    )


def robbery_table() -> TableModel:
    """Give the choice of robbing a kong that is being added."""
    pung = Meld(MeldKind.PUNG, parse_tile("5p"), Seat(1))
    table = usual_table()
    seats = (
        replace(table.seats[0], turn=False),
        table.seats[1],
        replace(table.seats[2], melds=(pung, *table.seats[2].melds), held=7, announced=parse_tile("5p"), turn=True),
        table.seats[3],
    )
    return replace(
        table,
        seats=seats,
        hand=hand_of("2m4m6m7m8m1s2s3s3s5s"),
        prompt=compose("{name} adds {tile} to a pung: rob the kong?", name="Zhao", tile=span("5p")),
        choices=(Choice(Command.WIN, "w", compose("Win")), Choice(Command.PASS, "n", compose("Pass")), *always()),
    )


def open_table() -> TableModel:
    """Give a replay with all hands open."""
    table = usual_table()
    hands = ("", "1m1m2m3m4m4m5s6s7s8s9s9s9s", "1p2p3p4p5p6p7m8m9m9m", "2m2m3p3p4p4p5p5p6p6p7s7s8s")
    seats = tuple(replace(seat, open_hand=parse_tiles(hand)) for seat, hand in zip(table.seats, hands, strict=True))
    return replace(table, seats=seats)


def kongs_table() -> TableModel:
    """Give the choice among three kongs."""
    kongs = tuple(
        Choice(
            Command.KONG,
            "k",
            compose("Kong {tile}: +{points} from each of {number}", tile=span(tile), points=2, number=3),
            selected=tile == "5p",
        )
        for tile in ("4m", "5p", "6s")
    )
    return replace(
        usual_table(),
        prompt=compose("Which kong?"),
        choices=(
            *kongs,
            Choice(Command.CONFIRM, "Enter", compose("declare it")),
            Choice(Command.MENU, "Esc", compose("no kong")),
            *always(),
        ),
    )


def fullest_settlement() -> SettlementModel:
    """Give the longest settlement there can be."""
    payments: list[PaymentLine] = []
    you = names()[0]
    for payee in ("Zhao", you, "Lin", "Zhao", "Lin"):
        kong = why_word(Why.CONCEALED_KONG)
        payments += [PaymentLine(payer, payee, 2, kong) for payer in names() if payer != payee]
        payments.append(PaymentLine("Qiu", payee, 8, why_word(Why.DISCARD)))
    payments += [PaymentLine("Qiu", payee, 8, why_word(Why.MISSING_SUIT)) for payee in ("Zhao", you, "Lin")]
    payments += [PaymentLine("Lin", payee, 2, why_word(Why.KONG_REFUND)) for payee in ("Zhao", you)]
    return SettlementModel(
        title=end_word(End.THREE_WINNERS),
        deal=tr("deal {digits}, checked", digits="55829d6"),
        seats=tuple(_settled(place) for place in range(4)),
        payments=tuple(payments),
        choices=(
            Choice(Command.NEW_HAND, "n", compose("next hand")),
            Choice(Command.AGAIN, "a", compose("same deal again")),
            Choice(Command.HOME, "Esc", compose("home")),
            Choice(Command.FACES, "t", compose("faces"), minor=True),
            Choice(Command.HELP, "?", compose("help"), minor=True),
        ),
    )


def _settled(place: int) -> SettledSeat:
    won = place < 3
    patterns = (
        PatternLine(pattern_word(PatternKey.ALL_PUNGS), 1, 1),
        PatternLine(pattern_word(PatternKey.PURE_SUIT), 1, 2),
        PatternLine(pattern_word(PatternKey.GOLDEN_HOOK), 1, 1),
        PatternLine(pattern_word(PatternKey.ROOT), 3, 3),
        PatternLine(pattern_word(PatternKey.KONG_REPLACEMENT), 1, 1),
        PatternLine(pattern_word(PatternKey.LAST_TILE), 1, 1),
    )
    verdict = (
        compose(
            "WON #{order} on {tile} {how}",
            order=place + 1,
            tile=span(f"{place + 1}m"),
            how=tr("robbing a kong of {name}", name="Zhao"),
        )
        if won
        else compose("ready for {tiles}, worth {points} at most", tiles=tile_row(TILES[:9]), points=8)
    )
    return SettledSeat(
        place=place + 1,
        name=("Zhao", names()[0], "Lin", "Qiu")[place],
        level=level_word(("beginner", "human", "expert", "club")[place]),
        lacks=SUITS[place % 3],
        score=(128, 24, -24, -128)[place],
        melds=four_kongs(SEATS[place]),
        hand=(TILES[place],),
        winning=TILES[place] if won else None,
        verdict=verdict,
        patterns=patterns if won else (),
        fan=9 if won else 0,
        value=8 if won else 0,
    )


def usual_settlement() -> SettlementModel:
    """Give a settlement with one winner by self-draw and hands without melds."""
    seats = tuple(
        replace(
            _settled(place),
            melds=(),
            hand=parse_tiles("1m2m3m4m5m6m7m8m9m1p2p3p4p"),
            patterns=(PatternLine(pattern_word(PatternKey.STANDARD), 1, 0),) if place < 3 else (),
            fan=0,
            value=1,
            verdict=compose("not ready"),
        )
        for place in range(4)
    )
    payments = tuple(PaymentLine(payer, "Zhao", 2, why_word(Why.SELF_DRAW)) for payer in (names()[0], "Lin", "Qiu"))
    return replace(fullest_settlement(), seats=seats, payments=payments)


def full_advice() -> AdviceModel:
    """Give all that the coach may say of a decision with many options."""
    discards = tuple(compose("Discard {tile}", tile=span(f"{rank}m")) for rank in range(1, 9))
    last, far = Discard(parse_tile("9s")), distance_text(1)
    copies = tr_n("{number} copy unseen", "{number} copies unseen", 12)
    redeals = tr_n(
        "An estimate: played out in {number} re-deal of what you cannot see.",
        "An estimate: played out in {number} re-deals of what you cannot see.",
        160,
    )
    return AdviceModel(
        title=tr("{title}: estimates", title=tr("Hint")),
        lines=(
            AdviceLine(compose("Discard {tile}", tile=span("9s")), tr("best"), first=True),
            AdviceLine(compose("Discard {tile}", tile=span("8s")), tr("about equal"), first=True),
            AdviceLine(compose("Kong {tile}", tile=span("9p")), "-0.7 ± 0.4", first=False, chosen=True),
            *(AdviceLine(discard, "-1.7 ± 0.4", first=False) for discard in discards),
        ),
        words=(
            compose("{act}: {far}, useful tiles with {copies}.", act=action_spans(last), far=far, copies=copies),
            compose("It cannot be told apart from {deed}: take either.", deed=deed_spans(Discard(parse_tile("8s")))),
            (redeals,),
        ),
    )


def tables() -> dict[str, TableModel]:
    return {
        "fullest": fullest_table(),
        "advised": replace(fullest_table(), advice=full_advice()),
        "usual": usual_table(),
        "helped": helped_table(),
        "exchange": exchange_table(),
        "robbery": robbery_table(),
        "kongs": kongs_table(),
        "open": open_table(),
    }


TABLES = tables()
SETTLEMENTS = {"fullest": fullest_settlement(), "usual": usual_settlement()}
