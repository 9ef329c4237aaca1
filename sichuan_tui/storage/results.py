"""The last ten practice results, in one JSON file, and the record of each of those hands beside it."""

import json
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from sichuan_tui.hand.state import WonBy
from sichuan_tui.record.fields import BadLine, Fault, Fields, parse_object, refuse
from sichuan_tui.record.record import Player
from sichuan_tui.rules.settlement import Readiness
from sichuan_tui.storage.files import read_whole, refuse_newer, remove, write_whole
from sichuan_tui.storage.paths import DataFolder
from sichuan_tui.tiles.tile import TEXTS, Tile
from sichuan_tui.tiles.wall import SEATS, Seat

KEPT: Final = 10
_FORMAT: Final = "sichuan-results"
_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class WonEnding:
    """The person won.

    Attributes:
        fan: uncapped.
        tile: the winning tile.
        by: how it was come by.
        giver: the discarder or the robbed kong's maker; None for a self-draw.
    """

    fan: int
    tile: Tile
    by: WonBy
    giver: Seat | None


@dataclass(frozen=True, slots=True)
class LeftEnding:
    """The person did not win; ``readiness`` is how the hand stood at the end."""

    readiness: Readiness


@dataclass(frozen=True, slots=True)
class ReviewSum:
    """What a review of the hand came to.

    Attributes:
        accuracy: how good the person's decisions were, 0 to 1.
        lost: estimated points lost in all, 0 or more.
    """

    accuracy: float
    lost: float


@dataclass(frozen=True, slots=True)
class PracticeResult:
    """One finished hand of practice.

    Attributes:
        number: counts all hands ever finished in this folder; it names the record.
        finished: when, ISO 8601 with offset.
        ruleset: the name of the rule set.
        deal: the commitment to the deal.
        players: by seat.
        human: the person's seat.
        points: the person's.
        place: the person's, 1 to 4.
        ending: how the hand ended for the person.
        hints: how many hints were shown.
        dealt_in: somebody won on a discard or an added kong of the person.
        review: None until the hand has been reviewed.
    """

    number: int
    finished: str
    ruleset: str
    deal: str
    players: tuple[Player, ...]
    human: Seat
    points: int
    place: int
    ending: WonEnding | LeftEnding
    hints: int
    dealt_in: bool = False
    review: ReviewSum | None = None


class DamagedResults(Exception):  # noqa: N818 - it is the results that are damaged
    """The results file is there, but is not what this program writes."""


def load_results(folder: DataFolder) -> tuple[PracticeResult, ...]:
    """Read the last results, oldest first.

    Raises:
        DamagedResults: the file is not what this program writes.
        StorageError: it cannot be read, or a newer version of the program wrote it.
    """
    content = read_whole(folder.results)
    if content is None:
        return ()
    try:
        fields = Fields(parse_object(content))
        fields.form(_FORMAT, _VERSION)
        results = tuple(_decode(value) for value in fields.items("results"))
        fields.close()
        numbers = [result.number for result in results]
        if len(numbers) > KEPT or numbers != sorted(set(numbers)):
            refuse(Fault.BAD_VALUE, "number")
    except BadLine as error:
        refuse_newer(folder.results, error.problem)
        raise DamagedResults from error
    except ValueError as error:
        raise DamagedResults from error
    return results


def add_result(folder: DataFolder, results: tuple[PracticeResult, ...], fresh: PracticeResult, record: bytes) -> None:
    """Keep a result and its record; the eleventh pushes out the oldest with its record.

    The record is written before the result that names it, and old records go last, so that a crash in between
    leaves nothing but a file too many, which the next call removes.

    Raises:
        StorageError: something cannot be written.
    """
    kept = (*results, fresh)[-KEPT:]
    write_whole(folder.record(fresh.number), record)
    _write(folder, kept)
    names = {folder.record(result.number) for result in kept}
    # The review of a hand lies beside its record and begins with its name.
    for path in (*folder.records.glob("hand-*.jsonl"), *folder.records.glob("hand-*.review-*.json")):
        if path.with_name(f"{path.name.partition('.')[0]}.jsonl") not in names:
            remove(path)


