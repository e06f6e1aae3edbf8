"""Measure how many moves games take, for every preset and level.

    python -m tools.durations connexoh [--games 20] [--time 0.1]
    python -m tools.durations conex [--games 20] [--time 0.1]

A beginner, who stands for a person, plays the bots of every level; then beginners play each other,
as people do. The medians are written next to the game, as `durations.json`; `conexio.bots.duration`
makes minutes of them. `make types` brings them to the page.
"""

import json
from collections.abc import Sequence
from statistics import median

import click

from conexio import bots
from conexio.arena.deals import key_of
from conexio.arena.play import Job, play
from conexio.bots.duration import BEGINNER
from conexio.core import Game
from conexio.core.options import RuleOptions
from conexio.games import BUILT_IN, GAMES

Medians = dict[str, dict[str, dict[str, float]]]


def job(game: Game, preset: str, seats: Sequence[str], deal: int, time: float) -> Job:
    """Return one game; in every other one the beginner sits in the next seat."""
    turn = deal % len(seats)
    seats = (*seats[-turn:], *seats[:-turn]) if turn else tuple(seats)
    texts = dict(game.presets.options(preset))
    if RuleOptions.SEATS in game.schema.names():
        texts[RuleOptions.SEATS] = str(len(seats))
    options = game.schema.from_texts(texts)
    key = key_of(0, game.name, seats, deal)
    return Job(game.name, options, seats, deal, turn, seats, key, 0, None, time)


def length(game: Game, preset: str, seats: Sequence[str], games: int, time: float) -> float:
    """Return the median number of moves of some games."""
    jobs = (job(game, preset, seats, deal, time) for deal in range(games))
    return float(median(play(each).moves for each in jobs))


def measure(game: Game, games: int, time: float) -> Medians:
    """Return the medians by preset, number of players, and level."""
    levels = (BEGINNER, *bots.names(game.name))
    found: Medians = {}
    for preset in game.presets.names():
        for players in game.players:
            by_level = found.setdefault(preset, {})[str(players)] = {}
            for level in levels:
                seats = (BEGINNER, *[level] * (players - 1))
                by_level[level] = length(game, preset, seats, games, time)
            click.echo(f"{preset}, {players} players: {by_level}", err=True)
    return found


@click.command()
@click.argument("name", type=click.Choice(BUILT_IN))
@click.option("--games", default=20, help="Games for each median.")
@click.option("--time", default=0.1, help="The most seconds that a bot thinks.")
def main(name: str, games: int, time: float) -> None:
    """Measure, and write the file."""
    game = GAMES[name]
    if game.presets.durations is None:
        raise click.ClickException(f"{game.title} has no file for its durations")
    content = {
        "command": f"python -m tools.durations {name} --games {games} --time {time:g}",
        "games": games,
        "moves": measure(game, games, time),
    }
    text = json.dumps(content, indent=1, ensure_ascii=False) + "\n"
    game.presets.durations.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
