"""Games of CONEX for tests: a small deck with square corners, hands that are known."""

from collections.abc import Iterator
from typing import Any

from conexio.conex import kernel
from conexio.conex.deck import Deck, loads
from conexio.conex.moves import (
    Draw,
    Drawn,
    Placement,
)
from conexio.conex.position import Position
from conexio.core import CHANCE, Rng

CARDS = [
    # name, background, action, colour and value of its CONEX corner
    ("purple-red4", "purple", None, "red", 4),
    ("red-purple4", "red", None, "purple", 4),
    ("yellow-plus2", "yellow", "plus2", "turquoise", 5),
    ("red-yellow3", "red", None, "yellow", 3),
    ("turquoise-yellow4", "turquoise", None, "yellow", 4),
    ("purple-plus2", "purple", "plus2", "yellow", 5),
    ("turquoise-purple4", "turquoise", None, "purple", 4),
    ("red-die", "red", "die", "turquoise", 1),
    ("yellow-die", "yellow", "die", "red", 1),
    ("filler-1", "red", None, "yellow", 2),
    ("filler-2", "red", None, "purple", 2),
    ("filler-3", "purple", None, "yellow", 2),
    ("filler-4", "yellow", None, "purple", 2),
    ("filler-5", "turquoise", None, "red", 2),
    ("filler-6", "purple", None, "turquoise", 2),
]
NAMES = {card[0]: index for index, card in enumerate(CARDS)}


def small_deck() -> Deck:
    text = """
name = "small"
card_size = 80000
die = ["draw1", "draw2", "lightning", "lightning", "double", "double"]
[tableau]
size = 120000
area = 40000
target = 40
colors = ["red", "purple", "yellow", "turquoise"]
"""
    for name, color, action, corner, value in CARDS:
        text += f'[[cards]]\nname = "{name}"\ncolor = "{color}"\n'
        text += f'action = "{action}"\n' if action else ""
        text += f'corners = [{{ color = "{corner}", value = {value}, '
        text += "apex = [20000, 20000], heading = 0 }]\n"
    return loads(text)


DECK = small_deck()

RED, PURPLE, YELLOW, TURQUOISE = range(4)
"""The tableau's corners by colour."""


def dealt(*hands: str, **options: Any) -> Position:
    """Return a game in which the players have been dealt these cards, filled up to five."""
    position = Position(len(hands), deck=DECK, **options)
    wanted = [[NAMES[name] for name in hand.split()] for hand in hands]
    taken = {card for hand in wanted for card in hand}
    rest = iter(card for card in range(len(CARDS)) if card not in taken)
    for turn in range(kernel.HAND):
        for hand in wanted:
            card = hand[turn] if turn < len(hand) else next(rest)
            seat = position.chance_outcomes()[0][0].seat  # type: ignore[union-attr]
            position.push(Drawn(seat, card))
    return position


def place(position: Position, name: str, on: int, on_corner: int | None = None) -> Placement:
    """Lay a card on something, on the first corner that is legal if none is named."""
    for move in position.legal_moves:
        if (
            isinstance(move, Placement)
            and (move.card, move.on, move.double) == (NAMES[name], on, False)
            and on_corner in (None, move.on_corner)
        ):
            position.push(move)
            return move
    raise AssertionError(f"{name} cannot be laid on {on}")


def finish_turn(position: Position) -> None:
    """Finish a turn: draw, and end it."""
    turn = position.turn
    position.push(Draw())
    while position.turn == turn:
        position.push(position.legal_moves[-1])


def give(position: Position, star: str, seat: int) -> None:
    word = {"double": kernel.DOUBLE, "lightning": kernel.LIGHTNING}[star]
    position._game[word] = seat + 1
    position._legal = None


def able_to_strike() -> Position:
    """Return a game in which a card lies on a Plus 2 card, and seat 0 has the lightning star."""
    position = dealt("turquoise-yellow4 yellow-plus2", "red-yellow3")
    place(position, "yellow-plus2", 0, TURQUOISE)
    place(position, "red-yellow3", 1)
    finish_turn(position)
    finish_turn(position)
    give(position, "lightning", 0)
    return position


def random_game(players: int, seed: int, **options: Any) -> Iterator[Position]:
    rng = Rng(seed)
    position = Position(players, **options)
    yield position
    while position.outcome() is None:
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            moves = position.legal_moves
            rare = [move for move in moves if not isinstance(move, Draw)]
            position.push(rng.choice(rare if rare and rng.below(3) else moves))
        yield position


def games(seeds: int = 8) -> Iterator[Position]:
    """Yield positions of games with few cards and much lightning: what is struck comes back."""
    for seed in range(seeds):
        variants: dict[str, Any] = {"short_draw": "forbidden"} if seed % 2 else {}
        variants |= {"under": "removed-last"} if seed % 3 else {}
        options = {"deck": DECK, "target": 1000, "stuck": "passes", **variants}
        rng = Rng(seed)
        for events, position in enumerate(random_game(2 + seed % 2, seed, **options)):
            if position.phase == "main" and position.star("lightning") is None and rng.below(2):
                give(position, "lightning", position.turn)
            yield position
            if events > 120:
                break
