"""What all benchmarks share: measures that take turns, tables, and the ledger.

The machine is noisy: all measures take turns, round after round, and a ratio is formed within a
round before the median over the rounds is taken.
"""

import os
import platform
import resource
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
WRITTEN = ("results.md", "*.svg", "arena")
"""The files here that a run writes."""
TITLE = "# Speed\n\nWhat was measured when, where and how; one section a benchmark.\n"

Rows = list[list[str]]
"""A table; the first row is the head."""
Block = str | Rows
"""A part of a section: a paragraph or a table."""


@dataclass(frozen=True)
class Measure:
    """One line of the table: what is run, and what its rate counts."""

    title: str
    unit: str
    function: Callable[..., float]
    """Takes `seconds` and `seed`."""
    is_peer: bool = False
    """Whether another library does the work."""
    goal: float | None = None


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

    def cells(self, write: Callable[[float], str]) -> list[str]:
        """Return the three numbers as cells of a table."""
        return [write(number) for number in (self.median, self.low, self.high)]


@dataclass(frozen=True)
class Figures:
    """What a benchmark has measured; a game adds its own."""

    rounds: int
    rates: dict[str, Spread]
    ratios: dict[str, Spread]

    def body(self) -> list[Block]:
        """Return what there is to show."""
        raise NotImplementedError

    def failures(self) -> list[str]:
        """Return what could not be measured."""
        return []

    def pictures(self) -> dict[str, str]:
        """Return the pictures that the body shows: file names and SVG."""
        return {}


@dataclass(frozen=True)
class Section:
    """A part of the ledger."""

    name: str
    title: str
    packages: tuple[str, ...]
    """Other libraries that the figures depend on."""
    notes: str
    """What was measured, in words; for the ledger."""


def rounds_of(
    chosen: Mapping[str, Measure], ratios: Iterable[Ratio], rounds: int, seconds: float
) -> tuple[dict[str, Spread], dict[str, Spread]]:
    """Warm up, let all measures take turns, and return the rates and the ratios between them."""
    for measure in chosen.values():
        measure.function(seconds=seconds / 10, seed=0)
    rates: dict[str, list[float]] = {key: [] for key in chosen}
    for seed in range(1, rounds + 1):
        for key, measure in chosen.items():
            rates[key].append(measure.function(seconds=seconds, seed=seed))
    formed = {
        ratio.title: [a / b for a, b in zip(rates[ratio.above], rates[ratio.below], strict=True)]
        for ratio in ratios
        if ratio.above in rates and ratio.below in rates
    }
    return (
        {key: Spread.of(numbers) for key, numbers in rates.items()},
        {title: Spread.of(numbers) for title, numbers in formed.items()},
    )


# Tables.


def rate_rows(what: str, chosen: Mapping[str, Measure], rates: Mapping[str, Spread]) -> Rows:
    """Tabulate the rates, with their goals if there are any."""
    goals = any(measure.goal is not None for measure in chosen.values())
    rows = [[what, "Unit", "Median", "Lowest", "Highest", *(["Goal", ""] if goals else [])]]
    for key, spread in rates.items():
        measure = chosen[key]
        row = [measure.title, measure.unit, *spread.cells(three_digits)]
        if goals:
            row += at_least(measure.goal, spread.median)
        rows.append(row)
    return rows


def ratio_rows(ratios: Iterable[Ratio], formed: Mapping[str, Spread]) -> Rows:
    """Tabulate the ratios, and say which goals are met."""
    rows = [["Ratio", "Median", "Lowest", "Highest", "Goal", ""]]
    for ratio in ratios:
        spread = formed.get(ratio.title)
        if spread is not None:
            told = at_least(ratio.goal, spread.median)
            rows.append([ratio.title, *spread.cells(short), *told])
    return rows


def at_least(goal: float | None, number: float) -> list[str]:
    """Return a goal and whether it is met, as two cells of a table."""
    return ["", ""] if goal is None else [f"≥ {goal:,g}", verdict(number >= goal)]


