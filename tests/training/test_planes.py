"""The network's input in training equals its input in the product."""

from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from conexio.bots.connexoh.neural import kernel
from conexio.connexoh import Options, Position
from conexio.connexoh import kernel as rules_kernel
from training import planes
from training.rules import PLANES, Board, Rules


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONEXIO_JIT", "0")


def met(options: Options, count: int) -> list[Position]:
    """Return positions of random games, with either colour to move."""
    chance = Random(options.size)
    found: list[Position] = []
    position = Position.from_options(options)
    while len(found) < count:
        if position.outcome() is not None:
            position = Position.from_options(options)
        if chance.random() < 0.3:
            found.append(position.copy())
        slides = [move for move in position.legal_moves if "-" in str(move)]
        moves = slides if slides and chance.random() < 0.5 else position.legal_moves
        position.push(chance.choice(list(moves)))
    return found


def shown(position: Position) -> np.ndarray:
    """Return the network's input in the product."""
    size = position.options.size
    words = position.words()
    legal = [0] * PLANES
    rules_kernel.legal_planes(words, position.ply, legal, 0)
    out = [0.0] * (kernel.SEEN * size**2)
    kernel.see(words, position.ply, legal, 0, out, 0)
    return np.array(out).reshape(kernel.SEEN, size**2)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(5, repetition="forbidden", no_exit_limit=60, goal=2),
        Options(3, no_exit_limit=30, limit_result="exits"),
        Options(4, no_exit_limit=40, limit_result="draw", repetition="draw"),
    ],
    ids=str,
)
def test_planes_equal_those_of_the_product(options: Options) -> None:
    rules = Rules.of(options)
    positions = met(options, 60)
    boards: Any = jax.tree.map(
        lambda *fields: np.stack(fields), *(rules.board_of(position) for position in positions)
    )
    see = jax.jit(jax.vmap(lambda board: planes.seen(rules, board, rules.legal(board))))
    for position, seen in zip(positions, np.asarray(see(boards)), strict=True):
        assert np.abs(seen.T - shown(position)).max() < 1e-6
    assert {position.to_move for position in positions} == {0, 1}
    assert planes.COUNT == kernel.SEEN


@pytest.mark.parametrize("mover", [0, 1])
def test_moves_have_the_same_numbers_as_in_the_product(mover: int) -> None:
    rules = Rules(size=4)
    numbers = jnp.arange(rules.moves)
    seen = planes.moves_seen(rules, numbers, jnp.int32(mover))
    for number in range(rules.moves):
        assert seen[kernel.seen_from(number, rules.area, mover)] == number
    assert planes.moves_seen(rules, seen, jnp.int32(mover)).tolist() == numbers.tolist()


def test_the_mirror_shows_the_same_game() -> None:
    # The past looks different in the mirror, so no move may depend on it.
    options = Options(3, repetition="free")
    rules = Rules.of(options)
    full = np.uint64((1 << rules.area) - 1)

    def swapped(word: Any) -> np.uint64:
        """Return a word with east and west swapped."""
        bits = [int(word) >> tile & 1 for tile in range(rules.area)]
        rows = np.array(bits).reshape(3, 3)[:, ::-1].reshape(-1)
        return np.uint64(sum(int(bit) << tile for tile, bit in enumerate(rows)))

    @jax.jit
    def seen(board: Board) -> Any:
        legal = rules.legal(board)
        moves = planes.moves_seen(rules, legal.mask, board.mover)
        here = planes.seen(rules, board, legal)
        return here, moves, planes.mirrored(rules, here, moves)

    for position in met(options, 12):
        board = rules.board_of(position)
        words: dict[str, Any] = {name: swapped(getattr(board, name)) for name in Board._fields[:6]}
        # A half that touched east now touches west.
        words["h"] ^= full
        in_mirror = seen(board)[2]
        as_seen = seen(board._replace(**jax.tree.map(jnp.asarray, words)))
        assert np.array_equal(in_mirror[0], as_seen[0])
        assert np.array_equal(in_mirror[1], as_seen[1])
