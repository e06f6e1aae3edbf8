"""Chance events of a game of CONEX, given the streams of its key.

The cards come from one shuffled order that is fixed before the deal, so the same key gives the same
deal at any table; the n-th roll of the die is the same, whatever was played before it. Taking a
move back and playing another cannot change either. Everything is counted from the start of the
record, and nothing depends on the order in which a program lists the possible events.
"""

from collections.abc import Set
from functools import lru_cache
from typing import Any

from conexio.conex.moves import Drawn, Rolled, Starts
from conexio.core.game import Streams


@lru_cache(maxsize=512)
def order(streams: Streams, cards: int) -> tuple[int, ...]:
    """Return the shuffled pile, the first card to be drawn first."""
    pile = list(range(cards))
    streams("pile").shuffle(pile)
    return tuple(pile)


def resolve(position: Any, streams: Streams) -> Drawn | Rolled | Starts:
    """Return the chance event that happens here."""
    events = [event for event, _ in position.chance_outcomes()]
    match events[0]:
        case Drawn(seat=seat):
            cards = {event.card for event in events}
            return Drawn(seat, _first(cards, streams, len(position.deck.cards)))
        case Rolled():
            faces = position.deck.die
            rolls = sum(isinstance(move, Rolled) for move in position.moves)
            return Rolled(faces[streams(f"die {rolls}").below(len(faces))])
        case Starts():
            return Starts(streams("starter 0").below(position.players))
        case other:
            raise TypeError(f"no rule says how {other!r} follows from a key")


def _first(candidates: Set[int], streams: Streams, cards: int) -> int:
    """Return the card that comes first in the pile: the next unseen, or the only one under it."""
    return next(card for card in order(streams, cards) if card in candidates)
