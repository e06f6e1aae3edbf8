"""Every seating of a deal gets the same chance events."""

from itertools import takewhile
from typing import Any

import pytest

from conexio import conex, connexoh, record
from conexio.arena import Tournament
from conexio.arena.deals import key_of, open_game
from conexio.arena.play import play
from conexio.conex import Drawn, Rolled

FIELD = ("greedy", "random", "support.arena.own:First")


def events(plan: Tournament, deal: int) -> list[list[Any]]:
    """Play one deal in all seatings; return all moves of each game."""
    played = [play(plan.job(plan.tables[0], deal, turn)) for turn in range(plan.players)]
    assert {game.ending for game in played} <= {"target", "no_room"}
    return [list(record.loads(game.record).position().moves) for game in played]


def dealt(moves: list[Any]) -> list[Any]:
    return list(takewhile(lambda move: isinstance(move, Drawn), moves))


def common(rows: list[list[Any]]) -> list[tuple[Any, ...]]:
    """Return the rows zipped, up to the length of the shortest."""
    return list(zip(*rows, strict=False))


@pytest.mark.parametrize("players", [2, 3])
def test_all_seatings_of_a_deal_see_the_same_cards_and_rolls(players: int) -> None:
    plan = Tournament("conex", FIELD[:players], conex.Options(players=players), seed=5)
    rolls = 0
    hands = set()
    for deal in range(3):
        games = events(plan, deal)
        assert len({tuple(dealt(moves)) for moves in games}) == 1
        hands.add(tuple(dealt(games[0])))
        drawn = [[each.card for each in moves if isinstance(each, Drawn)] for moves in games]
        assert all(len(set(cards)) == 1 for cards in common(drawn))
        rolled = [[each for each in moves if isinstance(each, Rolled)] for moves in games]
        assert all(len(set(faces)) == 1 for faces in common(rolled))
        rolls += len(common(rolled))
    assert len(hands) == 3
    assert rolls > 0


def test_bots_change_seats_from_turn_to_turn() -> None:
    options = conex.Options(players=3)
    plan = Tournament("conex", FIELD, options)
    for deal in range(3):
        seatings = [plan.job(plan.tables[0], deal, turn).seats for turn in range(3)]
        for seat in range(3):
            assert {seats[seat] for seats in seatings} == set(FIELD)


def test_the_order_round_a_larger_table_changes() -> None:
    plan = Tournament("conex", FIELD, conex.Options(players=3))
    neighbours = set()
    for deal in range(20):
        seats = plan.job(plan.tables[0], deal, 0).seats
        neighbours.add(seats[(seats.index("greedy") + 1) % 3])
    assert neighbours == set(FIELD[1:])


def opening(plan: Tournament, deal: int, turn: int) -> list[str]:
    job = plan.job(plan.tables[0], deal, turn)
    position = connexoh.Position.from_options(connexoh.Options(size=6))
    open_game(position, job.key, job.opening)
    assert len(position.pawns(0)) == len(position.pawns(1)) == 6
    assert all(isinstance(move, connexoh.Rotation) for move in position.moves)
    return [str(move) for move in position.moves]


def test_both_colours_play_the_same_opening() -> None:
    plan = Tournament("connexoh", ("greedy", "random"), connexoh.Options())
    found = set()
    for deal in range(10):
        moves = opening(plan, deal, 0)
        assert len(moves) == 4
        assert moves == opening(plan, deal, 1)
        found.add(tuple(moves))
        seatings = {plan.job(plan.tables[0], deal, turn).seats for turn in range(2)}
        assert seatings == {("greedy", "random"), ("random", "greedy")}
    assert len(found) == 10


def test_a_game_begins_with_its_opening() -> None:
    plan = Tournament("connexoh", ("greedy", "random"), connexoh.Options(size=3), opening=3)
    played = [play(plan.job(plan.tables[0], 0, turn)) for turn in range(2)]
    first = [record.loads(game.record).position().moves[:3] for game in played]
    assert first[0] == first[1]
    for game in played:
        assert game.first == 1  # Black is to move after three plies
        assert game.moves == len(record.loads(game.record).events) - 3


def test_an_opening_lets_no_pawn_leave_even_where_nearly_every_turn_would() -> None:
    for deal in range(30):
        position = connexoh.Position(3)
        open_game(position, key_of(0, "connexoh", ("a", "b"), deal), 30)
        assert len(position.pawns(0)) == len(position.pawns(1)) == 3
        assert position.plies_without_exit == len(position.moves)


def test_other_entrants_do_not_change_a_pairs_deals() -> None:
    two = Tournament("connexoh", ("greedy", "random"), connexoh.Options(), seed=3)
    three = Tournament("connexoh", ("greedy", "random", "snail"), connexoh.Options(), seed=3)
    table = ("greedy", "random")
    assert two.job(table, 4, 1) == three.job(table, 4, 1)
    others = [three.job(each, 4, 1).key for each in three.tables]
    assert len(set(others)) == len(three.tables)
    assert (
        Tournament("connexoh", table, connexoh.Options(), seed=4).job(table, 4, 1).key not in others
    )
