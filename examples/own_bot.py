"""A bot of your own, and its rating: python own_bot.py [GAMES]."""

import sys

from conexio import arena
from conexio.bots import Result
from conexio.connexoh import Slide


class Runner:
    """Slides the pawn that gets furthest; else turns the tile that frees the most squares."""

    def __init__(self, rng):
        self.rng = rng  # the same seed gives the same game

    def play(self, view, limit=None):
        """Choose a move for the seat of this view."""
        moves = list(view.legal_moves)
        slides = [move for move in moves if isinstance(move, Slide)]
        best = max(slides, key=lambda move: self.gain(view, move), default=None)
        if best is not None and self.gain(view, best) > 0:
            return Result(best, self.gain(view, best))
        position = view.determinize(self.rng)  # nothing is hidden: this is the position itself
        self.rng.shuffle(moves)
        return Result(max(moves, key=lambda move: self.reach(position, view.seat, move)))

    def gain(self, view, slide):
        """Return the number of ranks that a slide gains."""
        ranks = int(slide.target[1]) - int(slide.source[1])
        return ranks if view.seat == 0 else -ranks

    def reach(self, position, seat, move):
        """Return how many squares the seat's pawns reach after a move."""
        position.push(move)
        reached = sum(len(position.reach(pawn, seat)) for pawn in position.pawns(seat))
        position.pop()
        return reached


def main():
    """Let it play against built-in bots."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    players = ["own_bot:Runner", "greedy", "random"]
    options = {"size": "4", "no_exit_limit": "40"}
    standings = arena.match("connexoh", players, games=games, options=options)
    for rating in standings.ratings:
        print(f"{rating.name:15} {rating.elo:+5.0f} Elo ({rating.low:+.0f} … {rating.high:+.0f})")


if __name__ == "__main__":
    main()
