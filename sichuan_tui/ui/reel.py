"""A recorded hand as a row of frames, to be stepped through forwards and back."""

from dataclasses import dataclass, replace

from sichuan_tui.hand.event import Asked, Dealt, LocksChanged, Paid
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.follow import before_deal, follow
from sichuan_tui.observe.observation import Observation
from sichuan_tui.observe.redact import redact
from sichuan_tui.record.record import Header
from sichuan_tui.record.replay import Replayed
from sichuan_tui.tiles.counts import Counts, tiles_of
from sichuan_tui.tiles.wall import SEATS
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.interaction import NOTHING
from sichuan_tui.ui.model import TableModel
from sichuan_tui.ui.view_model import Scene, table_model
from sichuan_tui.words.log_lines import LogLine, log_lines
from sichuan_tui.words.names import names_of
from sichuan_tui.words.spans import compose


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a hand.

    Attributes:
        seen: as the seat saw it that is looked over the shoulder of.
        hands: by seat, the concealed tiles as they truly were.
        logged: how many lines of the log had been written.
    """

    seen: Observation
    hands: tuple[Counts, ...]
    logged: int


@dataclass(frozen=True, slots=True)
class Reel:
    """A hand, frame by frame.

    Attributes:
        header: of its record.
        frames: from the deal to the last good decision.
        log: all that happened, in words.
    """

    header: Header
    frames: tuple[Frame, ...]
    log: tuple[LogLine, ...]


def reel_of(hand: Replayed) -> Reel:
    """Cut a replayed hand into frames, one for each thing that can be seen to happen, as far as it is good.

    It is watched from the person's seat, or from the first one where no person played.

    Raises:
        ValueError: there is no good header.
    """
    if hand.record is None:
        message = "a hand without a header cannot be watched"
        raise ValueError(message)
    header = hand.record.header
    me = SEATS[0] if header.human is None else header.human
    names = names_of(header, me)
    seen = [before_deal(header.ruleset, seat, header.dealer, header.direction) for seat in SEATS]
    frames: list[Frame] = []
    log: list[LogLine] = []
    for step in hand.steps:
        for event in step.events:
            for seat in SEATS:
                part = redact(event, seat)
                if part is not None:
                    seen[seat] = follow(seen[seat], part)
                    if seat == me:
                        log += log_lines(part, me, names)
            frame = Frame(seen[me], tuple(own.counts for own in seen), len(log))
            match event:
                case Asked() | LocksChanged() | Paid():
                    # Nothing of its own to look at: it belongs to the frame before.
                    frames[-1:] = [frame]
                case Dealt():
                    frames = [frame]
                case _:
                    frames.append(frame)
    return Reel(header, tuple(frames), tuple(log))


def first_difference(reel: Reel, other: Reel) -> int:
    """Give the first frame at which the person's seat sees something else than in another hand; the last, if none."""
    for place, (frame, there) in enumerate(zip(reel.frames, other.frames, strict=False)):
        if frame.seen != there.seen:
            return place
    return len(reel.frames) - 1


def frame_model(
    reel: Reel, place: int, hand: tuple[int, int], *, open_hands: bool, titles: tuple[str, ...] = ()
) -> TableModel:
    """Make what the table shows of a frame.

    Args:
        reel: the hand.
        place: the index of the frame.
        hand: the number of the hand, and of how many.
        open_hands: show all four hands, and not only what the seat could see.
        titles: what the hands are called, where two of the same deal are held side by side.
    """
    frame = reel.frames[place]
    scene = Scene(reel.header, frame.seen, NOTHING, reel.log[: frame.logged])
    model = table_model(scene)
    seats = model.seats
    if open_hands:
        seats = (seats[0], *(replace(seat, open_hand=tiles_of(frame.hands[seat.seat])) for seat in seats[1:]))
    prompt = compose("Replay: moment {number} of {all}", number=place + 1, all=len(reel.frames))
    if titles:
        title = titles[hand[0] - 1]
        prompt = compose("{title}: moment {number} of {all}", title=title, number=place + 1, all=len(reel.frames))
    elif hand[1] > 1:
        prompt = compose("{prompt}, hand {number} of {all}", prompt=prompt, number=hand[0], all=hand[1])
    if reel.header.commit is not None:
        prompt = compose("{prompt}; deal checked", prompt=prompt)
    toggle = compose("close the other hands") if open_hands else compose("open all hands")
    choices = (
        Choice(Command.NEXT, "←→", compose("step"), minor=True),
        Choice(Command.FIRST, tr("Home End"), compose("first, last"), minor=True),
        Choice(Command.OPEN_HANDS, "o", toggle),
        *(_beside(hand, titles) if titles else _other_hands(hand)),
        Choice(Command.LOG, "l", compose("log"), minor=True),
        Choice(Command.FACES, "t", compose("faces"), minor=True),
        Choice(Command.HELP, "?", compose("help"), minor=True),
        Choice(Command.MENU, "Esc", compose("back")),
    )
    return replace(model, seats=seats, prompt=prompt, alert=False, choices=choices)


def _beside(hand: tuple[int, int], titles: tuple[str, ...]) -> tuple[Choice, ...]:
    other = titles[hand[0] % len(titles)]
    return (
        Choice(Command.BESIDE, "b", compose("show: {title}", title=other)),
        Choice(Command.DIFFERENCE, "d", compose("first difference")),
    )


def _other_hands(hand: tuple[int, int]) -> tuple[Choice, ...]:
    number, count = hand
    following = (Choice(Command.NEW_HAND, "n", compose("next hand")),) if number < count else ()
    before = (Choice(Command.PREVIOUS_HAND, "p", compose("previous hand")),) if number > 1 else ()
    return following + before
