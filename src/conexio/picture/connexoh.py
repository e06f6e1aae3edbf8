"""A CONNEX'OH position as one SVG picture.

A tile is 100 units wide; the upper left corner of the board is (0, 0) and y grows downwards. Sides
and corners ("n", "ne") are those of the picture: only `_View` knows whose side is at the bottom.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from string import Template
from typing import TYPE_CHECKING, Final, Literal, Protocol

from conexio.picture.svg import Attribute, Markup, element, join, number, points, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Theme = Literal["light", "dark"]
Point = tuple[float, float]

WHITE: Final = 0
BLACK: Final = 1
FILES: Final = "abcdefgh"


class BoardLike(Protocol):
    """What the picture asks of a position; `conexio.connexoh.Position` answers it."""

    @property
    def size(self) -> int:
        """Tiles per side, 3 to 8."""

    @property
    def to_move(self) -> int:
        """The seat whose turn it is: 0 is White, 1 is Black."""

    @property
    def protected(self) -> frozenset[str]:
        """Squares whose tiles may not be turned in the next move (O11)."""

    @property
    def marker(self) -> str | None:
        """The square of the turned tile that carries the red marker (O4)."""

    @property
    def moves(self) -> Sequence[object]:
        """The moves played so far."""

    def tile(self, square: str, /) -> str:
        """Return the corner where the light half has its right angle: ne, se, sw or nw."""

    def pawns(self, seat: int, /) -> frozenset[str]:
        """Return the squares where this seat's pawns stand."""

    def path(self, square: str, seat: int, /) -> tuple[str, ...]:
        """Return the squares of a path in walking order; a ring does not repeat its first."""


class _LastPlayed:
    """The type of the default for `last_move`."""

    def __repr__(self) -> str:
        return "LAST_PLAYED"


LAST_PLAYED: Final = _LastPlayed()
"""Stands for the last of `position.moves`."""


def svg(
    position: BoardLike,
    *,
    last_move: object | None = LAST_PLAYED,
    paths: Iterable[str] | bool = False,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "light",
    width: int = 640,
    title: str | None = None,
) -> str:
    """Draw a position as SVG text.

    `last_move` is hinted at on the board: the last one played, another one, or None for no hint.
    `paths` lights up paths: True for every path of two halves or more that carries a pawn, or
    names of halves such as `["c3w", "d4b"]` for the paths through them. `flip` shows Black's view.
    Without `coordinates` the frame is slim, for thumbnails. `width` is in pixels; the picture
    scales. `title` replaces the default title, which screen readers speak.
    """
    if position.size not in range(3, 9):
        raise ValueError(f"A board is 3 to 8 tiles wide, not {position.size}.")
    if theme not in _THEMES:
        raise ValueError(f'The theme is "light" or "dark", not {theme!r}.')
    if width <= 0:
        raise ValueError(f"The width is a positive number of pixels, not {width}.")
    view = _View(position.size, flip)
    move = _last_played(position) if last_move is LAST_PLAYED else last_move
    turn, track = _turn(view, move), _track(view, position, move)
    if move is not None and turn is None and track is None:
        raise TypeError(f"A move is a Rotation or a Slide, not {move!r}.")
    scene = _Scene(
        view=view,
        tiles=tuple((square, position.tile(square)) for square in view.squares()),
        pawns=(_sorted(position.pawns(WHITE)), _sorted(position.pawns(BLACK))),
        protected=_sorted(position.protected),
        marker=position.marker,
        to_move=position.to_move,
        ribbons=_ribbons(view, position, paths),
        turn=turn,
        track=track,
    )
    return _Canvas(scene, theme, coordinates, title or _title(scene)).draw(width)


# --- Geometry ------------------------------------------------------------------------------------

_STEP: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_OPPOSITE: Final = str.maketrans("nesw", "swne")
_CORNERS: Final = ("ne", "se", "sw", "nw")
_HOLE: Final = 18.0  # from the middle of a tile to a hole, along x and along y
_BEND: Final = (200 - 8 * _HOLE) / 3  # makes the curve of a path run through the hole


