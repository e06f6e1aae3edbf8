"""What everybody at the table learns from an event: where hidden cards go that were seen before."""

from collections.abc import Sequence
from typing import Any

from conexio.conex import kernel
from conexio.conex.knowledge import Knowledge
from conexio.conex.legal import hand_of
from conexio.conex.moves import Drawn, Move, Placement, Strike


def from_event(knowledge: Knowledge, game: Any, move: Move) -> Knowledge:
    """Return the knowledge after everybody has seen an event; `game` is the state before it."""
    turn = int(game[kernel.SEAT])
    match move:
        case Strike(card):
            return knowledge.struck(card)
        case Placement(card=card):
            return knowledge.laid(turn, card, len(hand_of(game, turn)))
        case Drawn(seat, card) if not game[kernel.UNSEEN]:
            return knowledge.drawn(seat, card)
    return knowledge


def from_choices(
    knowledge: Knowledge, before: Any, under: Sequence[int], *, removed_last: bool
) -> Knowledge:
    """Return the knowledge after everybody has seen cards go under the pile, face down (C23).

    `before` is the state before the last choice, and `under` the row under the pile after it.
    """
    turn, players = int(before[kernel.SEAT]), int(before[kernel.PLAYERS])
    removed = int(before[kernel.UNDER]) - 1
    seats = [(turn + step) % players for step in range(1, players)]
    chosen = [card for card in under[removed:] if int(before[kernel.UNDER_AT + removed]) != card]
    hands = [seat for seat in seats if int(before[kernel.HANDS + seat])]
    for seat, card in zip(hands, chosen, strict=True):
        knowledge = knowledge.put_under(seat, card, len(hand_of(before, seat)))
    return knowledge.moved_last(removed) if removed_last else knowledge
