"""Mutation testing: put small faults into the code, one at a time, and see whether a test fails.

    python -m tools.mutants [--seed 1] [--sample 20] [--file visibility] [--goal 90] [--jobs 2]

For every file in `TARGETS` a random sample of its mutants (`tools.mutations`) is tried. A mutant
lives in a copy of the package, first on PYTHONPATH; the working tree is never changed. It is killed
when one of the file's own tests fails, or hangs. A survivor is shown as a diff: write a test that
fails on it, or list it in `mutants_equivalent.txt` if no test can.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Literal

import click

from tools.mutations import Mutant, mutants, squeezed

ROOT = Path(__file__).parents[1]
PACKAGE = "src/conexio"
EQUIVALENT = Path(__file__).with_name("mutants_equivalent.txt")
PATIENCE = 6
"""A mutant may take this many times as long as the original code."""
LEAST_S = 30.0

Known = dict[tuple[str, str, str], str]
"""Equivalent mutants by name, each with the reason why no test can detect it."""


@dataclass(frozen=True)
class Target:
    """A file of the package, its own tests, and the functions to mutate (empty for all)."""

    path: str
    tests: tuple[str, ...]
    functions: frozenset[str] = frozenset()

    def mutants(self) -> list[Mutant]:
        """Return all its mutants."""
        path = f"{PACKAGE}/{self.path}"
        return mutants(path, (ROOT / path).read_text(encoding="utf-8"), self.functions)


CONEX = ("tests/conex/test_position.py", "tests/conex/test_decisions.py")
FAIR = (
    "tests/fair",
    "--deselect=tests/fair/test_chance.py::test_the_same_games_everywhere",  # it compiles
)
MATCH = ("tests/match",)
AT_A_TABLE = (
    "tests/server/test_authorization.py",
    "tests/server/test_entry.py",
    "tests/server/test_app.py",
    "tests/server/test_messages.py",
    "tests/server/test_rematch.py",
)

TARGETS = (
    Target(
        "conex/kernel.py",
        (
            "tests/conex/test_kernel.py",
            "tests/conex/test_contract.py",
            *CONEX,
            "tests/conex/test_clauses.py",
            "tests/conex/test_table.py",
            "tests/conex/test_simulation.py",
            "tests/conex/test_twin_small.py",
        ),
    ),
    Target(
        "connexoh/kernel.py",
        (
            "tests/connexoh/test_clauses_of_moves.py",
            "tests/connexoh/test_clauses_of_ends.py",
            "tests/connexoh/test_invariants.py",
            "tests/connexoh/test_golden.py",
            "tests/connexoh/test_kernel.py",
            "tests/connexoh/test_twin_small.py",
        ),
    ),
    Target("conex/legal.py", (*CONEX, "tests/conex/test_legal.py", "tests/conex/test_clauses.py")),
    Target("conex/knowledge.py", ("tests/conex/test_knowledge.py",)),
    Target("conex/view.py", ("tests/conex/test_view.py", "tests/conex/test_knowledge.py", *CONEX)),
    Target("fair/chance.py", FAIR),
    Target("fair/receipt.py", FAIR),
    Target("fair/seed.py", FAIR),
    Target("match/visibility.py", (*MATCH, "tests/server/test_secrets.py")),
    Target("match/model.py", MATCH),
    Target("match/decide.py", (*MATCH, "tests/server/test_secrets.py")),
    Target(
        "server/hub.py",
        (
            *AT_A_TABLE,
            "tests/server/test_doubtful_commits.py",
            "tests/server/test_bot_share.py",
            "tests/server/test_store_faults.py",
            "tests/server/test_workers.py",
        ),
        frozenset({"Hub.ask", "Hub.rematch", "Hub.enter", "Hub.news"}),
    ),
    Target(
        "server/bot_turns.py",
        (*AT_A_TABLE, "tests/server/test_doubtful_commits.py"),
        frozenset({"BotTurns.hint"}),
    ),
    Target(
        "server/presence.py",
        AT_A_TABLE,
        frozenset({"Presence.react", "Presence.enter"}),
    ),
    Target(
        "server/context.py",
        (*AT_A_TABLE, "tests/server/test_middleware.py"),
        frozenset({"address_of", "token_of", "match_id_of", "checked_token", "note_failure"}),
    ),
    Target(
        "server/websocket.py",
        AT_A_TABLE,
        frozenset({"play"}) | {f"_Conversation.{name}" for name in ("_hello", "_ask", "_looked")},
    ),
)


# Equivalent mutants.


def equivalents(text: str) -> Known:
    """Read equivalent mutants: a place, the line before, the line after, the reason."""
    found = {}
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        where, before, after, *reason = lines
        if before[:2] != "- " or after[:2] not in ("+ ", "+") or not reason:
            raise click.ClickException(f"{EQUIVALENT.name}: cannot read {where!r}")
        found[where, squeezed(before[1:]), squeezed(after[1:])] = squeezed(" ".join(reason))
    return found


# Trying mutants.

Fate = Literal["killed", "hung", "survived"]
FATES: dict[bool | None, Fate] = {False: "killed", None: "hung", True: "survived"}


@dataclass
class Overlay:
    """A copy of the package in which one file at a time has a fault."""

    folder: Path

    @classmethod
    def made(cls, folder: Path) -> "Overlay":
        """Copy the package."""
        shutil.copytree(
            ROOT / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__")
        )
        compiling = [sys.executable, "-m", "compileall", "-q", str(folder / PACKAGE)]
        subprocess.run(compiling, check=True)
        # Mutated files must have no bytecode: two mutants within a second have the same timestamp.
        for target in TARGETS:
            path = folder / PACKAGE / target.path
            for kept in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
                kept.unlink()
        return cls(folder)

    def environment(self) -> dict[str, str]:
        """Return environment variables that make Python import the copy."""
        own = {
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
            "CONEXIO_JIT": "0",
            "TMPDIR": str(self.folder),
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
        }
        return {**os.environ, **own}

    def passes(self, tests: tuple[str, ...], limit_s: float) -> bool | None:
        """Run tests; return whether all pass, None if they take too long."""
        options = ["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "tools.interpreted"]
        base = ["--basetemp", str(self.folder / "tests")]
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *options, *base, *tests],
            cwd=ROOT,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            code = process.wait(limit_s)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # with all processes that the tests started
            process.wait()
            return None
        if code > 3:
            raise click.ClickException(f"pytest ended with {code} on {' '.join(tests)}")
        return code == 0

    def fate(self, mutant: Mutant, tests: tuple[str, ...], limit_s: float) -> Fate:
        """Run the tests on a mutant and return its fate."""
        path = self.folder / mutant.source.path
        path.write_text(mutant.text, encoding="utf-8")
        try:
            return FATES[self.passes(tests, limit_s)]
        finally:
            path.write_bytes(mutant.source.data)


@dataclass
class Tally:
    """The results for the mutants of a file."""

    target: Target
    chosen: list[Mutant]
    total: int
    limit_s: float = LEAST_S
    killed: int = 0
    hung: int = 0
    """Counted as killed, but on a busy machine a mutant may only be slow: many of these make the
    score doubtful."""
    survivors: list[Mutant] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """How many mutants were tried."""
        return self.killed + self.hung + len(self.survivors)

    def note(self, mutant: Mutant, fate: Fate | None) -> None:
        """Count a mutant's fate; None if there was no time for it."""
        if fate == "survived":
            self.survivors.append(mutant)
            click.echo(f"survived: {mutant.source.path}:{mutant.line} ({mutant.kind})")
        self.killed += fate == "killed"
        self.hung += fate == "hung"

    @property
    def score(self) -> float:
        """The percentage killed."""
        return 100 * (self.killed + self.hung) / self.tried if self.tried else 0.0


