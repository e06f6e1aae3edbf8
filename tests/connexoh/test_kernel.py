"""Interpreted and compiled kernel functions, called directly: the same numbers, word for word."""

from __future__ import annotations

import itertools
import random
from typing import Any, NamedTuple

import numpy as np
import pytest

from conexio.connexoh import kernel, simulation
from conexio.connexoh.moves import squares
from conexio.connexoh.options import CORNERS, LIMIT_RESULTS, LOCKS, REPETITIONS, Options
from conexio.connexoh.position import Position
from conexio.core import kernels
from conexio.core.bits import next_random
from support.connexoh.differential import INTERPRETED, position_from, set_up, text_of
from support.connexoh.random_games import scattered

NAME = "conexio.connexoh.kernel"
SIMULATION = "conexio.connexoh.simulation"
SIZES = range(3, 9)
PLIES = 60
TOP_BIT = 1 << 63


class Side(NamedTuple):
    """One kind of kernel and a game in its kind of array."""

    rules: Any
    simulation: Any
    game: Any

    def blank(self, length: int) -> Any:
        return kernels.blank(self.rules, length)

    def word(self, value: int) -> int:
        """Return an unsigned word as this kernel has it: compiled kernels have signed words."""
        return int(kernels.words(self.rules, [value])[0])

    def colours(self, ply: int) -> list[tuple[int, int, int]]:
        """Return v, h and the pawns of both colours as this kernel has them."""
        frame = kernel.HEADER + kernel.FRAME * ply
        v, h, white, black = (int(word) for word in self.game[frame : frame + 4])
        full = int(self.game[kernel.FULL])
        return [(v, h, white), (full & ~v, full & ~h, black)]


def both_sides(words: list[int], plies: int = PLIES) -> tuple[Side, Side]:
    room = words + [0] * kernel.FRAME * plies
    compiled = kernels.compiled(NAME)
    return (
        Side(kernel, simulation, room.copy()),
        Side(compiled, kernels.compiled(SIMULATION), kernels.words(compiled, room)),
    )


def beginnings(size: int) -> list[str]:
    """Position texts of many kinds, ordinary and scattered, with all options."""
    rng = random.Random(size)
    texts = []
    for lock, repetition in itertools.product(LOCKS, REPETITIONS):
        options = Options(
            size,
            start=rng.choice(CORNERS),
            lock=lock,
            repetition=repetition,
            no_exit_limit=rng.choice([0, 9, 100]),
            limit_result=rng.choice(LIMIT_RESULTS),
            goal=rng.choice([0, 0, rng.randint(1, size)]),
        )
        texts.append(Position.from_options(options).to_text())
        texts += [text_of(scattered(options, rng), options) for _ in range(3)]
    return texts


def played(text: str, seed: int) -> tuple[Side, Side, int]:
    """Play random moves with both kernels and check that they write the same words."""
    sides = both_sides(position_from(text, INTERPRETED).words())
    area = int(sides[0].game[kernel.AREA])
    reached = []
    for side in sides:
        planes, moves = side.blank(kernel.PLANES), side.blank(kernel.PLANES * area)
        reached.append(side.simulation.random_play(side.game, 0, PLIES, seed, planes, moves))
    assert reached[0] == reached[1]
    assert kernels.unsigned(sides[1].game) == sides[0].game
    return *sides, int(reached[0])


@pytest.mark.parametrize("size", SIZES)
def test_random_play_leaves_the_same_words(size: int) -> None:
    used = 0
    for seed, text in enumerate(beginnings(size)):
        interpreted, _, ply = played(text, seed)
        assert all(0 <= word < 1 << 64 for word in interpreted.game)
        for frame in range(kernel.HEADER, kernel.HEADER + kernel.FRAME * ply, kernel.FRAME):
            for word in interpreted.game[frame : frame + kernel.MARKED + 1]:
                used |= word
    assert used == (1 << size * size) - 1
    assert (size == 8) == (used & TOP_BIT != 0)


@pytest.mark.parametrize("size", SIZES)
def test_random_play_is_the_same_game_for_the_same_seed_only(size: int) -> None:
    text = Position(size).to_text()
    first, _, _ = played(text, 1)
    again, _, _ = played(text, 1)
    other, _, _ = played(text, 2)
    assert first.game == again.game != other.game


