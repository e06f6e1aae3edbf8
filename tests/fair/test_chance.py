"""The same deal everywhere: chance depends on the seed and on nothing that anybody does."""

from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from conexio import fair, record
from conexio.conex import Discard, Draw, Drawn, Placement, Position, Rolled, Starts
from conexio.conex.chance import order
from conexio.core import CHANCE, Rng
from conexio.fair import Streams
from conexio.record import Record
from support.fair.games import EVERY, KEY, advance, game
from support.interpreters import outputs_everywhere

# Chance events depend on nothing but the key.


def draws(position: Position) -> list[int]:
    return [move.card for move in position.moves if isinstance(move, Drawn)]


def rolls(position: Position) -> list[str]:
    return [move.face for move in position.moves if isinstance(move, Rolled)]


def test_the_same_deal_at_several_tables() -> None:
    tables = [Position(3) for _ in range(4)]
    for number, position in enumerate(tables):
        rng = Rng(number)
        while position.outcome() is None:
            advance(position, KEY, rng)
    assert len({position.moves for position in tables}) == 4
    pile = list(order(Streams(KEY), 52))
    for position in tables:
        drawn = draws(position)[:52]
        assert drawn == pile[: len(drawn)]
    for one, other in pairwise(map(rolls, tables)):
        common = min(len(one), len(other))
        assert common >= 2
        assert one[:common] == other[:common]


def test_the_deal_does_not_depend_on_the_starter_or_the_number_of_players() -> None:
    deals = []
    for players in (2, 3, 4):
        for starter in (0, 1, "chance"):
            position = Position(players, starter=starter)
            while position.to_move is CHANCE:
                position.push(fair.resolve(position, KEY))
            assert isinstance(position.moves[0], Starts) == (starter == "chance")
            deals.append(draws(position)[:10])
    assert all(deal == deals[0] for deal in deals)


def to_a_roll(position: Position, rng: Rng) -> None:
    while position.phase != "rolling":
        advance(position, KEY, rng)


def test_taking_a_move_back_and_playing_another_changes_nothing() -> None:
    for number in range(5):
        position, rng = Position(2), Rng(number)
        to_a_roll(position, rng)
        count, face = len(position.moves), fair.resolve(position, KEY)
        card = next(card for card in order(Streams(KEY), 52) if card in position.unseen)
        position.push(face)
        while len(position.moves) >= count:  # the roll, and the move that led to it
            assert isinstance(position.pop(), Rolled | Placement)
        others = [move for move in position.legal_moves if isinstance(move, Placement)]
        die = [move for move in others if position.deck.cards[move.card].action == "die"]
        position.push(die[-1])
        assert fair.resolve(position, KEY) == face
        position.pop()
        position.push(Draw())
        assert fair.resolve(position, KEY).card == card
        position.push(fair.resolve(position, KEY))
        while position.to_move is CHANCE:
            position.push(fair.resolve(position, KEY))
        to_a_roll(position, rng)
        assert fair.resolve(position, KEY) == face


def test_a_copy_and_a_replay_get_the_same_chance() -> None:
    """A crash around a draw or a roll gives the same outcome after the restart."""
    position, rng = Position(3, starter="chance"), Rng(1)
    for _ in range(80):
        if position.to_move is CHANCE:
            again = record.loads(Record.from_position(position).dumps()).position()
            event = fair.resolve(position, KEY)
            assert fair.resolve(position.copy(), KEY) == fair.resolve(again, KEY) == event
        advance(position, KEY, rng)


def test_under_the_pile_the_first_there_is_drawn_first() -> None:
    found = 0
    for players, name in EVERY:
        played = game(players, name)
        position = played.first_position()
        assert isinstance(position, Position)
        for event in played.events:
            move = position.parse_move(event.text)
            if isinstance(move, Drawn) and not position.unseen:
                assert move.card == position.under[0]
                found += 1
            position.push(move)
    assert found > 20


PLAY = """
from support.fair.games import OPTIONS, play
from conexio.conex import Position
for players in (2, 3, 4):
    print(play(Position(players, **OPTIONS["by chance"]), players).dumps())
"""


def test_the_same_games_everywhere() -> None:
    """Interpreted or compiled, and for any seed of Python's own hashes."""
    outputs = outputs_everywhere(PLAY)
    assert len(outputs) == 1
    assert b"FairSeed" in outputs.pop()


def test_discards_never_come_by_chance() -> None:
    """The secret choices after a strike are the players' own."""
    position, rng = Position(3), Rng(5)
    while position.phase != "struck":
        advance(position, KEY, rng)
    assert position.to_move is not CHANCE
    assert all(isinstance(move, Discard) for move in position.legal_moves)
    with pytest.raises(ValueError, match="nothing is left to chance"):
        fair.resolve(position, KEY)


# Records that the page's own check uses as test data as well.

SHARED = {"plain": 38, "starter-by-chance": 46, "removed-last": 83, "pile-used-up": 81}


@pytest.mark.parametrize(("name", "count"), SHARED.items())
def test_records_that_the_page_checks_too(name: str, count: int) -> None:
    text = Path(__file__).with_name("data").joinpath(f"{name}.txt").read_text(encoding="utf-8")
    assert fair.verify(record.loads(text)) == count


def test_an_unknown_chance_event_is_refused() -> None:
    position: Any = SimpleNamespace(
        game="conex", to_move=CHANCE, chance_outcomes=lambda: [("coin", 1)]
    )
    with pytest.raises(TypeError, match="no rule says how 'coin' follows from a key"):
        fair.resolve(position, KEY)
