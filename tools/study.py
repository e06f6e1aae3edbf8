"""How a game goes between equals under each reading of the rules.

    python -m tools.study connexoh [--bot fox] [--games 100]
    python -m tools.study conex [--bot raven] [--games 100]

A bot plays itself, every deal once. The output is a table for docs/rules/: how long games take, how
they end, and what moving first is worth.
"""

import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from statistics import quantiles

import click

from conexio import conex, connexoh
from conexio.arena.deals import OPENING, key_of
from conexio.arena.intervals import interval
from conexio.arena.play import Job, Played, play
from conexio.core.options import RuleOptions

CONNEXOH: tuple[dict[str, str], ...] = (
    {},
    {"lock": "any"},
    {"lock": "always"},
    {"start": "sw"},
    {"repetition": "forbidden"},
    {"repetition": "draw"},
    {"repetition": "free"},
    {"no_exit_limit": "200"},
    {"size": "4"},
    {"size": "5"},
)
"""The defaults first, then each reading alone; by mirror symmetry there are two kinds of start."""
CONEX: tuple[dict[str, str], ...] = (
    {},
    {"table": "700x700"},
    {"table": "1600x900"},
    {"target": "30"},
    {"target": "50"},
    {"players": "3"},
    {"players": "4"},
)


def readings(game: str) -> Iterator[tuple[str, RuleOptions]]:
    """Yield every reading with its name."""
    for texts in CONNEXOH if game == "connexoh" else CONEX:
        name = ", ".join(f"`{key}={value}`" for key, value in texts.items()) or "as we play"
        if game == "connexoh":
            yield name, connexoh.Options.from_texts(texts)
        else:
            yield name, conex.Options.from_texts(texts)


def job(game: str, options: RuleOptions, bot: str, deal: int, nodes: int | None) -> Job:
    """Return one game of a bot against itself."""
    seats = (bot,) * (options.players if isinstance(options, conex.Options) else 2)
    key = key_of(0, game, seats, deal)
    return Job(game, options, seats, deal, 0, seats, key, OPENING, nodes, None)


def row(name: str, games: Sequence[Played]) -> list[str]:
    """Return a row of the table."""
    low, *_, middle, _, _, _, high = quantiles([game.moves for game in games], n=10)
    firsts = [first_share(game) for game in games]
    ends = Counter(game.ending for game in games)
    endings = ", ".join(f"{end} {count / len(games):.0%}" for end, count in ends.most_common())
    share = sum(firsts) / len(firsts)
    bottom, top = interval(firsts)
    first = f"{share:.1%} ({bottom:.0%}–{top:.0%})"
    return [name, str(len(games)), f"{middle:.0f} ({low:.0f}–{high:.0f})", endings, first]


def first_share(game: Played) -> float:
    """Return the first mover's share of the win."""
    winners = [seat for seat, rank in enumerate(game.ranks) if rank == 1]
    return (game.first in winners) / len(winners)


@click.command()
@click.argument("game", type=click.Choice(["connexoh", "conex"]))
@click.option("--bot", default=None)
@click.option("--games", default=100)
@click.option("--nodes", type=int, default=None)
@click.option("--processes", default=multiprocessing.cpu_count())
def main(game: str, bot: str | None, games: int, nodes: int | None, processes: int) -> None:
    """Play, and print the table."""
    bot = bot or {"connexoh": "fox", "conex": "cat"}[game]
    click.echo(
        "| Reading | Games | Moves (10–90 %) | Endings | First mover |\n|---|---|---|---|---|"
    )
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context) as pool:
        for name, options in readings(game):
            jobs = [job(game, options, bot, deal, nodes) for deal in range(games)]
            played = list(pool.map(play, jobs))
            click.echo("| " + " | ".join(row(name, played)) + " |")


if __name__ == "__main__":
    main()
