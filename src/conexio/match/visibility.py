"""Visibility: the one place that turns a match into what a guest may know.

Everything is an allow-list: a field is copied because it is named here, from a View, which holds no
more than its seat may know. Nothing else sends match data to sockets, errors, exports or logs.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from conexio import fair, record
from conexio.core import CHANCE, Chance, Game, Outcome, Seat
from conexio.core.game import hide
from conexio.match import messages, rematch
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
from conexio.match.messages import Ended, Happened, Own, Pair, Seated, State
from conexio.match.model import Match, awaited
from conexio.match.presentation import presentation_of
from conexio.match.turns import choosers, is_choosing, undoable, view_of

Seats = frozenset[Seat]


def redacted(game: Game | None, text: str, mover: Seat | Chance, seats: Seats) -> str:
    """Return a move or a chance event as a guest with these seats may know it."""
    return game.redacted(text, mover, seats) if game is not None else hide(text, mover, seats)


def parts_of(game: Game | None, text: str) -> dict[str, Any]:
    """Return the parts of a move or chance event from its redacted text, so that none is secret."""
    return {} if game is None else presentation_of(game).parts(text)


def happened(game: Game | None, seq: int, event: Event, seats: Seats) -> Happened:
    """Return an event as a guest with these seats may know it; of an unknown game, no moves."""
    kind = type(event).__name__.lower()
    match event:
        case Moved(seat, move) | Chosen(seat, move):
            text = redacted(game, move, seat, seats)
            return Happened(seq, kind, seat, text, **parts_of(game, text))
        case Chanced(move):
            text = redacted(game, move, CHANCE, seats)
            return Happened(seq, kind, None, text, **parts_of(game, text))
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
    return personal(public(match, board, here=here, absent=absent), match, seats, log)


def public(
    match: Match, board: bytes, *, here: Seats = frozenset(), absent: Seats = frozenset()
) -> State:
    """Return what everybody may know, without the log; `board` is `public_board`, encoded."""
    return State(
        version=messages.VERSION,
        id=match.id,
        seq=match.seq,
        game=match.created.game,
        options=dict(match.game.options_by(match.created.rules, match.created.options)),
        commitment=match.created.commitment,
        phase=match.phase,
        chairs=tuple(
            seated(match, seat, frozenset(), here, absent) for seat in range(len(match.occupants))
        ),
        to_move=to_move(match),
        board=msgspec.Raw(board),
        own=(),
        happened=(),
        undo_asked=match.undo[0] if match.undo else None,
        draw_offered=match.draw_offer,
        ended=ended(match),
        rematch=match.rematch,
        has=match.game.features,
        again=bool(match.created.before),
        pair=pair(match),
    )


def personal(shown: State, match: Match, seats: Seats, log: tuple[Happened, ...]) -> State:
    """Return the public state of a match with what a guest with these seats may know besides."""
    if not seats:
        return msgspec.structs.replace(shown, happened=log)
    return msgspec.structs.replace(
        shown,
        chairs=tuple(
            msgspec.structs.replace(chair, yours=True) if chair.seat in seats else chair
            for chair in shown.chairs
        ),
        own=tuple(own(match, seat) for seat in sorted(seats)),
        happened=log,
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
    outcome = match.conclusion or match.position.outcome()
    assert isinstance(outcome, Outcome)
    result = match.game.result(outcome)
    return Ended(result, outcome.termination, outcome.winners, outcome.scores)


def pair(match: Match) -> Pair | None:
    """Return how a pair of games stands; None if this match counts alone."""
    if not match.created.pair:
        return None
    game = 2 if match.created.first_game else 1
    games, leaders = rematch.games_of_pair(match), rematch.leaders(match)
    return Pair(game, games, leaders, match.game.pair_by)


def final(match: Match) -> bytes:
    """Return the public state of a finished match, encoded, without names; it is stored with it."""
    shown = public(match, public_board(match))
    chairs = tuple(msgspec.structs.replace(each, name="") for each in shown.chairs)
    return messages.encode(msgspec.structs.replace(shown, chairs=chairs))


def public_board(match: Match) -> bytes:
    """Return the public state of the game, encoded once for all guests."""
    return messages.encode(presentation_of(match.game).board(match.position))


def own(match: Match, seat: Seat) -> Own:
    """Return what a seat knows and may do."""
    presentation, view = presentation_of(match.game), view_of(match, seat)
    return msgspec.structs.replace(
        presentation.own(view, match.chosen.get(seat)),
        undo=undoable(match, seat) if match.started and not match.over else 0,
        **(presentation.moves(view) if seat in to_move(match) else {}),
    )


# Records.


def record_of(match: Match, seats: Seats) -> record.Record:
    """Return the record that a guest may have: the whole record when the match is over."""
    whole = whole_record(match, receipt(match).headers() if match.over else {})
    if match.over or not match.game.secrets:
        return whole
    return whole.redacted(min(seats) if len(seats) == 1 else None)


def whole_record(match: Match, headers: Mapping[str, str]) -> record.Record:
    """Return everything that has happened, with hidden cards: for those who may know it all."""
    conclusion = match.conclusion
    return record.Record.from_position(
        match.position,
        players=[occupant.name or occupant.bot for occupant in match.occupants],
        result=match.game.result(conclusion) if conclusion else None,
        termination=conclusion.termination if conclusion else "",
        headers=headers,
    )


def receipt(match: Match) -> fair.Receipt:
    """Return the receipt that proves the chance events of a finished match."""
    return fair.Receipt(match.created.commitment, match.seed, match.contributions)
