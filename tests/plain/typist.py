"""What somebody types who plays a hand line by line: answers made beside a hand of their own."""

import random
from collections.abc import Iterator

from sichuan_tui.bots.levels import LEVELS
from sichuan_tui.hand.action import WIN, Action, Discard, Exchange, Pass
from sichuan_tui.observe.observation import Observation
from sichuan_tui.plain.questions import Question, question_of
from sichuan_tui.session.people import HUMAN
from sichuan_tui.session.table import NoLog, Table
from sichuan_tui.tiles.wall import SEATS
from tests.ui.support.person import PLAYERS, Played

WIDE = str.maketrans("0123456789wkpnyams,", "０１２３４５６７８９ｗｋｐｎｙａｍｓ、")  # noqa: RUF001 - they are meant


def answers(played: Played, seed: int) -> Iterator[str]:
    """Give a line for each thing that is asked in a hand, each in one of the ways there are."""
    rng = random.Random(seed)
    bots = {seat: LEVELS[PLAYERS[seat].kind] for seat in SEATS if seat != HUMAN}
    table = Table.deal(played.record.header, bots, NoLog())
    choices = iter(played.choices)
    while not table.over:
        bot = table.next_bot()
        if bot is not None:
            table.act(bot, table.ask_bot(bot))
            continue
        seen, action = table.observe(HUMAN), next(choices)
        yield from _lines(seen, action, rng)
        table.act(HUMAN, action)


def _lines(seen: Observation, action: Action, rng: random.Random) -> Iterator[str]:
    yield _dressed(_words(question_of(seen, ("", "", "", "")), action, rng), rng)
    if WIN in seen.legal and action != WIN and any(isinstance(other, Pass) for other in seen.legal):
        yield _dressed(rng.choice(["2", "y"]), rng)


def _words(question: Question, action: Action, rng: random.Random) -> str:
    if isinstance(action, Exchange):
        wanted, numbers = list(action.tiles), list[str]()
        for number, option in enumerate(question.options, 1):
            if isinstance(option.action, Discard) and option.action.tile in wanted:
                wanted.remove(option.action.tile)
                numbers.append(str(number))
        rng.shuffle(numbers)
        return rng.choice([" ", ",", ", "]).join(numbers)
    number, option = next(
        (number, option) for number, option in enumerate(question.options, 1) if option.action == action
    )
    return option.key if option.key and rng.random() < 0.5 else str(number)


def _dressed(words: str, rng: random.Random) -> str:
    """Write the same otherwise: large, wide as an input method does, or with blanks around it."""
    way = rng.randrange(4)
    return (words, words.upper(), words.translate(WIDE), f"\u3000 {words}\t")[way]
