"""How fast batches of games are played, compared with other environments, on one core.

    python -m bench.batch [--quick] [--write]

It also measures the overhead of OpenSpiel's interface.
"""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import click

from bench import peers, report
from bench.peers import peer
from bench.report import Block, Measure, Ratio
from conexio import conex
from conexio.cli import benchmarks
from conexio.cli import conex_benchmarks as cards
from conexio.cli import connexoh_benchmarks as duel
from conexio.cli.benchmarks import SECONDS, rate
from conexio.core import Rng

GAMES = 1024
"""Games in a batch, ours and pgx's."""
PLIES = 100
"""Plies of every game between two looks at the clock."""
ONE_THREAD = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
"""Flags for XLA: on one core, more threads only slow each other down."""


@contextmanager
def one_core() -> Iterator[None]:
    """Bind this process, with all its threads, to one core."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@cache
def _batch(game: str, observe: bool) -> Any:
    from conexio.envs import batch

    return getattr(batch, game)(games=GAMES, observe=observe)


def batch_play(game: str, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play all games of a batch at random, inside the kernel."""
    games = _batch(game, observe=False)
    games.reset(seed)
    games.play_random(PLIES)  # so that not all games are at their start
    return rate(lambda: int(games.play_random(PLIES)), seconds)


def batch_steps(game: str, observe: bool, seconds: float = SECONDS, seed: int = 1) -> float:
    """Step all games of a batch at random, and read their state after each step."""
    games = _batch(game, observe)
    games.reset(seed)
    games.play_random(PLIES)

    def steps() -> int:
        played = 0
        for _ in range(PLIES):
            played += games.random_step()
            _ = games.now
        return played

    return rate(steps, seconds)


def pettingzoo_play(name: str, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play one of PettingZoo's games, or ours through its interface, at random from the mask."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with benchmarks.jit(True):
        env = peer(name).env()
    rng = random.Random(seed)

    def play() -> int:
        env.reset(seed=seed)
        moves = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(observation["action_mask"].nonzero()[0]))
                moves += 1
        return moves

    return rate(play, seconds)


@cache
def _pgx() -> tuple[Callable[[int], Any], Callable[[Any], Any]]:
    """Return a function that starts a batch of pgx's connect four and one that plays it on."""
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    os.environ.setdefault("XLA_FLAGS", ONE_THREAD)
    jax, pgx = peer("jax"), peer("pgx")
    auto_reset = peer("pgx.experimental").auto_reset
    env = pgx.make("connect_four")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_ply(carry: Any, _: Any) -> Any:
        state, key = carry
        key, choosing, stepping = jax.random.split(key, 3)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choosing, chances, axis=-1)
        return (step(state, actions, jax.random.split(stepping, GAMES)), key), None

    @jax.jit  # type: ignore[untyped-decorator]
    def play(carry: Any) -> Any:
        return jax.lax.scan(one_ply, carry, None, length=PLIES)[0]

    def begin(seed: int) -> Any:
        key = jax.random.PRNGKey(seed)
        return jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES)), key

    return begin, play


def pgx_play(seconds: float = SECONDS, seed: int = 1) -> float:
    """Play a batch of pgx's connect four, compiled as one loop, with random legal actions."""
    begin, play = _pgx()
    carry = play(begin(seed))

    def work() -> int:
        nonlocal carry
        carry = play(carry)
        carry[1].block_until_ready()
        return GAMES * PLIES

    return rate(work, seconds)


# OpenSpiel's interface and our own.


def adapter_play(name: str, seconds: float = SECONDS, seed: int = 1) -> float:
    """Play one of our games through OpenSpiel; chance events count too."""
    peer("pyspiel")
    from conexio.envs import openspiel

    openspiel.register()
    with benchmarks.jit(True):
        game = peer("pyspiel").load_game(name)
    rng = random.Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        events = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            events += 1
        return events

    return rate(play, seconds)


def conex_facade_play(seconds: float = SECONDS, seed: int = 1) -> float:
    """Play whole games of CONEX with `Position`; chance events count too."""
    rng = Rng(seed)

    def play() -> int:
        position = conex.Position()
        while position.phase != "over":
            cards.play_event(position, rng)
        return len(position.moves)

    with benchmarks.jit(True):
        return rate(play, seconds)


