"""`conexio bench`: how fast the rules are on this machine."""

import json
from collections.abc import Callable
from statistics import median

import click

from conexio.cli import benchmarks
from conexio.cli.progress import announce_compilation
from conexio.cli.settings import CliSettings
from conexio.core import GAMES

CONNEXOH: dict[str, Callable[[float], float]] = {
    "kernel-interpreted": lambda seconds: benchmarks.kernel_random_play(False, seconds),
    "kernel-compiled": lambda seconds: benchmarks.kernel_random_play(True, seconds),
    "facade-interpreted": lambda seconds: benchmarks.facade_random_play(False, seconds),
    "facade-compiled": lambda seconds: benchmarks.facade_random_play(True, seconds),
    "perft-compiled": lambda seconds: benchmarks.perft_nodes(True, seconds),
}
CONEX: dict[str, Callable[[float], float]] = {
    "turns-interpreted": lambda seconds: benchmarks.conex_turns(False, seconds),
    "turns-compiled": lambda seconds: benchmarks.conex_turns(True, seconds),
    "games-compiled": lambda seconds: benchmarks.conex_games(True, seconds),
}
MEASURES = CONNEXOH | CONEX
TITLES = {GAMES["connexoh"].title: CONNEXOH, GAMES["conex"].title: CONEX}

UNITS = {"perft": "games/s", "turns": "turns/s", "games": "games/s"}
"""By the first word of a measure's name; plies per second for all others."""
RATES = {
    "perft": "cli-bench-rate-perft",
    "turns": "cli-bench-rate-turns",
    "games": "cli-bench-rate-games",
}


def report(settings: CliSettings, *, as_json: bool, quick: bool) -> None:
    """Measure in turns, because a machine's speed varies; print the medians."""
    rounds, seconds = (1, 0.05) if quick else (5, 0.3)
    click.echo(settings.say("cli-bench-measuring"), err=True)
    rates: dict[str, list[float]] = {name: [] for name in MEASURES}
    with announce_compilation(settings):
        for measure in MEASURES.values():
            measure(0)  # compile
    for _ in range(rounds):
        for name, measure in MEASURES.items():
            rates[name].append(measure(seconds))
    medians = {name: round(median(values)) for name, values in rates.items()}
    if as_json:
        click.echo(json.dumps(_figures(medians), indent=2))
    else:
        _show(settings, medians)


def _figures(medians: dict[str, int]) -> dict[str, dict[str, int] | dict[str, str]]:
    return {
        "connexoh": {name: medians[name] for name in CONNEXOH},
        "conex": {name: medians[name] for name in CONEX},
        "units": {name: UNITS.get(_kind(name), "plies/s") for name in medians},
    }


def _show(settings: CliSettings, medians: dict[str, int]) -> None:
    labels = {name: settings.say(f"cli-bench-{name}") for name in medians}
    width = max(map(len, labels.values()))
    for title, names in TITLES.items():
        click.echo(settings.say("cli-bench-title", game=title))
        for name in names:
            key = RATES.get(_kind(name), "cli-bench-rate")
            click.echo(f"  {labels[name]:{width}}  {settings.say(key, rate=medians[name])}")


def _kind(name: str) -> str:
    return name.partition("-")[0]
