"""Pages made from what happened: the log, and the last ten results."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sichuan_tui.hand.state import WonBy
from sichuan_tui.locale.messages import tr
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.results import LeftEnding, PracticeResult, WonEnding
from sichuan_tui.tiles.wall import seats_from
from sichuan_tui.ui.model import LogLine
from sichuan_tui.ui.pages import PageLine, PageModel
from sichuan_tui.ui.spans import Spans, TileSpan, compose
from sichuan_tui.ui.words import DEAL_DIGITS, level_word, ruleset_title, signed


def log_page(log: Iterable[LogLine]) -> PageModel:
    """Make the page of the whole log; it opens on its end."""
    return PageModel(tr("Log of this hand"), tuple(PageLine(_log_spans(line)) for line in log), at_end=True)


def _log_spans(line: LogLine) -> Spans:
    points = "" if line.points is None else f"  {signed(line.points)}"
    who = f"{line.who:<8}" if line.who else ""
    return (who, *line.what, points)


def results_page(results: Sequence[PracticeResult]) -> PageModel:
    """Make the page of the last ten results, the latest first."""
    lines: list[PageLine] = []
    for result in reversed(results):
        lines += [PageLine(_result_spans(result)), PageLine(_circumstances(result), indent=11, dim=True), PageLine(())]
    if not results:
        lines = [PageLine((tr("No hand has been finished yet."),))]
    return PageModel(tr("Last ten results"), tuple(lines))


def _result_spans(result: PracticeResult) -> Spans:
    return compose(
        "{points}  place {place}  {ending}",
        points=f"{signed(result.points):>4}",
        place=result.place,
        ending=ending_spans(result),
    )


def _circumstances(result: PracticeResult) -> Spans:
    others = [seat for seat in seats_from(result.human) if seat != result.human]
    return compose(
        "{when}, {rules}, deal {deal}, against {bots}",
        when=datetime.fromisoformat(result.finished).strftime("%Y-%m-%d %H:%M"),
        rules=ruleset_title(result.ruleset),
        deal=result.deal[:DEAL_DIGITS],
        bots=", ".join(f"{result.players[seat].name} ({level_word(result.players[seat].kind)})" for seat in others),
    )


def ending_spans(result: PracticeResult) -> Spans:
    """Say how a hand ended for the person."""
    match result.ending:
        case LeftEnding(Readiness.READY):
            return compose("ready, but did not win")
        case LeftEnding(Readiness.NOT_READY):
            return compose("not ready")
        case LeftEnding():
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
