"""The shapes that are defined once and used many times."""

from collections.abc import Iterable
from string import Template

from conexio.conex.deck import Card
from conexio.picture.colours import COLOURS, PRINT, SHADE, WHITE, Colour
from conexio.picture.conex.canvas import ConexCanvas
from conexio.picture.conex.palette import RADIUS, SIDE
from conexio.picture.markup import Attribute, Markup, element, text

_TEXTURES = {
    "red": '<pattern id="$k-red-ink" width="2.6" height="2.6" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M1.3 0V2.6" stroke="$ink" stroke-width=".65"'
    ' stroke-opacity=".7"/></pattern>',
    "purple": '<pattern id="$k-purple-ink" width="4" height="4" patternUnits="userSpaceOnUse">'
    '<path d="M1 1h0M3 3h0" stroke="$ink" stroke-width="1.2" stroke-linecap="round"/></pattern>',
    "yellow": '<pattern id="$k-yellow-ink" width="8" height="4" patternUnits="userSpaceOnUse">'
    '<path d="M0 2H8" stroke="$ink" stroke-width="1.1" stroke-opacity=".75"/></pattern>',
    "turquoise": '<pattern id="$k-turquoise-ink" width="6" height="3.6"'
    ' patternUnits="userSpaceOnUse"><path d="M-1.5 1.2Q0 3 1.5 1.8T4.5 1.8 7.5 1.8" fill="none"'
    ' stroke="$ink" stroke-width=".75" stroke-opacity=".9"/></pattern>',
}
_SHARED = Template("""
<linearGradient id="$k-sheen" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".1"/>
<stop offset=".5" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-opacity=".07"/></linearGradient>
""")
_SIGNS = {
    "plus2": Template("""
<g id="$k-plus2"><circle r="10" fill="$white" fill-opacity=".94"/>
<circle r="8.9" fill="none" stroke="$ink" stroke-opacity=".16" stroke-width=".4"/>
<text y="3.6" font-size="10.4" text-anchor="middle" fill="$ink">+2</text></g>
"""),
    "die": Template("""
<g id="$k-die"><rect x="-7.6" y="-7" width="15.2" height="15.2" rx="3.4" fill-opacity=".22"/>
<rect x="-7.6" y="-7.6" width="15.2" height="15.2" rx="3.4" fill="$white"/>
<path d="M-4-4h0M4-4h0M0 0h0M-4 4h0M4 4h0" stroke="$ink" stroke-width="3"
 stroke-linecap="round"/></g>
"""),
}


def square(grow: float = 0, side: float = SIDE, /, **attributes: Attribute) -> Markup:
    """Draw a card's square about the middle, larger by `grow` on every side."""
    at, span = -side / 2 - grow, side + 2 * grow
    radius = max(0, RADIUS + grow)
    return element("rect", x=at, y=at, width=span, height=span, rx=radius, **attributes)


def definitions(canvas: ConexCanvas, cards: Iterable[Card], *, tableau: bool = False) -> Markup:
    """Define what these cards need: grounds, textures, value discs, signs, a shadow."""
    cards = list(cards)
    used = {card.color for card in cards} | {at.color for card in cards for at in card.corners}
    colours = [name for name in COLOURS if tableau or name in used]
    values = sorted({(corner.color, corner.value) for card in cards for corner in card.corners})
    actions = sorted({card.action for card in cards if card.action})
    return element(
        "defs",
        _filled(canvas, _SHARED),
        element("clipPath", square(), id=canvas.id("card")),
        *(_filled(canvas, Template(_TEXTURES[name]), COLOURS[name]) for name in colours),
        *(_ground(canvas, name) for name in colours),
        *(_token(canvas, color, value) for color, value in values),
        *(_small_token(canvas, value) for value in sorted({value for _, value in values})),
        *(_filled(canvas, _SIGNS[action]) for action in actions),
        shadow(canvas, "shadow", SIDE),
    )


def shadow(canvas: ConexCanvas, name: str, side: float) -> Markup:
    """Define a soft shadow: a few layers, each fainter where fewer of them lie."""
    layers = (square(grow, side) for grow in (-0.4, 0.5, 1.4, 2.3, 3.2))
    return element("g", *layers, id=canvas.id(name), fill=SHADE, fill_opacity=0.075)


def token_name(color: str, value: int, *, small: bool) -> str:
    """Return the name of the disc of a CONEX corner; small ones have no letter."""
    return f"v{value}" if small else f"{COLOURS[color].letter}{value}"


def _ground(canvas: ConexCanvas, name: str) -> Markup:
    """Define an empty card of one colour."""
    return element(
        "g",
        square(fill=COLOURS[name].ground),
        square(fill=canvas.paint(f"{name}-ink")),
        square(fill=canvas.paint("sheen")),
        id=canvas.id(name),
    )


def _token(canvas: ConexCanvas, color: str, value: int) -> Markup:
    """Define a disc of radius 10 with a value and, below it, the letter of its colour."""
    colour = COLOURS[color]
    return element(
        "g",
        element("circle", r=10, fill=WHITE),
        element("text", text(str(value)), y=2.6, font_size=13.4, fill=PRINT),
        element("text", text(canvas.letter(color)), y=8.2, font_size=5.6, fill=colour.ink),
        id=canvas.id(token_name(color, value, small=False)),
        text_anchor="middle",
    )


def _small_token(canvas: ConexCanvas, value: int) -> Markup:
    """Define a disc with a value alone, as large as it can be."""
    return element(
        "g",
        element("circle", r=10, fill=WHITE),
        element("text", text(str(value)), y=5.7, font_size=16, fill=PRINT),
        id=canvas.id(token_name("", value, small=True)),
        text_anchor="middle",
    )


def _filled(canvas: ConexCanvas, shape: Template, colour: Colour | None = None) -> Markup:
    ink = colour.ink if colour else PRINT
    filled = shape.substitute(k=canvas.key, ink=ink, white=WHITE)
    return Markup(filled.replace("\n<", "<").replace("\n", " ").strip())
