"""Games of CONEX at the terminal, for tests."""

import re
from pathlib import Path

import pytest

from conexio import fair, record
from conexio.cli.conex_screen import Choice, choices
from conexio.cli.play import seed_of
from conexio.conex import Position, deck
from conexio.core import CHANCE
from support.cli.terminal_players import Choose, People, sensible

STANDARD = (Path(deck.__file__).parent / "decks" / "standard.toml").read_text(encoding="utf-8")
NAMES = [card.name for card in deck.standard().cards]
SHORT = ("--target", "15")


def last_game(people: People) -> record.Record:
    return record.load(people.games()[-1])


def position_of(game: record.Record) -> Position:
    position = game.position()
    assert isinstance(position, Position)
    return position


def striking(question: str, screen: str) -> str | None:
    """Use the lightning star as soon as possible."""
    if question.startswith(("Pass to", "Press")) or "under the pile" in question:
        return sensible(question, screen)
    if "These cards are free: " in screen:
        return "strike " + re.split("[,.]", screen.split("These cards are free: ")[1])[0].lower()
    if "strike NAME" in screen.rstrip().splitlines()[-1]:
        return "strike"
    return sensible(question, screen)


def doubling(question: str, screen: str) -> str | None:
    """Use the 2x star as soon as possible."""
    answer = sensible(question, screen)
    return "1 x" if answer == "1" and "with the 2x star" in screen else answer


def dealt(seed: int, players: int = 2) -> Position:
    """Return a game as the terminal deals it."""
    key = fair.key(seed_of(seed), [""] * players)
    position = Position(players)
    while position.to_move is CHANCE:
        position.push(fair.resolve(position, key))
    return position


def calm(position: Position) -> Choice:
    """Return the best placement after which nothing is rolled."""
    seat = position.to_move
    assert isinstance(seat, int)
    cards = position.deck.cards
    return next(
        each for each in choices(position.view(seat)) if cards[each.move.card].action != "die"
    )


def until(people: People, choose: Choose, found: str, seats: str = "Anna,Ben") -> None:
    """Play games until something has happened in one."""
    for seed in range(1, 30):
        people.play("--seats", seats, "--seed", str(seed), "--target", "25", choose=choose)
        if found in people.seen:
            return
    pytest.fail(f"never happened: {found}")


FIRST = calm(dealt(5))
NUMBER = str(FIRST.number)
"""What Anna lays first in the games with seed 5; nobody rolls then."""
