"""What guests see of CONEX."""

import re
from typing import Any

from conexio.conex import Item, Move, Placement, Position, View
from conexio.conex.deck import key_of
from conexio.conex.notation import parts
from conexio.core import ConexioError
from conexio.match.messages import ConexBoard, Effect, Look, Lying, Option, Own
from conexio.match.presentation.base import Pools, Presentation, number

CARD = re.compile(r"(\d+)\.|(?:strike|discard):(\d+)")


class _Conex(Presentation):
    def board(self, position: Any) -> ConexBoard:
        view = _spectator(position)
        return ConexBoard(
            phase=view.phase,
            turn=view.turn,
            starter=view.starter,
            area=view.options.table,
            lying=tuple(map(_lying, view.table)),
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

    def own(self, view: Any, chosen: str | None) -> Own:
        seats = range(view.players)
        others = (view.known_hand(other) if other != view.seat else () for other in seats)
        return Own(
            seat=view.seat,
            hand=tuple(sorted(view.hand)),
            chosen=None if chosen is None else int(chosen.partition(":")[2]),
            known_hands=tuple(tuple(sorted(cards)) for cards in others),
            known_under=view.known_under,
        )

    def option(self, view: View, move: Move) -> Option:
        if not isinstance(move, Placement):
            return Option(str(move), **parts(str(move)))
        position, heading = view.table.pose(move)
        return Option(
            str(move),
            view.table.points(move),
            position,
            heading,
            card=move.card,
            on=move.on,
            star=move.double,
        )

    def candidates(self, view: View, look: Look) -> list[str]:
        cards = view.options.deck.cards
        if look.card is None or look.card >= len(cards) or look.on >= len(view.table):
            return []
        below = view.table[look.on].card
        tableau = view.options.deck.tableau.colors
        ground = tableau[look.corner] if below is None else cards[below].color
        corners = list(enumerate(cards[look.card].corners))
        corners.sort(key=lambda each: each[1].color != ground)
        return [str(Placement(look.card, at, look.on, look.corner)) for at, _ in corners]

    def effect(self, position: Any, view: View, move: Move) -> Effect:
        points = view.points(move) if isinstance(move, Placement) else None
        return Effect(str(move), points=points, **parts(str(move)))

    def refusal(self, error: ConexioError) -> ConexioError:
        """Leave out the name of a card in the way: the page shows cards, not their names."""
        if error.key != "place-touches" or error.details["what"] == "tableau":
            return error
        return type(error)(error.key, **{**error.details, "what": "card"})

    def pointed_at(self, move: str) -> str:
        found = CARD.match(move)
        return next(filter(None, found.groups())) if found else move

    def parts(self, text: str) -> dict[str, Any]:
        return parts(text)

    def frame(self, position: Any, pools: Pools) -> dict[str, Any]:
        view = _spectator(position)
        return {
            "turn": view.turn,
            "lying": tuple(number(pools["pool"], _lying(item)) for item in view.table),
            "scores": view.scores,
            "counts": view.counts,
            "pile": view.pile,
            "double": view.star("double"),
            "lightning": view.star("lightning"),
        }


CONEX = _Conex()


def _spectator(position: Position) -> View:
    """Return the view without hidden information."""
    return position.view(None)


def _lying(item: Item) -> Lying:
    return Lying(item.card, item.position, item.heading, item.on, item.polygon)
