"""Check whether a deck can be played, for `conexio deck check`.

An error means that some card cannot be played as the rules want it; a warning, that the game works
but is not what a player would expect of it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeVar

from conexio.conex.deck import COLORS, Deck
from conexio.conex.fit import footprint, reach
from conexio.conex.geometry import Point, touch
from conexio.core import ConexioError, DeckError

CARDS = 52
"""The number of cards of a complete game (C1)."""

_Kind = TypeVar("_Kind")


@dataclass(frozen=True)
class Finding:
    """Something about a deck that its author should know."""

    level: Literal["error", "warning"]
    error: ConexioError


def findings(deck: Deck) -> list[Finding]:
    """Return all that is wrong with a deck, errors first."""
    found = [*_cards(deck), *_colors(deck), *_values(deck)]
    return sorted(found, key=lambda finding: finding.level)


@lru_cache(maxsize=16)
def _first_error(deck: Deck) -> ConexioError | None:
    return next((finding.error for finding in findings(deck) if finding.level == "error"), None)


def check_deck(deck: Deck) -> None:
    """Refuse a deck that cannot be played; DeckError says what is wrong first."""
    error = _first_error(deck)
    if error is not None:
        raise type(error)(error.key, **error.details)


def area(polygon: Sequence[Point]) -> int:
    """Return the area of a polygon, in square micrometres, rounded down."""
    twice = sum(
        polygon[index - 1][0] * y - polygon[index - 1][1] * x
        for index, (x, y) in enumerate(polygon)
    )
    return abs(twice) // 2


def usable_corners(deck: Deck) -> list[list[int]]:
    """Return, for every card, those of its corners on which people can often lay something.

    Often means: a third of the deck's CONEX corners of its colour fit there, as `fits_card` has it.
    """
    footprints: dict[str, list[list[tuple[Point, ...]]]] = {color: [] for color in COLORS}
    for index, card in enumerate(deck.cards):
        for at, corner in enumerate(card.corners):
            areas = [footprint(deck, index, at, on_corner) for on_corner in range(4)]
            footprints[corner.color].append(areas)
    usable = []
    for card, printed in zip(deck.cards, deck.outlines, strict=True):
        coming = footprints[card.color]
        fitting = [
            sum(not any(touch(areas[on_corner], other) for other in printed) for areas in coming)
            for on_corner in range(4)
        ]
        usable.append([at for at, count in enumerate(fitting) if 3 * count >= len(coming)])
    return usable


def _error(key: str, **details: str | int | ConexioError) -> Finding:
    return Finding("error", DeckError(key, **details))


def _warning(key: str, **details: str | int | ConexioError) -> Finding:
    return Finding("warning", DeckError(key, **details))


def _color(color: str) -> ConexioError:
    """Return a colour that is named in the reader's language."""
    return ConexioError("deck-color", color=color)


def _cards(deck: Deck) -> Iterator[Finding]:
    """Check each card by itself (C2, C14, C16)."""
    half = deck.card_size // 2
    usable = usable_corners(deck)
    for index, card in enumerate(deck.cards):
        for at, corner in enumerate(card.corners):
            place: dict[str, str | int] = {"where": card.name, "corner": at + 1}
            if corner.color == card.color:
                yield _error("deck-own-color", **place, color=_color(card.color))
            polygon = deck.outlines[index][at]
            if len(polygon) < 3 or not area(polygon):
                yield _error("deck-empty", **place)
            elif max(map(abs, corner.apex)) >= half:
                yield _error("deck-apex", **place, most=half - 1)
            elif (far := max(reach(deck, index, at))) > deck.card_size:
                yield _error("deck-reach-card", **place, reach=far, most=deck.card_size)
            elif far > deck.tableau.area:
                yield _warning("deck-reach-tableau", **place, reach=far, most=deck.tableau.area)
        for one, other in combinations(range(len(card.corners)), 2):
            if touch(deck.outlines[index][one], deck.outlines[index][other]):
                yield _error("deck-touching", where=card.name, one=one + 1, other=other + 1)
        if not usable[index]:
            yield _error("deck-no-free-corner", where=card.name, color=_color(card.color))


def _colors(deck: Deck) -> Iterator[Finding]:
    """Count cards and colours."""
    if len(deck.cards) != CARDS:
        yield _warning("deck-count", where=deck.name, count=len(deck.cards), usual=CARDS)
    backgrounds = Counter(card.color for card in deck.cards)
    for color in COLORS:
        if not backgrounds[color]:
            yield _error("deck-no-background", where=deck.name, color=_color(color))
    most, fewest = _extremes({color: backgrounds[color] for color in COLORS})
    if backgrounds[most] > backgrounds[fewest]:
        yield _warning(
            "deck-colors-uneven",
            where=deck.name,
            color=_color(most),
            count=backgrounds[most],
            rare=_color(fewest),
            few=backgrounds[fewest],
        )
    pairs = {(one, other): 0 for one in COLORS for other in COLORS if one != other}
    for card in deck.cards:
        for corner in card.corners:
            if corner.color != card.color:
                pairs[card.color, corner.color] += 1
    common, rare = _extremes(pairs)
    if pairs[common] > pairs[rare] + 1:
        yield _warning(
            "deck-pairs-uneven",
            where=deck.name,
            ground=_color(common[0]),
            color=_color(common[1]),
            count=pairs[common],
            scarce=_color(rare[0]),
            rare=_color(rare[1]),
            few=pairs[rare],
        )


def _extremes(counts: Mapping[_Kind, int]) -> tuple[_Kind, _Kind]:
    """Return the keys with the largest and the smallest count."""
    return max(counts, key=counts.__getitem__), min(counts, key=counts.__getitem__)


def _values(deck: Deck) -> Iterator[Finding]:
    """Check values: smaller corners are worth more, and Plus 2 corners the most (C3)."""
    highest = max(corner.value for card in deck.cards for corner in card.corners)
    for index, card in enumerate(deck.cards):
        sizes = [(area(polygon), at) for at, polygon in enumerate(deck.outlines[index])]
        for (small, one), (large, other) in combinations(sorted(sizes), 2):
            if 0 < small < large and card.corners[one].value < card.corners[other].value:
                yield _warning("deck-value-order", where=card.name, one=one + 1, other=other + 1)
        if card.action == "plus2":
            for at, corner in enumerate(card.corners, 1):
                if corner.value < highest:
                    yield _warning("deck-plus-value", where=card.name, corner=at, highest=highest)
