"""Pictures of CONNEX'OH for the documents."""

from conexio.connexoh import Position, Rotation
from conexio.picture.badge import FONT
from conexio.picture.connexoh import svg
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import OPPOSITE, Orientation, hole
from conexio.picture.connexoh.last_move import turn_hint
from conexio.picture.connexoh.scene import set_scene
from conexio.picture.connexoh.shapes import definitions
from conexio.picture.markup import Markup, element, points, text
from tools.drawing.parts import ARROW, played, side_by_side

PATHS = "FbFFF/FFbJF/FJFwF/FFFFw w - 0"
"""Two tiles of 4x4 are turned: a light path and a dark one, five halves each."""

SLIDE = "c2-b1 b3-b2 b1-d3"
"""There, the way of a white pawn past a black one."""

NO_EXIT = "FbFJL/FJFwF/FFwFF/FFFFw w - 0"
"""A path reaches the last rank, but not with a leg."""

LEAVING = "FJLFb/JFwFFb/FwFFF/FFFFw w - 0"
"""c4> opens a path with two white pawns."""

TRAP = "F7L/FFwbF/L7F w - 0"
"""Half a turn of b2 opens both exits."""

MIDGAME = """
    c4>> b6>> a5< e5>> a3< b6< e6> a6-a5 b2>> e6-e5 b1-b2 f5>> c3>> f6-f5 b2-c3 a1< f6< f6>>
    a1>> e6< a1-b2 a1>> c3< b4>> c3-c4 b1> c6>> b3> a1> b5> a3> a5-b4 d5< c4>> c4>> d5> b1>
    b6-a5 d5< c6< c4-d5 d6-d5 c5> b6< d3< c5>> c2>>
"""
"""A game in full swing: White has just joined two paths into one and protects c1, c2 and d2."""

MIDGAME_PATH = "c2w"
"""The path that White has joined."""


# The pictures


def turned_tiles(title: str, *, captions: bool = True) -> str:
    """Draw one tile four times: unturned, and after each of its turns."""
    scene = set_scene(Position(4), Orientation(4, flip=False), None, paths=False)
    canvas = ConnexohCanvas(scene, "light", coordinates=True, title=title, lang="en")
    columns = (
        ("a1", "nw", "as it lies"),
        ("b1", "ne", "> a quarter right"),
        ("c1", "se", ">> half a turn"),
        ("d1", "sw", "< a quarter left"),
    )
    apart = 75  # between neighbours, to leave room for the captions
    cells = []
    for number, (square, corner, caption) in enumerate(columns):
        x, y = middle = scene.view.middle(square)
        cells.append(
            element(
                "g",
                canvas.use(corner, middle),
                canvas.use("pawn0", hole(middle, corner)),
                canvas.use("pawn1", hole(middle, corner.translate(OPPOSITE))),
                turn_hint(canvas, Rotation(square, number)) if number else Markup(""),
                element("text", text(caption), x=x, y=y + 80) if captions else Markup(""),
                transform=f"translate({number * apart})",
            )
        )
    width, height = 400 + 5 * apart, 170 if captions else 140
    left, top = -apart, 280
    return element(
        "svg",
        element("title", text(title)) if title else Markup(""),
        definitions(canvas),
        element("rect", x=left, y=top, width=width, height=height, rx=14, fill="#946a42"),
        *cells,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=points(left, top, width, height),
        width=width,
        height=height,
        role="img",
        font_family=FONT,
        font_size=17,
        font_weight=600,
        text_anchor="middle",
        fill="#fff6e6",
    )


def paths(title: str) -> str:
    """Highlight a light path and a dark one."""
    position = Position.from_text(PATHS)
    return svg(position, paths=["c3w", "b2b"], last_move=None, width=420, title=title)


def protection(title: str) -> str:
    """Show what a quarter turn and what a half turn of b2 protect."""
    single, double = (played(Position(4), move) for move in ("b2>", "b2>>"))
    return side_by_side(
        title, svg(single, paths=["b2w"], width=400), svg(double, paths=["b2w"], width=400)
    )


def slide(title: str) -> str:
    """Show the way of a pawn past a pawn of the other colour."""
    position = played(Position.from_text(PATHS), SLIDE)
    return svg(position, width=420, title=title)


def leaving(title: str) -> str:
    """Show a path before and after c4 opens it to White's exit."""
    return before_and_after(title, Position.from_text(LEAVING), "c4>", ["a2w"], ["a2w"])


def no_exit(title: str) -> str:
    """Show a path that ends on the last rank without touching the edge by a leg."""
    return svg(Position.from_text(NO_EXIT), paths=["b2w"], width=420, title=title)


def trap(title: str) -> str:
    """Show the last two pawns leaving at once."""
    return before_and_after(title, Position.from_text(TRAP), "b2>>", [], ["b2w", "b2b"])


def ring(title: str) -> str:
    """Show two pawns on a ring."""
    position = Position.from_text("FFFFb/FJwLF/F7FwF/FFFF w - 0")
    return svg(position, paths=["b2w"], width=420, title=title)


def proposed(shown: tuple[str, str], title: str) -> str:
    """Draw a position with the move to find."""
    position = Position.from_text(shown[0])
    return svg(position, proposed=position.parse_move(shown[1]), width=420, title=title)


def midgame(title: str) -> str:
    """Show a lively position reached by real moves."""
    return svg(played(Position(), MIDGAME), paths=[MIDGAME_PATH], width=640, title=title)


def before_and_after(
    title: str, before: Position, move: str, lit_before: list[str], lit_after: list[str]
) -> str:
    """Draw two boards with an arrow between them."""
    return side_by_side(
        title,
        svg(before, paths=lit_before, width=400),
        svg(played(before, move), paths=lit_after, width=400),
        sign=ARROW,
    )
