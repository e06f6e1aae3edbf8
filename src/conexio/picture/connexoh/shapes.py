"""The shapes that are defined once and used many times."""

from string import Template

from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import CORNERS, OPPOSITE, hole
from conexio.picture.connexoh.palette import SLOPES, THEMES, TILE_SLOPES
from conexio.picture.markup import Markup, element, number, points

# Ids carry the picture's key; 0 and 1 are White's and Black's: round and angular.
_SHAPES = Template("""
<linearGradient id="$k-bevel" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".5"/>
<stop offset=".3" stop-color="#fff" stop-opacity="0"/>
<stop offset=".7" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".4"/></linearGradient>
<radialGradient id="$k-shade"><stop offset=".6" stop-opacity=".6"/>
<stop offset="1" stop-opacity="0"/></radialGradient>
<pattern id="$k-grain" width="240" height="46" patternUnits="userSpaceOnUse">
<path d="M0 5C50 1 90 9 140 6S210 3 240 5M0 17C60 21 100 12 160 15S220 19 240 17
M0 26C40 24 120 31 170 27S225 25 240 26M0 38C70 34 120 42 180 40S230 37 240 38"
 fill="none" stroke="$grain" stroke-opacity=".16" stroke-width="1.3"/></pattern>
<pattern id="$k-grain2" href="#$k-grain" patternTransform="rotate(90)"/>
<pattern id="$k-hatch" width="7" height="7" patternUnits="userSpaceOnUse"
 patternTransform="rotate(45)"><path d="M2 0V7" stroke="#19222b" stroke-width="1.6"/></pattern>
<g id="$k-tile"><rect x="-48" y="-45.5" width="96" height="96" rx="9" fill-opacity=".45"/>
<rect x="-48" y="-48" width="96" height="96" rx="9" fill="url(#$k-dark)"/>
<rect x="-48" y="-48" width="96" height="96" rx="9" fill="url(#$k-hatch)"/></g>
<rect id="$k-edge" x="-47.2" y="-47.2" width="94.4" height="94.4" rx="8.2" fill="none"
 stroke="url(#$k-bevel)" stroke-width="1.6"/>
<circle id="$k-hole0" opacity="$hole" r="12" fill="url(#$k-deep0)"
 stroke="url(#$k-lip0)" stroke-width="1.4"/>
<circle id="$k-hole1" opacity="$hole" r="12" fill="url(#$k-deep1)"
 stroke="url(#$k-lip1)" stroke-width="1.4"/>
<g id="$k-pawn0" transform="scale($pawn)"><circle cy="3.5" r="23" fill="url(#$k-shade)"/>
<circle r="18.5" fill="url(#$k-body0)" stroke="#a8763a" stroke-width="2"/>
<circle r="10" fill="none" stroke="#a8763a" stroke-width="2.6"/></g>
<g id="$k-pawn1" transform="scale($pawn)"><circle cy="3.5" r="23" fill="url(#$k-shade)"/>
<circle r="18.5" fill="url(#$k-body1)" stroke="#a9b8c8" stroke-width="2"/>
<path d="M0-11.5 11.5 0 0 11.5-11.5 0Z" fill="none" stroke="#a9b8c8" stroke-width="2.4"/></g>
<g id="$k-gate0"><path d="M-22 0V-8A22 20 0 0 1 22-8V0" fill="#fbf3e1" stroke="#a8763a"
 stroke-width="2"/><path d="M-9-7 0-16 9-7" fill="none" stroke="#a8763a" stroke-width="4.5"
 stroke-linecap="round" stroke-linejoin="round"/></g>
<g id="$k-gate1"><path d="M-22 0V-9L0-29 22-9V0" fill="#26313d" stroke="#a9b8c8"
 stroke-width="2"/><path d="M-11-5 0-16 11-5" fill="none" stroke="#a9b8c8"
 stroke-width="4.5"/></g>
<g id="$k-lock"><circle r="10" fill="#fff8ec" stroke="#cf3d2e" stroke-width="1.8"/>
<path d="M-3-1V-3.2A3 3 0 0 1 3-3.2V-1" fill="none" stroke="#a32a1e" stroke-width="1.8"/>
<rect x="-4.8" y="-1.3" width="9.6" height="7" rx="1.4" fill="#a32a1e"/></g>
<g id="$k-marker"><circle cy="2" r="11.5" fill="url(#$k-shade)"/>
<circle r="8.5" fill="#cf3d2e" stroke="#fff8ec" stroke-width="2.2"/>
<path d="M-4.5-2.5A5 5 0 0 1 2-5" fill="none" stroke="#fff" stroke-opacity=".75"
 stroke-width="1.8" stroke-linecap="round"/></g>
""")


def definitions(canvas: ConnexohCanvas) -> Markup:
    """Define gradients, patterns, tiles, pawns and signs."""
    slopes = SLOPES[canvas.theme] | TILE_SLOPES
    sizes = {"pawn": number(canvas.frame.pawn), "hole": number(canvas.frame.hole)}
    shapes = _SHAPES.substitute(THEMES[canvas.theme], k=canvas.key, **sizes)
    return element(
        "defs",
        *(_slope(canvas.id(name), *colours) for name, colours in slopes.items()),
        Markup(shapes.replace("\n<", "<").replace("\n", " ").strip()),
        *(_tile(canvas, corner) for corner in CORNERS),
    )


def _slope(name: str, high: str, low: str) -> Markup:
    """Define a gradient that fills from top to bottom."""
    stops = element("stop", stop_color=high), element("stop", offset=1, stop_color=low)
    return element("linearGradient", *stops, id=name, x2=0, y2=1)


def _tile(canvas: ConnexohCanvas, corner: str) -> Markup:
    """Define one of the four orientations of a tile, named by its light corner."""
    return element(
        "g",
        canvas.use("tile"),
        element("path", d=_half_outline(corner), fill=canvas.paint("light")),
        element("path", d=_diagonal(corner), stroke="#1c140c", stroke_opacity=0.55),
        canvas.use("hole0", hole((0, 0), corner)),
        canvas.use("hole1", hole((0, 0), corner.translate(OPPOSITE))),
        canvas.use("edge"),
        id=canvas.id(corner),
    )


def _half_outline(corner: str) -> str:
    """Outline of a tile's half about the tile's middle, with the tile's rounded corners."""
    x = 1 if corner[1] == "e" else -1
    y = 1 if corner[0] == "s" else -1
    arc = f"A9 9 0 0 {1 if x * y < 0 else 0} "
    tip = 39 + 9 / 2**0.5
    return (
        f"M{points(-x * tip, y * tip)}{arc}{points(-x * 39, y * 48)}H{x * 39}"
        f"{arc}{points(x * 48, y * 39)}V{-y * 39}{arc}{points(x * tip, -y * tip)}Z"
    )


def _diagonal(corner: str) -> str:
    """Seam between the halves of a tile."""
    return "M-45-45 45 45" if corner in ("ne", "sw") else "M-45 45 45-45"