# Measures that a ratio compares are neighbours: the machine's speed changes within a round.
MEASURES = {
    "connexoh": Measure(
        "CONNEX'OH, `play_random`", "moves/s", partial(batch_play, game="Connexoh")
    ),
    "pgx": Measure("pgx, connect four", "moves/s", pgx_play, is_peer=True),
    "pettingzoo": Measure(
        "PettingZoo, connect four",
        "moves/s",
        partial(pettingzoo_play, name="pettingzoo.classic.connect_four_v3"),
        is_peer=True,
    ),
    "conex": Measure("CONEX, `play_random`", "moves/s", partial(batch_play, game="Conex")),
    "connexoh-steps": Measure(
        "CONNEX'OH, step by step with masks",
        "moves/s",
        partial(batch_steps, game="Connexoh", observe=False),
    ),
    "connexoh-seen": Measure(
        "CONNEX'OH, with masks and observations",
        "moves/s",
        partial(batch_steps, game="Connexoh", observe=True),
    ),
    "conex-steps": Measure(
        "CONEX, step by step with lists",
        "moves/s",
        partial(batch_steps, game="Conex", observe=False),
    ),
    "conex-seen": Measure(
        "CONEX, with lists and observations",
        "moves/s",
        partial(batch_steps, game="Conex", observe=True),
    ),
    "connexoh-facade": Measure(
        "CONNEX'OH, `Position`",
        "moves/s",
        partial(duel.facade_random_play, compiled=True),
    ),
    "connexoh-openspiel": Measure(
        "CONNEX'OH, through OpenSpiel",
        "moves/s",
        partial(adapter_play, name="conexio_connexoh"),
        is_peer=True,
    ),
    "connexoh-pettingzoo": Measure(
        "CONNEX'OH, through PettingZoo",
        "moves/s",
        partial(pettingzoo_play, name="conexio.envs.pettingzoo.connexoh_v0"),
        is_peer=True,
    ),
    "conex-pettingzoo": Measure(
        "CONEX, through PettingZoo",
        "moves/s",
        partial(pettingzoo_play, name="conexio.envs.pettingzoo.conex_v0"),
        is_peer=True,
    ),
    "conex-facade": Measure("CONEX, `Position`", "events/s", conex_facade_play),
    "conex-openspiel": Measure(
        "CONEX, through OpenSpiel",
        "events/s",
        partial(adapter_play, name="conexio_conex"),
        is_peer=True,
    ),
}

RATIOS = [
    Ratio("CONNEX'OH / PettingZoo connect four", "connexoh", "pettingzoo", 100),
    Ratio("CONNEX'OH / pgx connect four", "connexoh", "pgx", 3),
    Ratio("CONNEX'OH step by step with masks / pgx connect four", "connexoh-steps", "pgx"),
    Ratio("CONEX / PettingZoo connect four", "conex", "pettingzoo", 100),
    Ratio("CONEX / pgx connect four", "conex", "pgx", 3),
    Ratio("CONNEX'OH, OpenSpiel / `Position`", "connexoh-openspiel", "connexoh-facade"),
    Ratio("CONEX, OpenSpiel / `Position`", "conex-openspiel", "conex-facade"),
]

NOTES = f"""\
All play at random on one core, to which the process is bound; seconds are processor time. A move is
a decision of a player, chosen from all legal moves. Games that end start again.

- *`play_random`*: {GAMES:,} games in a batch, {PLIES} moves in each per call, inside the kernel;
  CONNEX'OH is played on 6×6 with the ordinary options, and its legal moves are found after every
  move, without those that would repeat an earlier position (O18). CONEX has two players and the
  standard deck; a move is drawn from all placements whose printed corners fit until one is legal,
  so that all legal moves are equally likely, and a list is made after the last move of a call.
  Cards drawn and dice rolled are parts of the move that they follow. pgx makes its mask at every
  move.
- *Step by step*: one call for one move in each game, then masks (CONNEX'OH: 216 a game) or lists of
  legal actions (CONEX) are read, and observations where stated (360 and 456 numbers a game).
- *pgx*: {GAMES:,} games in a batch, `vmap` over its step with automatic reset, {PLIES} moves in one
  compiled `scan`, actions drawn from its mask; jax on the processor, compiling not counted.
- *PettingZoo*: the loop of its documentation, with an action drawn from the mask; ours through the
  same interface, with observations.
- A move is not the same work in every game: connect four has seven legal moves at most, CONNEX'OH
  about 107; CONEX has about nine, but each is found by geometry.
- *OpenSpiel / `Position`*: both from Python, with compiled kernels, whole games. In CONEX all
  events count, chance events included. `Position` checks moves, and tracks who knows which card.
"""
SECTION = report.Section(
    "batch", "Batches of games", ("numba", "numpy", "pgx", "jax", "pettingzoo", "open-spiel"), NOTES
)


@dataclass(frozen=True)
class Figures(report.Figures):
    """All figures of batches."""

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [
            report.rate_rows("Random play", MEASURES, self.rates),
            report.rounds_line(self.rounds),
            report.ratio_rows(RATIOS, self.ratios),
        ]


def measure(rounds: int, seconds: float) -> Figures:
    """Measure everything."""
    with one_core():
        return Figures(rounds, *report.rounds_of(MEASURES, RATIOS, rounds, seconds))


@click.command()
@click.option("--quick", is_flag=True, help="Two short rounds.")
@click.option("--write", is_flag=True, help="Write the ledger bench/results.md.")
def main(quick: bool, write: bool) -> None:
    """Measure, show, and write the ledger if asked."""
    try:
        figures = measure(2, 0.02) if quick else measure(9, SECONDS)
    except peers.PeersMissingError as error:
        raise click.ClickException(str(error)) from error
    report.publish(
        SECTION, figures, f"python -m bench.batch{' --quick' if quick else ''}", keep=write
    )


if __name__ == "__main__":
    main()