def sampled(target: Target, sample: int, seed: int, known: Known) -> Tally:
    """Choose a sample of a file's mutants, the same for the same seed."""
    found = [mutant for mutant in target.mutants() if mutant.name not in known]
    rng = random.Random(f"{seed} {target.path}")
    chosen = rng.sample(found, min(sample, len(found))) if sample else found
    return Tally(target, chosen, len(found))


def measure(tally: Tally, overlay: Overlay) -> None:
    """Run the tests on the original code: they must pass, and their time sets the limit."""
    begun = time.monotonic()
    if overlay.passes(tally.target.tests, 600) is not True:
        raise click.ClickException(f"the tests of {tally.target.path} fail without any mutant")
    tally.limit_s = max(LEAST_S, PATIENCE * (time.monotonic() - begun))


def in_turn(tallies: list[Tally]) -> Iterator[tuple[Tally, Mutant]]:
    """Yield one mutant of each file, then the next of each, so that a time limit is fair to all."""
    for at in range(max((len(tally.chosen) for tally in tallies), default=0)):
        for tally in tallies:
            if at < len(tally.chosen):
                yield tally, tally.chosen[at]


def try_all(tallies: list[Tally], jobs: int, limit_minutes: float) -> None:
    """Try the chosen mutants, `jobs` at a time, until all are done or time is up."""
    with tempfile.TemporaryDirectory(prefix="mutants", ignore_cleanup_errors=True) as folder:
        overlays: SimpleQueue[Overlay] = SimpleQueue()
        for job in range(jobs):
            overlays.put(Overlay.made(Path(folder) / str(job)))
        first = overlays.get()
        where = [sys.executable, "-c", "import conexio; print(conexio.__file__)"]
        imported = subprocess.check_output(where, env=first.environment(), text=True, cwd=ROOT)
        if not imported.startswith(str(first.folder)):
            raise click.ClickException(f"{imported.strip()} is imported instead of the copy")
        for tally in tallies:
            measure(tally, first)
        overlays.put(first)
        until = time.monotonic() + 60 * limit_minutes

        def attempt(pair: tuple[Tally, Mutant]) -> tuple[Tally, Mutant, Fate | None]:
            tally, mutant = pair
            if time.monotonic() > until:
                return tally, mutant, None
            overlay = overlays.get()
            try:
                return tally, mutant, overlay.fate(mutant, tally.target.tests, tally.limit_s)
            finally:
                overlays.put(overlay)

        with ThreadPoolExecutor(jobs) as pool:
            for tally, mutant, fate in pool.map(attempt, in_turn(tallies)):
                tally.note(mutant, fate)


