"""How fast the rules are: each function does whole pieces of work for a while, returns a rate.

Random play means: from the start to the end of a game, build the whole list of legal moves, choose
one, play it. The rate is in plies a second.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time

from conexio.connexoh import Position, kernel, perft
from conexio.core import kernels

SECONDS = 0.4


@contextmanager
def jit(compiled: bool) -> Iterator[None]:
    """Have kernels compiled, or interpreted, inside."""
    before = os.environ.get("CONEXIO_JIT")
    os.environ["CONEXIO_JIT"] = "1" if compiled else "0"
    try:
        yield
    finally:
        del os.environ["CONEXIO_JIT"]
        if before is not None:
            os.environ["CONEXIO_JIT"] = before


def rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat `work`, which returns how many units it did, for so long; return units a second.

    Seconds are processor time: a process that waits for its turn is not slow.
    """
    done = 0
    elapsed = 0.0
    start = process_time()
    while elapsed < seconds or not done or elapsed == 0:
        done += work()
        elapsed = process_time() - start
    return done / elapsed


def kernel_random_play(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play CONNEX'OH at random inside the kernel."""
    with jit(compiled):
        rules = kernels.load("conexio.connexoh.kernel")
    start = Position()
    area = start.size * start.size
    # O19: a pawn leaves every so many plies, or the game is over.
    most = start.options.no_exit_limit * 2 * start.size
    game = kernels.words(rules, start.words() + [0] * kernel.FRAME * most)
    planes = kernels.blank(rules, kernel.PLANES)
    moves = kernels.blank(rules, kernel.PLANES * area)
    rng = random.Random(seed)

    def play() -> int:
        return int(rules.random_play(game, 0, most, rng.getrandbits(48), planes, moves))

    return rate(play, seconds)


def facade_random_play(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play CONNEX'OH at random from Python; `push` checks every move."""
    rng = random.Random(seed)

    def play() -> int:
        pos = Position()
        while True:
            moves = list(pos.legal_moves)
            if not moves:
                return pos.ply
            pos.push(rng.choice(moves))

    with jit(compiled):
        return rate(play, seconds)


def perft_nodes(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Count the leaves of the game tree, from the start; `seed` is for all measures alike."""
    start = Position()
    with jit(compiled):
        return rate(lambda: perft(start, 4 if compiled else 3), seconds)
