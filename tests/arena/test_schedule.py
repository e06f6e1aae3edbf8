"""The schedule of a tournament."""

from typing import Any

import numpy as np
import pytest

from conexio import bots, conex, connexoh
from conexio.arena import Tournament
from conexio.arena.schedule import jobs
from conexio.core import OptionError

CONNEXOH = connexoh.Options()


def test_a_round_robin_has_every_pair_once() -> None:
    plan = Tournament("connexoh", ("greedy", "random", "snail", "fox"), CONNEXOH, games=5)
    assert len(plan.tables) == 6
    assert len({frozenset(table) for table in plan.tables}) == 6
    assert plan.duplicates == 3  # six games, since both colours have to be played
    assert plan.total == 36
    found = list(jobs(plan, frozenset(), lambda table: False))
    assert len({(job.table, job.deal, job.turn) for job in found}) == len(found) == 36


def test_on_a_ladder_each_bot_meets_the_one_below() -> None:
    names = bots.names("conex")
    plan = Tournament("conex", names, conex.Options(), ladder=True)
    assert plan.tables == tuple(zip(names[1:], names[:-1], strict=True))
    three = Tournament("conex", names, conex.Options(players=3), ladder=True)
    assert three.tables[0] == (names[1], names[0], names[0])


def test_two_bots_at_a_larger_table_are_one_against_copies() -> None:
    plan = Tournament("conex", ("greedy", "random"), conex.Options(players=4))
    assert plan.tables == (("greedy", "random", "random", "random"),)
    places = {plan.job(plan.tables[0], 0, turn).seats.index("greedy") for turn in range(4)}
    assert places == {0, 1, 2, 3}


def test_games_that_are_done_or_settled_are_not_played() -> None:
    plan = Tournament("connexoh", ("greedy", "random", "snail"), CONNEXOH, games=4)
    first, second, third = plan.tables
    done = {(first, 0, 0), (second, 1, 1)}
    settled: set[tuple[str, ...]] = set()
    found = []
    for job in jobs(plan, done, lambda table: table in settled):
        found.append((job.table, job.deal, job.turn))
        if job.deal == 1:
            settled.add(third)
    assert not done & set(found)
    assert [each for each in found if each[0] == third] == [(third, 0, 0), (third, 0, 1)]
    assert len(found) == 3 + 3 + 2


@pytest.mark.parametrize("confident", [0.2, 1.0, 99.9])
def test_a_confidence_is_a_share_below_one(confident: float) -> None:
    with pytest.raises(OptionError, match="confident"):
        Tournament("connexoh", ("greedy", "random"), CONNEXOH, confident=confident)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("games", 0),
        ("games", 10**7 + 1),
        ("games", "200"),
        ("nodes", 0),
        ("nodes", 2.5),
        ("time", 0.0),
        ("time", float("nan")),
        ("time", True),
        ("seed", -1),
        ("opening", 101),
        ("opening", None),
    ],
)
def test_an_impossible_number_is_refused(name: str, value: object) -> None:
    numbers: dict[str, Any] = {name: value}
    with pytest.raises(OptionError, match=name):
        Tournament("connexoh", ("greedy", "random"), CONNEXOH, **numbers)


def test_numbers_of_other_kinds_become_pythons_own() -> None:
    numbers: dict[str, Any] = {"games": np.int64(6), "time": np.float32(0.5)}
    plan = Tournament("connexoh", ("greedy", "random"), CONNEXOH, **numbers)
    assert (plan.games, type(plan.games)) == (6, int)
    assert (plan.time, type(plan.time)) == (0.5, float)


@pytest.mark.parametrize(
    ("field", "key"),
    [
        ((), "arena-too-few"),
        (("greedy",), "arena-too-few"),
        (("greedy", "greedy"), "arena-twice"),
        (("greedy", "hal"), "arena-no-bot"),
        (("greedy", "no.such.module:Bot"), "arena-no-own-bot"),
        (("greedy", "support.arena.own:Nobody"), "arena-no-own-bot"),
        (("greedy", "support.arena.own:NOBODY"), "arena-no-own-bot"),
        (("greedy", "random", "careful"), "arena-seats"),
    ],
)
def test_a_field_that_cannot_play_is_refused(field: tuple[str, ...], key: str) -> None:
    with pytest.raises(OptionError) as error:
        Tournament("conex", field, conex.Options(players=4))
    assert error.value.key == key
