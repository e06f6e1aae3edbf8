"""Measure the speed of CONNEX'OH side by side with its peers, and keep the ledger.

    python -m bench.run [--quick] [--json FILE] [--no-write]

The machine is noisy: all measures take turns, round after round, and a ratio is formed within a
round before the median over the rounds is taken.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from importlib import metadata
from pathlib import Path
from statistics import median
from time import perf_counter

import click
from rich.console import Console
from rich.table import Table

from bench import peers
from conexio.cli import measures

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
TITLE = "# Speed\n\nWhat was measured when, where and how; one section a benchmark.\n"
BEGIN = "<!-- connexoh: begin -->"
END = "<!-- connexoh: end -->"

Rows = list[list[str]]
"""A table; the first row is the head."""


@dataclass(frozen=True)
class Measure:
    """One line of the table: what is run, and what its rate counts."""

    title: str
    unit: str
    function: Callable[..., float]
    """Takes `seconds` and `seed`."""
    is_peer: bool = False
    """Whether another library does the work."""


@dataclass(frozen=True)
class Ratio:
    """How many times as fast as `below` is `above`."""

    title: str
    above: str
    below: str
    goal: float | None = None


@dataclass(frozen=True)
class Spread:
    """The median of a few numbers, and how far they lie apart."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Spread":
        """Sum up some numbers."""
        return cls(median(numbers), min(numbers), max(numbers))


@dataclass(frozen=True)
class Startup:
    """How long fresh processes take, in seconds; None for one that failed."""

    seconds: dict[str, float | None]
    loads_numba: bool
    """Whether `import conexio` does."""


@dataclass(frozen=True)
class Report:
    """All figures of one run."""

    command: str
    about: dict[str, str]
    rounds: int
    rates: dict[str, Spread]
    ratios: dict[str, Spread]
    startup: Startup


# Those that a ratio compares stand close together: the machine changes pace within a round.
MEASURES = {
    "kernel-interpreted": Measure(
        "kernel, interpreted", "plies/s", partial(measures.kernel_random_play, compiled=False)
    ),
    "kernel": Measure(
        "kernel, compiled", "plies/s", partial(measures.kernel_random_play, compiled=True)
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
        "`Position`, compiled", "plies/s", partial(measures.facade_random_play, compiled=True)
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
        "`Position`, interpreted", "plies/s", partial(measures.facade_random_play, compiled=False)
    ),
    "perft-interpreted": Measure(
        "perft, interpreted", "nodes/s", partial(measures.perft_nodes, compiled=False)
    ),
    "perft": Measure("perft, compiled", "nodes/s", partial(measures.perft_nodes, compiled=True)),
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
Random play is one loop everywhere: build the whole list of legal moves, choose one at random, play
it; from the start to the end of the game (chess: {peers.CHESS_PLIES} plies at most). All run on
one core; seconds are processor time, so that what else the machine does counts less. CONNEX'OH is
played on 6×6 with the ordinary options, so every list leaves out the moves that would bring back an
earlier position (O18).

- *Kernel*: the loop itself is part of the kernel. Compiled, no Python runs between two plies.
- *`Position`*: `moves = list(pos.legal_moves)`, then `pos.push(rng.choice(moves))`, from Python;
  `push` checks the move. Compiled means `CONEXIO_JIT=1`; without it a single game is interpreted.
- *OpenSpiel*: its games are C++, its loop is Python: `legal_actions()`, `apply_action()`. The goal
  sets our compiled loop against that, so part of the ratio is the price of Python between two
  plies. The lines "both from Python" leave that advantage out.
- *python-chess*: Python throughout; its `push` trusts the caller. Checked, the caller asks
  `move in board.legal_moves` first.
- A ply is not the same work in every game: at random, CONNEX'OH lists about 107 moves a ply, Hex
  67, chess 27, Breakthrough 26.
- *Perft* counts the leaves at depth 4 (interpreted: 3) from the start. The last ply is counted, not
  played.
"""

START_PLAIN = 'python -c "pass"'
START_IMPORT = 'python -c "import conexio"'
START_HELP = "conexio --help"
START_GOALS = {START_IMPORT: 0.2, START_HELP: 0.4}


def rounds_of(
    chosen: dict[str, Measure], rounds: int, seconds: float
) -> tuple[dict[str, Spread], dict[str, Spread]]:
    """Warm up, let all measures take turns, and return the rates and the ratios between them."""
    for measure in chosen.values():
        measure.function(seconds=seconds / 10, seed=0)
    rates: dict[str, list[float]] = {key: [] for key in chosen}
    for seed in range(1, rounds + 1):
        for key, measure in chosen.items():
            rates[key].append(measure.function(seconds=seconds, seed=seed))
    ratios = {
        ratio.title: [a / b for a, b in zip(rates[ratio.above], rates[ratio.below], strict=True)]
        for ratio in RATIOS
        if ratio.above in rates and ratio.below in rates
    }
    return (
        {key: Spread.of(numbers) for key, numbers in rates.items()},
        {title: Spread.of(numbers) for title, numbers in ratios.items()},
    )


def startup(processes: int) -> Startup:
    """Time fresh processes, taking turns."""
    script = shutil.which("conexio", path=str(Path(sys.executable).parent))
    commands = {
        START_PLAIN: [sys.executable, "-c", "pass"],
        START_IMPORT: [sys.executable, "-c", "import conexio"],
        START_HELP: [script or "conexio", "--help"],
    }
    # The first run of each fills the caches, and shows which do not work at all.
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


def about() -> dict[str, str]:
    """Return what the figures depend on: code, day, machine, versions."""
    return {
        "commit": _commit(),
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{_cpu()}, {os.cpu_count()} cores",
        "versions": ", ".join(_versions()),
    }


def _commit() -> str:
    commit = _git("rev-parse", "--short", "HEAD")
    if commit is None:
        return "unknown"
    # The ledger changes with every run.
    changes = _git("status", "--porcelain", "--", ":/", f":(exclude,top)bench/{RESULTS.name}")
    return f"{commit} + changes" if changes else commit


def _git(*words: str) -> str | None:
    command = ["git", "--no-optional-locks", *words]
    try:
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=HERE)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout.strip()


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _versions() -> Iterable[str]:
    yield f"{platform.python_implementation()} {platform.python_version()}"
    for name in ("numba", "numpy", "open-spiel", "chess"):
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            continue


def rate_rows(report: Report) -> Rows:
    """Tabulate the rates."""
    rows = [["Random play and perft", "Unit", "Median", "Lowest", "Highest"]]
    for key, spread in report.rates.items():
        measure = MEASURES[key]
        numbers = (spread.median, spread.low, spread.high)
        rows.append([measure.title, measure.unit, *map(_three_digits, numbers)])
    return rows


def ratio_rows(report: Report) -> Rows:
    """Tabulate the ratios, and say which goals are met."""
    rows = [["Ratio", "Median", "Lowest", "Highest", "Goal", ""]]
    for ratio in RATIOS:
        spread = report.ratios.get(ratio.title)
        if spread is None:
            continue
        numbers = [f"{number:.3g}" for number in (spread.median, spread.low, spread.high)]
        goal = f"≥ {ratio.goal:g}" if ratio.goal else ""
        verdict = ""
        if ratio.goal:
            verdict = "met" if spread.median >= ratio.goal else "not met"
        rows.append([ratio.title, *numbers, goal, verdict])
    return rows


def startup_rows(report: Report) -> Rows:
    """Tabulate how long fresh processes take."""
    rows = [["Fresh process", "Median", "More than Python alone", "Goal", ""]]
    plain = report.startup.seconds[START_PLAIN]
    for title, seconds in report.startup.seconds.items():
        if seconds is None or plain is None:
            rows.append([f"`{title}`", "failed", "", "", ""])
        else:
            more = "" if title == START_PLAIN else f"{1000 * (seconds - plain):.0f} ms"
            goal = START_GOALS.get(title)
            told = ["", ""]
            if goal is not None:
                told = [f"< {1000 * goal:.0f} ms", "met" if seconds < goal else "not met"]
            rows.append([f"`{title}`", f"{1000 * seconds:.0f} ms", more, *told])
    return rows


def _three_digits(number: float) -> str:
    return f"{float(f'{number:.3g}'):,.0f}"


def numba_line(report: Report) -> str:
    """Say whether `import conexio` is lean."""
    return f"`import conexio` {'loads' if report.startup.loads_numba else 'does not load'} Numba."


def markdown(report: Report) -> str:
    """Write the report as the ledger's section, markers included."""
    facts = [f"- {key.capitalize()}: {value}" for key, value in report.about.items()]
    parts = [
        BEGIN,
        "## CONNEX'OH",
        "\n".join([f"- Command: `{report.command}`", *facts]),
        _markdown_table(rate_rows(report)),
        f"All measures take turns, for {report.rounds} rounds. A ratio is formed within each round;"
        "\nbelow is the median over the rounds.",
        _markdown_table(ratio_rows(report)),
        NOTES.rstrip(),
        _markdown_table(startup_rows(report)),
        numba_line(report),
        END,
    ]
    return "\n\n".join(parts) + "\n"


def _markdown_table(rows: Rows) -> str:
    head, *rest = rows
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, rule, *rest])


