"""Reasons for moves of CONEX."""

from collections.abc import Iterable

from conexio.bots.hints.reason import Reason
from conexio.conex import (
    Discard,
    Double,
    Draw,
    EndTurn,
    Move,
    Pass,
    Placement,
    Strike,
    Table,
    View,
)
from conexio.conex.deck import COLORS


def reason(view: View, move: Move) -> Reason:
    """Return the first reason that a person would give for a move."""
    match move:
        case Placement():
            return _lays(view, move)
        case Draw():
            return _draws(view)
        case Strike():
            return _strikes(view, move)
        case Discard():
            return _discards(view, move)
        case Double():
            return Reason("reason-doubles-turn", look="reason-look-star")
        case EndTurn():
            return Reason("reason-ends")
        case Pass():
            return Reason("reason-passes")
    raise ValueError(f"{move} is not a player's move")


# Laying a card.


def _lays(view: View, move: Placement) -> Reason:
    assert view.seat is not None
    points = view.points(move)
    details: dict[str, str | int] = {"points": points}
    if move.double:
        return Reason("reason-doubles", details, "reason-look-star")
    if view.scores[view.seat] < view.options.target <= view.scores[view.seat] + points:
        return Reason("reason-target", details, "reason-look-points")
    ground = _plus_two(view.table, move.on)
    if ground is not None:
        return Reason("reason-plus", {"color": ground, **details}, "reason-look-points")
    if view.options.deck.cards[move.card].action == "die":
        return Reason("reason-die", details, "reason-look-die")
    if points >= _best(view.table, view.hand):
        return Reason("reason-points-most", details, "reason-look-points")
    return _spoils(view, move) or Reason("reason-points", details, "reason-look-points")


def _plus_two(table: Table, index: int) -> str | None:
    """Return the colour of the Plus 2 card at an index of the table, None for anything else."""
    card = table[index].card
    if card is None or table.deck.cards[card].action != "plus2":
        return None
    return table.deck.cards[card].color


def _best(table: Table, hand: Iterable[int]) -> int:
    """Return the most points that a card of a hand can score."""
    return max(map(table.points, table.placements(sorted(hand))), default=0)


def _spoils(view: View, move: Placement) -> Reason | None:
    """Return what a placement takes from the next player, whatever cards they hold."""
    after = view.table.copy()
    after.lay(move)
    hidden = _hidden(view)
    could, can = view.table.placements(hidden), after.placements(hidden)
    plus = {_plus_two(view.table, each.on) for each in could}
    plus -= {_plus_two(after, each.on) for each in can}
    for color in COLORS:
        if color in plus:
            return Reason("reason-keeps-plus", {"color": color}, "reason-look-next")
    colors = {_color(view, each) for each in could} - {_color(view, each) for each in can}
    for color in COLORS:
        if color in colors:
            return Reason("reason-last-corner", {"color": color}, "reason-look-next")
    most, left = (
        max(map(table.points, places), default=0)
        for table, places in ((view.table, could), (after, can))
    )
    if left < most:
        return Reason("reason-best-spot", look="reason-look-next")
    return None


def _hidden(view: View) -> list[int]:
    """Return the cards that other players may have."""
    laid = {item.card for item in view.table}
    cards = range(len(view.options.deck.cards))
    return [card for card in cards if card not in laid and card not in view.hand]


def _color(view: View, move: Placement) -> str:
    return view.options.deck.cards[move.card].corners[move.corner].color


# Everything else.


def _draws(view: View) -> Reason:
    best = _best(view.table, view.hand)
    if not best:
        return Reason("reason-draws-nothing")
    return Reason("reason-draws-little", {"points": best})


def _strikes(view: View, move: Strike) -> Reason:
    table = view.table
    rest = table.without(move.card)
    best = _best(rest, view.hand)
    to_lay = any(isinstance(each, Placement | Draw) for each in view.legal_moves)
    if not to_lay or best <= _best(table, view.hand):
        return Reason("reason-strikes", look="reason-look-star")
    index = table.index_of(move.card)
    below = None if index is None else table[index].on
    ground = None if below is None else _plus_two(table, below)
    if ground is not None:
        details: dict[str, str | int] = {"color": ground, "points": best}
        return Reason("reason-frees-plus", details, "reason-look-star")
    return Reason("reason-makes-room", {"points": best}, "reason-look-star")


def _discards(view: View, move: Discard) -> Reason:
    if not view.table.placements([move.card]):
        return Reason("reason-fits-nowhere", look="reason-look-spare")
    cards = view.options.deck.cards
    values = {card: max(corner.value for corner in cards[card].corners) for card in view.hand}
    least = values[move.card] == min(values.values())
    return Reason("reason-least" if least else "reason-spared", look="reason-look-spare")
