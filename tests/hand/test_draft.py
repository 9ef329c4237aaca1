"""What a hand in the middle of a step books, and what it tells of it."""

import pytest

from sichuan_tui.hand.draft import Draft
from sichuan_tui.hand.event import LocksChanged, Paid
from sichuan_tui.rules.transfers import Transfer, Why
from sichuan_tui.shapes.meld import Meld, MeldKind
from sichuan_tui.tiles.tile import Tile
from sichuan_tui.tiles.wall import SEATS
from tests.support.build import lay

A, B, C, _ = SEATS


@pytest.fixture
def draft() -> Draft:
    return Draft(lay("", "", "", "", missing="mpsm").state)


def locks(draft: Draft) -> tuple[int | None, tuple[Tile, ...]]:
    return draft.seats[A].passed_fan, draft.seats[A].pung_locks


def test_of_the_wins_let_pass_the_one_with_the_most_fan_is_kept(draft: Draft) -> None:
    for fan, most in ((1, 1), (0, 1), (3, 3), (2, 3), (3, 3)):
        draft.let_pass(A, fan)
        assert locks(draft) == (most, ())


def test_pungs_let_pass_add_up_and_leave_the_win_let_pass_as_it_is(draft: Draft) -> None:
    draft.let_pass(A, 2, Tile(4))
    draft.let_pass(A, None, Tile(7))
    assert locks(draft) == (2, (4, 7))


def test_a_seat_is_told_of_its_locks_when_they_change_and_only_then(draft: Draft) -> None:
    draft.let_pass(A, None)
    draft.let_pass(A, 1)
    draft.let_pass(A, 0)
    draft.let_pass(A, None, Tile(4))
    assert draft.events == [LocksChanged(A, 1, ()), LocksChanged(A, 1, (Tile(4),))]


@pytest.mark.parametrize(("fan", "pung"), [(0, None), (None, Tile(4)), (2, Tile(4))])
def test_a_draw_lifts_whatever_was_locked_and_tells_so(draft: Draft, fan: int | None, pung: Tile | None) -> None:
    draft.let_pass(A, fan, pung)
    draft.events.clear()
    draft.give_tile(A, Tile(0))
    assert draft.events == [LocksChanged(A, None, ())]
    assert locks(draft) == (None, ())
    draft.give_tile(B, Tile(0))
    assert len(draft.events) == 1, "who had no lock is told nothing"


def test_kong_income_that_is_gone_stays_booked_as_gone(draft: Draft) -> None:
    kong, more = Transfer(B, A, 2, Why.CLAIMED_KONG), Transfer(A, B, 2, Why.KONG_REFUND)
    draft.pay((kong, kong))
    draft.pay((more,), (1,))
    draft.pay((more,), (0,))
    draft.pay(())
    assert (draft.ledger, draft.spent) == ((kong, kong, more, more), (1, 0))
    assert draft.events == [Paid((kong, kong)), Paid((more,), (1,)), Paid((more,), (0,))]


def test_a_seat_that_has_discarded_still_has_when_it_shows_a_kong(draft: Draft) -> None:
    draft.put_in_pond(A, Tile(4))
    draft.settle_hand(A, draft.seats[A].counts, (Meld(MeldKind.CONCEALED_KONG, Tile(0), None),))
    assert draft.seats[A].public.discarded
