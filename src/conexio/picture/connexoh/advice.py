"""What an analysis adds to a scene, as plain values: where it looks, and the move it proposes."""

from collections.abc import Mapping
from dataclasses import dataclass

from conexio.connexoh import Move, Rotation, Slide
from conexio.picture.connexoh.board import BoardLike
from conexio.picture.connexoh.geometry import Orientation
from conexio.picture.connexoh.trail import TrailLine, hole_to_hole, slide_walk

LABELLED_SHARE = 0.03
"""Tiles with a larger share of the heat are labelled with it."""


@dataclass(frozen=True)
class Advice:
    """Equal advice on equal scenes gives equal pictures."""

    heat: tuple[tuple[str, float], ...]  # squares with their shares, the hottest last
    turn: Rotation | None  # the proposed move, if it is a rotation
    track: TrailLine | None  # the way of the proposed move, if it is a slide

    @property
    def labels(self) -> tuple[tuple[str, int], ...]:
        """Squares with a label and their share in percent, the hottest first."""
        hottest = reversed(self.heat)
        return tuple((at, round(100 * share)) for at, share in hottest if share > LABELLED_SHARE)


def set_advice(
    view: Orientation, position: BoardLike, heat: Mapping[str, float], move: Move | None
) -> Advice | None:
    """Collect the advice for a picture; None if there is none."""
    if not isinstance(move, Rotation | Slide | None):
        raise TypeError(f"A move is a Rotation or a Slide, not {move!r}.")
    if not heat and move is None:
        return None
    return Advice(
        heat=_heat(view, heat),
        turn=_turn(view, move) if isinstance(move, Rotation) else None,
        track=_track(view, position, move) if isinstance(move, Slide) else None,
    )


def _heat(view: Orientation, heat: Mapping[str, float]) -> tuple[tuple[str, float], ...]:
    squares = set(view.squares())
    for square, share in heat.items():
        if square not in squares:
            raise ValueError(f"There is heat on {square!r}, which is not a square of this board.")
        if not 0 <= share <= 1:
            raise ValueError(f"The heat of a square is a share from 0 to 1, not {share!r}.")
    return tuple(sorted(heat.items(), key=lambda item: (item[1], item[0])))


def _turn(view: Orientation, move: Rotation) -> Rotation:
    if move.tile not in view.squares():
        raise ValueError(f"The proposed move turns {move.tile}, which is not on this board.")
    return move


def _track(view: Orientation, position: BoardLike, move: Slide) -> TrailLine:
    """Find the way of a slide that the side to move may play."""
    source, target, seat = move.source, move.target, position.to_move
    pawns = position.pawns(seat)
    if source in pawns and target not in pawns and target in position.path(source, seat):
        walk = slide_walk(view, position, seat, source, target)
        return hole_to_hole(view, position, walk, seat)
    raise ValueError(f"No pawn of the side to move can slide from {source} to {target}.")
