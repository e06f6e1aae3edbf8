"""The engine of CONNEX'OH: its results, its limits, and its determinism."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from conexio import bots
from conexio.bots.connexoh import engine, kernel, solver
from conexio.bots.connexoh.engine import Engine, EngineSettings
from conexio.bots.connexoh.levels import Level
from conexio.bots.connexoh.player import EnginePlayer
from conexio.connexoh import Position
from conexio.core import Rng, kernels
from support.connexoh.games import positions


def worth(position: Position) -> int:
    """Return the engine's evaluation of a position, or the result of a finished game."""
    outcome = position.outcome()
    if outcome is None:
        rules: Any = kernels.compiled(engine.KERNEL)
        weights = kernels.words(rules, list(engine.weights(position.size)))
        return int(rules.value(kernels.words(rules, position.words()), position.ply, weights))
    if not outcome.winners:
        return 0
    return kernel.WIN if position.to_move in outcome.winners else -kernel.WIN


def naive(position: Position, depth: int) -> int:
    """Return the result of an exact search by brute force; earlier wins are better."""
    if depth == 0 or position.outcome() is not None:
        return worth(position)
    best = -2 * kernel.WIN
    for move in position.legal_moves:
        position.push(move)
        best = max(best, -naive(position, depth - 1))
        position.pop()
    # A win counts for less with every ply before it.
    if abs(best) > kernel.DECIDED:
        best += -1 if best > 0 else 1
    return best


@pytest.mark.parametrize("repetition", ["forbidden", "draw"])
def test_an_exact_search_finds_what_brute_force_finds(repetition: str) -> None:
    for position in positions(3, 4, repetition=repetition, no_exit_limit=12):
        for depth in (1, 2):
            limited = Engine(EngineSettings(exact=True, depth=depth), engine.weights(3), bits=12)
            thought = limited.think(position)
            assert thought.lines[0].score == naive(position.copy(), depth), position
            assert thought.depth <= depth


def test_incremental_keys_of_positions_equal_full_ones() -> None:
    rng = Rng(5)
    rules: Any = kernels.compiled(engine.KERNEL)
    zobrist = kernels.words(rules, engine.zobrist())
    position = Position(4)
    key = None
    for _ in range(300):
        if position.outcome() is not None:
            position, key = Position(4), None
        game = kernels.words(rules, position.words())
        whole = int(rules.hash_here(game, position.ply, zobrist))
        assert key is None or whole == key
        position.push(rng.choice(position.legal_moves))
        game = kernels.words(rules, position.words())
        key = int(rules.hash_after(game, position.ply, zobrist, whole))


def test_interpreted_and_compiled_search_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def thoughts() -> Iterator[engine.Thought]:
        thinker = Engine(EngineSettings(depth=3), engine.weights(3), bits=10)
        for position in positions(3, 3):
            yield thinker.think(position, bots.Limit(nodes=1500))

    compiled = list(thoughts())
    monkeypatch.setenv("CONEXIO_JIT", "0")
    assert list(thoughts()) == compiled


def test_the_same_nodes_give_the_same_thought() -> None:
    thinker = Engine(EngineSettings(), engine.weights())
    games = list(positions(6, 4))
    first = [thinker.think(position, bots.Limit(nodes=3000)) for position in games]
    again = [thinker.think(position, bots.Limit(nodes=3000)) for position in reversed(games)]
    assert again[::-1] == first


def test_the_best_lines_are_sorted_and_can_be_played() -> None:
    thinker = Engine(EngineSettings(depth=3), engine.weights())
    for position in positions(6, 3):
        thought = thinker.think(position, wanted=3)
        scores = [line.score for line in thought.lines[:3]]
        assert scores == sorted(scores, reverse=True)
        assert {line.move for line in thought.lines} == set(position.legal_moves)
        assert thought.lines[0].follows
        for line in thought.lines[:3]:
            twin = position.copy()
            for move in (line.move, *line.follows):
                twin.push(move)


def test_a_stopped_search_still_gives_a_move() -> None:
    stop = threading.Event()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    position = Position(6)
    tireless = EnginePlayer(Rng(1), Level(tireless=True))
    # Without the stop this would take for ever: the level's own limit does not apply.
    result = tireless.play(position.view(0), bots.Limit(time=1e6, nodes=1 << 50, stop=stop))
    timer.join()
    assert result.move in position.legal_moves
    stopped = bots.Limit(stop=stop)
    assert tireless.play(position.view(0), stopped).move in position.legal_moves


@pytest.mark.parametrize("name", bots.names("connexoh"))
def test_every_level_wins_when_one_turn_wins(name: str) -> None:
    # b3 turned clockwise leads White out; turning it the other way would too.
    position = Position.from_text("LLwL/LLL/LLLb w - 0")
    for seed in range(3):
        move = bots.load("connexoh", name, seed=seed).play(position.view(0)).move
        position.push(move)
        outcome = position.outcome()
        position.pop()
        assert outcome is not None
        assert outcome.winners == (0,)


@pytest.mark.parametrize("name", bots.names("connexoh"))
@pytest.mark.parametrize(
    "options",
    [
        {"size": 3, "repetition": "free", "no_exit_limit": 30},
        {"size": 4, "lock": "any", "repetition": "draw"},
        {"size": 8, "lock": "always", "start": "ne"},
    ],
)
def test_every_level_plays_every_variant(name: str, options: dict[str, Any]) -> None:
    position = Position(**options)
    players = [bots.load("connexoh", name, seed=seed) for seed in (1, 2)]
    for _ in range(10):
        if position.outcome() is not None:
            break
        seat = position.to_move
        result = players[seat].play(position.view(seat), bots.Limit(nodes=300))
        position.push(result.move)
    assert position.ply >= 4


def leaves_in(position: Position, tries: int, seat: int) -> bool:
    """Return whether a seat can force an exit of its own, by brute force."""
    before = len(position.pawns(seat))
    own = position.to_move == seat
    found = []
    for move in position.legal_moves:
        position.push(move)
        outcome = position.outcome()
        if len(position.pawns(seat)) < before:
            found.append(outcome is None or seat in outcome.winners)
        elif outcome is not None or (own and tries == 1):
            found.append(False)
        else:
            found.append(leaves_in(position, tries - own, seat))
        position.pop()
        if found[-1] == own:
            return own
    return bool(found) and not own


def test_the_solver_finds_what_brute_force_finds() -> None:
    answers = set()
    for position in positions(3, 40, no_exit_limit=40):
        expected = next(
            (tries for tries in (1, 2) if leaves_in(position.copy(), tries, position.to_move)), None
        )
        assert solver.exit_in(position, 2) == expected, position
        answers.add(expected)
        if expected == 2:
            for move in solver.exits_by(position, 2):
                twin = position.copy()
                twin.push(move)
                assert leaves_in(twin, 1, position.to_move)
    assert answers == {None, 1, 2}
