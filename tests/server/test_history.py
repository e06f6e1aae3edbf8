"""A match step by step: frames that hold only what changed, and what they add up to."""

from typing import Any

import msgspec
import pytest

from conexio.core import Rng
from conexio.match import messages, visibility
from conexio.match.commands import AskUndo, Play
from conexio.match.messages import ConnexohBoard
from conexio.match.model import apply, opened
from conexio.server.history import match_history
from conexio.server.schemas import History, Step
from support.match.legal_moves import legal_moves
from support.match.matches import PERSON, LoggedMatch, table

EVERYBODY = frozenset({0, 1})
MOST_BYTES_A_STEP = 180


def played(size: int, moves: int, undo_every: int = 0, **options: int) -> LoggedMatch:
    """Return a game of CONNEX'OH by chance on one device, in which some moves are taken back."""
    logged = table("connexoh", PERSON, PERSON, size=size, **options)
    logged.sit(0, 1)
    rng = Rng(size)
    for number in range(1, moves + 1):
        if logged.match.over:
            break
        seat = logged.match.position.to_move
        assert isinstance(seat, int)
        offered = legal_moves(visibility.own(logged.match, seat))
        slides = [move for move in offered if "-" in move]
        move = rng.choice(slides or offered)
        logged.do(Play(seat, move, logged.match.seq), "token0")
        if undo_every and number % undo_every == 0 and not logged.match.over:
            logged.do(AskUndo(seat), "token0")
    return logged


def boards(history: History) -> list[dict[str, Any]]:
    """Return the board after every step, as a guest adds up the changes."""
    found: list[dict[str, Any]] = []
    tiles: dict[str, str] = {}
    numbers: dict[str, int | None] = {}
    for step in history.steps:
        tiles = tiles | step.tiles
        numbers = numbers | step.trails
        kept = [number for _, number in sorted(numbers.items()) if number is not None]
        paths = tuple(history.trails[number] for number in kept)
        pawns = tuple(tuple(path.pawn for path in paths if path.seat == seat) for seat in (0, 1))
        shown = {"tiles": tiles, "pawns": pawns, "protected": step.protected, "trails": paths}
        found.append({**shown, "marker": step.marker, "last": last(step), "left": step.left})
    return found


def last(step: Step) -> tuple[str, ...]:
    return (step.tile,) if step.tile else step.path


@pytest.mark.parametrize(("size", "undo_every"), [(3, 0), (3, 5), (4, 7)])
def test_the_frames_add_up_to_the_boards(size: int, undo_every: int) -> None:
    logged = played(size, 300, undo_every)
    found = boards(match_history(logged.match, logged.log, EVERYBODY))
    replay = opened(logged.match.id, logged.log[0])  # type: ignore[arg-type]
    kinds = set()
    for event in logged.log[1:]:
        apply(replay, event)
        kind = type(event).__name__
        if kind not in {"Started", "Moved", "Undone"}:
            continue
        kinds.add(kind)
        board = msgspec.json.decode(visibility.public_board(replay), type=ConnexohBoard)
        shown = found.pop(0)
        for name, value in shown.items():
            if kind != "Moved" and name in ("last", "left"):
                assert value == ()
            else:
                assert value == getattr(board, name), (event, name)
    assert not found
    assert ("Undone" in kinds) == bool(undo_every)


def test_a_long_history_is_small() -> None:
    logged = played(6, 400, no_exit_limit=0)
    history = match_history(logged.match, logged.log, EVERYBODY)
    assert len(history.steps) > 150
    assert len(messages.encode(history)) / len(history.steps) < MOST_BYTES_A_STEP
