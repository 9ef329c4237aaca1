"""What a review came to, in words."""

from sichuan_tui.storage.results import ReviewSum


def review_words(sums: ReviewSum) -> dict[str, str]:
    """Write accuracy, in per cent, and points lost, to a tenth: as exactly as they are known, and no more."""
    return {"accuracy": f"{sums.accuracy:.0%}", "lost": f"{sums.lost:.1f}"}
