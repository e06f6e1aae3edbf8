"""The speed of the rules of CONEX.

Random play in the middle of a game, where most moves are made; the rate is in turns per second. A
turn lists all legal placements of the hand and plays one move. Cards drawn and dice rolled are
parts of a turn.
"""

import random
from functools import cache, partial
from typing import Any, NamedTuple

from conexio import conex
from conexio.cli.benchmarks import SECONDS, Measure, jit, rate
from conexio.conex import kernel as conex_kernel
from conexio.conex import position_text, simulation
from conexio.core import CHANCE, Rng, kernels

MID_GAMES = 12
"""The number of CONEX games stopped in the middle, alternating two and three players."""
MID_CARDS = range(8, 17)
"""The cards on the table then: 8 in the first game, 9 in the second, and so on."""
MID_EVENTS = 16
"""The events (moves, cards drawn, dice rolled) played from there: about 8 turns."""
LONGEST_GAME = 10_000
"""The limit of events in a game; no game is nearly as long."""


class _Arrays(NamedTuple):
    """The arrays of the CONEX kernel."""

    rules: Any
    table: Any
    game: Any


@cache
def mid_games(compiled: bool) -> tuple[conex.Position, ...]:
    """Return games of CONEX in the middle, on the standard table, the same ones for both kinds.

    The player to move is at the start of a turn.
    """
    with jit(compiled):
        return tuple(_mid_game(seed) for seed in range(MID_GAMES))


def _mid_game(seed: int) -> conex.Position:
    position = conex.Position(2 + seed % 2)
    cards = MID_CARDS[seed % len(MID_CARDS)]
    rng = Rng(seed)
    while len(position.table) - 1 < cards or position.phase != "main":
        play_event(position, rng)
    return position


def play_event(position: conex.Position, rng: Rng) -> None:
    """Play a random event for chance or for the player to move."""
    if position.to_move is CHANCE:
        position.push(position.sample_chance(rng))
    else:
        position.push(rng.choice(list(position.legal_moves)))


@cache
def _mid_arrays(compiled: bool) -> tuple[_Arrays, ...]:
    play = _conex_kernel(compiled)
    with jit(False):
        states = [position_text.read(position.to_text()) for position in mid_games(False)]
    return tuple(
        _Arrays(
            kernels.words(play, list(state.table.rules)),
            kernels.words(play, list(state.table.words)),
            kernels.words(play, list(state.game)),
        )
        for state in states
    )


def _conex_kernel(compiled: bool) -> Any:
    with jit(compiled):
        return kernels.load(simulation.__name__)


def _room(play: Any, rules: Any) -> Any:
    """Return an array for the longest list of placements: every corner on every other one."""
    count = int(rules[conex_kernel.CORNER_COUNT]) * 4 * (int(rules[conex_kernel.CARD_COUNT]) + 1)
    return kernels.blank(play, count)


def turns_played(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play CONEX at random inside the kernel, in the middle of games."""
    play = _conex_kernel(compiled)
    saved = _mid_arrays(compiled)
    out = _room(play, saved[0].rules)
    rng = random.Random(seed)

    def turns() -> int:
        return sum(
            int(
                play.random_play(
                    rules, table.copy(), game.copy(), 0, MID_EVENTS, rng.getrandbits(48), out
                )
            )
            for rules, table, game in saved
        )

    return rate(turns, seconds)


def facade_turns(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play CONEX at random from Python, in the middle of games; `push` checks every move."""
    saved = mid_games(compiled)
    rng = Rng(seed)

    def turns() -> int:
        count = 0
        for position in map(conex.Position.copy, saved):
            for _ in range(MID_EVENTS):
                if position.phase == "over":
                    break
                count += position.phase == "main"
                play_event(position, rng)
        return count

    with jit(compiled):
        return rate(turns, seconds)


def games_played(compiled: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play whole games of CONEX at random inside the kernel; the rate is in games per second."""
    play = _conex_kernel(compiled)
    with jit(compiled):
        start = conex.Table(conex.standard())
    target = conex.standard().tableau.target
    out = _room(play, start.rules)
    rng = random.Random(seed)

    starts = []
    for players in (2, 3):
        game = [0] * conex_kernel.GAME
        conex_kernel.begin(start.rules, game, players, 0, target, 0)
        starts.append(kernels.words(play, [int(word) for word in game]))

    def pair() -> int:
        for game in starts:
            seed = rng.getrandbits(48)
            arrays = (start.rules, start.words.copy(), game.copy())
            play.random_play(*arrays, 0, LONGEST_GAME, seed, out)
        return 2

    return rate(pair, seconds)


MEASURES: dict[str, Measure] = {
    "turns-interpreted": partial(turns_played, False),
    "turns-compiled": partial(turns_played, True),
    "games-compiled": partial(games_played, True),
}
