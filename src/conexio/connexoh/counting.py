"""Perft: how many games of a given length there are, the classic check of a rules kernel."""

from conexio.connexoh import kernel
from conexio.connexoh.position import Position
from conexio.core import kernels

SHALLOW = 2
"""Up to this depth the interpreter finishes before the compiler would start."""

DEEPEST = 1000
"""Far deeper than can be counted, and shallow enough for the stack."""


def perft(position: Position, depth: int) -> int:
    """Return the number of move sequences of length `depth`; a finished game ends its line."""
    if not 0 <= depth <= DEEPEST:
        raise ValueError(f"depth must be from 0 to {DEEPEST}, not {depth}")
    if depth == 0:
        return 1
    rules = kernels.load("conexio.connexoh.simulation", heavy=depth > SHALLOW)
    game = kernels.words(rules, position.words() + [0] * kernel.FRAME * depth)
    planes = kernels.words(rules, [0] * kernel.PLANES * depth)
    kernels.warm(rules, "connexoh-perft", lambda: rules.perft(game, position.ply, 1, planes))
    return int(rules.perft(game, position.ply, depth, planes))
