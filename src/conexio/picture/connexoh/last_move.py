"""The mark of the last move."""

from conexio.connexoh import Rotation
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.palette import TRACK
from conexio.picture.connexoh.trail import TrailLine
from conexio.picture.markup import Attribute, Markup, element, join, points


def turn_hint(canvas: ConnexohCanvas, turn: Rotation) -> Markup:
    """Trace the last turn on the rim of the turned tile."""
    return arrows(canvas, turn, rim="#24140a", ink="#f6bd63", width=3.6, data_turned=turn.tile)


def arrows(
    canvas: ConnexohCanvas, turn: Rotation, *, rim: str, ink: str, width: float, **mark: Attribute
) -> Markup:
    """Trace a turn on the rim of its tile: one arrow for a quarter turn, two for a half turn."""
    place = f"translate({points(*canvas.scene.view.middle(turn.tile))})"
    mirror = "scale(-1 1)" if turn.quarter_turns == 3 else ""
    turns = ("", "rotate(180)") if turn.quarter_turns == 2 else ("",)
    line = "M2-49.5H39.5A10 10 0 0 1 49.5-39.5V-14M43.5-21 49.5-13.5 55.5-21"
    lines = join(*(element("path", d=line, transform=f"{place}{mirror}{half}") for half in turns))
    return element(
        "g",
        element("g", lines, stroke=rim, stroke_width=width + 3.4),
        element("g", lines, stroke=ink, stroke_width=width),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        **mark,
    )


def track(canvas: ConnexohCanvas, trail: TrailLine) -> Markup:
    """Dot the way of a slide, with a ring where it began and a halo where it ended."""
    source, *_, target = trail.squares
    start, end = canvas.place(source, trail.seat), canvas.place(target, trail.seat)
    halo = 22.5 * canvas.frame.pawn
    line = trail.line(canvas.scene.view)
    return element(
        "g",
        element("path", d=line, stroke_dasharray="0 10", stroke_width=5.4),
        element("circle", cx=start[0], cy=start[1], r=15, stroke_width=2.4),
        element("circle", cx=end[0], cy=end[1], r=halo, stroke_width=2.4),
        fill="none",
        stroke=TRACK[trail.seat],
        stroke_linecap="round",
        data_slide=f"{source}-{target}",
    )
