"""The speed of the rules of CONNEX'OH.

Random play means: build the whole list of legal moves, choose one, play it; from the start to the
end of a game. The rate is in plies per second.
"""

import random
from functools import partial

from conexio.cli.benchmarks import SECONDS, Measure, jit, rate
from conexio.connexoh import Position, kernel, perft
from conexio.core import kernels


def kernel_random_play(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play CONNEX'OH at random inside the kernel."""
    with jit(compiled):
        rules = kernels.load("conexio.connexoh.simulation")
    start = Position()
    area = start.size * start.size
    # O19: the game is over when no pawn leaves for `no_exit_limit` plies.
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
    """Count the leaves of the game tree, from the start; `seed` is unused."""
    start = Position()
    with jit(compiled):
        return rate(lambda: perft(start, 4 if compiled else 3), seconds)


MEASURES: dict[str, Measure] = {
    "kernel-interpreted": partial(kernel_random_play, False),
    "kernel-compiled": partial(kernel_random_play, True),
    "facade-interpreted": partial(facade_random_play, False),
    "facade-compiled": partial(facade_random_play, True),
    "perft-compiled": partial(perft_nodes, True),
}
