"""From an observation and an interaction to what the table shows. Pure: no widget, no clock, no hidden state."""

from collections.abc import Sequence
from dataclasses import dataclass

from sichuan_tui.hand.action import Action, DeclareMissing, Discard, Exchange, Win
from sichuan_tui.hand.event import Event
from sichuan_tui.observe.observation import Observation, Stage, hand_order, unseen_copies
from sichuan_tui.record.record import Header
from sichuan_tui.rules.transfers import Why, scores_of
from sichuan_tui.storage.settings import Aid
from sichuan_tui.tiles.tile import SUIT_OF
from sichuan_tui.tiles.wall import Seat, seat_after, seats_from
from sichuan_tui.ui.advice import AdviceModel
from sichuan_tui.ui.choices import choices_for
from sichuan_tui.ui.flashes import flash_of
from sichuan_tui.ui.interaction import Interaction, Mode
from sichuan_tui.ui.model import ClockModel, HandTile, SeatModel, SittingModel, TableModel
from sichuan_tui.words.aids import aid_lines
from sichuan_tui.words.log_lines import LogLine
from sichuan_tui.words.names import names_of
from sichuan_tui.words.prompts import (
    claim_prompt,
    exchange_direction,
    exchange_prompt,
    idle_prompt,
    missing_prompt,
    own_notes,
    passing_prompt,
    turn_prompt,
)
from sichuan_tui.words.sentences import sentences
from sichuan_tui.words.spans import Spans, TileSpan, compose, tile_row
from sichuan_tui.words.terms import DEAL_DIGITS, level_word, ruleset_title, suit_word

TILE_KEYS = "1234567890-="
"""The keys that pick the first twelve tiles."""

_WIN_WHYS = frozenset({Why.DISCARD, Why.SELF_DRAW, Why.ROBBED_KONG})


@dataclass(frozen=True, slots=True)
class Scene:
    """What the table is drawn from.

    Attributes:
        header: of the hand's record; of it only what is public is shown.
        seen: the hand as the person sees it.
        interaction: what the person is choosing.
        log: oldest first.
        aids: what the person is told about the own hand.
        event: what has just happened and is marked for a moment; None for nothing.
        no_pungs: pungs are passed without asking, in this hand.
        discard_drawn: what is drawn is discarded without asking, in this hand.
        advice: the hint that is open; None where there is none.
        news: what has happened last, to be read out at the bottom; None where nothing is to be.
        clock: what is left on the practice clock; None while none runs.
        sitting: the hands before this one, where there is something to say of them.
        clock_chose: what the practice clock decided in the person's place, until the person decides again.
    """

    header: Header
    seen: Observation
    interaction: Interaction
    log: tuple[LogLine, ...]
    aids: frozenset[Aid] = frozenset()
    event: Event | None = None
    no_pungs: bool = False
    discard_drawn: bool = False
    advice: AdviceModel | None = None
    news: tuple[Event, ...] | None = None
    clock: ClockModel | None = None
    sitting: SittingModel | None = None
    clock_chose: Action | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return names_of(self.header, self.seen.seat)


def table_model(scene: Scene) -> TableModel:
    """Make all that the table shows."""
    seen, names = scene.seen, scene.names
    opening = seen.stage in {Stage.EXCHANGE, Stage.MISSING}
    return TableModel(
        title=ruleset_title(seen.ruleset.name),
        wall_left=seen.wall_left,
        dealer=names[seen.dealer],
        direction=exchange_direction(seen, names) if opening else "",
        deal=(scene.header.commit or "")[:DEAL_DIGITS],
        seats=tuple(_seat(scene, seat, names) for seat in seats_from(seen.seat)),
        hand=_hand(seen, scene.interaction),
        notes=(*_clock_notes(scene), *own_notes(seen), *_switches(scene)),
        log=scene.log,
        prompt=_prompt(scene, names),
        alert=scene.interaction.mode is not Mode.NOTHING,
        choices=choices_for(seen, scene.interaction, names, hinted=scene.advice is not None),
        unseen=tuple(unseen_copies(seen)) if Aid.UNSEEN in scene.aids else (),
        aids=aid_lines(seen, scene.aids),
        announcement=_announcement(scene, names),
        receiver=_receiver(seen) if scene.interaction.mode is Mode.EXCHANGE else None,
        advice=scene.advice,
        clock=scene.clock,
        sitting=scene.sitting,
    )


