"""Plays each reading of the rules with the built-in bot, on the CPU cores of this machine.

    python -m training.shipped --out FILE.jsonl [--size 6] [--lock any] [--repetition draw] …

The dragon plays itself under every reading that has no line in the file yet, so that readings
missing from `training.evidence` can be filled in without a GPU. Its search differs from that of the
training, and knows the past as well; with --again both can be compared.
"""

import multiprocessing
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import click

from conexio.arena.deals import OPENING
from conexio.arena.play import Played, play
from conexio.connexoh.options import Options
from tools.study import first_share, job
from training import readings
from training.readings import End, Ended, Reading

BOT = "dragon"
ENDS: dict[str, End] = {
    "all_out": "all_out",
    "both_out": "all_out",
    "exits": "by_exits",
    "progress": "by_progress",
    "no_move": "by_progress",
    "no_exit": "drawn_by_limit",
    "repetition": "drawn_by_repetition",
}


def missing(known: Iterable[Reading], wanted: Iterable[Options]) -> list[Options]:
    """Return the readings that have not been played yet."""
    played = {reading.options for reading in known}
    return [options for options in wanted if options not in played]


def ended(game: Played) -> Ended:
    """Return the result of a game, for the statistics."""
    if game.fault is not None:
        raise click.ClickException(f"{BOT} broke off a game: {game.fault.reason}")
    plies = OPENING + game.moves
    return Ended(ENDS[game.ending], plies, first_share(game), not any(game.scores))


@click.command()
@readings.named
@click.option("--again", is_flag=True, help="Also readings that have a line in the file.")
@click.option("--games", type=click.IntRange(2), default=200, help="For each reading.")
@click.option("--nodes", type=click.IntRange(1), default=32, help="Tries for each move.")
@click.option("--processes", type=click.IntRange(1), default=multiprocessing.cpu_count())
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(variants: list[Options], again: bool, out: Path, **numbers: int) -> None:
    """Play the readings that are missing, and report how games ended."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(numbers["processes"], mp_context=context) as pool:
        for options in variants if again else missing(readings.read(out), variants):
            nodes, deals = numbers["nodes"], range(numbers["games"])
            jobs = [job("connexoh", options, BOT, deal, nodes) for deal in deals]
            counted = [ended(game) for game in pool.map(play, jobs)]
            readings.write(out, readings.counted(options, nodes, "PUCT", counted))
    readings.show(out)


if __name__ == "__main__":
    main()