@dataclass(frozen=True)
class _View:
    """Where things are in the picture: White's side at the bottom or, flipped, Black's."""

    size: int
    flip: bool

    @property
    def span(self) -> float:
        """Width of the board."""
        return 100.0 * self.size

    def squares(self) -> list[str]:
        """All squares in reading order."""
        grid = [f"{file}{rank}" for rank in range(self.size, 0, -1) for file in self.files()]
        return grid[::-1] if self.flip else grid

    def files(self) -> str:
        """Letters of the files, from White's left."""
        return FILES[: self.size]

    def middle(self, square: str) -> Point:
        """Centre of a tile."""
        x, y = 100.0 * FILES.index(square[0]) + 50, self.span - 100 * int(square[1:]) + 50
        return (self.span - x, self.span - y) if self.flip else (x, y)

    def corner(self, light: str, seat: int) -> str:
        """Corner of a seat's half of a tile, given the position's word for the tile."""
        return light if (seat == WHITE) != self.flip else light.translate(_OPPOSITE)

    def exit(self, seat: int) -> str:
        """Side over which a seat leaves."""
        return "n" if (seat == WHITE) != self.flip else "s"

    def next_to(self, square: str, side: str, other: str) -> bool:
        """Whether `other` lies beyond this side of `square`."""
        return _along(self.middle(square), side, 100) == self.middle(other)

    def towards(self, square: str, other: str) -> str:
        """Side that `square` shares with its neighbour `other`."""
        return next(side for side in _STEP if self.next_to(square, side, other))

    def leaves(self, square: str, leg: str, seat: int) -> bool:
        """Whether this leg of a half touches the exit of its colour (O14)."""
        edge = 0 if leg == "n" else self.span
        return leg == self.exit(seat) and _along(self.middle(square), leg, 50)[1] == edge


def _along(start: Point, side: str, distance: float) -> Point:
    dx, dy = _STEP[side]
    return start[0] + dx * distance, start[1] + dy * distance


def _hole(middle: Point, corner: str) -> Point:
    return _along(_along(middle, corner[0], _HOLE), corner[1], _HOLE)


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


# --- Trails: lines that run along halves of one colour -------------------------------------------


@dataclass(frozen=True)
class _Trail:
    """A line through halves in walking order.

    It starts and ends in a hole, unless `enter` or `leave` names the leg through which it comes in
    or goes out: over the exit or, in a ring, between the last half and the first.
    """

    seat: int
    squares: tuple[str, ...]
    corners: tuple[str, ...]  # of these halves
    sides: tuple[str, ...]  # through which it goes from each square to the next
    enter: str | None = None
    leave: str | None = None
    ring: bool = False

    def line(self, view: _View, out: float = 0) -> str:
        """Path data; over the exit the trail runs `out` units beyond the edge of the board."""
        middles = [view.middle(square) for square in self.squares]
        enters = (self.enter, *(side.translate(_OPPOSITE) for side in self.sides))
        leaves = (*self.sides, self.leave)
        curves = "".join(map(_curve, middles, self.corners, enters, leaves))
        if self.enter is None:
            start = "M" + points(*_hole(middles[0], self.corners[0]))
        else:
            edge = _along(middles[0], self.enter, 50)
            start = "M" + points(*edge)
            if not self.ring:
                start = "M" + points(*_along(edge, self.enter, out)) + "L" + points(*edge)
        if self.ring:
            return start + curves + "Z"
        if self.leave is None:
            return start + curves
        return start + curves + "L" + points(*_along(middles[-1], self.leave, 50 + out))

    def tips(self, view: _View, out: float) -> str:
        """Path data of an arrow's tip wherever the trail runs over the exit."""
        if self.ring:
            return ""
        ends = ((self.squares[0], self.enter), (self.squares[-1], self.leave))
        return "".join(_tip(_along(view.middle(s), leg, 50 + out), leg) for s, leg in ends if leg)


def _trail(view: _View, position: BoardLike, squares: Sequence[str], seat: int) -> _Trail:
    """Lay a trail from the first hole to the last."""
    corners = tuple(view.corner(position.tile(square), seat) for square in squares)
    sides = tuple(map(view.towards, squares, squares[1:]))
    return _Trail(seat, tuple(squares), corners, sides)


def _whole_path(view: _View, position: BoardLike, square: str, seat: int) -> _Trail:
    """Lay a trail over a whole path: a ring is closed, and what reaches the exit runs out."""
    squares = position.path(square, seat)
    trail = _trail(view, position, squares, seat)
    first, last = squares[0], squares[-1]
    if first == last:
        leg = trail.corners[0][0]
        return replace(trail, leave=leg if view.leaves(first, leg, seat) else None)
    enter = _other_leg(trail.corners[0], trail.sides[0])
    leave = _other_leg(trail.corners[-1], trail.sides[-1].translate(_OPPOSITE))
    if view.next_to(first, enter, last) and view.next_to(last, leave, first):
        return replace(trail, enter=enter, leave=leave, ring=True)
    return replace(
        trail,
        enter=enter if view.leaves(first, enter, seat) else None,
        leave=leave if view.leaves(last, leave, seat) else None,
    )


