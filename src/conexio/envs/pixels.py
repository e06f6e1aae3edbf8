"""Small images as arrays of pixels: convex polygons and discs with smooth edges."""

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from conexio.envs.env_base import Image

FINE = 2
"""Samples along each side of a pixel."""

Spot = tuple[float, float]
"""Pixels from the left and from the top."""
Grid = NDArray[np.float64]


class Pixels:
    """An image to draw on; colours are written #rrggbb."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self._samples = np.empty((FINE * height, FINE * width, 3), np.uint8)
        self._samples[:] = _rgb(ground)

    def polygon(self, spots: Sequence[Spot], colour: str) -> None:
        """Fill a convex polygon."""
        corners = np.array(spots)
        part, x, y = self._around(corners.min(axis=0), corners.max(axis=0))
        sides = [
            (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True)
        ]
        inside = np.all([side >= 0 for side in sides], axis=0)
        # The corners may be in either order, clockwise or counter-clockwise.
        part[inside | np.all([side <= 0 for side in sides], axis=0)] = _rgb(colour)

    def disc(self, middle: Spot, radius: float, colour: str) -> None:
        """Fill a disc."""
        centre = np.array(middle)
        part, x, y = self._around(centre - radius, centre + radius)
        part[(x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= radius**2] = _rgb(colour)

    def _around(self, least: Grid, most: Grid) -> tuple[Image, Grid, Grid]:
        """Return the samples of a box, and where they are."""
        left, top = np.maximum(0, np.floor(FINE * least).astype(int))
        right, bottom = np.maximum(0, np.ceil(FINE * most).astype(int))
        part = self._samples[top:bottom, left:right]
        y, x = np.indices(part.shape[:2])
        return part, (left + x + 0.5) / FINE, (top + y + 0.5) / FINE

    def image(self) -> Image:
        """Return the image; each pixel is the mean of its samples."""
        return smaller(self._samples, FINE)


def smaller(image: Image, factor: int) -> Image:
    """Return an image scaled down by an integer factor, cut at the right and bottom to fit."""
    height, width = image.shape[0] // factor, image.shape[1] // factor
    whole = image[: height * factor, : width * factor]
    sums = np.full((height, width, 3), factor**2 // 2, np.uint32)
    for row, column in product(range(factor), repeat=2):
        sums += whole[row::factor, column::factor]
    return (sums // factor**2).astype(np.uint8)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))
