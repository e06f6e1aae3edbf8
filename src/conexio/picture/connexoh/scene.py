"""All that one picture shows, as plain values."""

from collections.abc import Iterable
from dataclasses import dataclass

from conexio.connexoh import BLACK, WHITE, Move, Rotation, Slide
from conexio.picture.connexoh.board import SEATS, BoardLike
from conexio.picture.connexoh.geometry import Orientation
from conexio.picture.connexoh.trail import TrailLine, hole_to_hole, slide_walk, whole_path


@dataclass(frozen=True)
class Scene:
    """Equal scenes give equal pictures."""

    view: Orientation
    tiles: tuple[tuple[str, str], ...]  # squares in reading order, and their light corners
    pawns: tuple[tuple[str, ...], tuple[str, ...]]
    protected: tuple[str, ...]
    marker: str | None
    to_move: int
    ribbons: tuple[TrailLine, ...]  # lit paths
    turn: Rotation | None  # the last move, if it was a rotation
    track: TrailLine | None  # the way of the last move, if it was a slide

    @property
    def over(self) -> bool:
        """Whether a seat has no pawns left, so that nobody is to move (O16)."""
        return not all(self.pawns)

    def corner(self, square: str, seat: int) -> str:
        """Corner of a seat's half of the tile on this square, in the picture."""
        return self.view.corner(dict(self.tiles)[square], seat)


def set_scene(
    position: BoardLike, view: Orientation, move: Move | None, paths: Iterable[str] | bool
) -> Scene:
    """Collect what a picture shows; `move` is the one to mark, `paths` are those to light up."""
    if not isinstance(move, Rotation | Slide | None):
        raise TypeError(f"A move is a Rotation or a Slide, not {move!r}.")
    pawns = _sorted(position.pawns(WHITE)), _sorted(position.pawns(BLACK))
    plays_on = all(pawns)
    return Scene(
        view=view,
        tiles=tuple((square, position.tile(square)) for square in view.squares()),
        pawns=pawns,
        # Once the game is over nothing needs protection.
        protected=_sorted(position.protected) if plays_on else (),
        marker=position.marker if plays_on else None,
        to_move=position.to_move,
        ribbons=_ribbons(view, position, paths),
        turn=_turn(view, move) if isinstance(move, Rotation) else None,
        track=_track(view, position, move) if isinstance(move, Slide) else None,
    )


def _sorted(squares: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(squares))


def _ribbons(
    view: Orientation, position: BoardLike, paths: Iterable[str] | bool
) -> tuple[TrailLine, ...]:
    """Find the paths to light up, each once."""
    if isinstance(paths, bool):
        halves = _halves_with_pawns(position) if paths else []
    else:
        names = [paths] if isinstance(paths, str) else paths
        halves = [_half(view, name) for name in names]
    trails: dict[tuple[int, frozenset[str]], TrailLine] = {}
    for square, seat in halves:
        trail = whole_path(view, position, square, seat)
        if paths is not True or len(trail.squares) > 1:
            trails.setdefault((seat, frozenset(trail.squares)), trail)
    return tuple(trails.values())


def _halves_with_pawns(position: BoardLike) -> list[tuple[str, int]]:
    return [(square, seat) for seat in SEATS for square in _sorted(position.pawns(seat))]


def _half(view: Orientation, name: str) -> tuple[str, int]:
    """Read the name of a half, such as "c3w"."""
    square, colour = name[:-1], name[-1:]
    if square not in view.squares() or colour not in ("w", "b"):
        raise ValueError(
            f"There is no half {name!r} on this board: a half is named by a square from a1 to "
            f'{view.files[-1]}{view.size} and w or b, such as "b2w".'
        )
    return square, WHITE if colour == "w" else BLACK


def _turn(view: Orientation, move: Rotation) -> Rotation:
    if move.tile not in view.squares():
        raise ValueError(f"The last move turns {move.tile}, which is not a square of this board.")
    return move


def _track(view: Orientation, position: BoardLike, move: Slide) -> TrailLine:
    """Find the way of a slide, played or still to play."""
    source, target = move.source, move.target
    seats = (BLACK, WHITE) if position.to_move == WHITE else (WHITE, BLACK)
    if {source, target} <= set(view.squares()):
        for pawn, free in ((target, source), (source, target)):
            for seat in seats:
                pawns = position.pawns(seat)
                if pawn in pawns and free not in pawns and free in position.path(pawn, seat):
                    walk = slide_walk(view, position, seat, source, target)
                    return hole_to_hole(view, position, walk, seat)
    raise ValueError(f"No pawn of this position can have slid from {source} to {target}.")
