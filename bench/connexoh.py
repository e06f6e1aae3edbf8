"""The speed of CONNEX'OH next to its peers, and the start-up time of a fresh process."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from bench import peers, report
from bench.report import Block, Measure, Ratio, Rows, verdict
from conexio.cli import connexoh_benchmarks as duel

# Measures that a ratio compares are neighbours: the machine's speed changes within a round.
MEASURES = {
    "kernel-interpreted": Measure(
        "kernel, interpreted",
        "plies/s",
        partial(duel.kernel_random_play, compiled=False),
    ),
    "kernel": Measure(
        "kernel, compiled",
        "plies/s",
        partial(duel.kernel_random_play, compiled=True),
    ),
    "hex": Measure(
        "OpenSpiel, Hex 11×11",
        "plies/s",
        partial(peers.openspiel_random_play, name="hex"),
        is_peer=True,
    ),
    "breakthrough": Measure(
        "OpenSpiel, Breakthrough 8×8",
        "plies/s",
        partial(peers.openspiel_random_play, name="breakthrough"),
        is_peer=True,
    ),
    "facade": Measure(
        "`Position`, compiled",
        "plies/s",
        partial(duel.facade_random_play, compiled=True),
    ),
    "chess": Measure(
        "python-chess, `push` unchecked",
        "plies/s",
        partial(peers.chess_random_play, checked=False),
        is_peer=True,
    ),
    "chess-checked": Measure(
        "python-chess, move checked first",
        "plies/s",
        partial(peers.chess_random_play, checked=True),
        is_peer=True,
    ),
    "facade-interpreted": Measure(
        "`Position`, interpreted",
        "plies/s",
        partial(duel.facade_random_play, compiled=False),
    ),
    "perft-interpreted": Measure(
        "perft, interpreted", "nodes/s", partial(duel.perft_nodes, compiled=False)
    ),
    "perft": Measure("perft, compiled", "nodes/s", partial(duel.perft_nodes, compiled=True)),
}

RATIOS = [
    Ratio("kernel, compiled / interpreted", "kernel", "kernel-interpreted", 50),
    Ratio("kernel, compiled / OpenSpiel Hex", "kernel", "hex", 8),
    Ratio("kernel, compiled / OpenSpiel Breakthrough", "kernel", "breakthrough", 8),
    Ratio("`Position`, compiled / python-chess unchecked", "facade", "chess", 5),
    Ratio("`Position`, compiled / python-chess checked", "facade", "chess-checked", 5),
    Ratio("`Position`, interpreted / python-chess unchecked", "facade-interpreted", "chess"),
    Ratio("both from Python: `Position`, compiled / OpenSpiel Hex", "facade", "hex"),
    Ratio(
        "both from Python: `Position`, compiled / OpenSpiel Breakthrough", "facade", "breakthrough"
    ),
]

NOTES = f"""\
Random play is the same loop everywhere: build the whole list of legal moves, choose one at random,
play it; from the start to the end of the game (chess: {peers.CHESS_PLIES} plies at most). All run
on one core; seconds are processor time, so that other work on the machine counts less. CONNEX'OH is
played on 6×6 with the ordinary options, so every list leaves out the moves that would repeat an
earlier position (O18).

- *Kernel*: the loop itself is part of the kernel. Compiled, no Python runs between two plies.
- *`Position`*: `moves = list(pos.legal_moves)`, then `pos.push(rng.choice(moves))`, from Python;
  `push` checks the move. Compiled means `CONEXIO_JIT=1`; without it a single game is interpreted.
- *OpenSpiel*: its games are C++, its loop is Python: `legal_actions()`, `apply_action()`. The goal
  compares our compiled loop with that, so part of the ratio is the cost of Python between two
  plies. The lines "both from Python" remove that advantage.
- *python-chess*: Python throughout; its `push` trusts the caller. Checked, the caller asks
  `move in board.legal_moves` first.
- A ply is not the same work in every game: at random, CONNEX'OH lists about 107 moves a ply, Hex
  67, chess 27, Breakthrough 26.
- *Perft* counts the leaves at depth 4 (interpreted: 3) from the start. The last ply is counted but
  not played.
"""

START_PLAIN = 'python -c "pass"'
START_IMPORT = 'python -c "import conexio"'
START_HELP = "conexio --help"
START_GOALS = {START_IMPORT: 0.2, START_HELP: 0.4}


@dataclass(frozen=True)
class Startup:
    """Run times of fresh processes, in seconds; None for one that failed."""

    seconds: dict[str, float | None]
    loads_numba: bool
    """Whether `import conexio` does."""

    def rows(self) -> Rows:
        """Tabulate the run times."""
        rows = [["Fresh process", "Median", "More than Python alone", "Goal", ""]]
        plain = self.seconds[START_PLAIN]
        for title, seconds in self.seconds.items():
            if seconds is None or plain is None:
                rows.append([f"`{title}`", "failed", "", "", ""])
            else:
                more = "" if title == START_PLAIN else f"{1000 * (seconds - plain):.0f} ms"
                goal = START_GOALS.get(title)
                cells = ["", ""]
                if goal is not None:
                    cells = [f"< {1000 * goal:.0f} ms", verdict(seconds < goal)]
                rows.append([f"`{title}`", f"{1000 * seconds:.0f} ms", more, *cells])
        return rows

    def numba_line(self) -> str:
        """State whether `import conexio` loads Numba."""
        return f"`import conexio` {'loads' if self.loads_numba else 'does not load'} Numba."


@dataclass(frozen=True)
class Figures(report.Figures):
    """All figures of CONNEX'OH."""

    startup: Startup

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [
            report.rate_rows("Random play and perft", MEASURES, self.rates),
            report.rounds_line(self.rounds),
            report.ratio_rows(RATIOS, self.ratios),
            self.startup.rows(),
            self.startup.numba_line(),
        ]

    def failures(self) -> list[str]:
        """Return the processes that failed."""
        return [title for title, took in self.startup.seconds.items() if took is None]


def measure(rounds: int, seconds: float) -> Figures:
    """Measure everything."""
    rates, ratios = report.rounds_of(MEASURES, RATIOS, rounds, seconds)
    return Figures(rounds, rates, ratios, startup(rounds))


def startup(processes: int) -> Startup:
    """Time fresh processes, taking turns."""
    script = shutil.which("conexio", path=str(Path(sys.executable).parent))
    commands = {
        START_PLAIN: [sys.executable, "-c", "pass"],
        START_IMPORT: [sys.executable, "-c", "import conexio"],
        START_HELP: [script or "conexio", "--help"],
    }
    # The first run of each fills the caches, and shows which commands fail.
    works = {title: _seconds(command) is not None for title, command in commands.items()}
    taken: dict[str, list[float]] = {title: [] for title in commands}
    for _ in range(processes):
        for title, command in commands.items():
            seconds = _seconds(command) if works[title] else None
            if seconds is not None:
                taken[title].append(seconds)
    asks = "import sys, conexio; sys.exit('numba' in sys.modules)"
    return Startup(
        {title: median(numbers) if numbers else None for title, numbers in taken.items()},
        _seconds([sys.executable, "-c", asks]) is None,
    )


def _seconds(command: list[str]) -> float | None:
    """Run a command and return how long it took; None when it fails."""
    start = perf_counter()
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return perf_counter() - start


SECTION = report.Section("connexoh", "CONNEX'OH", ("numba", "numpy", "open-spiel", "chess"), NOTES)
