"""Runs a campaign, from its plan to its standings."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Unpack

from conexio import bots
from conexio.arena import results_folder, workers
from conexio.arena.schedule import Tournament, jobs
from conexio.arena.settings import MatchSettings, taken_executor
from conexio.arena.standings import Standings, Tally
from conexio.core import OptionError
from conexio.games import GAMES

Watch = Callable[[Tally], object]
"""Called with the tally at the start and after every game."""


def match(
    game: str,
    entrants: Sequence[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    **settings: Unpack[MatchSettings],
) -> Standings:
    """Let bots play each other, and return the standings.

    Two bots play a match, more a round robin; on a `ladder` (all levels of the game, unless bots
    are named) each bot meets the one before it. `options` are those of the game as texts, such as
    {"players": "3"}. `games`, `nodes`, `time`, `seed`, `opening` and `confident` are those of a
    `Tournament`; `confident=0.999` stops a table once it is that sure who is better. With `out`,
    every game is kept in a folder; `resume` continues from there. `processes` play at the same
    time, or the machines of a `ray` cluster.
    """
    if game not in GAMES:
        raise OptionError("option-game", name=game[:40], known=", ".join(GAMES))
    position: Any = GAMES[game].new(options or {})
    given: dict[str, Any] = dict(settings)
    executor = taken_executor(given)
    out, resume = given.pop("out", None), given.pop("resume", False)
    field = tuple(entrants) or (bots.names(game) if given.get("ladder") else ())
    plan = Tournament(game, field, position.options, **given)
    return run(plan, executor, None if out is None else Path(out), resume=resume)


def run(
    plan: Tournament,
    executor: workers.Executor = workers.here,
    out: Path | None = None,
    *,
    resume: bool = False,
    watch: Watch = lambda tally: None,
) -> Standings:
    """Play the games that are missing; Ctrl-C stops early and keeps the games played so far."""
    tally = Tally(plan)
    interrupted = False
    with results_folder.opened(out, plan, resume=resume) as kept:
        done = {game.key: game for game in kept.games}
        for game in done.values():
            if game.table in plan.tables and game.deal < plan.duplicates:
                tally.add(game)
        to_play = jobs(plan, done, tally.settled)
        try:
            watch(tally)
            with workers.at_work(executor(plan, to_play, workers.PLAYING)) as playing:
                for game in playing:
                    kept.write(game)
                    tally.add(game)
                    watch(tally)
        except KeyboardInterrupt:
            interrupted = True
    return Standings(plan, tally, interrupted)
