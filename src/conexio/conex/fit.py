"""Which CONEX corner fits on which corner, by print alone (C12, C17)."""

from conexio.conex.deck import Deck
from conexio.conex.geometry import HEADINGS, Point, first_leg, rotated, square, touch


def footprint(deck: Deck, card: int, corner: int, on_corner: int) -> tuple[Point, ...]:
    """Return the area that a CONEX corner covers on a corner of the card below.

    It is given in the coordinates of the card below, lying at heading 0.
    """
    printed = deck.cards[card].corners[corner]
    apex_x, apex_y = square(deck.card_size // 2, 0)[on_corner]
    turn = (first_leg(on_corner, 0) - printed.heading) % HEADINGS
    area = []
    for x, y in deck.outlines[card][corner]:
        dx, dy = rotated(x - printed.apex[0], y - printed.apex[1], turn)
        area.append((apex_x + dx, apex_y + dy))
    return tuple(area)


def fits_card(deck: Deck, card: int, corner: int, below: int, on_corner: int) -> bool:
    """Return whether a CONEX corner may lie on a card's corner: right colour, plain ground."""
    if deck.cards[card].corners[corner].color != deck.cards[below].color:
        return False
    area = footprint(deck, card, corner, on_corner)
    return not any(touch(area, printed) for printed in deck.outlines[below])


def fits_tableau(deck: Deck, card: int, corner: int, on_corner: int) -> bool:
    """Return whether a CONEX corner may lie on a tableau corner: inside its colour area."""
    printed = deck.cards[card].corners[corner]
    if printed.color != deck.tableau.colors[on_corner]:
        return False
    return max(reach(deck, card, corner)) <= deck.tableau.area


def reach(deck: Deck, card: int, corner: int) -> tuple[int, int]:
    """Return how far a CONEX corner reaches along the two legs of the corner below."""
    printed = deck.cards[card].corners[corner]
    seen = [
        rotated(x - printed.apex[0], y - printed.apex[1], -printed.heading % HEADINGS)
        for x, y in deck.outlines[card][corner]
    ]
    return max(x for x, _ in seen), max(y for _, y in seen)