def _tip(end: Point, side: str) -> str:
    """Path data of an arrow's tip that points up or down at the end of a line."""
    (x, y), ahead = end, _STEP[side][1]
    return f"M{points(x - 9, y)}L{points(x, y + 9 * ahead)} {points(x + 9, y)}Z"


def _other_leg(corner: str, leg: str) -> str:
    return corner[1] if leg == corner[0] else corner[0]


def _curve(middle: Point, corner: str, enter: str | None, leave: str | None) -> str:
    """Continue a trail through one half, or only to its hole, or only from its hole."""
    if enter is None and leave is None:
        return ""
    first = enter or _other_leg(corner, leave or "")
    second = leave or _other_leg(corner, first)
    start, end = _along(middle, first, 50), _along(middle, second, 50)
    bend, turn = _along(start, first, -_BEND), _along(end, second, -_BEND)
    knee = _between(bend, turn)
    if enter is None:
        return "C" + points(*_between(knee, _between(turn, end)), *_between(turn, end), *end)
    if leave is None:
        near = _between(start, bend)
        return "C" + points(*near, *_between(near, knee), *_hole(middle, corner))
    return "C" + points(*bend, *turn, *end)


# --- What to draw --------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Turn:
    """A rotation to hint at: 1, 2 or 3 quarter turns clockwise."""

    square: str
    quarters: int


@dataclass(frozen=True)
class _Scene:
    """All that the picture shows, as plain values: equal scenes give equal pictures."""

    view: _View
    tiles: tuple[tuple[str, str], ...]
    pawns: tuple[tuple[str, ...], tuple[str, ...]]
    protected: tuple[str, ...]
    marker: str | None
    to_move: int
    ribbons: tuple[_Trail, ...]
    turn: _Turn | None
    track: _Trail | None

    @property
    def over(self) -> bool:
        """Whether a seat has no pawns left, so that nobody is to move (O16)."""
        return not all(self.pawns)


def _sorted(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(squares))


def _last_played(position: BoardLike) -> object | None:
    return position.moves[-1] if position.moves else None


def _ribbons(view: _View, position: BoardLike, paths: Iterable[str] | bool) -> tuple[_Trail, ...]:
    """Find the paths to light up, each once."""
    if isinstance(paths, bool):
        halves = _halves_with_pawns(position) if paths else []
    else:
        names = [paths] if isinstance(paths, str) else paths
        halves = [_half(view, name) for name in names]
    trails: dict[tuple[int, frozenset[str]], _Trail] = {}
    for square, seat in halves:
        trail = _whole_path(view, position, square, seat)
        if paths is not True or len(trail.squares) > 1:
            trails.setdefault((seat, frozenset(trail.squares)), trail)
    return tuple(trails.values())


def _halves_with_pawns(position: BoardLike) -> list[tuple[str, int]]:
    return [(square, seat) for seat in (WHITE, BLACK) for square in _sorted(position.pawns(seat))]


def _half(view: _View, name: str) -> tuple[str, int]:
    """Read the name of a half, such as "c3w"."""
    square, colour = name[:-1], name[-1:]
    if square not in view.squares() or colour not in ("w", "b"):
        raise ValueError(
            f"There is no half {name!r} on this board: a half is named by a square from a1 to "
            f'{view.files()[-1]}{view.size} and w or b, such as "b2w".'
        )
    return square, WHITE if colour == "w" else BLACK


def _turn(view: _View, move: object | None) -> _Turn | None:
    """Read a rotation; None for any other move."""
    square, quarters = getattr(move, "tile", None), getattr(move, "quarter_turns", None)
    if square is None or quarters is None:
        return None
    if square not in view.squares():
        raise ValueError(f"The last move turns {square}, which is not a square of this board.")
    return _Turn(square, int(quarters) % 4)


