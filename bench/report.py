"""Shared by all benchmarks: measures that take turns, tables, and the ledger.

The machine is noisy: all measures take turns, round after round. A ratio is formed within a round,
then the median is taken over the rounds.
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

import click
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
RESULTS = HERE / "results.md"
WRITTEN = ("results.md", "*.svg", "arena")
"""Files in this folder that a run writes."""
TITLE = "# Speed\n\nFigures with command, commit and machine; one section per benchmark.\n"

Rows = list[list[str]]
"""A table; the first row is the head."""
Block = str | Rows
"""A part of a section: a paragraph or a table."""


@dataclass(frozen=True)
class Measure:
    """One line of the table: a function and the unit of its rate."""

    title: str
    unit: str
    function: Callable[..., float]
    """Takes `seconds` and `seed`."""
    is_peer: bool = False
    """Whether another library does the work."""
    goal: float | None = None


@dataclass(frozen=True)
class Ratio:
    """The rate of `above` divided by that of `below`."""

    title: str
    above: str
    below: str
    goal: float | None = None


@dataclass(frozen=True)
class Spread:
    """The median and the range of a few numbers."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, numbers: Sequence[float]) -> "Spread":
        """Summarize some numbers."""
        return cls(median(numbers), min(numbers), max(numbers))

    def cells(self, write: Callable[[float], str]) -> list[str]:
        """Return the three numbers as cells of a table."""
        return [write(number) for number in (self.median, self.low, self.high)]


@dataclass(frozen=True)
class Figures:
    """The figures of a benchmark; subclasses add their own."""

    rounds: int
    rates: dict[str, Spread]
    ratios: dict[str, Spread]

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        raise NotImplementedError

    def failures(self) -> list[str]:
        """Return what failed."""
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
    """Libraries that the figures depend on."""
    notes: str
    """How the figures were measured, for the ledger."""


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
    """Tabulate the ratios, and whether their goals are met."""
    rows = [["Ratio", "Median", "Lowest", "Highest", "Goal", ""]]
    for ratio in ratios:
        spread = formed.get(ratio.title)
        if spread is not None:
            goal = at_least(ratio.goal, spread.median)
            rows.append([ratio.title, *spread.cells(short), *goal])
    return rows


def at_least(goal: float | None, number: float) -> list[str]:
    """Return a goal and whether it is met, as two cells of a table."""
    return ["", ""] if goal is None else [f"≥ {goal:,g}", verdict(number >= goal)]


def verdict(met: bool) -> str:
    """Return whether a goal is met, as text."""
    return "met" if met else "not met"


def three_digits(number: float) -> str:
    """Format a large number with three significant digits."""
    return f"{float(f'{number:.3g}'):,.0f}"


def short(number: float) -> str:
    """Format a number with three significant digits."""
    return three_digits(number) if number >= 100 else f"{number:.3g}"


def rounds_line(rounds: int) -> str:
    """State how rates and ratios were measured."""
    return (
        f"All measures take turns, for {rounds} rounds. A ratio is formed within each round;\n"
        "below is the median over the rounds."
    )


def publish(section: Section, figures: Figures, command: str, *, keep: bool) -> None:
    """Print a section, and write it to the ledger if it is to be kept; failures are an error."""
    show(figures, Console())
    if keep:
        write(section, figures, command)
    if failures := figures.failures():
        raise click.ClickException("; ".join(failures))


def show(figures: Figures, console: Console) -> None:
    """Print the paragraphs and tables of a section."""
    for block in figures.body():
        _show(block, console)


def _show(block: Block, console: Console) -> None:
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
    """Return a section of the ledger, markers included."""
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
    """Return the marker lines around a section of the ledger."""
    return f"<!-- {name}: begin -->", f"<!-- {name}: end -->"


def write_section(ledger: Path, name: str, section: str) -> None:
    """Replace or add a section of the ledger; other sections stay."""
    begin, end = markers(name)
    text = ledger.read_text(encoding="utf-8") if ledger.exists() else TITLE
    before, found, rest = text.partition(begin)
    after = rest.partition(end)[2].lstrip("\n") if found else ""
    parts = [before.rstrip("\n") + "\n", section, after]
    ledger.write_text("\n".join(part for part in parts if part), encoding="utf-8")


def write(section: Section, figures: Figures, command: str) -> None:
    """Write a section and its pictures to the ledger."""
    text = markdown(section, figures, command, about(section.packages))
    write_section(RESULTS, section.name, text)
    for name, svg in figures.pictures().items():
        RESULTS.with_name(name).write_text(svg, encoding="utf-8")


def processor_time(pid: int) -> float:
    """Return the processor time that a process has used, all of its threads, in seconds."""
    # Split after the name, which may contain spaces; fields 14 and 15 count clock ticks.
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """Return the resident memory of a process, in bytes."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]
    return int(pages) * resource.getpagesize()


def children(pid: int) -> list[int]:
    """Return the ids of the child processes of a process, from any of its threads."""
    tasks = Path(f"/proc/{pid}/task")
    text = " ".join(file.read_text(encoding="utf-8") for file in tasks.glob("*/children"))
    return [int(each) for each in text.split()]


def about(packages: Iterable[str]) -> dict[str, str]:
    """Return what the figures depend on: commit, date, machine, versions."""
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
    # Ignore the files that every run writes.
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
