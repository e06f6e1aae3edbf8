"""Makes a dataset, from its plan to its files."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Unpack

from conexio import __version__
from conexio.arena import results_folder, workers
from conexio.arena.play import Job
from conexio.arena.settings import RunSettings, taken_executor
from conexio.core import OptionError
from conexio.core.files import file_error
from conexio.games import GAMES
from conexio.selfplay import parquet
from conexio.selfplay.plan import Plan
from conexio.selfplay.recorder import RECORDING, GameRows


class PlaySettings(RunSettings, total=False):
    """What `play` takes besides the bots, the rules and the folder."""

    shard: int


Watch = Callable[[int], object]
"""Called with the number of games played, at the start and after every game."""


@dataclass(frozen=True)
class Dataset:
    """The contents of a folder after a run."""

    folder: Path
    games: int
    decisions: int
    files: int
    faults: int
    """Games lost by a bot's fault, among those just played."""
    interrupted: bool


def play(
    game: str,
    bots: str | Sequence[str],
    *,
    out: Path | str,
    options: Mapping[str, object] | None = None,
    **settings: Unpack[PlaySettings],
) -> Dataset:
    """Let bots play, and keep every decision in a folder; `read` returns it as a table.

    One bot takes all seats; several take one each, and change seats from game to game. `options`
    are those of the game, as texts or values, such as {"size": 4}. `games`, `nodes`, `time`,
    `seed` and `opening` are those of a `Plan`. A file has `shard` games; `resume` continues a
    folder and plays no game again that is in a file. `processes` play at the same time, or the
    machines of a `ray` cluster.
    """
    names = (bots,) if isinstance(bots, str) else tuple(bots)
    given: dict[str, Any] = dict(settings)
    executor, resume = taken_executor(given), given.pop("resume", False)
    plan = Plan(game, names, _options(game, names, options or {}), **given)
    return run(plan, Path(out), executor, resume=resume)


def _options(game: str, bots: tuple[str, ...], given: Mapping[str, object]) -> Any:
    """Return the options; the number of bots is the default number of players."""
    if game not in GAMES:
        raise OptionError("option-game", name=game[:40], known=", ".join(GAMES))
    if len(bots) > 1 and len(GAMES[game].players) > 1:
        given = {"players": len(bots), **given}
    position: Any = GAMES[game].new(given)
    return position.options


def run(
    plan: Plan,
    out: Path,
    executor: workers.Executor = workers.here,
    *,
    resume: bool = False,
    watch: Watch = lambda games: None,
) -> Dataset:
    """Play the games that are not in files yet; Ctrl-C stops early and keeps complete files."""
    with _opened(out, plan, resume=resume) as shards:
        played, faults, interrupted = sum(shard.kept for shard in shards), 0, False
        try:
            watch(played)
            with workers.at_work(executor(plan, _jobs(plan, shards), RECORDING)) as playing:
                for game in playing:
                    shards[game.number // plan.shard].add(game)
                    played += 1
                    faults += game.game["fault"] is not None
                    watch(played)
        except KeyboardInterrupt:
            interrupted = True
        return _dataset(out, faults, interrupted=interrupted)


def _dataset(folder: Path, faults: int, *, interrupted: bool) -> Dataset:
    files = [parquet.about(path) for path in parquet.files_of(folder, parquet.PARTS)]
    return Dataset(
        folder=folder,
        games=sum(about["games"] for about in files),
        decisions=sum(about["rows"] for about in files),
        files=len(files),
        faults=faults,
        interrupted=interrupted,
    )


@contextmanager
def _opened(folder: Path, plan: Plan, *, resume: bool) -> Iterator[list["_Shard"]]:
    """Open a folder; OptionError if it has games and `resume` is not set, or other settings."""
    parquet.arrow()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        begun = bool(parquet.files_of(folder, parquet.PARTS))
        if begun and not resume:
            raise OptionError("arena-exists", path=str(folder))
        results_folder.check_settings(
            folder / results_folder.SETTINGS, plan.settings(), begun=begun
        )
        yield [_Shard(folder, plan, number) for number in plan.shards]
    except OSError as error:
        raise file_error("file-unwritable", folder, error) from error


def _jobs(plan: Plan, shards: Sequence["_Shard"]) -> Iterator[Job]:
    for shard in shards:
        yield from map(plan.job, shard.missing)


class _Shard:
    """The games of one file, collected until they are complete."""

    def __init__(self, folder: Path, plan: Plan, number: int) -> None:
        self._folder = folder
        self._plan = plan
        self._number = number
        self._added: list[GameRows] = []
        games = plan.games_of(number)
        path = parquet.file_of(folder, parquet.PARTS, number)
        self.kept = min(parquet.about(path)["games"], len(games)) if path.exists() else 0
        """How many games the file has already."""
        self.missing = games[self.kept :]

    def add(self, game: GameRows) -> None:
        """Add a game, and write the file after the last one."""
        self._added.append(game)
        if len(self._added) == len(self.missing):
            self._write()
            self._added = []

    def _write(self) -> None:
        """Write both tables; the games first, since a file counts once its decisions exist."""
        games = sorted(self._added, key=lambda game: game.number)
        columns = parquet.decision_columns(self._plan.game)
        decisions = [row for game in games for row in game.decisions]
        self._put(parquet.GAMES, parquet.game_columns(), [game.game for game in games])
        self._put(parquet.PARTS, columns, decisions)

    def _put(self, kind: str, schema: Any, rows: list[dict[str, Any]]) -> None:
        path = parquet.file_of(self._folder, kind, self._number)
        before = parquet.load(path) if self.kept else None
        if before is not None and kind == parquet.GAMES:
            before = before.slice(0, self.kept)
        parquet.write(path, schema, before, rows, self._about)

    @property
    def _about(self) -> dict[str, Any]:
        games = self._plan.games_of(self._number)
        which = {"version": __version__, "first": games[0], "games": len(games)}
        return {**self._plan.settings(), **which}
