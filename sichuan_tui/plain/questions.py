"""What is asked, as a prompt and numbered options; and what an answer means. Pure."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sichuan_tui.hand.action import (
    DISCARDS,
    Action,
    ClaimKong,
    DeclareMissing,
    Discard,
    Exchange,
    Kong,
    Pung,
    Win,
)
from sichuan_tui.observe.observation import Observation, Stage, hand_order
from sichuan_tui.tiles.counts import suit_size
from sichuan_tui.tiles.tile import SUITS
from sichuan_tui.words.prompts import (
    claim_prompt,
    claimed_kong_words,
    exchange_prompt,
    kong_words,
    missing_prompt,
    must_go_words,
    turn_prompt,
)
from sichuan_tui.words.spans import Spans, TileSpan, compose
from sichuan_tui.words.terms import suit_word


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be answered.

    Attributes:
        label: what it is.
        key: the letter that takes it, the one it has on screen; "" for none.
        name: what it is called in the program, where it is no action of the game.
        action: what is decided by it.
    """

    label: Spans
    key: str = ""
    name: str = ""
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """Something that is asked.

    Attributes:
        prompt: the question.
        options: numbered from 1; those of a hand's tiles come first, as they stand there.
        tiles: how many of the options are tiles of the hand, which are shown in one line.
        picks: how many options are to be named.
    """

    prompt: Spans
    options: tuple[Option, ...]
    tiles: int = 0
    picks: int = 1


Picked: TypeAlias = tuple[Option, ...]


def question_of(seen: Observation, names: Sequence[str]) -> Question:
    """Give what the person is asked.

    Args:
        seen: the hand as the person sees it; something is legal.
        names: of the players, by seat.
    """
    if seen.stage is Stage.EXCHANGE:
        tiles = _tiles(seen)
        return Question(exchange_prompt(seen, names), tiles, len(tiles), picks=3)
    if seen.stage is Stage.MISSING:
        return Question(missing_prompt(), _suits(seen))
    if sum(seen.counts) % 3 == 1:
        return Question(claim_prompt(seen, names), tuple(_claim(seen, action, names) for action in seen.legal))
    tiles = _tiles(seen)
    return Question(turn_prompt(seen), (*tiles, *_declarations(seen)), len(tiles))


def _tiles(seen: Observation) -> tuple[Option, ...]:
    return tuple(Option((TileSpan(tile),), action=DISCARDS[tile]) for tile in hand_order(seen))


def _suits(seen: Observation) -> tuple[Option, ...]:
    return tuple(
        Option(
            compose("{suit} ({number})", suit=suit_word(suit), number=suit_size(seen.counts, suit)),
            suit.letter,
            action=DeclareMissing(suit),
        )
        for suit in SUITS
    )


def _declarations(seen: Observation) -> tuple[Option, ...]:
    """Give kongs and the win; with several kongs none has the letter."""
    kongs = [action for action in seen.legal if isinstance(action, Kong)]
    key = "k" if len(kongs) == 1 else ""
    declared = [Option(kong_words(seen, kong), key, action=kong) for kong in kongs]
    declared += [Option(compose("Win"), "w", action=action) for action in seen.legal if isinstance(action, Win)]
    return tuple(declared)


def _claim(seen: Observation, action: Action, names: Sequence[str]) -> Option:
    match action:
        case Win():
            return Option(compose("Win"), "w", action=action)
        case ClaimKong():
            giver = "" if seen.discarder is None else names[seen.discarder]
            return Option(claimed_kong_words(seen, giver), "k", action=action)
        case Pung():
            return Option(compose("Pung"), "p", action=action)
        case _:
            return Option(compose("Pass"), "n", action=action)


def normal(answer: str) -> str:
    """Give an answer without regard to case, width and blanks around it."""
    return unicodedata.normalize("NFKC", answer).strip().lower()


def picked(question: Question, answer: str) -> Picked | None:
    """Give the options an answer names, None where it names none, or too few or too many.

    Args:
        question: what was asked.
        answer: numbers, with blanks or commas between them, or the letter of an option.
    """
    if question.picks == 1:
        for option in question.options:
            if option.key and option.key == answer:
                return (option,)
    words = answer.replace(",", " ").replace("、", " ").split()
    numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < 4]
    if not len(words) == len(numbers) == len(set(numbers)) == question.picks:
        return None
    if not all(1 <= number <= len(question.options) for number in numbers):
        return None
    return tuple(question.options[number - 1] for number in sorted(numbers))


def action_of(seen: Observation, chosen: Picked) -> Action | Spans:
    """Give the action that options stand for, or say why it cannot be taken."""
    actions = [option.action for option in chosen if option.action is not None]
    if seen.stage is Stage.EXCHANGE:
        first, second, third = sorted(action.tile for action in actions if isinstance(action, Discard))
        action: Action = Exchange((first, second, third))
        refusal = compose("All three must be of one suit.")
    else:
        action, refusal = actions[0], must_go_words(seen)
    return action if action in seen.legal else refusal
