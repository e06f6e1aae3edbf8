"""What players are called at the terminal."""

from collections.abc import Sequence

from conexio.bots.catalogue import display_name
from conexio.cli.terminal import Terminal
from conexio.core import Game, Seat
from conexio.games import GAMES

HUMAN = "human"
"""A person without a name, in records and options."""
UNNAMED = (HUMAN, "?")


def seat_names(
    terminal: Terminal, game: str, players: Sequence[str], reader: Seat | None = None
) -> tuple[str, ...]:
    """Return what every seat is called, in the user's language.

    Bots have their names. A person without a name is "You" as the only person at the terminal
    (`reader`), else White or Black, or Player 1, Player 2 and so on. Equal names get a mark.
    """
    seats = _seats(terminal, GAMES[game], len(players))
    lang = terminal.settings.lang
    names = [display_name(game, name, lang) for name in players]
    for seat, name in enumerate(players):
        if name in UNNAMED:
            names[seat] = terminal.text("conex-you") if seat == reader else seats[seat]
    return tuple(
        _with_mark(GAMES[game], name, seat, seats) if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    )


def _with_mark(game: Game, name: str, seat: Seat, seats: Sequence[str]) -> str:
    """Return a name that several seats have: Otter (White), or Magpie 2."""
    return f"{name} ({seats[seat]})" if game.sides else f"{name} {seat + 1}"


def _seats(terminal: Terminal, game: Game, count: int) -> list[str]:
    """Return the names of the seats of a game."""
    if game.sides:
        return [terminal.text(f"around-{side}") for side in game.sides]
    return [terminal.text("conex-player", number=seat + 1) for seat in range(count)]
