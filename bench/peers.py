"""The speed of the peers, measured as `conexio.cli.benchmarks` measures our own rules.

Random play means the same everywhere: from the start to the end of a game, build the whole list of
legal moves, choose one, play it. The rate is in plies a second.
"""

import random
from importlib import import_module
from typing import Any

from conexio.cli.benchmarks import SECONDS, rate

CHESS_PLIES = 200
"""The ply at which a random game of chess is stopped: it can be very long."""


class PeersMissingError(RuntimeError):
    """A peer library is not installed."""


def peer(name: str) -> Any:
    """Import a peer library; only the benchmark's environment has them."""
    try:
        return import_module(name)
    except ImportError as error:
        raise PeersMissingError("peers are not installed; run make bench") from error


def openspiel_random_play(name: str, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play one of OpenSpiel's games at random from Python."""
    game = peer("pyspiel").load_game(name)
    rng = random.Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        plies = 0
        while True:
            actions = state.legal_actions()
            if not actions:
                return plies
            state.apply_action(rng.choice(actions))
            plies += 1

    return rate(play, seconds)


def chess_random_play(checked: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play chess at random with python-chess, whose `push` does not check the move."""
    chess = peer("chess")
    rng = random.Random(seed)

    def play() -> int:
        board = chess.Board()
        for ply in range(CHESS_PLIES):
            moves = list(board.legal_moves)
            if not moves:
                return ply
            move = rng.choice(moves)
            if not checked or move in board.legal_moves:
                board.push(move)
        return CHESS_PLIES

    return rate(play, seconds)