def _track(view: _View, position: BoardLike, move: object | None) -> _Trail | None:
    """Find the way of a slide, played or still to play; None for any other move."""
    source, target = getattr(move, "source", None), getattr(move, "target", None)
    if source is None or target is None:
        return None
    seats = (BLACK, WHITE) if position.to_move == WHITE else (WHITE, BLACK)
    if {source, target} <= set(view.squares()):
        for pawn, free in ((target, source), (source, target)):
            for seat in seats:
                pawns = position.pawns(seat)
                if pawn in pawns and free not in pawns and free in position.path(pawn, seat):
                    walk = _walk(view, position, seat, source, target)
                    return _trail(view, position, walk, seat)
    raise ValueError(f"No pawn of this position can have slid from {source} to {target}.")


def _walk(view: _View, position: BoardLike, seat: int, source: str, target: str) -> list[str]:
    """List the squares of a slide; round a ring, the free way and of two free ways the shorter."""
    path = position.path(source, seat)
    start, end, length = path.index(source), path.index(target), len(path)
    onward = [path[(start + k) % length] for k in range((end - start) % length + 1)]
    back = [path[(start - k) % length] for k in range((start - end) % length + 1)]
    if not _whole_path(view, position, source, seat).ring:
        return onward if start < end else back
    pawns = position.pawns(seat)
    return min(onward, back, key=lambda way: (len(pawns.intersection(way[1:-1])), len(way)))


# --- Words ---------------------------------------------------------------------------------------

_SEATS: Final = ("White", "Black")
_QUARTERS: Final = {
    1: "a quarter turn clockwise",
    2: "a half turn",
    3: "a quarter turn anticlockwise",
}


def _title(scene: _Scene) -> str:
    board = f"CONNEX'OH, {scene.view.size} by {scene.view.size}"
    if not scene.over:
        return f"{board}, {_SEATS[scene.to_move]} to move"
    gone = " and ".join(_SEATS[seat] for seat in (WHITE, BLACK) if not scene.pawns[seat])
    return f"{board}, {gone} off the board"


def _description(scene: _Scene) -> str:
    """Say the whole position in words, for those who hear the picture."""
    up, down = ("Black", "White") if scene.view.flip else ("White", "Black")
    sentences = [
        f"{up} leaves over the top, {down} over the bottom.",
        *(_pawns_in_words(seat, scene.pawns[seat]) for seat in (WHITE, BLACK)),
        _tiles_in_words(scene),
        _protection_in_words(scene),
        _move_in_words(scene),
    ]
    return " ".join(filter(None, sentences))


def _pawns_in_words(seat: int, squares: Sequence[str]) -> str:
    return f"{_SEATS[seat]} pawns: {', '.join(squares) or 'none'}."


def _tiles_in_words(scene: _Scene) -> str:
    corners = dict(scene.tiles)
    if len(set(corners.values())) == 1:
        return f"The light half of every tile is at its {corners['a1']} corner."
    ranks = (
        f"rank {rank}: " + " ".join(corners[f"{file}{rank}"] for file in scene.view.files())
        for rank in range(1, scene.view.size + 1)
    )
    return f"Corners of the light halves from a to {scene.view.files()[-1]}, {'; '.join(ranks)}."


def _protection_in_words(scene: _Scene) -> str:
    words = f"Protected tiles: {', '.join(scene.protected)}." if scene.protected else ""
    return f"{words} The red marker is on {scene.marker}.".strip() if scene.marker else words


def _move_in_words(scene: _Scene) -> str:
    if scene.turn:
        return f"Last move: {scene.turn.square}, {_QUARTERS.get(scene.turn.quarters, 'turned')}."
    if scene.track:
        source, *_, target = scene.track.squares
        return f"Last move: pawn from {source} to {target}."
    return ""


# --- Drawing -------------------------------------------------------------------------------------

_FONT: Final = "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',source-sans-pro,sans-serif"
_NOTHING: Final = Markup("")
_THEMES: Final = {  # the frame and the table; tiles and pawns keep their colours
    "light": {"grain": "#5c3b1d", "line": "#6b4726", "well": "#3a281a", "ink": "#fff6e6"},
    "dark": {"grain": "#180e07", "line": "#1f140d", "well": "#150e09", "ink": "#ecdcc3"},
}
_SLOPES: Final = {  # from top to bottom, for the light falls from above
    "light": {"table": ("#f1e9da", "#dfd2bb"), "wood": ("#bd9062", "#946a42")},
    "dark": {"table": ("#252b33", "#1a1f25"), "wood": ("#6a4c3a", "#472f23")},
}
_TILE_SLOPES: Final = {
    "light": ("#f7eedb", "#e7d7b8"),
    "dark": ("#3d4b5b", "#2f3b48"),
    "deep0": ("#b59d74", "#e0cfac"),
    "deep1": ("#141b22", "#34414f"),
    "lip0": ("#8f7a55", "#fffaf0"),
    "lip1": ("#0c1116", "#6b7c8f"),
    "body0": ("#ffffff", "#ecdfc6"),
    "body1": ("#313b46", "#07090c"),
}

