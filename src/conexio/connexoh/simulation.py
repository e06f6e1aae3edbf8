"""Games that are played only to be counted: perft and random play; a kernel over the rules."""

from conexio.connexoh.kernel import AREA, PLANES, apply, count, legal, legal_planes
from conexio.core.bits import lowest, next_random
from conexio.core.kernels import Words

BUILDS_ON = "conexio.connexoh.kernel"


def perft(game: Words, ply: int, depth: int, planes: Words) -> int:
    """Count the move sequences of length `depth`; `planes` has room for six words per level."""
    base = PLANES * depth - PLANES
    legal_planes(game, ply, planes, base)
    if depth == 1:
        return count(planes, base)
    total = 0
    for plane in range(PLANES):
        word = planes[base + plane]
        while word != 0:
            apply(game, ply, plane * game[AREA] + lowest(word))
            total += perft(game, ply + 1, depth - 1, planes)
            word &= word - 1
    return total


def random_play(game: Words, ply: int, plies: int, seed: int, planes: Words, moves: Words) -> int:
    """Play random moves from `ply` on until the game ends or `plies` are played; return the ply.

    Every choice is made from the whole list of legal moves; `planes` and `moves` are for `legal`.
    """
    last = ply + plies
    while ply < last:
        length = legal(game, ply, planes, moves)
        if length == 0:
            break
        seed = next_random(seed)
        apply(game, ply, moves[(seed >> 17) * length >> 31])
        ply += 1
    return ply
