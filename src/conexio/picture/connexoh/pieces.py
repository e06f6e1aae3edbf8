"""On the board: tiles, lit paths, pawns, protection."""

from conexio.connexoh import BLACK, WHITE
from conexio.picture.connexoh.board import SEATS
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import Point
from conexio.picture.connexoh.palette import GLOW
from conexio.picture.connexoh.trail import TrailLine
from conexio.picture.markup import Attribute, Markup, element, join


def tiles(canvas: ConnexohCanvas) -> Markup:
    """Lay all tiles."""
    view = canvas.scene.view
    return join(
        *(
            canvas.use(view.corner(corner, WHITE), view.middle(square), data_tile=square)
            for square, corner in canvas.scene.tiles
        )
    )


def pawns(canvas: ConnexohCanvas) -> Markup:
    """Set all pawns into their holes."""
    return join(
        *(
            canvas.use(f"pawn{seat}", canvas.place(at, seat), data_pawn=at + "wb"[seat])
            for seat in SEATS
            for at in canvas.scene.pawns[seat]
        )
    )


def ribbon(canvas: ConnexohCanvas, trail: TrailLine) -> Markup:
    """Light up a path: on light halves with a plain core, on dark ones with a beaded core."""
    view, out = canvas.scene.view, canvas.frame.well + 12 * canvas.frame.scale
    line, tips = trail.line(view, out), trail.tips(view, out)
    core: dict[str, Attribute] = {"stroke": "#fff1da", "stroke_width": 2.4}
    if trail.seat == BLACK:
        core = {"stroke": "#6d3a10", "stroke_width": 4.4, "stroke_dasharray": "0 9.5"}
    if len(trail.squares) == 1 and not trail.leave:
        line += "h.01"  # a dot, by its round ends
    return element(
        "g",
        element("path", d=line + tips, stroke="#2a1408", stroke_opacity=0.45, stroke_width=15),
        element("path", d=line + tips, stroke=GLOW[trail.seat], stroke_width=11.5),
        element("path", d=line, **core),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        data_path=trail.squares[0] + "wb"[trail.seat],
    )


def protection(canvas: ConnexohCanvas) -> Markup:
    """Give protected tiles a dashed rim and a lock, the turned one the red marker."""
    protected, marker = canvas.scene.protected, canvas.scene.marker
    if not protected:
        return Markup("")
    rims = element(
        "g",
        *(_rim(canvas, square) for square in protected),
        fill="none",
        stroke="#cf3d2e",
        stroke_width=3,
        stroke_dasharray="9.6 5.75",  # 22 dashes go round exactly
        stroke_linecap="round",
    )
    locks = (canvas.use("lock", _lock_place(canvas, at)) for at in protected if at != marker)
    if marker is None:
        return join(rims, *locks)
    return join(rims, *locks, canvas.use("marker", canvas.scene.view.middle(marker)))


def _rim(canvas: ConnexohCanvas, square: str) -> Markup:
    x, y = canvas.scene.view.middle(square)
    return element("rect", x=x - 43.5, y=y - 43.5, width=87, height=87, rx=6, data_protected=square)


def _lock_place(canvas: ConnexohCanvas, square: str) -> Point:
    """Upper end of the diagonal, where no pawn can stand."""
    x, y = canvas.scene.view.middle(square)
    return (x - 36 if canvas.scene.corner(square, WHITE) in ("ne", "sw") else x + 36), y - 36
