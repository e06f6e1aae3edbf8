"""Chance events of a game, given its key.

The cards come from one shuffled order that is fixed before the deal, so the same key gives the same
deal at any table; the n-th roll of the die is the same, whatever was played before it. Taking a
move back and playing another cannot change either. Everything is counted from the start of the
record, and nothing depends on the order in which a program lists the possible events.
"""

from collections.abc import Set
from functools import lru_cache
from typing import Any

from conexio.conex import Drawn, Rolled, Starts
from conexio.core import CHANCE, Position
from conexio.fair.seed import Stream


@lru_cache(maxsize=512)
def order(key: bytes, cards: int) -> tuple[int, ...]:
    """Return the shuffled pile, the first card to be drawn first."""
    pile = list(range(cards))
    Stream(key, "pile").shuffle(pile)
    return tuple(pile)


def resolve(position: Position[Any], key: bytes) -> Any:
    """Return the chance event that happens here."""
    if position.to_move is not CHANCE:
        raise ValueError("nothing is left to chance here")
    events = [event for event, _ in position.chance_outcomes()]
    match events[0]:
        case Drawn(seat=seat):
            cards = {event.card for event in events}
            return Drawn(seat, _first(cards, key, len(_deck(position).cards)))
        case Rolled():
            faces = _deck(position).die
            rolls = sum(isinstance(move, Rolled) for move in position.moves)
            return Rolled(faces[Stream(key, f"die {rolls}").below(len(faces))])
        case Starts():
            return Starts(Stream(key, "starter 0").below(position.players))
        case other:
            raise TypeError(f"no rule says how {other!r} follows from a key")


def _deck(position: Any) -> Any:
    return position.deck


def _first(candidates: Set[int], key: bytes, cards: int) -> int:
    """Return the card that comes first in the pile: the next unseen, or the only one under it."""
    return next(card for card in order(key, cards) if card in candidates)
