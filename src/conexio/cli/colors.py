"""Inks, and the conversion of samples to characters.

With enough colours, a point gets the mean of its samples, so that slanting edges are smooth; with
sixteen colours it gets the most frequent one. Without colour an ink is a texture of letters.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rich.color import Color
from rich.console import Console
from rich.style import Style


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour, the nearest of sixteen colours, and a texture.

    A glaze leaves out what it does not change.
    """

    rgb: str
    ansi: str | None = None
    texture: tuple[str, ...] | None = None
    """Rows of characters that repeat."""

    @property
    def triplet(self) -> bytes:
        """Red, green and blue."""
        return bytes.fromhex(self.rgb[1:])

    def over(self, ground: "Ink", share: float) -> "Ink":
        """Return this ink at opacity `share` on another."""
        mixed = (
            round(share * upper + (1 - share) * lower)
            for upper, lower in zip(self.triplet, ground.triplet, strict=True)
        )
        return Ink(
            f"#{bytes(mixed).hex()}",
            self.ansi or ground.ansi,
            self.texture or ground.texture,
        )


def colours_of(console: Console) -> str | None:
    """Return the colour system of a console that can show half blocks, None for no colour."""
    return None if console.no_color or not can_show(console, "▀") else console.color_system


def can_show(console: Console, signs: str) -> bool:
    """Return whether a console can show characters."""
    try:
        signs.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def shown(console: Console, text: str) -> str:
    """Return a text with a question mark for every character that a console cannot show."""
    if can_show(console, text):
        return text
    return "".join(sign if can_show(console, sign) else "?" for sign in text)


def printer(inks: Sequence[Ink], colours: str | None) -> "Letters":
    """Return the converter of samples to characters for a colour system, or None for no colour."""
    if colours is None:
        return Letters(inks)
    return Smooth(inks) if colours in ("truecolor", "256") else Sixteen(inks)


class Letters:
    """Textures, for terminals without colour."""

    def __init__(self, inks: Sequence[Ink]) -> None:
        self.inks = inks
        self._frequent: dict[bytes, Ink] = {}

    def cell(self, samples: bytes, row: int, column: int) -> tuple[str, Style | None]:
        """Return the character of a cell, and its style."""
        texture = self.frequent(samples).texture or (" ",)
        line = texture[row % len(texture)]
        return line[column % len(line)], None

    def style(self, pen: Ink, ground: Ink) -> Style | None:
        """Return the style of a text."""
        return None

    def frequent(self, samples: bytes) -> Ink:
        """Return the most frequent ink of samples."""
        ink = self._frequent.get(samples)
        if ink is None:
            ink = self.inks[Counter(samples).most_common(1)[0][0]]
            self._frequent[samples] = ink
        return ink


class Sixteen(Letters):
    """Half blocks in the sixteen colours of every terminal."""

    def __init__(self, inks: Sequence[Ink]) -> None:
        super().__init__(inks)
        self._points: dict[bytes, Color] = {}
        self._cells: dict[tuple[Color, Color], tuple[str, Style]] = {}

    def cell(self, samples: bytes, row: int, column: int) -> tuple[str, Style | None]:
        """Return the character of a cell, and its style."""
        half = len(samples) // 2
        points = self._point(samples[:half]), self._point(samples[half:])
        cell = self._cells.get(points)
        if cell is None:
            upper, lower = points
            style = Style.from_color(None if upper == lower else upper, lower)
            cell = self._cells[points] = (" " if upper == lower else "▀", style)
        return cell

    def style(self, pen: Ink, ground: Ink) -> Style | None:
        """Return the style of a text."""
        return Style.from_color(self.colour(pen), self.colour(ground)) + Style(bold=True)

    def _point(self, samples: bytes) -> Color:
        colour = self._points.get(samples)
        if colour is None:
            colour = self._points[samples] = self.mixed(samples)
        return colour

    def mixed(self, samples: bytes) -> Color:
        """Return the colour of a point."""
        return self.colour(self.frequent(samples))

    def colour(self, ink: Ink) -> Color:
        """Return the colour of an ink."""
        return Color.parse(ink.ansi or "default")


class Smooth(Sixteen):
    """Half blocks in any colour."""

    def mixed(self, samples: bytes) -> Color:
        """Return the mean of a point's samples."""
        triplets = [self.inks[number].triplet for number in samples]
        parts = zip(*triplets, strict=True)
        return Color.from_rgb(*(round(sum(part) / len(samples)) for part in parts))

    def colour(self, ink: Ink) -> Color:
        """Return the colour of an ink."""
        return Color.from_rgb(*ink.triplet)
