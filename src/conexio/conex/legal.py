"""Legal moves as the kernel says, and why other moves are illegal.

Everything here reads only the table, the public part of the kernel's `game` and the hand of the
player to move, so that it works for a view as well as for a position.
"""

from typing import Any

from conexio.conex import kernel
from conexio.conex.moves import (
    Discard,
    Double,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Starts,
    Strike,
)
from conexio.conex.table import Table
from conexio.core import CHANCE, Chance, IllegalMoveError, InvalidMoveError, Seat, kernels

ROOM = 64
"""Few positions have more legal actions."""


def to_move(game: Any) -> Seat | Chance:
    """Return who is to move: a seat, or CHANCE; after the end the seat whose turn it would be."""
    mover = int(kernel.mover(game))
    if mover == kernel.BY_CHANCE:
        return CHANCE
    return int(game[kernel.SEAT]) if mover == kernel.NOBODY else mover


def cards_of(word: int) -> list[int]:
    """Return the cards of a set, in increasing order."""
    cards = []
    while word:
        cards.append((word & -word).bit_length() - 1)
        word &= word - 1
    return cards


def hand_of(game: Any, seat: Seat) -> list[int]:
    """Return the cards of a hand, in increasing order."""
    return cards_of(int(game[kernel.HANDS + seat]))


def actions(play: Any, rules: Any, table: Any, game: Any) -> list[int]:
    """Return the legal actions of whoever is to move, in the arrays of a kernel of either kind."""
    out = kernels.blank(play, ROOM)
    count = play.legal(rules, table, game, out)
    if count > ROOM:
        out = kernels.blank(play, count)
        play.legal(rules, table, game, out)
    return kernels.unsigned(out[:count])


def outcomes(play: Any, rules: Any, game: Any, numbers: list[int]) -> list[tuple[int, int]]:
    """Return what chance may do, each with its weight; `numbers` are its legal actions."""
    weighs = int(game[kernel.PHASE]) == kernel.ROLLING  # nothing else has weights: save the calls
    return [(each, int(play.weight(rules, game, each)) if weighs else 1) for each in numbers]


def player_moves(table: Table, game: Any) -> list[Move]:
    """List the legal moves of the player to move; none when chance is, or when the game is over."""
    if kernel.mover(game) < 0:
        return []
    return table.actions.moves(actions(table.kernel, table.rules, table.words, game), table)


def legal_action(table: Table, game: Any, move: object) -> int | None:
    """Return the action of a move, or chance event, that can be played now; None for any other."""
    try:
        action = table.actions.number(move, table)
    except InvalidMoveError:
        return None
    by_chance = isinstance(move, Drawn | Rolled | Starts)
    if by_chance != (kernel.mover(game) == kernel.BY_CHANCE):
        return None
    if isinstance(move, Drawn) and (type(move.seat) is not int or move.seat != kernel.drawer(game)):
        return None
    return action if table.kernel.is_legal(table.rules, table.words, game, action) else None


def doubled(placement: Placement) -> Placement:
    """Return the same placement with the 2x star on it."""
    return Placement(placement.card, placement.corner, placement.on, placement.on_corner, True)


def why_not(table: Table, game: Any, move: object) -> IllegalMoveError | InvalidMoveError | None:
    """Return why a player's move cannot be played now; None when it can."""
    legal = legal_action(table, game, move) is not None
    return None if legal else refusal(table, game, move)


def refusal(table: Table, game: Any, move: object) -> IllegalMoveError | InvalidMoveError:
    """Return why a player's move that is not legal cannot be played now."""
    match move:
        case Placement():
            return _why_not_place(table, game, move)
        case Draw() | Pass():
            return _refused("place-not-now", "C10")
        case Strike(card):
            return _why_not_strike(table, game, card)
        case Discard(card):
            if int(game[kernel.PHASE]) != kernel.STRUCK:
                return _refused("place-no-discard", "C22")
            return _not_in_hand(table, card)
        case Double():
            return _refused("place-no-double", "C24")
        case EndTurn():
            return _refused("place-not-now", "C22")
    return InvalidMoveError("move-object")


def _why_not_place(table: Table, game: Any, move: Placement) -> IllegalMoveError | InvalidMoveError:
    if int(game[kernel.PHASE]) != kernel.MAIN:
        return _refused("place-not-now", "C10")
    if not _holds(game, int(game[kernel.SEAT]), move.card):
        return _not_in_hand(table, move.card)
    if type(move.double) is not bool:
        return InvalidMoveError("place-nothing")
    if move.double and not table.kernel.can_double(game):
        return _refused("place-no-double", "C24")
    error = table.explain(move)
    assert error is not None
    return error


def _why_not_strike(table: Table, game: Any, card: object) -> IllegalMoveError | InvalidMoveError:
    if int(game[kernel.PHASE]) not in (kernel.MAIN, kernel.AFTER):
        return _refused("place-not-now", "C22")
    if not table.kernel.has_lightning(game):
        return _refused("place-no-lightning", "C22")
    index = table.index_of(card) if type(card) is int else None
    if index is None:
        return InvalidMoveError("place-nothing")
    if not table.kernel.is_free(table.words, index):
        return _refused("place-not-free", "C22", card=table.name(index))
    return _refused("place-no-strike", "C23")


def _holds(game: Any, seat: Seat, card: object) -> bool:
    return type(card) is int and card in hand_of(game, seat)


def _not_in_hand(table: Table, card: object) -> IllegalMoveError | InvalidMoveError:
    cards = table.deck.cards
    if type(card) is not int or card not in range(len(cards)):
        return InvalidMoveError("place-nothing")
    return _refused("place-not-in-hand", "C10", card=cards[card].name)


def _refused(key: str, clause: str, **details: str) -> IllegalMoveError:
    return IllegalMoveError(key, clause=clause, **details)
