"""The evaluation of CONNEX'OH, against its naive twin."""

from collections import Counter

import pytest

from conexio.bots.connexoh import evaluation
from conexio.connexoh import Position
from conexio.core import Rng, kernels
from support.bots import naive_evaluation
from support.connexoh.games import positions

KERNEL = "conexio.bots.connexoh.evaluation"


def counted(position: Position) -> list[int]:
    """Return how often each weight counts, by the naive twin."""
    counts = [0] * evaluation.WEIGHTS
    for base, seat in ((0, position.to_move), (evaluation.SIDE, 1 - position.to_move)):
        left = len(position.pawns(seat))
        far = [
            min(turns, evaluation.FURTHEST) for turns in naive_evaluation.distances(position, seat)
        ]
        counts[base + evaluation.LEFT + left] = 1
        for turns, pawns in Counter(far).items():
            counts[base + evaluation.AT + evaluation.STEPS * (min(left, 3) - 1) + turns] = pawns
        for pawn in position.pawns(seat):
            counts[base + evaluation.TO_GO + naive_evaluation.to_go(position, seat, pawn)] += 1
        for rank, halves in naive_evaluation.reached(position, seat).items():
            counts[base + evaluation.REACHED + rank] = halves
        for turns in (0, 1):
            counts[base + evaluation.ROADS + turns] = naive_evaluation.roads(position, seat, turns)
        counts[base + evaluation.NEAREST + min(far)] = 1
        counts[base + evaluation.SEVERAL] = far.count(1) >= 2
        counts[base + evaluation.SEVERAL + 1] = far.count(1) >= 3
    counts[evaluation.TEMPO] = 1
    counts[evaluation.BARS] = len(position.protected)
    return counts


@pytest.mark.parametrize("size", [3, 5, 8])
def test_every_weight_counts_what_the_naive_twin_counts(size: int) -> None:
    kernel = kernels.compiled(KERNEL)
    places = range(evaluation.WEIGHTS)
    single = [kernels.words(kernel, [int(place == at) for at in places]) for place in places]
    seen = Counter[int]()
    for position in positions(size, 12, lock=("new", "always")[size % 2]):
        game = kernels.words(kernel, position.words())
        found = [int(kernel.value(game, position.ply, one)) for one in single]
        expected = counted(position)
        assert found == expected, position
        seen.update(place for place, count in enumerate(expected) if count)
    assert len(seen) > 30


def test_interpreted_and_compiled_values_are_the_same() -> None:
    rng = Rng(3)
    weights = [rng.below(1000) - 500 for _ in range(evaluation.WEIGHTS)]
    compiled = kernels.compiled(KERNEL)
    for position in positions(5, 20):
        words = position.words()
        plain = evaluation.value(words, position.ply, weights)
        game = kernels.words(compiled, words)
        fast = compiled.value(game, position.ply, kernels.words(compiled, weights))
        assert plain == int(fast), position
