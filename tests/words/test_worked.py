"""The worked settlement of the rules pages, against payments worked out by hand from the words of the rules."""

import pytest

from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.transfers import scores_of
from sichuan_tui.tiles.counts import parse_counts
from sichuan_tui.tiles.tile import COPIES, TILES
from sichuan_tui.words.spans import plain
from sichuan_tui.words.worked import _PLACES, work_out, worked_lines

# Two kongs of C, the first paid by all, the second by B; D wins on the discard after the second; A is a pig by suits.
POINTS = {
    "planet-blood-battle-v1": (-2 - 8 - 8 + 2, -2 - 2 + 8 + 2 + 2 + 2, 6 + 2 - 2 + 8 - 2 - 8, -2 + 2 + 2),
    # All pungs and the kong discard are 3 fan, 24 points; the 6 of the second kong go to D and are not refunded to B.
    "qq-blood-battle": (-12 - 192 + 12, -12 - 6 + 96 + 12 + 12, 36 + 6 - 24 - 6 + 96 - 12 - 36, -12 + 24 + 6 + 12),
    # Nobody wins: D is ready, too, and the pig pays it.
    "qq-classic": (-12 - 288 + 12, -12 - 6 + 96 + 12 + 12 + 6, 36 + 6 + 96 - 24 - 36 - 6, -12 + 96 + 12 + 12),
    # No pig: A is not ready like C; the second kong has gone back to B before.
    "mil-sbr-2025": (-2 - 2 + 2, -2 - 2 + 2 + 2 + 2 + 2, 6 + 2 - 4 - 2 - 2 - 6, -2 + 4 + 2),
}


@pytest.mark.parametrize("name", RULESETS)
def test_the_example_is_paid_as_it_would_be_by_hand(name: str) -> None:
    assert scores_of(work_out(RULESETS[name]).ledger) == POINTS[name]


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_tells_every_payment_and_the_points(name: str) -> None:
    ledger = work_out(RULESETS[name]).ledger
    lines = [plain(line.spans) for line in worked_lines(RULESETS[name])]
    paid = [line for line in lines if " pays " in line]
    assert [tuple(line.replace(":", "").split()[:4]) for line in paid] == [
        ("ABCD"[transfer.payer], "pays", "ABCD"[transfer.payee], str(transfer.points)) for transfer in ledger
    ]
    points = ", ".join(f"{seat} {score:+d}" for seat, score in zip("ABCD", POINTS[name], strict=True))
    assert f"Points in all: {points}" in lines


def test_the_tiles_of_the_example_can_lie_on_one_table() -> None:
    total = [0] * len(TILES)
    for place in _PLACES:
        counts = parse_counts(place.concealed)
        assert sum(counts) == 13 - 3 * len(place.melds)
        for tile in TILES:
            total[tile] += counts[tile]
        for meld in place.melds:
            total[meld.tile] += meld.size
    # The tile won on comes from C.
    assert all(number <= COPIES for number in total)
