"""A rule set as a value: all that differs between ways to play is a field here."""

from dataclasses import dataclass

from sichuan_tui.rules.patterns import Pattern
from sichuan_tui.shapes.meld import MeldKind


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A fixed way to play.

    Attributes:
        name: the name in records and on the command line.
        patterns: the fan table, in the order in which patterns are shown.
        fan_cap: the most fan that count; a hand is worth 2 to the power of its capped fan, in points.
        self_draw_extra: points that every payer of a self-draw adds, outside the cap.
        concealed_kong: points each other seat still in the hand pays for a concealed kong.
        added_kong: points each other seat still in the hand pays for an added kong.
        claimed_kong: points the discarder alone pays for a claimed kong.
        pig_payment: points a pig pays each clean seat when the wall is exhausted.
        last_winner: how many seats win before the hand ends.
    """

    name: str
    patterns: tuple[Pattern, ...]
    fan_cap: int
    self_draw_extra: int
    concealed_kong: int
    added_kong: int
    claimed_kong: int
    pig_payment: int
    last_winner: int

    def value_of(self, fan: int) -> int:
        """Give the value of a hand in points."""
        return 1 << min(fan, self.fan_cap)

    def kong_points(self, kind: MeldKind) -> int:
        """Give the points one payer pays for a kong.

        Raises:
            ValueError: the meld is a pung.
        """
        match kind:
            case MeldKind.CONCEALED_KONG:
                return self.concealed_kong
            case MeldKind.ADDED_KONG:
                return self.added_kong
            case MeldKind.CLAIMED_KONG:
                return self.claimed_kong
            case MeldKind.PUNG:
                message = "a pung is not paid"
                raise ValueError(message)