@pytest.mark.parametrize("size", SIZES)
def test_moves_are_found_counted_and_listed_alike(size: int) -> None:
    for seed, text in enumerate(beginnings(size)):
        interpreted, compiled, last = played(text, seed)
        for ply in {0, last // 2, last - 1, last} - {-1}:
            found = [planes_and_list(side, ply) for side in (interpreted, compiled)]
            assert found[0] == found[1]
            planes, moves, actions = found[0]
            assert actions == moves == sorted(set(moves))
            assert moves == [
                plane * size * size + tile
                for plane, word in enumerate(planes)
                for tile in range(size * size)
                if word >> tile & 1
            ]


def planes_and_list(side: Side, ply: int) -> tuple[list[int], list[int], list[int]]:
    area = int(side.game[kernel.AREA])
    # The moves of this ply are after another level's, as in perft.
    planes, moves = side.blank(2 * kernel.PLANES), side.blank(kernel.PLANES * area)
    side.rules.legal_planes(side.game, ply, planes, kernel.PLANES)
    length = side.rules.listed(side.game, planes, kernel.PLANES, moves)
    assert length == side.rules.count(planes, kernel.PLANES)
    assert kernels.unsigned(planes)[: kernel.PLANES] == [0] * kernel.PLANES
    again, actions = side.blank(kernel.PLANES), side.blank(kernel.PLANES * area)
    assert side.rules.legal(side.game, ply, again, actions) == length
    assert kernels.unsigned(again) == kernels.unsigned(planes)[kernel.PLANES :]
    return tuple(
        kernels.unsigned(array)[first:last]  # type: ignore[return-value]
        for array, first, last in [
            (planes, kernel.PLANES, 2 * kernel.PLANES),
            (moves, 0, length),
            (actions, 0, length),
        ]
    )


@pytest.mark.parametrize("size", SIZES)
def test_both_observe_what_is_on_the_board(size: int) -> None:
    for seed, text in enumerate(beginnings(size)):
        interpreted, compiled, last = played(text, seed)
        for ply in {0, last}:
            seen = []
            for side in (interpreted, compiled):
                planes = np.full(kernel.OBSERVED * size * size + 3, -1, np.float32)
                side.rules.observe(side.game, ply, planes, 2)
                assert list(planes[[0, 1, -1]]) == [-1, -1, -1]
                seen.append(planes[2:-1].reshape(kernel.OBSERVED, size * size))
            assert (seen[0] == seen[1]).all()
            assert (seen[0] == observed(interpreted, ply)).all()


def observed(side: Side, ply: int) -> Any:
    """Return the planes of docs/research.md, tile by tile."""
    frame = kernel.HEADER + kernel.FRAME * ply
    v, h, white, black, barred, marked, calm, _ = side.game[frame : frame + kernel.FRAME]
    area, limit = side.game[kernel.AREA], side.game[kernel.LIMIT]
    corners = [kernel.orientation(v, h, tile) for tile in range(area)]
    planes = [
        *([each == corner for each in corners] for corner in range(4)),
        *([word >> tile & 1 for tile in range(area)] for word in (white, black, barred, marked)),
        [kernel.mover(side.game, ply)] * area,
        [calm / limit if limit else 0] * area,
    ]
    return np.array(planes, np.float32)


@pytest.mark.parametrize("size", SIZES)
def test_winners_and_sources_of_slides_are_found_alike(size: int) -> None:
    winners = set()
    for seed, text in enumerate(beginnings(size)):
        interpreted, compiled, last = played(text, seed)
        for ply in range(last + 1):
            how = kernel.last_ending(interpreted.game, ply)
            assert compiled.rules.last_ending(compiled.game, ply) == how
            winner = int(compiled.rules.winner(compiled.game, ply, how))
            assert kernel.winner(interpreted.game, ply, how) == winner
            result = kernel.result(interpreted.game, ply, how)
            assert result == compiled.rules.result(compiled.game, ply, how)
            to_move = kernel.mover(interpreted.game, ply)
            assert result == (0 if winner < 0 else 1 if winner == to_move else -1)
            winners.add(winner)
            for action in range(kernel.BY_VERTICAL_LEG * size * size, kernel.PLANES * size * size):
                source = kernel.source_of(interpreted.game, ply, action)
                assert source == compiled.rules.source_of(compiled.game, ply, action)
    assert -1 in winners


@pytest.mark.parametrize("size", SIZES)
def test_moves_are_described_alike(size: int) -> None:
    missing = slides = 0
    for seed, text in enumerate(beginnings(size)):
        interpreted, compiled, last = played(text, seed)
        for ply in range(last + 1):
            about = []
            for side in (interpreted, compiled):
                out = side.blank(kernel.ABOUT_MISSING + 6 * size * size)
                end = side.rules.describe(side.game, ply, out)
                about.append(kernels.unsigned(out)[:end])
            assert about[0] == about[1]
            missing += about[0][kernel.ABOUT_SLIDES] - kernel.ABOUT_MISSING
            slides += len(about[0]) - about[0][kernel.ABOUT_SLIDES]
    assert missing
    assert slides


@pytest.mark.parametrize("size", SIZES)
def test_connections_are_walked_alike(size: int) -> None:
    for seed, text in enumerate(beginnings(size)[::4]):
        interpreted, compiled, last = played(text, seed)
        for ply in {0, last}:
            walks = [walked(side, ply) for side in (interpreted, compiled)]
            assert walks[0] == walks[1]


def walked(side: Side, ply: int) -> list[object]:
    """Return the results of every function about connections for every half."""
    rules, game = side.rules, side.game
    size, area = int(game[kernel.SIZE]), int(game[kernel.AREA])
    found: list[object] = [rules.mover(game, ply), rules.ending(game, ply)]
    for v, h, pawns in side.colours(ply):
        shape = [int(game[index]) for index in (kernel.NOT_NORTH, kernel.NOT_EAST)]
        free = int(game[kernel.FULL]) & ~pawns
        reached = rules.spread(size, *shape, v, h, pawns, free)
        found += [int(word) % (1 << 64) for word in reached]
        for tile in range(area):
            out = side.blank(area)
            length = rules.trace(game, v, h, tile, out)
            found += [length, kernels.unsigned(out)[:length], rules.orientation(v, h, tile)]
            found.append(int(rules.linked(game, v, h, tile)) % (1 << 64))
            for leg in (0, 1):
                found.append(rules.step(game, v, h, tile, leg))
                found.append(rules.slide_source(game, v, h, pawns, tile, leg))
    return found


@pytest.mark.parametrize("size", SIZES)
def test_perft_counts_alike(size: int) -> None:
    depth = 2 if size < 6 else 1
    for text in beginnings(size)[1::4]:
        counts = []
        for side in both_sides(position_from(text, INTERPRETED).words(), depth):
            planes = side.blank(kernel.PLANES * depth)
            counts.append(side.simulation.perft(side.game, 0, depth, planes))
        assert counts[0] == counts[1]


def test_the_generator_is_the_same() -> None:
    compiled = kernels.compiled(SIMULATION)
    seed = 1
    for _ in range(1000):
        after = next_random(seed)
        assert after == compiled.next_random(seed)
        assert 0 <= after < 1 << 48
        seed = after


@pytest.mark.parametrize("jit", ["0", "1"], ids=["interpreted", "compiled"])
@pytest.mark.parametrize("size", SIZES)
def test_paths_are_those_of_the_naive_twin_in_walking_order(size: int, jit: str) -> None:
    rings = exits = 0
    for text in beginnings(size):
        position, game = position_from(text, jit), set_up(text)
        for square, seat in itertools.product(squares(size), (0, 1)):
            path = position.path(square, seat)
            assert len(path) == len(set(path))
            assert set(path) == game.path(square, seat)
            for tile, following in itertools.pairwise(path):
                assert following in game._connected(game.tiles, tile, seat)
            ends = game._connected(game.tiles, path[0], seat)
            is_ring = len(ends) == 2
            assert position.is_ring(square, seat) == is_ring
            assert is_ring == (path[-1] in ends and len(path) > 2)
            assert position.has_exit(square, seat) == game._leaves(game.tiles, square, seat)
            rings += is_ring
            exits += position.has_exit(square, seat)
    assert rings
    assert exits
