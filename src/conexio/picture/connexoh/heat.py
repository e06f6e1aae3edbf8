"""What an analysis found, on the board: a glow on tiles, their shares, and the proposed move."""

from math import sqrt

from conexio.picture.badge import FONT
from conexio.picture.connexoh.advice import Advice
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import Point
from conexio.picture.connexoh.last_move import arrows
from conexio.picture.connexoh.palette import HEAT, PROPOSED
from conexio.picture.connexoh.trail import TrailLine
from conexio.picture.markup import Markup, element, join, text
from conexio.words import say

FAINTEST = 0.005
"""A smaller share of the heat does not glow at all."""


def glow(canvas: ConnexohCanvas, advice: Advice) -> Markup:
    """Let tiles glow: a larger share of the heat is a wider and stronger glow."""
    lit = [item for item in advice.heat if item[1] >= FAINTEST]
    if not lit:
        return Markup("")
    stops = ((0, 1), (0.5, 0.85), (0.84, 0.5), (1, 0.12))
    gradient = element(
        "radialGradient",
        *(
            element("stop", offset=at, stop_color=HEAT, stop_opacity=strength)
            for at, strength in stops
        ),
        id=canvas.id("heat"),
    )
    return element(
        "g",
        element("defs", gradient),
        *(_glow(canvas, square, share) for square, share in lit),
        fill=canvas.paint("heat"),
        stroke=HEAT,
        stroke_width=1.6,
    )


def _glow(canvas: ConnexohCanvas, square: str, share: float) -> Markup:
    x, y = canvas.scene.view.middle(square)
    # The area grows with the share, so that twice the share looks like twice as much.
    reach, strength = 13 + 35 * sqrt(share), min(1, 0.38 + 0.62 * sqrt(share))
    return element("circle", cx=x, cy=y, r=reach, opacity=strength, data_heat=square)


def shares(canvas: ConnexohCanvas, advice: Advice) -> Markup:
    """Label the tiles with a large share of the heat with their percentage."""
    if not advice.labels:
        return Markup("")
    return element(
        "g",
        *(_share(canvas, square, percent) for square, percent in advice.labels),
        font_family=FONT,
        font_size=15,
        font_weight=700,
        text_anchor="middle",
    )


def _share(canvas: ConnexohCanvas, square: str, percent: int) -> Markup:
    words = say("picture-connexoh-percent", canvas.lang, percent=percent)
    x, y = _label_place(canvas, square)
    half = 5 + 4.1 * len(words)
    return join(
        element(
            "rect",
            x=x - half,
            y=y - 10,
            width=2 * half,
            height=20,
            rx=10,
            fill="#06251f",
            stroke=HEAT,
            stroke_width=1.6,
        ),
        element("text", text(words), x=x, y=y + 5.2, fill="#eafff8", data_share=square),
    )


def _label_place(canvas: ConnexohCanvas, square: str) -> Point:
    """Lower end of the diagonal, where neither a pawn nor a lock can be."""
    x, y = canvas.scene.view.middle(square)
    return (x + 27 if canvas.scene.corner(square, 0) in ("ne", "sw") else x - 27), y + 36


def proposal(canvas: ConnexohCanvas, advice: Advice) -> Markup:
    """Show the turn that is proposed as arrows on the rim of its tile."""
    if advice.turn is None:
        return Markup("")
    move = str(advice.turn)
    return arrows(canvas, advice.turn, rim="#04211b", ink=PROPOSED, width=6, data_proposed=move)


def proposed_track(canvas: ConnexohCanvas, trail: TrailLine) -> Markup:
    """Ring the pawn that would slide, dot its way, and mark where it would arrive."""
    source, *_, target = trail.squares
    start, end = canvas.place(source, trail.seat), canvas.place(target, trail.seat)
    ring = 23.5 * canvas.frame.pawn
    shapes = join(
        element("path", d=trail.line(canvas.scene.view), stroke_dasharray="0 11"),
        element("circle", cx=start[0], cy=start[1], r=ring),
        element("circle", cx=end[0], cy=end[1], r=15),
        element("path", d=f"M{end[0]:g} {end[1]:g}h.01", stroke_width=10),
    )
    return element(
        "g",
        element("g", shapes, stroke="#04211b", stroke_width=8),
        element("g", shapes, stroke=PROPOSED, stroke_width=4.6),
        fill="none",
        stroke_linecap="round",
        data_proposed=f"{source}-{target}",
    )
