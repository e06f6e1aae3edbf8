"""`conexio bench`: how fast the rules are on this machine."""

import json
from collections.abc import Callable
from statistics import median

import click

from conexio.cli import measures
from conexio.cli.main import Settings
from conexio.cli.waiting import speaking

MEASURES: dict[str, Callable[[float], float]] = {
    "kernel-interpreted": lambda seconds: measures.kernel_random_play(False, seconds),
    "kernel-compiled": lambda seconds: measures.kernel_random_play(True, seconds),
    "facade-interpreted": lambda seconds: measures.facade_random_play(False, seconds),
    "facade-compiled": lambda seconds: measures.facade_random_play(True, seconds),
    "perft-compiled": lambda seconds: measures.perft_nodes(True, seconds),
}


def report(settings: Settings, *, as_json: bool, quick: bool) -> None:
    """Measure, turn and turn about because a machine's speed varies; print the medians."""
    rounds, seconds = (1, 0.05) if quick else (5, 0.3)
    click.echo(settings.say("cli-bench-measuring"), err=True)
    rates: dict[str, list[float]] = {name: [] for name in MEASURES}
    with speaking(settings):
        for measure in MEASURES.values():
            measure(0)  # compile what is compiled
    for _ in range(rounds):
        for name, measure in MEASURES.items():
            rates[name].append(measure(seconds))
    medians = {name: round(median(values)) for name, values in rates.items()}
    if as_json:
        units = {name: "games/s" if "perft" in name else "plies/s" for name in medians}
        click.echo(json.dumps({"connexoh": medians, "units": units}, indent=2))
        return
    click.echo(settings.say("cli-bench-title"))
    width = max(len(settings.say(f"cli-bench-{name}")) for name in medians)
    for name, value in medians.items():
        label = settings.say(f"cli-bench-{name}")
        rate = "cli-bench-rate-perft" if "perft" in name else "cli-bench-rate"
        click.echo(f"  {label:{width}}  {settings.say(rate, rate=value)}")
