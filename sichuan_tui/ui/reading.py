"""Pages made from what happened: the log, and the last ten results."""

from collections.abc import Iterable

from sichuan_tui.hand.state import WonBy
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.presets import RULESETS
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.results import LeftEnding, PracticeResult, WonEnding
from sichuan_tui.words.log_lines import LogLine
from sichuan_tui.words.pages import PageLine, PageModel
from sichuan_tui.words.spans import Spans, TileSpan, compose
from sichuan_tui.words.terms import signed


def log_page(log: Iterable[LogLine]) -> PageModel:
    """Make the page of the whole log; it opens on its end."""
    return PageModel(tr("Log of this hand"), tuple(PageLine(_log_spans(line)) for line in log), at_end=True)


def _log_spans(line: LogLine) -> Spans:
    points = "" if line.points is None else f"  {signed(line.points)}"
    who = f"{line.who:<8}" if line.who else ""
    return (who, *line.what, points)


def ending_spans(result: PracticeResult) -> Spans:
    """Say how a hand ended for the person."""
    match result.ending:
        case LeftEnding(Readiness.READY):
            return compose("ready, but did not win")
        case LeftEnding(Readiness.NOT_READY):
            return compose("not ready")
        case LeftEnding():
            ruleset = RULESETS.get(result.ruleset)
            if ruleset is not None and not ruleset.missing_declared:
                return compose("a pig: there were tiles of three suits")
            return compose("a pig: the missing suit was still held")
        case WonEnding():
            return _won_spans(result, result.ending)


def _won_spans(result: PracticeResult, ending: WonEnding) -> Spans:
    tile, fan = TileSpan(ending.tile), ending.fan
    name = "" if ending.giver is None else result.players[ending.giver].name
    match ending.by:
        case WonBy.SELF_DRAW:
            return compose("won on {tile} by self-draw, {fan} fan", tile=tile, fan=fan)
        case WonBy.DISCARD:
            return compose("won on {tile}, a discard of {name}, {fan} fan", tile=tile, name=name, fan=fan)
        case WonBy.ROBBED_KONG:
            return compose("won on {tile}, robbing a kong of {name}, {fan} fan", tile=tile, name=name, fan=fan)
