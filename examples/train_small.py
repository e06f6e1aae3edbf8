"""Learn CONNEX'OH on a small board by self-play, with NumPy alone: python train_small.py.

The player evaluates every position that it can move to by a weighted sum of features, and plays the
best. It plays a few games, fits the weights to how far its pawns came after each position, and
plays again with the new weights.
"""

import argparse

import numpy as np

from conexio import Rng, bots, connexoh

SIZE = 4
DISCOUNT = 0.9
"""The weight of each later ply relative to the one before it."""
RANDOM_MOVES = 10
"""The percentage of random moves in self-play."""


def rank(square, seat):
    """Return how many ranks a square is away from a side's own first rank."""
    return int(square[1]) - 1 if seat == connexoh.WHITE else SIZE - int(square[1])


def side(position, seat):
    """Return the pawns that have left, the ranks of the others, and the ranks they can slide."""
    pawns = position.pawns(seat)
    ranks = [rank(square, seat) for square in pawns]
    slides = 0
    for square in pawns:
        reached = [rank(to, seat) for to in position.reach(square, seat)]
        slides += max(0, max(reached, default=0) - rank(square, seat))
    return SIZE - len(pawns), sum(ranks), slides


def features(position):
    """Return six features: three of the player who has just moved, then three of the other."""
    mover = 1 - position.to_move
    return np.array([*side(position, mover), *side(position, 1 - mover)], float)


def lead(seen):
    """Return the lead of the player who has just moved, in ranks; a pawn that left counts SIZE."""
    return seen @ [SIZE, 1, 0, -SIZE, -1, 0]


def choose(position, weights, rng):
    """Return the move with the best value; ties are broken at random."""
    moves, seen = list(position.legal_moves), []
    for move in moves:
        position.push(move)
        seen.append(features(position))
        position.pop()
    values = np.array(seen) @ weights
    return moves[rng.choice(np.flatnonzero(values == values.max()).tolist())]


def self_play(weights, rng):
    """Play a game against itself; return the features after every move, one row each."""
    position, seen = connexoh.Position(SIZE, no_exit_limit=40), []
    while position.outcome() is None:
        explore = rng.below(100) < RANDOM_MOVES or not weights.any()
        legal = position.legal_moves
        position.push(rng.choice(legal) if explore else choose(position, weights, rng))
        seen.append(features(position))
    return np.array(seen)


def targets(seen):
    """Return for every position the discounted lead of its player in the plies that follow."""
    goals, goal = [], 0.0
    for now in lead(seen)[::-1]:
        # The next position is the opponent's, so its sign changes.
        goal = (1 - DISCOUNT) * now - DISCOUNT * goal if goals else now
        goals.append(goal)
    return np.array(goals[::-1])


def score(weights, games, rng):
    """Return the score against random moves, from 0 to 1; a draw is a half."""
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
    """Score the player, train it, and score it again."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--rounds", type=int, default=5, help="how often the weights are fitted")
    parser.add_argument("--games", type=int, default=8, help="self-play games in each round")
    parser.add_argument("--test", type=int, default=20, help="games against random moves")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng, weights, games = Rng(options.seed), np.zeros(6), []
    print(f"before: {score(weights, options.test, rng):.0%} against random moves")
    for _ in range(options.rounds):
        games += [self_play(weights, rng) for _ in range(options.games)]
        seen, goals = np.concatenate(games), np.concatenate([targets(game) for game in games])
        weights = np.linalg.solve(seen.T @ seen + np.eye(6), seen.T @ goals)
    print(f"after:  {score(weights, options.test, rng):.0%}, having learnt {weights.round(2)}")


if __name__ == "__main__":
    main()
