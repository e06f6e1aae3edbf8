"""How notebooks show objects: positions as pictures, others as tables."""

from collections.abc import Callable, Iterable, Sequence
from html import escape

draw: Callable[[object], str] | None = None
"""Set by `conexio/__init__.py`; rules do not import pictures."""


def svg(position: object) -> str | None:
    """Return the position as SVG text, or None where nothing can draw it."""
    return draw(position) if draw is not None else None


def table(rows: Iterable[Iterable[object]], head: Sequence[str] = (), caption: str = "") -> str:
    """Return a table as HTML."""
    lines = [_line("td", row) for row in rows]
    if head:
        lines.insert(0, _line("th", head))
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table>{title}{''.join(lines)}</table>"


def _line(tag: str, cells: Iterable[object]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(str(cell))}</{tag}>' for cell in cells)}</tr>"
