"""`conexio bench`: how fast the rules are on this machine."""

import json
from collections.abc import Mapping
from statistics import median

import click

from conexio.cli.benchmarks import Measure
from conexio.cli.progress import announce_compilation
from conexio.cli.settings import CliSettings
from conexio.games import GAMES

UNITS = {"perft": "games/s", "turns": "turns/s", "games": "games/s"}
"""By the first word of a measure's name; plies per second for all others."""
RATES = {
    "perft": "cli-bench-rate-perft",
    "turns": "cli-bench-rate-turns",
    "games": "cli-bench-rate-games",
}


def measures_of(game: str) -> Mapping[str, Measure]:
    """Return what can be measured of a game, by the names of the measures."""
    nothing: Mapping[str, Measure] = {}
    return GAMES[game].part("measures", nothing)


def report(settings: CliSettings, *, as_json: bool, quick: bool) -> None:
    """Measure in turns, because a machine's speed varies; print the medians."""
    rounds, seconds = (1, 0.05) if quick else (5, 0.3)
    click.echo(settings.say("cli-bench-measuring"), err=True)
    measures = {name: each for game in GAMES for name, each in measures_of(game).items()}
    rates: dict[str, list[float]] = {name: [] for name in measures}
    with announce_compilation(settings):
        for measure in measures.values():
            measure(0)  # compile
    for _ in range(rounds):
        for name, measure in measures.items():
            rates[name].append(measure(seconds))
    medians = {name: round(median(values)) for name, values in rates.items()}
    if as_json:
        click.echo(json.dumps(_figures(medians), indent=2))
    else:
        _show(settings, medians)


def _figures(medians: dict[str, int]) -> dict[str, dict[str, int] | dict[str, str]]:
    return {
        **{game: {name: medians[name] for name in measures_of(game)} for game in GAMES},
        "units": {name: UNITS.get(_kind(name), "plies/s") for name in medians},
    }


def _show(settings: CliSettings, medians: dict[str, int]) -> None:
    labels = {name: settings.say(f"cli-bench-{name}") for name in medians}
    width = max(map(len, labels.values()))
    for game in GAMES:
        click.echo(settings.say("cli-bench-title", game=GAMES[game].title))
        for name in measures_of(game):
            key = RATES.get(_kind(name), "cli-bench-rate")
            click.echo(f"  {labels[name]:{width}}  {settings.say(key, rate=medians[name])}")


def _kind(name: str) -> str:
    return name.partition("-")[0]