def keep_review(
    folder: DataFolder, results: tuple[PracticeResult, ...], number: int, content: bytes, sums: ReviewSum | None
) -> None:
    """Keep the review of a hand beside its record, and what it came to with the result.

    The review goes with the record; of a hand that is no longer among the results nothing is kept.

    Args:
        folder: where.
        results: those that are kept.
        number: of the result.
        content: the review, as its own file has it.
        sums: what it came to; None while it is not whole.

    Raises:
        StorageError: something cannot be written.
    """
    for result in results:
        if result.number == number:
            write_whole(folder.review(number, result.human), content)
            if result.review != sums:
                _write(folder, tuple(replace(each, review=sums) if each is result else each for each in results))


def _write(folder: DataFolder, results: tuple[PracticeResult, ...]) -> None:
    content = {"format": _FORMAT, "version": _VERSION, "results": [_encode(result) for result in results]}
    write_whole(folder.results, json.dumps(content, ensure_ascii=False, indent=1).encode() + b"\n")


def _encode(result: PracticeResult) -> dict[str, object]:
    sums = result.review
    return {
        "number": result.number,
        "finished": result.finished,
        "ruleset": result.ruleset,
        "deal": result.deal,
        "players": [{"name": player.name, "kind": player.kind} for player in result.players],
        "human": result.human,
        "points": result.points,
        "place": result.place,
        "ending": _encode_ending(result.ending),
        "hints": result.hints,
        "dealt_in": result.dealt_in,
        **({} if sums is None else {"review": {"accuracy": sums.accuracy, "lost": sums.lost}}),
    }


def _encode_ending(ending: WonEnding | LeftEnding) -> dict[str, object]:
    match ending:
        case WonEnding():
            giver = {} if ending.giver is None else {"giver": ending.giver}
            return {"won_by": ending.by, "tile": TEXTS[ending.tile], "fan": ending.fan, **giver}
        case LeftEnding():
            return {"readiness": ending.readiness}


def _decode(value: object) -> PracticeResult:
    fields = Fields(_object(value))
    result = PracticeResult(
        number=fields.integer("number"),
        finished=fields.text("finished"),
        ruleset=fields.text("ruleset"),
        deal=fields.text("deal"),
        players=tuple(_decode_player(player) for player in fields.items("players", len(SEATS))),
        human=fields.seat("human"),
        points=fields.integer("points"),
        place=fields.integer("place"),
        ending=_decode_ending(Fields(_object(fields.take("ending")))),
        hints=fields.integer("hints"),
        # The first files had no such key.
        dealt_in=fields.boolean("dealt_in") if fields.has("dealt_in") else False,
        review=_decode_sums(Fields(_object(fields.take("review")))) if fields.has("review") else None,
    )
    fields.close()
    if result.number < 1 or not 1 <= result.place <= len(SEATS) or result.hints < 0:
        refuse(Fault.BAD_VALUE)
    if datetime.fromisoformat(result.finished).tzinfo is None:
        refuse(Fault.BAD_VALUE, "finished")
    return result


def _decode_sums(fields: Fields) -> ReviewSum:
    sums = ReviewSum(fields.number("accuracy"), fields.number("lost"))
    fields.close()
    if not 0 <= sums.accuracy <= 1 or sums.lost < 0:
        refuse(Fault.BAD_VALUE, "review")
    return sums


def _decode_player(value: object) -> Player:
    fields = Fields(_object(value))
    player = Player(fields.text("name"), fields.text("kind"))
    fields.close()
    return player


def _decode_ending(fields: Fields) -> WonEnding | LeftEnding:
    if fields.has("readiness"):
        ending: WonEnding | LeftEnding = LeftEnding(Readiness(fields.text("readiness")))
    else:
        ending = WonEnding(
            fan=fields.integer("fan"),
            tile=fields.tile("tile"),
            by=WonBy(fields.text("won_by")),
            giver=fields.seat("giver") if fields.has("giver") else None,
        )
        if ending.fan < 0 or (ending.giver is None) != (ending.by is WonBy.SELF_DRAW):
            refuse(Fault.BAD_VALUE, "giver")
    fields.close()
    return ending


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        refuse(Fault.NOT_OBJECT)
    return value
