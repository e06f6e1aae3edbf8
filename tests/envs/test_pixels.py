"""The images of environments show the board and the table."""

import numpy as np
import pytest

from conexio import conex, connexoh
from conexio.core import CHANCE, Rng
from conexio.envs import conex_render, connexoh_render
from conexio.envs.connexoh_render import BODIES, FRAME, HALVES, RED, TILE
from conexio.envs.env_base import Image
from conexio.envs.pixels import Pixels, smaller
from conexio.picture.colours import COLOURS
from conexio.picture.conex.geometry import centroid

RIGHT = {"e": 1, "w": -1}
DOWN = {"s": 1, "n": -1}


def colour(image: Image, x: float, y: float) -> str:
    """Return a pixel's colour."""
    return f"#{bytes(image[int(y), int(x)]).hex()}"


def test_a_polygon_is_filled_with_its_corners_in_either_order() -> None:
    corners = [(2.0, 2.0), (8.0, 2.0), (8.0, 6.0)]
    one, other = Pixels(10, 8, "#000000"), Pixels(10, 8, "#000000")
    one.polygon(corners, "#ff8000")
    other.polygon(corners[::-1], "#ff8000")
    assert np.array_equal(one.image(), other.image())
    assert colour(one.image(), 7, 3) == "#ff8000"
    assert colour(one.image(), 3, 5) == colour(one.image(), 9, 3) == "#000000"


def test_shapes_are_clipped_at_the_edge() -> None:
    pixels = Pixels(6, 6, "#ffffff")
    pixels.disc((0, 0), 3, "#0000ff")
    pixels.polygon([(4, 4), (20, 4), (20, 20), (4, 20)], "#00ff00")
    pixels.disc((-9, -9), 2, "#ff0000")
    image = pixels.image()
    assert image.shape == (6, 6, 3)
    assert [colour(image, at, at) for at in (0, 3, 5)] == ["#0000ff", "#ffffff", "#00ff00"]


def test_a_smaller_image_has_the_means() -> None:
    image = np.zeros((5, 4, 3), np.uint8)
    image[0:2, 0:2] = [[[10, 0, 0], [20, 0, 0]], [[30, 0, 0], [40, 0, 255]]]
    assert smaller(image, 2)[0, 0].tolist() == [25, 0, 64]
    assert smaller(image, 2).shape == (2, 2, 3)


def test_the_board_shows_tiles_pawns_and_protection() -> None:
    position, rng = connexoh.Position(4), Rng(3)
    while len(position.moves) < 15 or len(position.protected) < 2:
        position.push(rng.choice(position.legal_moves))
    image = connexoh_render.board(position)
    assert image.shape == (4 * TILE + 2 * FRAME,) * 2 + (3,)
    for square in (f"{file}{rank}" for file in "abcd" for rank in range(1, 5)):
        x = FRAME + TILE * ("abcd".index(square[0]) + 0.5)
        y = FRAME + TILE * (4 - int(square[1]) + 0.5)
        up, right = position.tile(square)
        for seat, way in enumerate((1, -1)):
            at = [x + way * RIGHT[right] * TILE * 0.18, y + way * DOWN[up] * TILE * 0.18]
            stands = square in position.pawns(seat)
            assert colour(image, *at) == (BODIES if stands else HALVES)[seat]
        ring = colour(image, x - TILE * 0.12, y)
        assert (ring == RED) == (square in position.protected)
        if square in position.protected:
            assert (colour(image, x, y) == RED) == (square == position.marker)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_table_shows_cards_and_their_corners_at_their_angles(seed: int) -> None:
    position, rng = conex.Position(2, table=(700, 500)), Rng(seed)
    while position.outcome() is None and len(position.table) < 8:
        chance = position.to_move is CHANCE
        position.push(position.sample_chance(rng) if chance else rng.choice(position.legal_moves))
    image = conex_render.table(position.table)
    assert image.shape == (358, 500, 3)
    deck = position.options.deck
    for item in list(position.table)[1:]:
        assert item.card is not None
        printed = deck.cards[item.card]
        assert _at(image, item.position) == COLOURS[printed.color].ground
    last = position.table[-1]  # no card is on it
    assert last.card is not None
    for corner, area in zip(deck.cards[last.card].corners, deck.outlines[last.card], strict=True):
        x, y = map(round, centroid(area))
        dx, dy = conex.geometry.rotated(x, y, last.heading)
        place = last.position[0] + dx, last.position[1] + dy
        assert _at(image, place) == COLOURS[corner.color].ground


def _at(image: Image, place: tuple[int, int]) -> str:
    scale = 500 / 700_000
    return colour(image, 250 + place[0] * scale, 500 * 5 / 7 / 2 - place[1] * scale)