def write_section(ledger: Path, section: str) -> None:
    """Put a section in the ledger, in place of the old one; other sections stay."""
    text = ledger.read_text(encoding="utf-8") if ledger.exists() else TITLE
    before, begin, rest = text.partition(BEGIN)
    after = rest.partition(END)[2].lstrip("\n") if begin else ""
    parts = [before.rstrip("\n") + "\n", section, after]
    ledger.write_text("\n".join(part for part in parts if part), encoding="utf-8")


def show(report: Report, console: Console) -> None:
    """Print the tables."""
    for rows in (rate_rows(report), ratio_rows(report), startup_rows(report)):
        table = Table()
        for index, title in enumerate(rows[0]):
            table.add_column(title, justify="right" if index else "left")
        for row in rows[1:]:
            table.add_row(*(cell.replace("`", "") for cell in row))
        console.print(table)
    console.print(numba_line(report).replace("`", ""))


@click.command()
@click.option("--quick", is_flag=True, help="A glance: two short rounds.")
@click.option(
    "--json",
    "json_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write all figures to this file.",
)
@click.option("--no-write", is_flag=True, help="Leave bench/results.md as it is.")
def main(quick: bool, json_file: Path | None, no_write: bool) -> None:
    """Measure the speed of CONNEX'OH side by side with its peers."""
    rounds, seconds = (2, 0.02) if quick else (9, measures.SECONDS)
    try:
        rates, ratios = rounds_of(MEASURES, rounds, seconds)
    except peers.PeersMissingError as error:
        raise click.ClickException(str(error)) from error
    command = "python -m bench.run" + (" --quick" if quick else "")
    report = Report(command, about(), rounds, rates, ratios, startup(rounds))
    show(report, Console())
    if json_file is not None:
        text = json.dumps(asdict(report), ensure_ascii=False, indent=2)
        json_file.write_text(text + "\n", encoding="utf-8")
    if not no_write:
        write_section(RESULTS, markdown(report))
    failed = [title for title, took in report.startup.seconds.items() if took is None]
    if failed:
        raise click.ClickException(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
