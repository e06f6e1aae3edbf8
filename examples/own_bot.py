"""A bot of one's own, and how good it is: python own_bot.py [GAMES]."""

import sys

from conexio import arena
from conexio.bots import Result
from conexio.connexoh import Slide


class Runner:
    """Runs: slides the pawn that gets furthest; else turns a tile that lets one run next time."""

    def __init__(self, rng):
        self.rng = rng  # the same seed, the same game

    def play(self, view, limit=None):
        """Choose a move for the seat of this view."""
        moves = list(view.legal_moves)
        slides = [move for move in moves if isinstance(move, Slide)]
        best = max(slides, key=lambda move: self.gain(view, move), default=None)
        if best is not None and self.gain(view, best) > 0:
            return Result(best, self.gain(view, best))
        position = view.determinize(self.rng)  # nothing is hidden here: the position itself
        self.rng.shuffle(moves)
        return Result(max(moves, key=lambda move: self.way(position, view.seat, move)))

    def gain(self, view, slide):
        """Return how many ranks a slide brings."""
        ranks = int(slide.target[1]) - int(slide.source[1])
        return ranks if view.seat == 0 else -ranks

    def way(self, position, seat, move):
        """Return how many squares own pawns reach after a move."""
        position.push(move)
        reached = sum(len(position.reach(pawn, seat)) for pawn in position.pawns(seat))
        position.pop()
        return reached


def main():
    """Let it play against bots of the house."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    field = ["own_bot:Runner", "greedy", "random"]
    options = {"size": "4", "no_exit_limit": "40"}
    standings = arena.match("connexoh", field, games=games, options=options)
    for rating in standings.ratings:
        print(f"{rating.name:15} {rating.elo:+5.0f} Elo ({rating.low:+.0f} … {rating.high:+.0f})")


if __name__ == "__main__":
    main()
