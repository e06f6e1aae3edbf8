"""Around the board: the table, the wooden frame, exits, coordinates, whose turn it is."""

from conexio.picture.badge import FONT
from conexio.picture.connexoh.board import SEATS
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.palette import THEMES
from conexio.picture.markup import Attribute, Markup, element, join, number, points, text

_NOTHING = Markup("")


def surround(canvas: ConnexohCanvas) -> Markup:
    """Draw everything that is not on the tiles."""
    return join(
        _wood(canvas),
        *(_gates(canvas, seat) for seat in SEATS),
        _letters(canvas) if canvas.coordinates else _NOTHING,
        _turn_sign(canvas) if not canvas.scene.over else _NOTHING,
    )


def _wood(canvas: ConnexohCanvas) -> Markup:
    """Table, frame and the well in which the tiles lie."""
    frame, theme = canvas.frame, THEMES[canvas.theme]
    radius = 22 * frame.scale
    shine: dict[str, Attribute] = {
        "fill": "none",
        "stroke": "#fff",
        "stroke_opacity": 0.16,
        "stroke_width": 2,
    }
    well: dict[str, Attribute] = {
        "fill": theme["well"],
        "stroke": theme["line"],
        "stroke_width": 1.5,
    }
    return join(
        _table(canvas, radius) if frame.edge > frame.wood else _NOTHING,
        element("clipPath", _square(canvas, frame.wood, radius), id=canvas.id("frame")),
        element("g", _rails(canvas), clip_path=canvas.paint("frame")),
        _square(canvas, frame.wood - 1, radius - 1, **shine),
        _square(canvas, frame.well, 13, **well),
    )


def _table(canvas: ConnexohCanvas, radius: float) -> Markup:
    """Draw the table, with the shadow of the frame on it."""
    shade: dict[str, Attribute] = {"fill": "#000", "fill_opacity": 0.1}
    return join(
        _square(canvas, canvas.frame.edge, 14, fill=canvas.paint("table")),
        _square(canvas, canvas.frame.wood + 1, radius, 3, **shade),
        _square(canvas, canvas.frame.wood, radius, 6, **shade),
    )


def _rails(canvas: ConnexohCanvas) -> Markup:
    """Four rails of wood, mitred at the corners."""
    span, wood = canvas.scene.view.span, canvas.frame.wood
    low, middle, high = -wood, span / 2, span + wood
    posts = (
        f"M{points(low, low)}L{points(middle, middle)} {points(low, high)}Z"
        f"M{points(high, low)}L{points(middle, middle)} {points(high, high)}Z"
    )
    line: dict[str, Attribute] = {"stroke": THEMES[canvas.theme]["line"], "stroke_opacity": 0.6}
    return join(
        _square(canvas, wood, 0, fill=canvas.paint("wood")),
        _square(canvas, wood, 0, fill=canvas.paint("grain")),
        element("path", d=posts, fill=canvas.paint("wood")),
        element("path", d=posts, fill="#000", fill_opacity=0.07),
        element("path", d=posts, fill=canvas.paint("grain2"), **line),
    )


def _square(
    canvas: ConnexohCanvas,
    margin: float,
    radius: float,
    down: float = 0,
    /,
    **attributes: Attribute,
) -> Markup:
    """Draw a square about the board."""
    side = canvas.scene.view.span + 2 * margin
    return element(
        "rect", x=-margin, y=down - margin, width=side, height=side, rx=radius, **attributes
    )


def _gates(canvas: ConnexohCanvas, seat: int) -> Markup:
    """Mark a side's exit: an arrow in its colour and shape at the end of every file."""
    view, frame = canvas.scene.view, canvas.frame
    y, turn = -frame.well, ""
    if view.exit(seat) == "s":
        y, turn = view.span - y, "rotate(180)"
    size = f"scale({number(frame.scale)})" if frame.scale != 1 else ""
    places = (points(100 * column + 50, y) for column in range(view.size))
    return join(
        *(canvas.use(f"gate{seat}", transform=f"translate({at}){turn}{size}") for at in places)
    )


def _letters(canvas: ConnexohCanvas) -> Markup:
    """Files below the board and ranks at its left, as this side sees them."""
    view, frame = canvas.scene.view, canvas.frame
    files, ranks = list(view.files), list(range(view.size, 0, -1))
    if view.flip:
        files, ranks = files[::-1], ranks[::-1]
    low, left = view.span + 60, -frame.well / 2 - frame.wood / 2
    return element(
        "g",
        *(
            element("text", text(file), x=100 * column + 50, y=low)
            for column, file in enumerate(files)
        ),
        *(
            element("text", text(str(rank)), x=left, y=100 * row + 57)
            for row, rank in enumerate(ranks)
        ),
        font_family=FONT,
        font_size=20,
        font_weight=600,
        text_anchor="middle",
        fill=THEMES[canvas.theme]["ink"],
    )


def _turn_sign(canvas: ConnexohCanvas) -> Markup:
    """Set a small pawn into the frame, at the home rank of the side to move."""
    scene, frame, well = canvas.scene, canvas.frame, THEMES[canvas.theme]["well"]
    span = scene.view.span
    home = span - 50 if scene.view.exit(scene.to_move) == "n" else 50
    x = span + (frame.well + frame.wood) / 2
    return element(
        "g",
        element("circle", r=28, fill=well, stroke="#f6bd63", stroke_width=2.6),
        canvas.use(f"pawn{scene.to_move}"),
        transform=f"translate({points(x, home)})scale({number(0.6 * frame.scale)})",
    )
