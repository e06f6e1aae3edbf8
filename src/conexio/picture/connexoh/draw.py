"""From a position to SVG text."""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, Literal

from conexio.connexoh import Move
from conexio.connexoh.options import SIZES
from conexio.picture.connexoh import heat as findings
from conexio.picture.connexoh import last_move as hints
from conexio.picture.connexoh import pieces, words
from conexio.picture.connexoh.advice import set_advice
from conexio.picture.connexoh.board import BoardLike
from conexio.picture.connexoh.canvas import ConnexohCanvas
from conexio.picture.connexoh.geometry import Orientation
from conexio.picture.connexoh.palette import THEMES, Theme
from conexio.picture.connexoh.scene import set_scene
from conexio.picture.connexoh.shapes import definitions
from conexio.picture.connexoh.surround import surround
from conexio.picture.markup import Markup, element, points, text
from conexio.words import LANGUAGES


class LastPlayed(Enum):
    """The type of the default for `last_move`."""

    LAST_PLAYED = "last played"

    def __repr__(self) -> str:
        return "LAST_PLAYED"


LAST_PLAYED: Final[Literal[LastPlayed.LAST_PLAYED]] = LastPlayed.LAST_PLAYED
"""Means the last of `position.moves`."""


def svg(
    position: BoardLike,
    *,
    last_move: Move | LastPlayed | None = LAST_PLAYED,
    proposed: Move | None = None,
    heat: Mapping[str, float] | None = None,
    paths: Iterable[str] | bool = False,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "light",
    width: int = 640,
    title: str | None = None,
    lang: str = "en",
) -> str:
    """Draw a position as SVG text.

    `last_move` is marked on the board: the last one played, another one, or None for no mark.
    `proposed` is a move that the side to move might play. `heat` lets tiles glow, each by its share
    from 0 to 1: squares where an analysis looks; above 3 % the share is written there.
    `paths` lights up paths: True for every path of two halves or more that carries a pawn, or
    names of halves such as `["c3w", "d4b"]` for the paths through them. `flip` shows Black's view.
    Without `coordinates` the frame is slim, for thumbnails. `width` is in pixels; the picture
    scales. Screen readers speak a title and a description in the language `lang`; `title` replaces
    the usual title.
    """
    if position.size not in SIZES:
        raise ValueError(f"A board is 3 to 8 tiles wide, not {position.size}.")
    if theme not in THEMES:
        raise ValueError(f'The theme is "light" or "dark", not {theme!r}.')
    if width <= 0:
        raise ValueError(f"The width is a positive number of pixels, not {width}.")
    if lang not in LANGUAGES:
        raise ValueError(f"The language is one of {', '.join(LANGUAGES)}, not {lang!r}.")
    if isinstance(last_move, LastPlayed):
        last_move = position.moves[-1] if position.moves else None
    view = Orientation(position.size, flip)
    scene = set_scene(position, view, last_move, paths)
    advice = set_advice(view, position, heat or {}, proposed)
    title = title or words.title(scene, lang)
    return _draw(ConnexohCanvas(scene, theme, coordinates, title, lang, advice), width)


def _draw(canvas: ConnexohCanvas, width: int) -> str:
    scene, edge = canvas.scene, canvas.frame.edge
    side = scene.view.span + 2 * edge
    names = canvas.id("title"), canvas.id("desc")
    return element(
        "svg",
        element("title", text(canvas.title), id=names[0]),
        element("desc", text(words.description(scene, canvas.advice, canvas.lang)), id=names[1]),
        definitions(canvas),
        surround(canvas),
        *_board(canvas),
        xmlns="http://www.w3.org/2000/svg",
        lang=canvas.lang,
        viewBox=points(-edge, -edge, side, side),
        width=width,
        height=width,
        role="img",
        aria_labelledby=" ".join(names),
    )


def _board(canvas: ConnexohCanvas) -> list[Markup]:
    """Return the layers of the board, lowest first."""
    scene, advice = canvas.scene, canvas.advice
    layers = [pieces.tiles(canvas)]
    if advice:
        layers.append(findings.glow(canvas, advice))
    layers += [pieces.ribbon(canvas, trail) for trail in scene.ribbons]
    if scene.track:
        layers.append(hints.track(canvas, scene.track))
    if advice and advice.track:
        layers.append(findings.proposed_track(canvas, advice.track))
    layers += [pieces.pawns(canvas), pieces.protection(canvas)]
    if scene.turn:
        layers.append(hints.turn_hint(canvas, scene.turn))
    if advice:
        layers += [findings.proposal(canvas, advice), findings.shares(canvas, advice)]
    return layers