def verdict(met: bool) -> str:
    """Say whether a goal is met."""
    return "met" if met else "not met"


def three_digits(number: float) -> str:
    """Write a large number without pretending that all its digits are known."""
    return f"{float(f'{number:.3g}'):,.0f}"


def short(number: float) -> str:
    """Write a number with three digits that count."""
    return three_digits(number) if number >= 100 else f"{number:.3g}"


def rounds_line(rounds: int) -> str:
    """Say how rates and ratios were measured."""
    return (
        f"All measures take turns, for {rounds} rounds. A ratio is formed within each round;\n"
        "below is the median over the rounds."
    )


def show(block: Block, console: Console) -> None:
    """Print a paragraph or a table."""
    if isinstance(block, str):
        if not block.startswith("!["):
            console.print(block.replace("`", ""), highlight=False)
        return
    table = Table()
    for index, title in enumerate(block[0]):
        table.add_column(title, justify="right" if index else "left")
    for row in block[1:]:
        table.add_row(*(cell.replace("`", "") for cell in row))
    console.print(table)


# The ledger.


def markdown(section: Section, figures: Figures, command: str, facts: Mapping[str, str]) -> str:
    """Write a game's section of the ledger, markers included."""
    begin, end = markers(section.name)
    lines = [f"- Command: `{command}`"]
    lines += [f"- {key.capitalize()}: {value}" for key, value in facts.items()]
    blocks = [block if isinstance(block, str) else _table(block) for block in figures.body()]
    parts = [begin, f"## {section.title}", "\n".join(lines), *blocks, section.notes.rstrip(), end]
    return "\n\n".join(parts) + "\n"


def _table(rows: Rows) -> str:
    head, *rest = rows
    rule = ["---"] + ["---:"] * (len(head) - 1)
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, rule, *rest])


def markers(name: str) -> tuple[str, str]:
    """Return the lines between which a section stands in the ledger."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def write_section(ledger: Path, name: str, section: str) -> None:
    """Put a section in the ledger, in place of the old one; other sections stay."""
    begin, end = markers(name)
    text = ledger.read_text(encoding="utf-8") if ledger.exists() else TITLE
    before, found, rest = text.partition(begin)
    after = rest.partition(end)[2].lstrip("\n") if found else ""
    parts = [before.rstrip("\n") + "\n", section, after]
    ledger.write_text("\n".join(part for part in parts if part), encoding="utf-8")


def write(section: Section, figures: Figures, command: str) -> None:
    """Put a section and its pictures into the ledger."""
    text = markdown(section, figures, command, about(section.packages))
    write_section(RESULTS, section.name, text)
    for name, svg in figures.pictures().items():
        RESULTS.with_name(name).write_text(svg, encoding="utf-8")


def processor_time(pid: int) -> float:
    """Return the processor time that a process has used, all of its threads, in seconds."""
    # Behind the name, which may hold spaces; the 14th and 15th fields count clock ticks.
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Return how much memory a process holds, in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]
    return int(pages) * resource.getpagesize()


def children(pid: int) -> list[int]:
    """Return the processes that a process has started, in any of its threads."""
    tasks = Path(f"/proc/{pid}/task")
    told = " ".join(file.read_text(encoding="utf-8") for file in tasks.glob("*/children"))
    return [int(each) for each in told.split()]


def about(packages: Iterable[str]) -> dict[str, str]:
    """Return what the figures depend on: code, day, machine, versions."""
    return {
        "commit": _commit(),
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{_cpu()}, {os.cpu_count()} cores",
        "versions": ", ".join(_versions(packages)),
    }


def _commit() -> str:
    commit = _git("rev-parse", "--short", "HEAD")
    if commit is None:
        return "unknown"
    # What a run writes changes with every run.
    but = [f":(exclude,top)bench/{name}" for name in WRITTEN]
    changes = _git("status", "--porcelain", "--", ":/", *but)
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


def _versions(packages: Iterable[str]) -> Iterable[str]:
    yield f"{platform.python_implementation()} {platform.python_version()}"
    for name in packages:
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            continue
