"""Settings of a run from Python: how games are played, and by how many processes."""

from pathlib import Path
from typing import Any, TypedDict

from conexio.arena import workers
from conexio.core.options import check_number

MOST_PROCESSES = 1024


class RunSettings(TypedDict, total=False):
    """What the arena and training games both take; the defaults are those of their plans."""

    games: int
    nodes: int | None
    time: float | None
    seed: int
    opening: int
    processes: int
    ray: bool
    resume: bool


class MatchSettings(RunSettings, total=False):
    """What `match` takes besides the bots and the rules."""

    ladder: bool
    confident: float | None
    out: Path | str | None


def taken_executor(settings: dict[str, Any]) -> workers.Executor:
    """Take `processes` and `ray` out of the settings of a run; return who plays its games."""
    count = check_number("processes", settings.pop("processes", 1), range(1, MOST_PROCESSES + 1))
    return workers.cluster if settings.pop("ray", False) else workers.processes(count)