# Ids carry the picture's key; 0 and 1 are White's and Black's: round and angular.
_SHAPES: Final = Template("""
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

_GLOW: Final = ("#d96c35", "#f2b156")  # a lit path on light and on dark halves
_TRACK: Final = ("#8f4a1e", "#ffdca3")  # a slide on light and on dark halves


@dataclass(frozen=True)
class _Frame:
    """Distances from the edge of the board outwards."""

    well: float  # to where the wood begins
    wood: float  # to where it ends
    edge: float  # to the edge of the picture
    scale: float  # of what stands on the wood
    pawn: float = 1  # scale of the pawns
    hole: float = 1  # opacity of the holes


_WIDE: Final = _Frame(well=8, wood=68, edge=84, scale=1)
_SLIM: Final = _Frame(well=6, wood=32, edge=32, scale=0.72, pawn=1.2, hole=0.4)


class _Canvas:
    """Draws one scene, layer by layer."""

    def __init__(self, scene: _Scene, theme: Theme, coordinates: bool, title: str) -> None:
        self.scene = scene
        self.view = scene.view
        self.theme = _THEMES[theme]
        self.slopes = _SLOPES[theme] | _TILE_SLOPES
        self.coordinates = coordinates
        self.title = title
        self.frame = _WIDE if coordinates else _SLIM
        # Ids are unique to the content, so that many pictures can stand on one page.
        content = repr((scene, theme, coordinates, title))
        self.key = "x" + hashlib.blake2s(content.encode(), digest_size=4).hexdigest()

    def draw(self, width: int) -> str:
        side = self.view.span + 2 * self.frame.edge
        return element(
            "svg",
            element("title", text(self.title), id=f"{self.key}-title"),
            element("desc", text(_description(self.scene)), id=f"{self.key}-desc"),
            self.definitions(),
            self.wood(),
            self.gates(),
            self.letters() if self.coordinates else _NOTHING,
            self.turn_sign(),
            self.tiles(),
            *map(self.ribbon, self.scene.ribbons),
            self.track(),
            self.pawns(),
            self.protection(),
            self.turn_hint(),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=points(-self.frame.edge, -self.frame.edge, side, side),
            width=width,
            height=width,
            role="img",
            aria_labelledby=f"{self.key}-title {self.key}-desc",
        )

    def use(self, name: str, at: Point = (0, 0), **attributes: Attribute) -> Markup:
        x, y = at
        return element("use", href=f"#{self.key}-{name}", x=x or None, y=y or None, **attributes)

    def paint(self, name: str) -> str:
        return f"url(#{self.key}-{name})"

    def definitions(self) -> Markup:
        sizes = {"pawn": number(self.frame.pawn), "hole": number(self.frame.hole)}
        shared = _SHAPES.substitute(self.theme, k=self.key, **sizes)
        return element(
            "defs",
            *(self.slope(name, *colours) for name, colours in self.slopes.items()),
            Markup(shared.replace("\n<", "<").replace("\n", " ").strip()),
            *map(self.tile, _CORNERS),
        )

    def slope(self, name: str, high: str, low: str) -> Markup:
        """Define a gradient that fills from top to bottom."""
        stops = element("stop", stop_color=high), element("stop", offset=1, stop_color=low)
        return element("linearGradient", *stops, id=f"{self.key}-{name}", x2=0, y2=1)

    def tile(self, corner: str) -> Markup:
        """Define one of the four ways a tile can lie, named by its light corner."""
        return element(
            "g",
            self.use("tile"),
            element("path", d=_half_outline(corner), fill=self.paint("light")),
            element("path", d=_diagonal(corner), stroke="#1c140c", stroke_opacity=0.55),
            self.use("hole0", _hole((0, 0), corner)),
            self.use("hole1", _hole((0, 0), corner.translate(_OPPOSITE))),
            self.use("edge"),
            id=f"{self.key}-{corner}",
        )

    # The frame

    def wood(self) -> Markup:
        """Table, frame and the well in which the tiles lie."""
        frame, line = self.frame, self.theme["line"]
        radius = 22 * frame.scale
        shine: dict[str, Attribute] = {
            "fill": "none",
            "stroke": "#fff",
            "stroke_opacity": 0.16,
            "stroke_width": 2,
        }
        return join(
            self.table(radius) if frame.edge > frame.wood else _NOTHING,
            element("clipPath", self.square(frame.wood, radius), id=f"{self.key}-frame"),
            element("g", self.rails(), clip_path=self.paint("frame")),
            self.square(frame.wood - 1, radius - 1, **shine),
            self.square(frame.well, 13, fill=self.theme["well"], stroke=line, stroke_width=1.5),
        )

    def table(self, radius: float) -> Markup:
        """Draw the table, with the shadow of the frame on it."""
        shade: dict[str, Attribute] = {"fill": "#000", "fill_opacity": 0.1}
        return join(
            self.square(self.frame.edge, 14, fill=self.paint("table")),
            self.square(self.frame.wood + 1, radius, 3, **shade),
            self.square(self.frame.wood, radius, 6, **shade),
        )

    def rails(self) -> Markup:
        """Four rails of wood, mitred at the corners."""
        low, middle, high = -self.frame.wood, self.view.span / 2, self.view.span + self.frame.wood
        posts = (
            f"M{points(low, low)}L{points(middle, middle)} {points(low, high)}Z"
            f"M{points(high, low)}L{points(middle, middle)} {points(high, high)}Z"
        )
        return join(
            self.square(self.frame.wood, 0, fill=self.paint("wood")),
            self.square(self.frame.wood, 0, fill=self.paint("grain")),
            element("path", d=posts, fill=self.paint("wood")),
            element("path", d=posts, fill="#000", fill_opacity=0.07),
            element(
                "path",
                d=posts,
                fill=self.paint("grain2"),
                stroke=self.theme["line"],
                stroke_opacity=0.6,
            ),
        )

    def square(
        self, margin: float, radius: float, down: float = 0, /, **attributes: Attribute
    ) -> Markup:
        """Draw a square about the board."""
        side = self.view.span + 2 * margin
        return element(
            "rect", x=-margin, y=down - margin, width=side, height=side, rx=radius, **attributes
        )

    def gates(self) -> Markup:
        """Mark each side's exit: an arrow in its colour and shape at the end of every file."""
        return join(*(self.gate_row(seat) for seat in (WHITE, BLACK)))

    def gate_row(self, seat: int) -> Markup:
        y, turn = -self.frame.well, ""
        if self.view.exit(seat) == "s":
            y, turn = self.view.span - y, "rotate(180)"
        size = f"scale({number(self.frame.scale)})" if self.frame.scale != 1 else ""
        places = (points(100 * column + 50, y) for column in range(self.view.size))
        return join(
            *(self.use(f"gate{seat}", transform=f"translate({at}){turn}{size}") for at in places)
        )

    def letters(self) -> Markup:
        """Files below the board and ranks at its left, as this side sees them."""
        files, ranks = list(self.view.files()), list(range(self.view.size, 0, -1))
        if self.view.flip:
            files, ranks = files[::-1], ranks[::-1]
        low, left = self.view.span + 60, -self.frame.well / 2 - self.frame.wood / 2
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
            font_family=_FONT,
            font_size=20,
            font_weight=600,
            text_anchor="middle",
            fill=self.theme["ink"],
        )

    def turn_sign(self) -> Markup:
        """Set a small pawn into the frame, at the home rank of the side to move."""
        if self.scene.over:
            return _NOTHING
        seat, frame, span = self.scene.to_move, self.frame, self.view.span
        home = span - 50 if self.view.exit(seat) == "n" else 50
        x = span + (frame.well + frame.wood) / 2
        size = number(0.6 * frame.scale)
        return element(
            "g",
            element("circle", r=28, fill=self.theme["well"], stroke="#f6bd63", stroke_width=2.6),
            self.use(f"pawn{seat}"),
            transform=f"translate({points(x, home)})scale({size})",
        )

    # The board

    def tiles(self) -> Markup:
        turned = ((square, self.view.corner(corner, WHITE)) for square, corner in self.scene.tiles)
        return join(
            *(self.use(corner, self.view.middle(at), data_tile=at) for at, corner in turned)
        )

    def pawns(self) -> Markup:
        return join(
            *(
                self.use(f"pawn{seat}", self.place(at, seat), data_pawn=at + "wb"[seat])
                for seat in (WHITE, BLACK)
                for at in self.scene.pawns[seat]
            )
        )

    def place(self, square: str, seat: int) -> Point:
        """Hole of a seat's half of a tile."""
        corner = self.view.corner(dict(self.scene.tiles)[square], seat)
        return _hole(self.view.middle(square), corner)

    def ribbon(self, trail: _Trail) -> Markup:
        """Light up a path: on light halves with a plain core, on dark ones with a beaded core."""
        out = self.frame.well + 12 * self.frame.scale
        line, tips = trail.line(self.view, out), trail.tips(self.view, out)
        glow = _GLOW[trail.seat]
        core: dict[str, Attribute] = {"stroke": "#fff1da", "stroke_width": 2.4}
        if trail.seat == BLACK:
            core = {"stroke": "#6d3a10", "stroke_width": 4.4, "stroke_dasharray": "0 9.5"}
        if len(trail.squares) == 1 and not trail.leave:
            line += "h.01"  # a dot, by its round ends
        return element(
            "g",
            element("path", d=line + tips, stroke="#2a1408", stroke_opacity=0.45, stroke_width=15),
            element("path", d=line + tips, stroke=glow, stroke_width=11.5),
            element("path", d=line, **core),
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
            data_path=trail.squares[0] + "wb"[trail.seat],
        )

    def protection(self) -> Markup:
        """Give protected tiles a dashed rim and a lock, the turned one the red marker."""
        protected, marker = self.scene.protected, self.scene.marker
        rims = element(
            "g",
            *map(self.rim, protected),
            fill="none",
            stroke="#cf3d2e",
            stroke_width=3,
            stroke_dasharray="9.6 5.75",  # 22 dashes go round exactly
            stroke_linecap="round",
        )
        return join(
            rims if protected else _NOTHING,
            *(self.use("lock", self.lock_place(at)) for at in protected if at != marker),
            self.use("marker", self.view.middle(marker)) if marker else _NOTHING,
        )

    def rim(self, square: str) -> Markup:
        x, y = self.view.middle(square)
        return element(
            "rect", x=x - 43.5, y=y - 43.5, width=87, height=87, rx=6, data_protected=square
        )

    def lock_place(self, square: str) -> Point:
        """Upper end of the diagonal, where no pawn can stand."""
        x, y = self.view.middle(square)
        return (x - 36 if dict(self.scene.tiles)[square] in ("ne", "sw") else x + 36), y - 36

    # The last move

    def turn_hint(self) -> Markup:
        """Trace the turn on the rim of the turned tile: one arrow a quarter, two a half turn."""
        turn = self.scene.turn
        if turn is None:
            return _NOTHING
        place = f"translate({points(*self.view.middle(turn.square))})"
        mirror = "scale(-1 1)" if turn.quarters == 3 else ""
        turns = ("", "rotate(180)") if turn.quarters == 2 else ("",)
        line = "M2-49.5H39.5A10 10 0 0 1 49.5-39.5V-14M43.5-21 49.5-13.5 55.5-21"
        lines = join(
            *(element("path", d=line, transform=f"{place}{mirror}{half}") for half in turns)
        )
        return element(
            "g",
            element("g", lines, stroke="#24140a", stroke_width=7),
            element("g", lines, stroke="#f6bd63", stroke_width=3.6),
            fill="none",
            stroke_linecap="round",
            stroke_linejoin="round",
            data_turned=turn.square,
        )

    def track(self) -> Markup:
        """Dot the way of a slide, with a ring where it began and a halo where it ended."""
        trail = self.scene.track
        if trail is None:
            return _NOTHING
        source, *_, target = trail.squares
        start, end = self.place(source, trail.seat), self.place(target, trail.seat)
        halo = 22.5 * self.frame.pawn
        return element(
            "g",
            element("path", d=trail.line(self.view), stroke_dasharray="0 9", stroke_width=4.6),
            element("circle", cx=start[0], cy=start[1], r=15, stroke_width=2.4),
            element("circle", cx=end[0], cy=end[1], r=halo, stroke_width=2.4),
            fill="none",
            stroke=_TRACK[trail.seat],
            stroke_linecap="round",
            data_slide=f"{source}-{target}",
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
