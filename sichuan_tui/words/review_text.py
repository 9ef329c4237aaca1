"""Where in a hand a decision stood, and what a review came to."""

from sichuan_tui.coach.options import is_claim
from sichuan_tui.locale.messages import tr, tr_n
from sichuan_tui.observe.observation import Observation, Stage
from sichuan_tui.storage.results import ReviewSum
from sichuan_tui.tiles.tile import TEXTS


def moment_text(seen: Observation) -> str:
    """Say what was asked, and when."""
    match seen.stage:
        case Stage.EXCHANGE:
            return tr("exchange")
        case Stage.MISSING:
            return tr("missing suit")
        case Stage.PLAY | Stage.OVER:
            left = tr_n("{number} tile left", "{number} tiles left", seen.wall_left)
            if is_claim(seen) and seen.offered is not None:
                return tr("claim of {tile}, {left}", tile=TEXTS[seen.offered], left=left)
            return tr("own turn, {left}", left=left)


def sums_text(sums: ReviewSum) -> tuple[str, str]:
    """Write accuracy, in per cent, and points lost, to a tenth: as exactly as they are known, and no more."""
    return f"{sums.accuracy:.0%}", f"{sums.lost:.1f}"
