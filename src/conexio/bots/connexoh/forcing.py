"""Exact answers to "can this side force an exit within N moves?"; a kernel.

Every move of the side that tries and every reply are played on the game's own array, so protection,
repetition and all endings count. Nothing is estimated: distances are used only to skip positions
without a possible exit.
"""

from typing import NamedTuple

from conexio.bots.connexoh.evaluation import from_exit, leaving_now
from conexio.bots.connexoh.kernel import KILLER, LEVEL, generate
from conexio.connexoh.kernel import (
    BARRED,
    BLACK,
    FRAME,
    HEADER,
    RUNNING,
    WHITE,
    apply,
    ending,
    mover,
    side,
    winner,
)
from conexio.core.bits import popcount
from conexio.core.kernels import Words

BUILDS_ON = "conexio.bots.connexoh.kernel"

LONG = frozenset({"may_leave", "escapes"})


class Room(NamedTuple):
    """The arrays of a search for forced exits."""

    lists: Words
    """For every level of the search, its moves."""
    planes: Words
    moves: Words
    """Room for the legal moves of one position, as words and as a list."""


def pawns(game: Words, ply: int, seat: int) -> int:
    """Return the tiles of a side's pawns."""
    return game[HEADER + FRAME * ply + (BLACK if seat else WHITE)]


def may_leave(game: Words, ply: int) -> int:
    """Return whether the side to move may have a turn that lets a pawn out; 0 is certain."""
    barred = game[HEADER + FRAME * ply + BARRED]
    seat = mover(game, ply)
    v, h, own = side(game, ply, seat)
    gone = leaving_now(game, v, h, barred, from_exit(game, v, h, seat))
    return 1 if gone & own != 0 else 0


def escapes(game: Words, ply: int, seat: int, before: int) -> int:
    """Return whether a pawn of `seat` has left without losing the game (O16, O17)."""
    if popcount(pawns(game, ply, seat)) == before:
        return 0
    return 1 if winner(game, ply, ending(game, ply)) != 1 - seat else 0


def forces(game: Words, ply: int, tries: int, seat: int, level: int, room: Room) -> int:
    """Return whether `seat` can force an exit of one of its pawns within `tries` moves of its own.

    With `seat` to move, one move must force it; with the other side to move, no reply may prevent
    it. A game that ends in another way is no exit.
    """
    if ending(game, ply) != RUNNING:
        return 0
    lists = room.lists
    base = LEVEL * level
    own = mover(game, ply) == seat
    if own and tries == 1 and not may_leave(game, ply):
        return 0
    before = popcount(pawns(game, ply, seat))
    length = generate(game, ply, lists, base, room.planes, room.moves)
    if not own and length == 0:
        return 0
    start = 0
    while start < length and lists[base + start] != lists[base + KILLER]:
        start += 1
    if start < length:  # a killer move of other positions is often good here, too
        lists[base + start] = lists[base]
        lists[base] = lists[base + KILLER]
    for index in range(length):
        move = lists[base + index]
        apply(game, ply, move)
        if escapes(game, ply + 1, seat, before):
            if own:
                return 1
            continue
        if own and tries == 1:
            continue
        done = forces(game, ply + 1, tries - own, seat, level + 1, room)
        if done == own:
            lists[base + KILLER] = move
            return 1 if own else 0
    return 0 if own else 1
