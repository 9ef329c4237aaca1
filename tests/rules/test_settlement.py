from sichuan_tui.rules.patterns import PatternKey
from sichuan_tui.rules.presets import PLANET_BLOOD_BATTLE
from sichuan_tui.rules.score import Score, ScoredPattern, ScoredWait
from sichuan_tui.rules.settlement import Readiness, Standing, settle
from sichuan_tui.rules.transfers import KONG_WHYS, Transfer, Why, scores_of
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import Seat

A, B, C, D = (Seat(number) for number in range(4))


def pig(seat: Seat) -> Standing:
    return Standing(seat, pig=True, waits=())


def unready(seat: Seat) -> Standing:
    return Standing(seat, pig=False, waits=())


def ready(seat: Seat, *values: int) -> Standing:
    patterns = (ScoredPattern(PatternKey.STANDARD, 1, 0),)
    return Standing(
        seat,
        pig=False,
        waits=tuple(ScoredWait(Tile(number), Score(patterns, 0, value)) for number, value in enumerate(values)),
    )


def settled(*standings: Standing, ledger: tuple[Transfer, ...] = ()) -> tuple[Transfer, ...]:
    return settle(PLANET_BLOOD_BATTLE, standings, ledger)


def test_the_example_of_the_specification_is_settled_as_it_says() -> None:
    assert scores_of(settled(pig(A), ready(B, 1, 4, 2), unready(C))) == (-16, 12, 4, 0)


def test_pigs_pay_every_clean_seat_and_not_each_other() -> None:
    assert settled(pig(A), pig(B), unready(C), ready(D, 1)) == (
        Transfer(A, C, 8, Why.MISSING_SUIT),
        Transfer(A, D, 8, Why.MISSING_SUIT),
        Transfer(B, C, 8, Why.MISSING_SUIT),
        Transfer(B, D, 8, Why.MISSING_SUIT),
        Transfer(C, D, 1, Why.NOT_READY),
    )


def test_four_pigs_pay_nothing() -> None:
    assert settled(pig(A), pig(B), pig(C), pig(D)) == ()


def test_a_pig_pays_a_ready_seat_the_pig_payment_alone() -> None:
    assert settled(pig(A), ready(B, 8)) == (Transfer(A, B, 8, Why.MISSING_SUIT),)


def test_every_unready_seat_pays_each_ready_seat_its_own_best_value() -> None:
    assert settled(ready(A, 1, 2), unready(B), ready(C, 8, 1), unready(D)) == (
        Transfer(B, A, 2, Why.NOT_READY),
        Transfer(B, C, 8, Why.NOT_READY),
        Transfer(D, A, 2, Why.NOT_READY),
        Transfer(D, C, 8, Why.NOT_READY),
    )


def test_seats_that_have_won_neither_pay_nor_are_paid_for_readiness() -> None:
    assert settled(ready(A, 2), unready(B)) == (Transfer(B, A, 2, Why.NOT_READY),)


def test_a_seat_that_is_not_ready_returns_its_kongs_to_whoever_paid_winners_included() -> None:
    ledger = (
        Transfer(A, C, 2, Why.CONCEALED_KONG),
        Transfer(B, C, 2, Why.CONCEALED_KONG),
        Transfer(D, C, 2, Why.CONCEALED_KONG),
        Transfer(B, D, 4, Why.DISCARD),
        Transfer(A, C, 1, Why.ADDED_KONG),
        Transfer(B, A, 2, Why.CLAIMED_KONG),
    )
    assert settled(ready(A, 1), ready(B, 1), unready(C), ledger=ledger) == (
        Transfer(C, A, 1, Why.NOT_READY),
        Transfer(C, B, 1, Why.NOT_READY),
        Transfer(C, A, 2, Why.KONG_REFUND),
        Transfer(C, B, 2, Why.KONG_REFUND),
        Transfer(C, D, 2, Why.KONG_REFUND),
        Transfer(C, A, 1, Why.KONG_REFUND),
    )


def test_pigs_return_their_kongs_and_come_by_seat_number() -> None:
    ledger = (Transfer(D, C, 2, Why.CLAIMED_KONG), Transfer(D, A, 2, Why.CLAIMED_KONG))
    refunds = settled(unready(A), ready(B, 1), pig(C), ledger=ledger)[-2:]
    assert refunds == (Transfer(A, D, 2, Why.KONG_REFUND), Transfer(C, D, 2, Why.KONG_REFUND))


def test_wins_are_never_returned() -> None:
    ledger = tuple(Transfer(B, A, 1, why) for why in Why if why not in KONG_WHYS)
    assert settled(unready(A), unready(B), ledger=ledger) == ()


def test_readiness_says_pig_before_ready() -> None:
    assert pig(A).readiness is Readiness.PIG
    assert ready(A, 1).readiness is Readiness.READY
    assert unready(A).readiness is Readiness.NOT_READY
    assert unready(A).best is None
