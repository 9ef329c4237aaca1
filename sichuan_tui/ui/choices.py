"""What can be done now, as keys and buttons with what each does."""

from collections.abc import Sequence

from sichuan_tui.hand.action import ClaimKong, Discard, Pung, Win
from sichuan_tui.locale.messages import tr
from sichuan_tui.observe.observation import Observation, Stage, hand_order, kongs_of
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import SUITS
from sichuan_tui.ui.commands import Choice, Command
from sichuan_tui.ui.interaction import HINTED, Interaction, Mode
from sichuan_tui.words.prompts import claimed_kong_words, kong_words
from sichuan_tui.words.spans import TileSpan, compose
from sichuan_tui.words.terms import suit_word

_MISSING_COMMANDS = (Command.MISSING_M, Command.MISSING_P, Command.MISSING_S)


def choices_for(
    seen: Observation, now: Interaction, names: Sequence[str], *, hinted: bool = False
) -> tuple[Choice, ...]:
    """Give all that can be done now, most important first, what is always there last; ``hinted``: a hint is open."""
    return (*_choices(seen, now, names), *_hint(now, hinted=hinted), *_switches(seen), *_always())


def _hint(now: Interaction, *, hinted: bool) -> tuple[Choice, ...]:
    if now.mode not in HINTED:
        return ()
    label = compose("every option") if hinted else compose("hint")
    return (Choice(Command.HINT, "h", label, minor=True),)


def _switches(seen: Observation) -> tuple[Choice, ...]:
    if seen.stage is not Stage.PLAY or seen.seats[seen.seat].victory is not None:
        return ()
    return (
        Choice(Command.NO_PUNGS, "u", compose("no pungs"), minor=True),
        Choice(Command.DISCARD_DRAWN, "d", compose("discard what I draw"), minor=True),
    )


def _always() -> tuple[Choice, ...]:
    return (
        Choice(Command.LOG, "l", compose("log"), minor=True),
        Choice(Command.FACES, "t", compose("faces"), minor=True),
        Choice(Command.HELP, "?", compose("help"), minor=True),
        Choice(Command.MENU, "Esc", compose("menu"), minor=True),
        Choice(Command.QUIT, "q", compose("save and quit"), minor=True),
    )


def _choices(seen: Observation, now: Interaction, names: Sequence[str]) -> tuple[Choice, ...]:
    match now.mode:
        case Mode.EXCHANGE:
            return _exchange(now)
        case Mode.MISSING:
            return _missing(seen, now)
        case Mode.TURN:
            return _turn(seen, now)
        case Mode.WHICH_KONG:
            return _which_kong(seen, now)
        case Mode.CLAIM:
            return _claim(seen, names)
        case Mode.PASSING:
            return (
                Choice(Command.YES, "y", compose("Yes, let it pass")),
                Choice(Command.NO, "n", compose("No, go back"), selected=True),
            )
        case Mode.BREAKING:
            return (
                Choice(Command.YES, "y", compose("Yes, discard it")),
                Choice(Command.NO, "n", compose("No, go back"), selected=True),
            )
        case Mode.NOTHING:
            if seen.stage is Stage.PLAY and seen.seats[seen.seat].victory is not None:
                return (Choice(Command.FORWARD, "f", compose("forward to the settlement")),)
            return ()


def _exchange(now: Interaction) -> tuple[Choice, ...]:
    picks = compose("unpick") if now.cursor in now.chosen else compose("pick")
    pick = Choice(Command.PICK, tr("Space"), picks)
    move = Choice(Command.NEXT, "←→", compose("choose"), minor=True)
    left = 3 - len(now.chosen)
    if left:
        more = compose("give ({number} more to pick)", number=left)
        return (pick, Choice(Command.CONFIRM, tr("Enter"), more, minor=True), move)
    return (Choice(Command.CONFIRM, tr("Enter"), compose("Give these three"), selected=True), pick, move)


def _missing(seen: Observation, now: Interaction) -> tuple[Choice, ...]:
    suits = tuple(
        Choice(
            _MISSING_COMMANDS[suit],
            suit.letter,
            compose("{suit} ({number})", suit=suit_word(suit), number=suit_size(seen.counts, suit)),
            selected=suit == now.selected,
        )
        for suit in SUITS
    )
    declare = compose("lack {suit}", suit=suit_word(SUITS[now.selected]))
    return (*suits, Choice(Command.CONFIRM, tr("Enter"), declare))


def _turn(seen: Observation, now: Interaction) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    kongs = kongs_of(seen)
    if any(isinstance(action, Win) for action in seen.legal):
        choices.append(Choice(Command.WIN, "w", compose("Win")))
    if len(kongs) == 1:
        choices.append(Choice(Command.KONG, "k", kong_words(seen, kongs[0])))
    elif kongs:
        choices.append(Choice(Command.KONG, "k", compose("Kong: choose among {number}", number=len(kongs))))
    tile = hand_order(seen)[now.cursor]
    if Discard(tile) in seen.legal:
        label = compose("discard {tile}", tile=TileSpan(tile))
        choices.append(Choice(Command.CONFIRM, tr("Enter"), label))
    choices.append(Choice(Command.NEXT, "←→", compose("choose"), minor=True))
    return tuple(choices)


def _which_kong(seen: Observation, now: Interaction) -> tuple[Choice, ...]:
    kongs = tuple(
        Choice(Command.KONG, "k", kong_words(seen, kong), selected=index == now.selected)
        for index, kong in enumerate(kongs_of(seen))
    )
    return (
        *kongs,
        Choice(Command.CONFIRM, tr("Enter"), compose("declare it")),
        Choice(Command.MENU, "Esc", compose("no kong")),
    )


def _claim(seen: Observation, names: Sequence[str]) -> tuple[Choice, ...]:
    choices: list[Choice] = []
    giver = "" if seen.discarder is None else names[seen.discarder]
    for action in seen.legal:
        match action:
            case Win():
                choices.append(Choice(Command.WIN, "w", compose("Win")))
            case ClaimKong():
                choices.append(Choice(Command.KONG, "k", claimed_kong_words(seen, giver)))
            case Pung():
                choices.append(Choice(Command.PUNG, "p", compose("Pung")))
            case _:
                choices.append(Choice(Command.PASS, "n", compose("Pass")))
    return tuple(choices)
