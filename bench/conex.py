"""The speed of CONEX next to its shapely twin, its growth, and its memory."""

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from bench import growth, memory, report
from bench.report import Block, Measure, Ratio
from conexio import conex
from conexio.cli import benchmarks
from conexio.cli import conex_benchmarks as cards
from conexio.cli.benchmarks import SECONDS
from conexio.core import Rng

if TYPE_CHECKING:
    from support.naive.conex import NaiveTable

TWIN_TURNS = 8
"""Turns that the twin plays on from each saved game; the kernel plays about as many."""


def twin_turns(seconds: float = SECONDS, seed: int = 1) -> float:
    """Play in the middle of games with the shapely twin; the rate is in turns a second.

    The twin has the table only. A player who cannot lay a card, or by chance, draws two cards, as
    in the kernel; the die and the stars are left out.
    """
    saved = cards.mid_games(False)
    rng = Rng(seed)

    def turns() -> int:
        for position in saved:
            _twin_game(position, rng)
        return TWIN_TURNS * len(saved)

    return benchmarks.rate(turns, seconds)


def _twin_game(position: conex.Position, rng: Rng) -> None:
    table = _twin(position)
    hands = [sorted(position.hand(seat)) for seat in range(position.players)]
    pile = sorted(position.unseen)
    rng.shuffle(pile)
    for turn in range(TWIN_TURNS):
        hand = hands[(position.turn + turn) % position.players]
        placements = sorted(table.placements(hand))
        pick = rng.below(len(placements) + 1)
        if pick < len(placements):
            table.lay(*placements[pick])
            hand.remove(placements[pick][0])
        else:
            hand += pile[-2:]
            del pile[-2:]


def _twin(position: conex.Position) -> "NaiveTable":
    # Imported here: shapely loads slowly, and the other game does not need it.
    from support.naive.conex import Laid, NaiveTable

    width, height = position.table.area
    table = NaiveTable(position.deck, width * 1000, height * 1000)
    table.laid = [Laid(item.card, *item.position, item.heading, item.on) for item in position.table]
    return table


# Measures that a ratio compares are neighbours: the machine's speed changes within a round.
MEASURES = {
    "twin": Measure("shapely twin", "turns/s", twin_turns, is_peer=True),
    "turns": Measure(
        "kernel, compiled",
        "turns/s",
        partial(cards.turns_played, compiled=True),
        goal=10_000,
    ),
    "turns-interpreted": Measure(
        "kernel, interpreted", "turns/s", partial(cards.turns_played, compiled=False)
    ),
    "facade": Measure(
        "`Position`, compiled", "turns/s", partial(cards.facade_turns, compiled=True)
    ),
    "facade-interpreted": Measure(
        "`Position`, interpreted", "turns/s", partial(cards.facade_turns, compiled=False)
    ),
    "games": Measure(
        "whole games, kernel, compiled",
        "games/s",
        partial(cards.games_played, compiled=True),
    ),
    "games-interpreted": Measure(
        "whole games, kernel, interpreted",
        "games/s",
        partial(cards.games_played, compiled=False),
    ),
}

RATIOS = [
    Ratio("kernel, compiled / interpreted", "turns", "turns-interpreted", 50),
    Ratio("kernel, compiled / shapely twin", "turns", "twin", 500),
    Ratio("kernel, interpreted / shapely twin", "turns-interpreted", "twin"),
    Ratio("`Position`, compiled / interpreted", "facade", "facade-interpreted"),
    Ratio("`Position`, compiled / shapely twin", "facade", "twin"),
]

NOTES = f"""\
A turn is: list all legal placements of the hand, choose one move at random (a placement, or drawing
two cards), play it. All run on one core; seconds are processor time, so that other work on the
machine counts less.

A typical mid-game is one of {cards.MID_GAMES} saved positions: random games of two and of
three players in turn, on the ordinary table of 1000 × 800 mm with the standard deck, stopped when
{min(cards.MID_CARDS)} to {max(cards.MID_CARDS)} cards are on it. Each position is played
on for {cards.MID_EVENTS} events (moves, cards drawn, dice rolled: about 8 turns), so that the
tables have {min(cards.MID_CARDS)} to some 20 cards; then it starts again with other choices.

- *Kernel*: the loop is part of the kernel. Compiled, no Python runs between two turns.
- *`Position`*: `moves = list(pos.legal_moves)`, then `pos.push(rng.choice(moves))`, from Python;
  `push` checks the move, and tracks who knows which card. Compiled means `CONEXIO_JIT=1`.
- *Shapely twin*: the independent second version of the placement rules that the tests compare with
  (`support/naive/conex.py`), from the same positions, {TWIN_TURNS} turns each. It has neither die
  nor stars, and caches shapes; both make it quicker.
- *Whole games* are of two and of three players in turn, from the deal to the end.
- *Growth*: {growth.TABLES} tables of {growth.AREA[0]} × {growth.AREA[1]} mm grow card by card, at
  random. At every size, all placements of {growth.HANDS} random hands of {growth.HAND} cards that
  are not on the table are listed, for each table. The cost of the call itself, that of an empty
  hand, is subtracted. Many different listings are needed: a processor that repeats the same 36 is
  twice as quick with the smallest tables, and the exponent becomes 1.0 to 1.1. The deck has
  {growth.CARDS} cards, the standard one's and some of them twice: with the standard deck and fifty
  cards on the table, too few are left for a hand of five.
- *Memory*: every object that belongs only to the position, measured by `sys.getsizeof`, the words
  of arrays included; without the deck, options, rules tables and kernel. The mid-game has three
  players, {memory.MID_CARDS} cards on the table and its legal moves listed. The long game is the
  one with the most events of {memory.LONG_GAMES} random ones of four players.
"""


@dataclass(frozen=True)
class Figures(report.Figures):
    """All figures of CONEX."""

    growth: growth.Growth
    memory: dict[str, dict[str, int]]
    rules_bytes: int

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        return [
            report.rate_rows("Random play, mid-game", MEASURES, self.rates),
            report.rounds_line(self.rounds),
            report.ratio_rows(RATIOS, self.ratios),
            self.growth.rows(),
            self.growth.exponent_rows(),
            f"![Microseconds by the number of cards on the table]({growth.PICTURE})",
            memory.rows(self.memory),
            f"The rules tables take {self.rules_bytes:,} bytes more, {self._sharing()}.",
        ]

    def _sharing(self) -> str:
        if conex.Position().table.rules is conex.Position().table.rules:
            return "once for all games on the same kind of table"
        return "once for every game that is set up; its copies share them"

    def pictures(self) -> dict[str, str]:
        """Return the picture of the growth."""
        return {growth.PICTURE: growth.picture(self.growth)}


def measure(rounds: int, seconds: float) -> Figures:
    """Measure everything."""
    rates, ratios = report.rounds_of(MEASURES, RATIOS, rounds, seconds)
    # A size's measure is short: there are many of them.
    grown = growth.measured(rounds, seconds / 4)
    return Figures(rounds, rates, ratios, grown, memory.measured(), memory.rules_bytes())


SECTION = report.Section("conex", "CONEX", ("numba", "numpy", "shapely"), NOTES)
