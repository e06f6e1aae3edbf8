"""Visibility: the one place that turns a match into what a guest may know.

Everything is an allow-list: a field is copied because it is named here, from a View, which holds no
more than its seat may know. Nothing else sends match data to sockets, errors, exports or logs.
"""

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

import msgspec

from conexio import conex, connexoh, fair, record
from conexio.conex import Placement
from conexio.conex.deck import key_of
from conexio.conex.notation import redacted
from conexio.connexoh.moves import squares
from conexio.core import CHANCE, Outcome, Seat
from conexio.match import messages
from conexio.match.decide import choosers, is_choosing, undoable
from conexio.match.events import (
    BotSeated,
    Chanced,
    Chosen,
    Contributed,
    DrawAnswered,
    DrawOffered,
    Event,
    Left,
    Moved,
    Reclaimed,
    Rematched,
    Resigned,
    Sat,
    UndoAnswered,
    UndoAsked,
    Undone,
    Unnamed,
)
from conexio.match.messages import Ended, Happened, Option, Own, Seated, State, Trail
from conexio.match.model import Match, awaited

Seats = frozenset[Seat]


def happened(seq: int, event: Event, seats: Seats) -> Happened:
    """Return an event as a guest with these seats may know it."""
    kind = type(event).__name__.lower()
    match event:
        case Moved(seat, move) | Chosen(seat, move):
            return Happened(seq, kind, seat, redacted(move, seat, seats))
        case Chanced(move):
            return Happened(seq, kind, None, redacted(move, CHANCE, seats))
        case Sat(seats_taken) | Contributed(seats_taken):
            return Happened(seq, kind, seats_taken[0])
        case UndoAsked(seat, count):
            return Happened(seq, kind, seat, count=count)
        case Undone(count):
            return Happened(seq, kind, count=count)
        case UndoAnswered(seat, agrees) | DrawAnswered(seat, agrees):
            return Happened(seq, kind, seat, agrees=agrees)
        case DrawOffered(seat) | Resigned(seat) | Reclaimed(seat) | Left(seat) | Unnamed(seat):
            return Happened(seq, kind, seat)
        case BotSeated(seat, bot):
            return Happened(seq, kind, seat, move=bot)
        case Rematched(other):
            return Happened(seq, kind, match=other)
    return Happened(seq, kind)


def state(
    match: Match,
    seats: Seats,
    board: bytes,
    log: tuple[Happened, ...] = (),
    *,
    here: Seats = frozenset(),
    absent: Seats = frozenset(),
) -> State:
    """Return all that a guest with these seats may know; `board` is `public_board`, encoded."""
    return State(
        version=messages.VERSION,
        id=match.id,
        seq=match.seq,
        game=match.created.game,
        options=match.created.options,
        commitment=match.created.commitment,
        phase=match.phase,
        chairs=tuple(
            seated(match, seat, seats, here, absent) for seat in range(len(match.occupants))
        ),
        to_move=to_move(match),
        board=msgspec.Raw(board),
        own=tuple(own(match, seat) for seat in sorted(seats)),
        happened=log,
        undo_asked=match.undo[0] if match.undo else None,
        draw_offered=match.draw_offer,
        ended=ended(match),
        rematch=match.rematch,
        again=bool(match.created.before),
    )


def to_move(match: Match) -> tuple[Seat, ...]:
    """Return the seats that may act now."""
    if not match.started or match.over:
        return ()
    if is_choosing(match):
        return tuple(sorted(choosers(match)))
    mover = match.position.to_move
    return (mover,) if isinstance(mover, int) else ()


def seated(
    match: Match, seat: Seat, seats: Seats, here: Seats = frozenset(), absent: Seats = frozenset()
) -> Seated:
    """Return the public information about the player of a seat."""
    occupant = match.occupants[seat]
    return Seated(
        seat=seat,
        name=occupant.name,
        free=not occupant.taken,
        bot=occupant.bot,
        yours=seat in seats,
        here=seat in here,
        absent=seat in absent,
        pending=seat in awaited(match),
    )


def ended(match: Match) -> Ended | None:
    """Return how a match ended; None while it goes on."""
    if not match.over:
        return None
    outcome = match.position.outcome()
    scores = tuple(getattr(match.position, "scores", ()))
    if match.conclusion is not None:
        conclusion = match.conclusion
        return Ended(conclusion.result, conclusion.termination, conclusion.winners, scores)
    assert isinstance(outcome, Outcome)
    result = match.game.result(outcome)
    return Ended(result, outcome.termination, outcome.winners, outcome.scores)


