"""The kernel's tables, made once for a deck and a play area."""

import re
from collections.abc import Iterable
from functools import lru_cache

from conexio.conex import kernel
from conexio.conex.deck import FACES, Deck
from conexio.conex.fit import fits_card, fits_tableau
from conexio.conex.geometry import HEADINGS, Point, rotated, square
from conexio.core import OptionError
from conexio.core.options import check_number, shown

ACTIONS = {None: kernel.PLAIN, "plus2": kernel.PLUS_TWO, "die": kernel.DIE}

Area = tuple[int, int]
"""Width and height of the play area in millimetres."""

SIDES = range(200, 5001)
"""Allowed sides of a play area, in millimetres."""


def area_of(deck: Deck, area: object) -> Area:
    """Return a play area, given as a tuple, a list or a text such as "1000x800".

    Refuse an invalid one, or one that is too small for the tableau (C6, C9).
    """
    if isinstance(area, str) and re.fullmatch("[0-9]{1,5}x[0-9]{1,5}", area):
        area = [int(side) for side in area.split("x")]
    if not isinstance(area, tuple | list) or len(area) != 2:
        raise OptionError("option-table", name="table", value=shown(area))
    width, height = (check_number("table", side, SIDES) for side in area)
    if min(width, height) * 1000 < deck.tableau.size:
        least = -(-deck.tableau.size // 1000)
        raise OptionError("option-table-small", side=min(width, height), least=least)
    return width, height


@lru_cache(maxsize=8)
def tables(deck: Deck, area: Area) -> tuple[int, ...]:
    """Return the array `rules` of the kernel."""
    words = [0] * kernel.TABLES_END
    half_width, half_height = area[0] * 500, area[1] * 500
    words[kernel.LEFT], words[kernel.RIGHT] = -half_width, half_width
    words[kernel.BOTTOM], words[kernel.TOP] = -half_height, half_height
    _add_shapes(words, deck)
    # Two cards that touch are in neighbouring cells.
    longest = 2 * max(max(map(max, square(deck.card_size // 2, turn))) for turn in range(HEADINGS))
    width, height = (max(longest, side * 1000 // kernel.GRID) + 1 for side in area)
    words[kernel.COLUMNS] = (1 << kernel.SHARE) // width
    words[kernel.ROWS] = (1 << kernel.SHARE) // height
    _add_corners(words, deck)
    words[kernel.DIE_AT] = len(words)
    words += [FACES.index(face) for face in deck.die]
    return tuple(words)


def _add_shapes(words: list[int], deck: Deck) -> None:
    shapes = [square(deck.card_size // 2, heading) for heading in range(HEADINGS)]
    shapes.append(square(deck.tableau.size // 2, 0))
    normals = [_normals(shape) for shape in shapes]
    for index, shape in enumerate(shapes):
        for corner, point in enumerate(shape):
            at = kernel.POINTS_AT + index * 8 + corner * 2
            words[at : at + 2] = point
        for axis, normal in enumerate(normals[index]):
            at = kernel.NORMALS_AT + index * 4 + axis * 2
            words[at : at + 2] = normal
            for other, other_shape in enumerate(shapes):
                reach = _reach(shape, normal) + _reach(other_shape, normal)
                words[kernel.REACH_AT + (index * 2 + axis) * kernel.SHAPES + other] = reach
    words[kernel.NEAR] = 2 * max(max(abs(x), abs(y)) for shape in shapes for x, y in shape)


def _normals(shape: tuple[Point, ...]) -> list[Point]:
    """Return the normals of two neighbouring edges; the others are parallel to these."""
    (ax, ay), (bx, by), (cx, cy), _ = shape
    return [(by - ay, ax - bx), (cy - by, bx - cx)]


def _reach(shape: tuple[Point, ...], normal: Point) -> int:
    return max(x * normal[0] + y * normal[1] for x, y in shape)


def _add_corners(words: list[int], deck: Deck) -> None:
    words[kernel.CARD_COUNT] = len(deck.cards)
    words[kernel.CORNERS_AT] = len(words)
    firsts = []
    count = 0
    for index, card in enumerate(deck.cards):
        firsts.append(count)
        for corner in card.corners:
            words += [corner.value, corner.heading, index]
            for heading in range(HEADINGS):
                words += rotated(*corner.apex, heading)
            count += 1
    words[kernel.CORNER_COUNT] = count
    words[kernel.FIRST_CORNER_AT] = len(words)
    words += [*firsts, count]
    words[kernel.ACTIONS_AT] = len(words)
    words += [ACTIONS[card.action] for card in deck.cards]
    words[kernel.FITS_AT] = len(words)
    for index, card in enumerate(deck.cards):
        for corner_index in range(len(card.corners)):
            for below in range(len(deck.cards)):
                words.append(
                    _bits(fits_card(deck, index, corner_index, below, k) for k in range(4))
                )
            words.append(_bits(fits_tableau(deck, index, corner_index, k) for k in range(4)))


def _bits(flags: Iterable[bool]) -> int:
    return sum(flag << place for place, flag in enumerate(flags))
