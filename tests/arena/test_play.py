"""One game, whatever the bots do."""

from typing import Any

import pytest

from conexio import bots, conex, connexoh, record
from conexio.arena import Tournament
from conexio.arena.play import Played, _ranks, play
from conexio.core import Outcome

OWN = "support.arena.own"


def one(*field: str, game: str = "connexoh", players: int = 2, nodes: int | None = None) -> Played:
    options = conex.Options(players=players) if game == "conex" else connexoh.Options(size=3)
    plan = Tournament(game, field, options, nodes=nodes)
    return play(plan.job(plan.tables[0], 0, 0))


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Raises", "RuntimeError: lost my way"),
        ("Cheats", "move"),
        ("Leaves", "SystemExit: enough"),
        ("Unborn", "MemoryError: too large"),
    ],
)
@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_faulty_bot_loses(game: str, bot: str, reason: str) -> None:
    played = one(f"{OWN}:{bot}", f"{OWN}:First", game=game)
    assert played.fault is not None
    assert played.seats[played.fault.seat] == f"{OWN}:{bot}"
    assert reason in played.fault.reason
    assert played.ending == "fault"
    assert played.ranks[played.fault.seat] == 2
    assert played.ranks[1 - played.fault.seat] == 1
    assert record.loads(played.record).result == record.UNFINISHED


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_game_that_ends_by_a_fault_keeps_its_scores(game: str) -> None:
    played = one(f"{OWN}:Resigns", "greedy", game=game)
    assert played.ending == "fault"
    position: Any = record.loads(played.record).position()
    if game == "connexoh":
        assert played.scores == tuple(3 - len(position.pawns(seat)) for seat in range(2))
    else:
        assert played.scores == position.scores
    assert any(played.scores)


def test_at_a_larger_table_all_others_share_the_first_place() -> None:
    played = one(f"{OWN}:Cheats", "random", "greedy", game="conex", players=3)
    assert played.fault is not None
    assert sorted(played.ranks) == [1, 1, 3]
    assert played.ranks[played.fault.seat] == 3


def test_the_limit_reaches_the_bots() -> None:
    limited = one(f"{OWN}:RevealsLimit", "random", nodes=7)
    assert f"{bots.Limit(nodes=7)!r}" in str(limited.fault)
    assert "None" in str(one(f"{OWN}:RevealsLimit", "random").fault)


def test_the_same_job_is_the_same_game() -> None:
    first, again = (one("greedy", "random", game="conex") for _ in range(2))
    assert first.record == again.record
    assert first.scores == again.scores
    assert record.loads(first.record).players == first.seats
    clocks = first.thinking
    assert sum(clock.moves for clock in clocks) == first.moves
    assert all(0 < clock.slowest <= clock.seconds for clock in clocks)


@pytest.mark.parametrize(
    ("outcome", "ranks"),
    [
        (Outcome("all_out", (1,), (2, 3)), (2, 1)),
        (Outcome("both_out", (0,), (3, 3)), (1, 2)),
        (Outcome("no_exit", (), (2, 1)), (1, 1)),  # a draw, in spite of the pawns out
        (Outcome("target", (0, 1), (41, 41)), (1, 1)),
        (Outcome("target", (2,), (30, 20, 41, 20)), (2, 3, 1, 3)),
    ],
)
def test_ranks_follow_the_outcome(outcome: Outcome, ranks: tuple[int, ...]) -> None:
    assert _ranks(outcome, None, len(outcome.scores)) == ranks
