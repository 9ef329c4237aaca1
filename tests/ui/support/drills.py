"""Exercises of every kind, always the same, whatever the book holds and however bots play."""

from functools import cache

from sichuan_tui.coach.drill import Decide, DrillKind, Exercise, NameWaits, ValueHand
from sichuan_tui.coach.drill_book import parse_entry
from sichuan_tui.coach.drill_hands import dealt, follow, moment_at, parse_taken
from sichuan_tui.coach.drill_round import Round
from sichuan_tui.coach.facts import facts_of
from sichuan_tui.rules.presets import DEFAULT
from sichuan_tui.tiles.wall import SEATS

_LINES = {
    DrillKind.MISSING: (
        "missing 5 0 0give1s2s8s,1give3p7p7p,2give2m7m8m,3give8s9s9s lacks:0.00:0.00 lackm:4.15:0.91 lackp:4.65:1.12"
    ),
    DrillKind.DISCARD: (
        "discard 5018 0 0give1p3p4p,1give5p7p8p,2give4m8m8m,3give8s9s9s,0lackp,1lackm,2lackm,3lackm,07s,17m,0pung,05s,"
        "16m,23m,36m,03s,15m,29s,32m,0pung,02s,11m,21s,35m,01m,15m,22s,36m"
        " 4m:0.00:0.00 3m:1.21:0.45 9m:1.89:0.46 8m:2.04:0.51"
    ),
    DrillKind.WIN: (
        "win 8 3 0give3s5s7s,1give1p9p9p,2give3s6s9s,3give5m6m9m,0lackm,1lacks,2lackp,3lackm,05m,19s"
        " pass:0.00:0.00 win:5.22:1.25"
    ),
    DrillKind.KONG: (
        "kong 1028 2 0give2m3m5m,1give7s7s9s,2give4p8p8p,3give6m7m8m,0lackm,1lacks,2lackp,3lackm,21p,37m,07m,18s"
        " kong7s:0.00:0.00 4m:1.04:0.38"
    ),
}

_READY = (
    "0give6s9s9s,1give8p8p9p,2give3p4p5p,3give3s4s9s,0lackm,1lackp,2lacks,3lacks,06m,14p,26s,31s,03m,18m,26s,35p,09s,"
    "1pung,13m,22s,1pung,12m,25p,34p,08m,2pung,28p,35s,0pung,03s"
)
_WINNING = (
    "0give5p8p9p,1give3m3m7m,2give2s5s5s,3give3s6s7s,0lackp,1lackm,2lacks,3lacks,11m,25m,34m,02p,2pung,24m,32m,02p,14p,"
    "28m,31m,06p,2pung,27p,3pung,39p,05p,2kong,29s,36p,01m,15m"
)


@cache
def decide(kind: DrillKind) -> Decide:
    """Give the exercise that asks what to do."""
    return parse_entry(_LINES[kind]).exercise()


@cache
def waits() -> NameWaits:
    """Give five waits beside a meld."""
    moment = moment_at(follow(dealt(177, DEFAULT), parse_taken(_READY)), SEATS[0])
    return NameWaits(moment, facts_of(moment.seen).now.waits)


@cache
def worth() -> ValueHand:
    """Give a self-drawn win in one suit with a root: three fan, eight points and one more for the self-draw."""
    moment = moment_at(follow(dealt(15, DEFAULT), parse_taken(_WINNING)), SEATS[2])
    score, winning = facts_of(moment.seen).win, moment.seen.drawn
    assert score is not None
    assert winning is not None
    return ValueHand(moment, winning, score, 9, (2, 3, 5, 9))


def every() -> dict[DrillKind, Exercise]:
    """Give an exercise of each kind."""
    return {DrillKind.WAITS: waits(), DrillKind.WORTH: worth(), **{kind: decide(kind) for kind in _LINES}}


def fresh_round() -> Round:
    """Begin a sitting."""
    return Round(DEFAULT, 1)
