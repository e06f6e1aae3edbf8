"""Learn CONNEX'OH on a small board by playing oneself, with NumPy alone: python train_small.py.

The player looks at every position that it can move to and goes where a weighted sum is highest. It
plays a few games, fits the weights to how far its pawns came after each position, and plays again
with those.
"""

import argparse

import numpy as np

from conexio import Rng, bots, connexoh

SIZE = 4
PATIENCE = 0.9
"""How much what comes later counts: each ply this much of the one before."""
CURIOUS = 10
"""Of a hundred moves so many are tried at random."""


def rank(square, seat):
    """Return how many ranks a square is from a side's own."""
    return int(square[1]) - 1 if seat == connexoh.WHITE else SIZE - int(square[1])


def side(position, seat):
    """Return how many pawns have left, how far others are, and how far slides would take them."""
    pawns = position.pawns(seat)
    ranks = [rank(square, seat) for square in pawns]
    slides = 0
    for square in pawns:
        reached = [rank(to, seat) for to in position.reach(square, seat)]
        slides += max(0, max(reached, default=0) - rank(square, seat))
    return SIZE - len(pawns), sum(ranks), slides


def features(position):
    """Return what the player who has just moved sees of its own pawns, then of the other's."""
    mover = 1 - position.to_move
    return np.array([*side(position, mover), *side(position, 1 - mover)], float)


def ahead(seen):
    """Return by how many ranks the player who has just moved is ahead; a pawn that left is far."""
    return seen @ [SIZE, 1, 0, -SIZE, -1, 0]


def choose(position, weights, rng):
    """Return the move that looks best, or one of those that look the same."""
    moves, seen = list(position.legal_moves), []
    for move in moves:
        position.push(move)
        seen.append(features(position))
        position.pop()
    values = np.array(seen) @ weights
    return moves[rng.choice(np.flatnonzero(values == values.max()).tolist())]


def play_oneself(weights, rng):
    """Play a game against oneself, and return what was seen after every move."""
    position, seen = connexoh.Position(SIZE, no_exit_limit=40), []
    while position.outcome() is None:
        curious = rng.below(100) < CURIOUS or not weights.any()
        legal = position.legal_moves
        position.push(rng.choice(legal) if curious else choose(position, weights, rng))
        seen.append(features(position))
    return np.array(seen)


def later(seen):
    """Return for every position by how much its player was ahead in the time that followed."""
    goals, goal = [], 0.0
    for now in ahead(seen)[::-1]:
        # What comes next is told by the other one.
        goal = (1 - PATIENCE) * now - PATIENCE * goal if goals else now
        goals.append(goal)
    return np.array(goals[::-1])


def score(weights, games, rng):
    """Return how well the player does against random moves, from 0 to 1; a draw is a half."""
    points = 0.0
    for game in range(games):
        position, own = connexoh.Position(SIZE, no_exit_limit=40), game % 2
        other = bots.load("connexoh", "random", seed=rng.below(1 << 30))
        while (outcome := position.outcome()) is None:
            if position.to_move == own:
                position.push(choose(position, weights, rng))
            else:
                position.push(other.play(position.view(1 - own)).move)
        points += (own in outcome.winners) + 0.5 * (not outcome.winners)
    return points / games


def main():
    """Measure, learn, measure again."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often the weights are fitted")
    parser.add_argument("--games", type=int, default=8, help="a round")
    parser.add_argument("--test", type=int, default=20, help="games against random moves")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args()
    rng, weights, games = Rng(told.seed), np.zeros(6), []
    print(f"before: {score(weights, told.test, rng):.0%} against random moves")
    for _ in range(told.rounds):
        games += [play_oneself(weights, rng) for _ in range(told.games)]
        seen, goals = np.concatenate(games), np.concatenate([later(game) for game in games])
        weights = np.linalg.solve(seen.T @ seen + np.eye(6), seen.T @ goals)
    print(f"after:  {score(weights, told.test, rng):.0%}, having learnt {weights.round(2)}")


if __name__ == "__main__":
    main()
