"""What the screens of the drills show: plain values, made from an exercise as it stands."""

from dataclasses import dataclass, replace

from sichuan_tui.coach.drill import Decide, DrillKind, ValueHand
from sichuan_tui.coach.drill_round import KINDS, Round, Score
from sichuan_tui.hand.action import Discard
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import hand_order
from sichuan_tui.shapes.meld import Meld
from sichuan_tui.tiles.counts import add_tile, tiles_of
from sichuan_tui.tiles.tile import SUIT_OF, Tile
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.drilling import Drilling, Way
from sichuan_tui.ui.interaction import Interaction, Mode
from sichuan_tui.ui.model import HandTile, TableModel
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.drill_text import (
    answer_words,
    choice_words,
    circumstances,
    header_of,
    kind_meaning,
    kind_word,
    letter_of,
    log_of,
    question,
    score_words,
    verdict,
)
from sichuan_tui.words.drill_why import why
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import Spans, compose
from sichuan_tui.words.terms import ruleset_title, suit_word

_LETTERS = {DrillKind.MISSING: "m", DrillKind.DISCARD: "d", DrillKind.WAITS: "w", DrillKind.WORTH: "v"} | {
    DrillKind.WIN: "p",
    DrillKind.KONG: "k",
}


@dataclass(frozen=True, slots=True)
class DrillRow:
    """A line of the page of drills: the kind, None for all by turns, its key, its words, and its score."""

    kind: DrillKind | None
    key: str
    name: str
    meaning: str
    score: Score


def drill_rows(played: Round) -> tuple[DrillRow, ...]:
    """Give the lines of the page of drills."""
    kinds = tuple(
        DrillRow(kind, _LETTERS[kind], kind_word(kind), kind_meaning(kind), played.scores[kind]) for kind in KINDS
    )
    return (DrillRow(None, "x", kind_word(None), kind_meaning(None), played.total), *kinds)


@dataclass(frozen=True, slots=True)
class BoardTile:
    """A tile of the board.

    Attributes:
        tile: which.
        cursor: the cursor is on it.
        picked: the person says it is a wait.
        right: it is one; None while nothing is answered.
    """

    tile: Tile
    cursor: bool
    picked: bool
    right: bool | None


@dataclass(frozen=True, slots=True)
class OptionLine:
    """An answer to choose.

    Attributes:
        key: the key that picks it.
        words: what it is.
        cursor: it is the one picked.
        right: it is the right one; None while nothing is answered.
    """

    key: str
    words: Spans
    cursor: bool
    right: bool | None


@dataclass(frozen=True, slots=True)
class BoardModel:
    """An exercise about one hand alone.

    Attributes:
        title: the kind of exercise.
        score: of the sitting, in words.
        ruleset: its name in words.
        question: what is asked.
        hand: the concealed tiles; a winning tile stands apart, lit.
        winning: the index of the winning tile in the hand; None for none.
        melds: oldest first.
        facts: what else matters.
        board: the tiles to pick from; empty where there are choices.
        options: what to choose from where there is no board.
        lines: why, once it is answered.
        prompt: what to do, or what is right.
        alert: the prompt wants an answer.
        choices: what can be done now.
    """

    title: str
    score: str
    ruleset: str
    question: Spans
    hand: tuple[HandTile, ...]
    winning: int | None
    melds: tuple[Meld, ...]
    facts: tuple[Spans, ...]
    board: tuple[BoardTile, ...]
    options: tuple[OptionLine, ...]
    lines: tuple[Spans, ...]
    prompt: Spans
    alert: bool
    choices: tuple[Choice, ...]

    @property
    def remarks(self) -> tuple[Spans, ...]:
        """Nothing is said below the prompt."""
        return ()

    @property
    def clock(self) -> None:
        """Nobody hurries the person."""
        return


def drill_model(now: Drilling, played: Round) -> TableModel | BoardModel:
    """Make what is shown of an exercise: the table where it matters, else one hand alone.

    Args:
        now: the exercise as it stands.
        played: the sitting, for its score.
    """
    if isinstance(now.exercise, Decide):
        return _drill_table(now, now.exercise, played)
    return _drill_board(now, played)


def _drill_table(now: Drilling, exercise: Decide, played: Round) -> TableModel:
    seen = exercise.moment.seen
    header = header_of(exercise.moment)
    in_hand = now.way is Way.TILE
    interaction = Interaction(Mode.TURN if in_hand else Mode.NOTHING, cursor=now.cursor)
    model = table_model(Scene(header, seen, interaction, log_of(exercise.moment)))
    hand = model.hand
    if now.answer is not None and isinstance(exercise.answer, Discard) and in_hand:
        place = hand_order(seen).index(exercise.answer.tile)
        hand = tuple(replace(tile, chosen=index == place) for index, tile in enumerate(hand))
    if not in_hand:
        hand = tuple(replace(tile, key="") for tile in hand)
    return replace(
        model,
        title=tr("{kind}: {score}", kind=kind_word(exercise.kind), score=score_words(played.total)),
        hand=hand,
        prompt=verdict(exercise, now.answer)
        if now.answer is not None
        else question(exercise, names_of(header, seen.seat)),
        remarks=() if now.answer is None else why(exercise, now.answer),
        alert=True,
        choices=_choices(now, table=True),
    )


