"""Legal moves, and why other moves are illegal.

Everything here reads only the table, the public part of the kernel's `game` and the hand of the
player to move, so that it works for a view as well as for a position.
"""

from typing import Any

from conexio.conex import kernel
from conexio.conex.moves import Discard, Double, Draw, EndTurn, Move, Pass, Placement, Strike
from conexio.conex.table import Table
from conexio.core import CHANCE, Chance, IllegalMoveError, InvalidMoveError, Seat

CHANCE_PHASES = (kernel.STARTING, kernel.DEALING, kernel.DRAWING, kernel.ROLLING)


def to_move(game: Any) -> Seat | Chance:
    """Return who is to move: a seat, or CHANCE."""
    phase = int(game[kernel.PHASE])
    if phase in CHANCE_PHASES:
        return CHANCE
    if phase == kernel.STRUCK:  # all choose in secret, one after the other
        return int(kernel.next_chooser(game))
    return int(game[kernel.SEAT])


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


def player_moves(table: Table, game: Any) -> list[Move]:
    """List the legal moves of the player to move; none when chance is, or when the game is over."""
    phase = int(game[kernel.PHASE])
    if phase == kernel.STRUCK:
        return [Discard(card) for card in hand_of(game, table.kernel.next_chooser(game))]
    if phase == kernel.AFTER:
        doubles: list[Move] = [Double()] if table.kernel.can_double_late(game) else []
        return [*doubles, *_strikes(table, game), EndTurn()]
    if phase != kernel.MAIN:
        return []
    placements = table.placements(hand_of(game, int(game[kernel.SEAT])))
    moves: list[Move] = []
    for placement in placements:
        moves.append(placement)
        if table.kernel.can_double(game):
            moves.append(doubled(placement))
    drawing = table.kernel.may_draw(game, len(placements))
    if drawing:
        moves.append(Draw())
    strikes = _strikes(table, game)
    # A strike is optional: a player who can do nothing else may still pass.
    if not placements and not drawing:
        moves.append(Pass())
    return moves + strikes


def doubled(placement: Placement) -> Placement:
    """Return the same placement with the 2x star on it."""
    return Placement(placement.card, placement.corner, placement.on, placement.on_corner, True)


def _strikes(table: Table, game: Any) -> list[Move]:
    if not table.kernel.can_strike(table.words, game):
        return []
    indices = [i for i in range(1, len(table)) if table.kernel.can_be_struck(table.words, game, i)]
    return [Strike(card) for card in (table[index].card for index in indices) if card is not None]


def why_not(table: Table, game: Any, move: object) -> IllegalMoveError | InvalidMoveError | None:
    """Return why a player's move cannot be played now; None when it can."""
    phase = int(game[kernel.PHASE])
    match move:
        case Placement():
            return _why_not_place(table, game, move)
        case Draw() | Pass():
            return (
                None if move in _without_placing(table, game) else _refused("place-not-now", "C10")
            )
        case Strike(card):
            return _why_not_strike(table, game, card)
        case Discard(card):
            if phase != kernel.STRUCK:
                return _refused("place-no-discard", "C22")
            return (
                None
                if _holds(game, table.kernel.next_chooser(game), card)
                else _not_in_hand(table, card)
            )
        case Double():
            good = phase == kernel.AFTER and table.kernel.can_double_late(game)
            return None if good else _refused("place-no-double", "C24")
        case EndTurn():
            return None if phase == kernel.AFTER else _refused("place-not-now", "C22")
    return InvalidMoveError("move-object")


def _without_placing(table: Table, game: Any) -> list[Move]:
    """Return which of Draw and Pass is possible; placements are searched only if they matter."""
    if int(game[kernel.PHASE]) != kernel.MAIN:
        return []
    if table.kernel.may_draw(game, 1):  # even with a legal placement
        return [Draw()]
    if table.placements(hand_of(game, int(game[kernel.SEAT]))):
        return []
    return [Draw()] if table.kernel.may_draw(game, 0) else [Pass()]


def _why_not_place(
    table: Table, game: Any, move: Placement
) -> IllegalMoveError | InvalidMoveError | None:
    phase = int(game[kernel.PHASE])
    if phase != kernel.MAIN:
        return _refused("place-not-now", "C10")
    if not _holds(game, int(game[kernel.SEAT]), move.card):
        return _not_in_hand(table, move.card)
    if type(move.double) is not bool:
        return InvalidMoveError("place-nothing")
    if move.double and not table.kernel.can_double(game):
        return _refused("place-no-double", "C24")
    return table.explain(move)


def _why_not_strike(
    table: Table, game: Any, card: object
) -> IllegalMoveError | InvalidMoveError | None:
    if int(game[kernel.PHASE]) not in (kernel.MAIN, kernel.AFTER):
        return _refused("place-not-now", "C22")
    mine = int(game[kernel.LIGHTNING]) == int(game[kernel.SEAT]) + 1
    if not mine or int(game[kernel.FRESH]) & 2:
        return _refused("place-no-lightning", "C22")
    index = table.index_of(card) if type(card) is int else None
    if index is None:
        return InvalidMoveError("place-nothing")
    if not table.kernel.is_free(table.words, index):
        return _refused("place-not-free", "C22", card=table.name(index))
    possible = table.kernel.can_strike(table.words, game) and table.kernel.can_be_struck(
        table.words, game, index
    )
    return None if possible else _refused("place-no-strike", "C23")


def _holds(game: Any, seat: Seat, card: object) -> bool:
    return type(card) is int and card in hand_of(game, seat)


def _not_in_hand(table: Table, card: object) -> IllegalMoveError | InvalidMoveError:
    cards = table.deck.cards
    if type(card) is not int or card not in range(len(cards)):
        return InvalidMoveError("place-nothing")
    return _refused("place-not-in-hand", "C10", card=cards[card].name)


def _refused(key: str, clause: str, **details: str) -> IllegalMoveError:
    return IllegalMoveError(key, clause=clause, **details)
