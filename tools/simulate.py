"""Simulate games of CONEX with a deck: choices, length, endings and scores.

    python tools/simulate.py [--games 1000] [--seed 1] [--deck FILE] [--write]

Every seat plays greedily: it lays the card that scores most, lays the 2x star on 4 points or more,
uses the lightning star when no card fits, and draws otherwise. The same seed and number of games
always give the same figures. With --write they go into docs/deck.md, between two markers.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

import click

from conexio.conex import kernel, simulation
from conexio.conex.deck import Deck, load, standard
from conexio.conex.rules import Area
from conexio.conex.rules import tables as rules_for
from conexio.core import Rng, kernels

PAGE = Path(__file__).resolve().parents[1] / "docs" / "deck.md"
SEEDS = 1 << 48  # of the kernel
PLAYERS = (2, 3, 4)
AREAS: tuple[Area, ...] = ((700, 700), (1000, 800), (1600, 900))

MARKERS = ("<!-- simulated -->", "<!-- end -->")

# How long people take, in seconds: guesses, which docs/deck.md states.
SETTING_UP = 120
LOOKING = 50
"""To look for a place. All players look at the same time, so they share this time."""
LAYING = (15, 20)
"""To lay the card and advance the marker, for quick and slow people."""
DRAWING = 15
"""A turn without a card laid."""
PLAIN = 40
"""A card, with looking for its place, when nobody looks ahead."""


@dataclass
class Game:
    """The counts of one game."""

    choices: list[int] = field(default_factory=list)
    """For every turn, the number of placements at its start."""
    laid: int = 0
    drawn: int = 0
    """Turns in which two cards were drawn instead."""
    doubled: int = 0
    struck: int = 0
    target: bool = False
    """Whether somebody reached the target field."""
    scores: list[int] = field(default_factory=list)
    on_table: int = 0
    """Cards on the table at the end."""

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the victory, in turn order; equal scores share it."""
        best = max(self.scores)
        winners = self.scores.count(best)
        return [(score == best) / winners for score in self.scores]


class Words(NamedTuple):
    """The kernel and its arrays for one deck, play area and number of players."""

    kernel: Any
    rules: Any
    table: Any
    game: Any
    out: Any


def set_up(deck: Deck, area: Area, *, compiled: bool = True) -> Words:
    """Allocate the arrays."""
    play = kernels.load(simulation.__name__, heavy=compiled)
    table = [0] * (kernel.ITEM_AT + kernel.ITEM * (len(deck.cards) + 1))
    table[kernel.ITEMS] = 1
    table[kernel.ITEM_AT + kernel.CARD] = len(deck.cards)
    table[kernel.ITEM_AT + kernel.TURN] = kernel.TABLEAU
    corners = sum(len(card.corners) for card in deck.cards)
    return Words(
        kernel=play,
        rules=kernels.words(play, list(rules_for(deck, area))),
        table=kernels.words(play, table),
        game=kernels.blank(play, kernel.GAME),
        out=kernels.blank(play, corners * 4 * (len(deck.cards) + 1)),
    )


def play_game(words: Words, players: int, target: int, rng: Rng) -> Game:
    """Play a game to its end; the first seat starts."""
    play, rules, start, game, out = words
    table = start.copy()
    kernel.begin(rules, game, players, 0, target, 0)
    seen = Game()
    while game[kernel.PHASE] != kernel.OVER:
        before = [int(word) for word in game[: kernel.HANDS]]
        choices = play.play_turn(rules, table, game, 1, rng.below(SEEDS), out)
        if before[kernel.PHASE] == kernel.MAIN:
            note_choice(seen, before, game, int(choices))
    seen.target = bool(game[kernel.LAST_ROUND])
    seen.scores = [int(game[kernel.SCORES + seat]) for seat in range(players)]
    seen.on_table = int(table[kernel.ITEMS]) - 1
    return seen


def note_choice(seen: Game, before: list[int], game: Any, choices: int) -> None:
    """Count what a player did in the main part of a turn."""
    if not before[kernel.DONE]:
        seen.choices.append(choices)
    seat = before[kernel.SEAT]
    seen.doubled += before[kernel.DOUBLE] == seat + 1 and game[kernel.DOUBLE] == 0
    if before[kernel.LIGHTNING] == seat + 1 and game[kernel.LIGHTNING] == 0:
        seen.struck += 1
    elif choices:
        seen.laid += 1
    elif game[kernel.PASSES] <= before[kernel.PASSES]:
        seen.drawn += 1