def _announcement(scene: Scene, names: Sequence[str]) -> tuple[Spans, ...]:
    """Give the sentences that are read out: what has happened last, and what is asked."""
    if scene.news is None:
        return ()
    told = [line for event in scene.news for line in sentences(event, scene.seen.seat, names)]
    asked = scene.interaction.mode is not Mode.NOTHING
    return (*told, _prompt(scene, names)) if asked else tuple(told)


def _receiver(seen: Observation) -> Seat | None:
    """Give who gets the person's tiles, None where nothing is exchanged."""
    return None if seen.direction is None else seat_after(seen.seat, seen.direction.steps)


def _seat(scene: Scene, seat: Seat, names: Sequence[str]) -> SeatModel:
    seen = scene.seen
    public = seen.seats[seat]
    scores = scores_of(seen.ledger)
    announced = seen.announced
    return SeatModel(
        seat=seat,
        name=names[seat],
        level=level_word(scene.header.players[seat].kind) if scene.header.players else "",
        lacks=public.missing,
        score=scores[seat],
        held=seen.held[seat],
        melds=public.melds,
        pond=public.pond,
        victory=public.victory,
        income=sum(transfer.points for transfer in seen.ledger if transfer.payee == seat and transfer.why in _WIN_WHYS),
        turn=seen.stage is Stage.PLAY and seen.turn == seat,
        dealer=seen.dealer == seat,
        last_discard=seen.discarder == seat,
        announced=announced.tile if announced is not None and announced.seat == seat else None,
        flash="" if scene.event is None else flash_of(scene.event, seat, names),
    )


def _hand(seen: Observation, interaction: Interaction) -> tuple[HandTile, ...]:
    tiles = hand_order(seen)
    hand: list[HandTile] = []
    last = len(tiles) - 1
    choosing_tile = interaction.mode in {Mode.EXCHANGE, Mode.TURN}
    for index, tile in enumerate(tiles):
        drawn = index == last and seen.drawn is not None
        must_go = SUIT_OF[tile] == seen.missing
        hand.append(
            HandTile(
                tile=tile,
                key=TILE_KEYS[index] if index < len(TILE_KEYS) else "",
                apart=drawn or (must_go and index > 0 and not hand[-1].must_go),
                must_go=must_go,
                drawn=drawn,
                cursor=choosing_tile and index == interaction.cursor,
                chosen=interaction.mode is Mode.EXCHANGE and index in interaction.chosen,
            )
        )
    return tuple(hand)


def _clock_notes(scene: Scene) -> tuple[Spans, ...]:
    match scene.clock_chose:
        case None:
            return ()
        case Discard(tile):
            return (compose("Time was over: {tile} was discarded for you", tile=TileSpan(tile)),)
        case Exchange(tiles):
            return (compose("Time was over: {tiles} were given for you", tiles=tile_row(tiles)),)
        case DeclareMissing(suit):
            return (compose("Time was over: {suit} was declared for you", suit=suit_word(suit)),)
        case Win():
            return (compose("Time was over: the win was taken for you"),)
        case _:
            return (compose("Time was over: the claim was passed for you"),)


def _switches(scene: Scene) -> list[Spans]:
    notes: list[Spans] = []
    if scene.no_pungs:
        notes.append(compose("Pungs are passed for you in this hand: u to be asked again"))
    if scene.discard_drawn:
        notes.append(compose("What you draw is discarded for you in this hand: d to stop"))
    return notes


def _prompt(scene: Scene, names: Sequence[str]) -> Spans:
    seen, interaction = scene.seen, scene.interaction
    if interaction.remark:
        return interaction.remark
    match interaction.mode:
        case Mode.EXCHANGE:
            return exchange_prompt(seen, names)
        case Mode.MISSING:
            return missing_prompt()
        case Mode.TURN:
            return turn_prompt(seen)
        case Mode.WHICH_KONG:
            return compose("Which kong?")
        case Mode.CLAIM:
            return claim_prompt(seen, names)
        case Mode.PASSING:
            return passing_prompt(seen)
        case Mode.BREAKING:
            return compose("This breaks your ready hand. Discard it all the same?")
        case Mode.NOTHING:
            return idle_prompt(seen, names)