# Output.


def report(tallies: list[Tally]) -> None:
    """Show every survivor, then a table of all files."""
    for tally in tallies:
        for mutant in sorted(tally.survivors, key=lambda each: each.start):
            click.echo(f"\n{mutant.source.path}::{mutant.function} ({mutant.kind})")
            click.echo(mutant.diff)
    heads = ("of", "tried", "killed", "hung", "survived", "score")
    click.echo(f"\n{'file':24}" + "".join(f"{head:>9}" for head in heads))
    for tally in tallies:
        numbers = (tally.total, tally.tried, tally.killed, tally.hung, len(tally.survivors))
        row = "".join(f"{number:9}" for number in numbers)
        click.echo(f"{tally.target.path:24}{row}{tally.score:8.1f}%")
    missing = sum(len(tally.chosen) - tally.tried for tally in tallies)
    if missing:
        click.echo(f"Time was up: {missing} of the chosen mutants were not tried.")


def listing(targets: list[Target], known: Known) -> None:
    """Show all mutants, and entries of the list of equivalents that match none."""
    left = dict(known)
    for target in targets:
        found = target.mutants()
        equivalent = sum(mutant.name in known for mutant in found)
        click.echo(f"{target.path:24}{len(found):6} mutants, {equivalent} of them equivalent")
        for mutant in found:
            left.pop(mutant.name, None)
            click.echo(f"  {mutant.line:5} {mutant.kind:12}{mutant.name[1]}  =>  {mutant.name[2]}")
    paths = tuple(f"{PACKAGE}/{target.path}::" for target in targets)
    for where, before, _ in left:
        if where.startswith(paths):
            click.echo(f"no such mutant any more: {where}: {before}")


@click.command()
@click.option("--seed", default=1, show_default=True, help="Which mutants are chosen.")
@click.option("--sample", default=20, show_default=True, help="Mutants of each file; 0 for all.")
@click.option("--file", "files", multiple=True, help="Only files whose path contains this.")
@click.option("--goal", default=90.0, show_default=True, help="Percent killed, in every file.")
@click.option("--jobs", default=2, show_default=True, help="Mutants at the same time.")
@click.option("--limit-minutes", default=30.0, show_default=True, help="Start no more after this.")
@click.option("--list", "only_list", is_flag=True, help="Show all mutants and try none.")
def main(
    seed: int, sample: int, files: tuple[str, ...], goal: float, only_list: bool, **trying: Any
) -> None:
    """Put faults into rules, views and authorization, and count how many the tests notice."""
    targets = [
        target for target in TARGETS if not files or any(name in target.path for name in files)
    ]
    if not targets:
        raise click.ClickException("no target matches that path")
    known = equivalents(EQUIVALENT.read_text(encoding="utf-8"))
    if only_list:
        listing(targets, known)
        return
    tallies = [sampled(target, sample, seed, known) for target in targets]
    try_all(tallies, **trying)
    report(tallies)
    if any(tally.score < goal for tally in tallies):
        sys.exit(1)


if __name__ == "__main__":
    main()
