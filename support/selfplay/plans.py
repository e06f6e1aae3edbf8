"""Plans of a few quick games."""

from collections.abc import Iterator
from pathlib import Path

from conexio import conex, connexoh
from conexio.arena import workers
from conexio.arena.play import Job
from conexio.arena.workers import Campaign, T, Task
from conexio.selfplay import Plan

DUEL = Plan(
    "connexoh",
    ("random", "greedy"),
    connexoh.Options(size=3, no_exit_limit=8),
    games=7,
    nodes=1,
    opening=2,
    shard=3,
)
TABLE = Plan("conex", ("greedy", "random", "random"), conex.Options(3, target=12), games=4, shard=3)
TIED = Plan("connexoh", ("random",), connexoh.Options(size=3, no_exit_limit=5), games=3, opening=2)


class Counted:
    """An executor that records the games it was asked to play."""

    def __init__(self) -> None:
        self.games: list[int] = []

    def __call__(self, plan: Campaign, jobs: Iterator[Job], task: Task[T]) -> Iterator[T]:
        return workers.here(plan, self._counted(jobs), task)

    def _counted(self, jobs: Iterator[Job]) -> Iterator[Job]:
        for job in jobs:
            self.games.append(job.deal)
            yield job


def contents(folder: Path) -> dict[str, bytes]:
    """Return all files of a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}