@dataclass(frozen=True)
class Figures:
    """Statistics of many games."""

    players: int
    area: Area
    games: list[Game]

    def mean(self, what: str) -> float:
        """Return the mean of one of the numbers of a game."""
        return fmean(getattr(game, what) for game in self.games)

    @property
    def choices(self) -> list[int]:
        """The numbers of placements of all turns of all games, sorted."""
        return sorted(count for game in self.games for count in game.choices)

    @property
    def turns(self) -> float:
        """The mean number of turns of a player."""
        return fmean(len(game.choices) for game in self.games) / self.players

    @property
    def by_target(self) -> float:
        """The share of games in which the target was reached."""
        return fmean(game.target for game in self.games)

    @property
    def wins(self) -> list[float]:
        """The share of victories of each seat, in turn order."""
        columns = zip(*(game.shares for game in self.games), strict=True)
        return [fmean(column) for column in columns]

    @property
    def error(self) -> float:
        """The standard error of the first seat's share."""
        share = self.wins[0]
        spread = fmean((game.shares[0] - share) ** 2 for game in self.games)
        return sqrt(spread / len(self.games))

    def minutes(self, laying: float) -> float:
        """Return the minutes of a game when laying a card takes `laying` seconds."""
        laid = self.mean("laid")
        others = self.turns * self.players - laid
        return (SETTING_UP + laid * laying + others * DRAWING) / 60


def simulate(
    deck: Deck, players: int, area: Area, games: int, seed: int, *, compiled: bool = True
) -> Figures:
    """Play `games` games."""
    words = set_up(deck, area, compiled=compiled)
    rng = Rng(seed)
    target = deck.tableau.target
    return Figures(players, area, [play_game(words, players, target, rng) for _ in range(games)])


# The tables


def percent(share: float) -> str:
    """Format a share as a percentage."""
    return f"{100 * share:.0f}"


def turns_row(figures: Figures) -> list[str]:
    """Return a row with choices, turns and time."""
    choices = figures.choices
    quick, slow = (figures.minutes(LOOKING / figures.players + hands) for hands in LAYING)
    return [
        f"{fmean(choices):.1f}",
        str(choices[len(choices) * 95 // 100]),
        str(choices[-1]),
        percent(choices.count(0) / len(choices)),
        f"{figures.turns:.1f}",
        f"{figures.mean('laid') / figures.players:.1f}",
        f"{quick:.0f}–{slow:.0f}",
        f"{figures.minutes(PLAIN):.0f}",
    ]


def endings_row(figures: Figures) -> list[str]:
    """Return a row with endings and winners."""
    return [
        percent(figures.by_target),
        percent(1 - figures.by_target),
        " ".join(percent(share) for share in figures.wins),
        f"{100 * figures.error:.1f}",
        f"{fmean(max(game.scores) for game in figures.games):.1f}",
        f"{figures.mean('on_table'):.1f}",
        f"{figures.mean('drawn'):.1f}",
        f"{figures.mean('doubled'):.1f}",
        f"{figures.mean('struck'):.1f}",
    ]


TURNS = [
    "places a turn",
    "95 % have at most",
    "most",
    "turns without a place, %",
    "turns each",
    "cards laid each",
    "minutes",
    "minutes at 40 s a card",
]
ENDINGS = [
    "target, %",
    "no room, %",
    "wins by seat, %",
    "± first seat",
    "winner's points",
    "cards on the table",
    "draws",
    "2x stars",
    "lightning stars",
]


def rows(names: list[str], cells: Iterable[list[str]]) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"| {' | '.join(names)} |"
    yield "|" + "---|" * len(names)
    for row in cells:
        yield f"| {' | '.join(row)} |"


def text(all_figures: list[Figures]) -> str:
    """Return both tables."""
    labels = [[str(f.players), f"{f.area[0]}×{f.area[1]}"] for f in all_figures]
    first = [label + turns_row(f) for label, f in zip(labels, all_figures, strict=True)]
    second = [label + endings_row(f) for label, f in zip(labels, all_figures, strict=True)]
    keys = ["players", "table"]
    return "\n".join([*rows(keys + TURNS, first), "", *rows(keys + ENDINGS, second)])


def between_markers(page: str, tables: str) -> str:
    """Return the page with these tables in place of the old ones."""
    start, end = MARKERS
    before, rest = page.split(start)
    _, after = rest.split(end)
    return f"{before}{start}\n\n{tables}\n\n{end}{after}"


@click.command()
@click.option("--games", default=1000, show_default=True, help="For each row.")
@click.option("--seed", default=1, show_default=True)
@click.option("--deck", "file", type=click.Path(path_type=Path), help="Another deck.")
@click.option("--write", is_flag=True, help="Put the tables into docs/deck.md.")
def main(games: int, seed: int, file: Path | None, write: bool) -> None:
    """Simulate a deck for every number of players and three sizes of table."""
    if write and file is not None:
        raise click.UsageError("--write is for the standard deck")
    deck = standard() if file is None else load(file)
    cells = product(PLAYERS, AREAS)
    tables = text([simulate(deck, players, area, games, seed) for players, area in cells])
    click.echo(tables)
    if write:
        PAGE.write_text(between_markers(PAGE.read_text("utf-8"), tables), "utf-8")


if __name__ == "__main__":
    main()
