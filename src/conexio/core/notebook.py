"""How a position comes to show itself as a picture in a notebook."""

from collections.abc import Callable

draw: Callable[[object], str] | None = None
"""Set by the package's front door; rules do not import pictures."""


def svg(position: object) -> str | None:
    """Return the position as SVG text, or None where nothing can draw it."""
    return draw(position) if draw is not None else None