def final(match: Match) -> bytes:
    """Return the public state of a finished match, encoded, without names; it is stored with it."""
    shown = state(match, frozenset(), public_board(match))
    chairs = tuple(msgspec.structs.replace(each, name="") for each in shown.chairs)
    return messages.encode(msgspec.structs.replace(shown, chairs=chairs))


# The games.


def public_board(match: Match) -> bytes:
    """Return the public state of the game, encoded once for all guests."""
    return messages.encode(_board(match.position))


@singledispatch
def _board(position: Any) -> Any:
    raise TypeError(f"no board for {type(position).__name__}")


@_board.register
def _(position: connexoh.Position) -> messages.ConnexohBoard:
    return messages.ConnexohBoard(
        position=position.to_text(),
        size=position.size,
        tiles={square: position.tile(square) for square in squares(position.size)},
        pawns=(tuple(sorted(position.pawns(0))), tuple(sorted(position.pawns(1)))),
        protected=tuple(sorted(position.protected)),
        marker=position.marker,
        trails=tuple(_trails(position)),
    )


def _trails(position: connexoh.Position) -> Iterator[Trail]:
    """Yield the path of every pawn on the board."""
    for seat in (0, 1):
        for pawn in sorted(position.pawns(seat)):
            yield Trail(seat, pawn, *position.trail(pawn, seat))


@_board.register
def _(position: conex.Position) -> messages.ConexBoard:
    view = position.view(None)  # a spectator's: without hidden information
    return messages.ConexBoard(
        phase=view.phase,
        turn=view.turn,
        starter=view.starter,
        area=view.options.table,
        lying=tuple(map(lying, view.table)),
        counts=view.counts,
        scores=view.scores,
        target=view.options.target,
        last_round=view.last_round,
        pile=view.pile,
        under=view.under,
        known_under=view.known_under,
        double=view.star("double"),
        lightning=view.star("lightning"),
        deck=key_of(view.options.deck),
    )


def lying(item: conex.Item) -> messages.Lying:
    """Return a card or the tableau as a message."""
    return messages.Lying(item.card, item.position, item.heading, item.on, item.polygon)


def own(match: Match, seat: Seat) -> Own:
    """Return what a seat knows and may do."""
    if match.created.game != "conex":
        moves = () if seat not in to_move(match) else tuple(map(str, match.position.legal_moves))
        return Own(seat, moves=tuple(map(Option, moves)), undo=_undo(match, seat))
    view: Any = match.position.view(seat)
    choice = match.chosen.get(seat)
    others = (view.known_hand(other) if other != seat else () for other in range(view.players))
    return Own(
        seat=seat,
        hand=tuple(sorted(view.hand)),
        chosen=None if choice is None else int(choice.partition(":")[2]),
        known_hands=tuple(tuple(sorted(cards)) for cards in others),
        known_under=view.known_under,
        moves=tuple(_options(match, view)),
        undo=_undo(match, seat),
    )


def _undo(match: Match, seat: Seat) -> int:
    return undoable(match, seat) if match.started and not match.over else 0


def _options(match: Match, view: Any) -> list[Option]:
    if view.seat not in to_move(match):
        return []
    if view.phase == "struck":
        return [Option(f"discard:{card}", card=card) for card in sorted(view.hand)]
    return [_option(view, move) for move in view.legal_moves]


def _option(view: Any, move: Any) -> Option:
    if not isinstance(move, Placement):
        return Option(str(move))
    position, heading = view.table.pose(move)
    return Option(str(move), view.table.points(move), move.card, position, heading)


# Records.


def record_of(match: Match, seats: Seats) -> record.Record:
    """Return the record that a guest may have: the whole record when the match is over."""
    conclusion = match.conclusion
    whole = record.Record.from_position(
        match.position,
        players=[occupant.name or occupant.bot for occupant in match.occupants],
        result=conclusion.result if conclusion else None,
        termination=conclusion.termination if conclusion else "",
        headers=receipt(match).headers() if match.over else {},
    )
    if match.over or not match.game.secrets:
        return whole
    return whole.redacted(min(seats) if len(seats) == 1 else None)


def receipt(match: Match) -> fair.Receipt:
    """Return the receipt that proves the chance events of a finished match."""
    return fair.Receipt(match.created.commitment, match.seed, match.contributions)