def _drill_board(now: Drilling, played: Round) -> BoardModel:
    exercise = now.exercise
    seen = exercise.moment.seen
    names = names_of(header_of(exercise.moment), seen.seat)
    hand, winning = _hand(now)
    answer = now.answer
    facts = [] if seen.missing is None else [compose("You lack {suit}", suit=suit_word(seen.missing))]
    if isinstance(exercise, ValueHand):
        facts += circumstances(exercise)
    return BoardModel(
        title=kind_word(exercise.kind),
        score=score_words(played.total),
        ruleset=ruleset_title(seen.ruleset.name),
        question=question(exercise, names),
        hand=hand,
        winning=winning,
        melds=seen.seats[seen.seat].melds,
        facts=tuple(facts),
        board=_board(now),
        options=_options(now),
        lines=() if answer is None else why(exercise, answer),
        prompt=_board_prompt(now),
        alert=True,
        choices=_choices(now, table=False),
    )


def _hand(now: Drilling) -> tuple[tuple[HandTile, ...], int | None]:
    exercise, seen = now.exercise, now.exercise.moment.seen
    if not isinstance(exercise, ValueHand):
        return tuple(HandTile(tile) for tile in tiles_of(seen.counts)), None
    counts = seen.counts
    if sum(counts) % 3 == 2:
        counts = add_tile(counts, exercise.winning, -1)
    held = tuple(HandTile(tile) for tile in tiles_of(counts))
    return (*held, HandTile(exercise.winning, apart=True)), len(held)


def _board(now: Drilling) -> tuple[BoardTile, ...]:
    if now.way is not Way.BOARD:
        return ()
    right = now.exercise.answer
    waits = right if isinstance(right, frozenset) else frozenset[Tile]()
    done = now.answer is not None
    return tuple(
        BoardTile(Tile(tile), tile == now.cursor and not done, tile in now.picked, tile in waits if done else None)
        for tile in range(len(SUIT_OF))
    )


def _board_prompt(now: Drilling) -> Spans:
    if now.answer is not None:
        return verdict(now.exercise, now.answer)
    if now.empty:
        return compose("Pick at least one tile: a ready hand waits for something.")
    if now.way is Way.BOARD:
        return compose("Picked: {tiles}", tiles=answer_words(now.exercise, frozenset(map(Tile, now.picked))))
    return compose("Count the fan, and choose what they come to.")


def _choices(now: Drilling, *, table: bool) -> tuple[Choice, ...]:
    anywhere = (
        *((Choice(Command.LOG, "l", compose("log"), minor=True),) if table else ()),
        Choice(Command.FACES, "t", compose("faces"), minor=True),
        Choice(Command.HELP, "?", compose("help"), minor=True),
        Choice(Command.MENU, tr("Esc"), compose("leave"), minor=True),
    )
    if now.answer is not None:
        return (
            Choice(Command.NEXT, "n", compose("next"), selected=True),
            Choice(Command.AIDS, "a", compose("all about it")),
            *anywhere,
        )
    answer = Choice(Command.CONFIRM, tr("Enter"), compose("answer"))
    match now.way:
        case Way.BOARD:
            pick = Choice(Command.PICK, tr("Space"), compose("pick"), minor=True)
            ranks = Choice(Command.PICK, "1-9", compose("pick in this row"), minor=True)
            return (answer, Choice(Command.NEXT, "←→↑↓", compose("move"), minor=True), pick, ranks, *anywhere)
        case Way.TILE:
            tile = hand_order(now.exercise.moment.seen)[now.cursor]
            label = answer_words(now.exercise, Discard(tile))
            return (
                Choice(Command.CONFIRM, tr("Enter"), label, selected=True),
                Choice(Command.NEXT, "←→", compose("choose"), minor=True),
                *anywhere,
            )
        case Way.CHOICE:
            return (*_offered(now), answer, *anywhere)


def _offered(now: Drilling) -> tuple[Choice, ...]:
    exercise = now.exercise
    if not isinstance(exercise, Decide):
        return ()
    return tuple(
        Choice(Command.PICK, letter_of(action), choice_words(exercise, action), selected=place == now.cursor)
        for place, action in enumerate(exercise.choices)
    )


def _options(now: Drilling) -> tuple[OptionLine, ...]:
    exercise = now.exercise
    if not isinstance(exercise, ValueHand):
        return ()
    done = now.answer is not None
    return tuple(
        OptionLine(
            str(place + 1),
            answer_words(exercise, points),
            place == now.cursor,
            points == exercise.answer if done else None,
        )
        for place, points in enumerate(exercise.choices)
    )
