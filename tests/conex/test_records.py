"""Records of CONEX: the same seed gives the same bytes, and redacted records hold no secrets."""

import pytest

from conexio import record
from conexio.conex import Discard, Drawn, Position, Strike
from conexio.conex.moves import Move
from conexio.core import CHANCE, RecordError, Rng
from support.conex.games import random_game
from support.interpreters import outputs_everywhere

PLAY = """
from conexio import record
from support.conex.games import random_game
for players in (2, 3, 4):
    *_, position = random_game(players, 3, starter="chance", table=(700, 700))
    print(record.Record.from_position(position).dumps())
    print(position.to_text())
    print(position.view(0).determinize(__import__("conexio").Rng(3)).to_text())
"""


def test_the_same_seed_gives_the_same_bytes_everywhere() -> None:
    """Interpreted or compiled, and for any seed of Python's own hashes."""
    outputs = outputs_everywhere(PLAY)
    assert len(outputs) == 1
    assert len(outputs.pop()) > 5_000


def test_a_record_numbers_its_turns() -> None:
    *_, position = random_game(2, 5)
    game = record.Record.from_position(position)
    numbers = [event.number for event in game.events if event.number is not None]
    assert numbers == list(range(1, len(numbers) + 1))
    assert game.result == "-".join(map(str, position.scores))


def test_a_game_that_begins_in_the_middle_keeps_its_start() -> None:
    *_, position = random_game(3, 6)
    for _ in range(30):
        position.pop()
    imagined = position.view(1).determinize(Rng(3))
    rng = Rng(4)
    while imagined.outcome() is None:
        by_chance = imagined.to_move is CHANCE
        imagined.push(
            imagined.sample_chance(rng) if by_chance else rng.choice(imagined.legal_moves)
        )
    game = record.Record.from_position(imagined)
    assert record.loads(game.dumps()).position() == imagined


def test_a_long_start_is_read_again() -> None:
    """A position late in a game of four is longer than other headers may be."""
    *_, position = random_game(4, 11, target=60)
    position.pop()
    late = Position.from_text(position.to_text())
    late.push(position.sample_chance(Rng(1)) if late.to_move is CHANCE else late.legal_moves[0])
    assert len(position.to_text()) > 500
    game = record.Record.from_position(late)
    assert record.loads(game.dumps()).position() == late


def swapped(move: Move, one: int, other: int) -> Move:
    """Return a hidden event with two cards exchanged."""
    exchange = {one: other, other: one}
    match move:
        case Drawn(seat, card):
            return Drawn(seat, exchange.get(card, card))
        case Discard(card):
            return Discard(exchange.get(card, card))
    return move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_games_that_differ_only_in_what_a_seat_cannot_know(players: int) -> None:
    """Two cards that a seat never saw change places: its views and records stay the same."""
    paired = 0
    for seed in range(6):
        *_, position = random_game(players, seed, target=30)
        for seat in range(players):
            seen = {item.card for item in position.table} | set(position.hand(seat))
            for move in position.moves:
                if isinstance(move, Strike) or (isinstance(move, Drawn) and move.seat == seat):
                    seen.add(move.card)
            hidden = [card for card in range(52) if card not in seen]
            dealt = [c for c in hidden if c not in position.unseen]
            if not dealt or len(hidden) < 2:
                continue
            one = dealt[0]
            other = next(card for card in reversed(hidden) if card != one)
            paired += follow_both(position, seat, one, other)
    assert paired > 20


def follow_both(position: Position, seat: int, one: int, other: int) -> int:
    """Play a game and its swapped twin in parallel; return how often the positions differed."""
    game, twin = (Position.from_options(position.options) for _ in range(2))
    differ = 0
    for move in position.moves:
        game.push(move)
        twin.push(swapped(move, one, other))
        assert game.view(seat) == twin.view(seat)
        differ += game != twin
    texts = [record.Record.from_position(each).redacted(seat).dumps() for each in (game, twin)]
    assert texts[0] == texts[1]
    return differ


def test_a_redacted_record_of_a_game_from_the_middle_is_refused() -> None:
    """Its start would reveal everything."""
    *_, position = random_game(2, 7)
    position.pop()
    imagined = position.view(0).determinize(Rng(1))
    with pytest.raises(Exception, match="would give secrets away"):
        record.Record.from_position(imagined).redacted(0)


def test_an_error_in_a_record_has_its_place() -> None:
    *_, position = random_game(2, 8)
    text = record.Record.from_position(position).dumps()
    spoilt = text.replace("drawn0:", "drawn1:", 1)
    with pytest.raises(RecordError, match="Line 9, column 1"):
        record.loads(spoilt)
