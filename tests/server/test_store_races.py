"""Several writers at once: one wins, and what was acknowledged outlives their death."""

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier

import pytest

from conexio.match.events import (
    Chanced,
    Event,
    Moved,
)
from conexio.server.store import (
    Answer,
    CommandKey,
    Conflict,
    Store,
    group_commit,
)
from conexio.server.store.append import Append
from conexio.server.store.errors import RacedError
from support.server.stores import (
    CREATED,
    PLAYED,
    SAT,
    SUMMARY,
    events_of,
    opened,
    outcome,
    processes,
)


async def test_a_wrong_seq_is_a_conflict(store: Store) -> None:
    await store.append("m", 0, PLAYED[:3], summary=SUMMARY)
    for seq in (0, 2, 4):
        with pytest.raises(Conflict) as caught:
            await store.append("m", seq, [SAT], summary=SUMMARY)
        assert caught.value.key == "store-conflict"
    with pytest.raises(Conflict):
        await store.append("new", 1, [SAT], summary=SUMMARY)
    assert await events_of(store, "m") == PLAYED[:3]
    assert await events_of(store, "new") == []


async def test_of_two_writers_one_wins(url: str, store: Store) -> None:
    async with opened(url) as other:
        for seq in range(0, 40, 2):
            outcomes = await asyncio.gather(
                outcome(store.append("m", seq, [Moved(0, "a"), SAT], summary=SUMMARY)),
                outcome(other.append("m", seq, [Moved(1, "b"), SAT], summary=SUMMARY)),
            )
            assert sorted(outcomes) == ["store-conflict", "stored"]
            winner = outcomes.index("stored")
            last = await events_of(other, "m", after=seq)
            assert last == [Moved(winner, "ab"[winner]), SAT]


def race(url: str, seat: int, rounds: int, start: Barrier, results: Connection) -> None:
    """Append in rounds against another process; this runs in its own process."""

    async def main() -> None:
        async with opened(url) as store:
            for seq in range(rounds):
                start.wait()
                attempt = store.append("m", seq, [Moved(seat, str(seq))], summary=SUMMARY)
                results.send(await outcome(attempt))
                start.wait()

    asyncio.run(main())


async def test_of_two_processes_one_wins(url: str, store: Store) -> None:
    rounds = 10
    context = processes()
    start = context.Barrier(2)
    pipes = [context.Pipe(duplex=False) for _ in range(2)]
    players = [
        context.Process(target=race, args=(url, seat, rounds, start, pipe[1]))
        for seat, pipe in enumerate(pipes)
    ]
    for player in players:
        player.start()
    outcomes = [[pipe[0].recv() for pipe in pipes] for _ in range(rounds)]
    for player in players:
        player.join()
    assert all(sorted(pair) == ["store-conflict", "stored"] for pair in outcomes)
    winners = [Moved(pair.index("stored"), str(seq)) for seq, pair in enumerate(outcomes)]
    assert await events_of(store, "m") == winners


async def test_many_at_once_each_have_their_own_outcome(store: Store) -> None:
    names = [f"m{number}" for number in range(2 * group_commit.LARGEST + 3)]
    made = await asyncio.gather(
        *(outcome(store.append(name, 0, [CREATED], summary=SUMMARY)) for name in names),
        outcome(store.append("m0", 0, [SAT], summary=SUMMARY)),
        outcome(store.append("m1", 1, [SAT], summary=SUMMARY, command=CommandKey("c"))),
        outcome(store.append("m1", 2, [SAT], summary=SUMMARY, command=CommandKey("c"))),
    )
    assert made == ["stored"] * len(names) + ["store-conflict", "stored", "store-repeated"]
    assert await events_of(store, "m0") == [CREATED]
    assert await events_of(store, "m1") == [CREATED, SAT]
    assert await events_of(store, names[-1]) == [CREATED]


async def test_two_writers_race_in_many_matches_at_once(url: str, store: Store) -> None:
    names = [f"m{number}" for number in range(20)]
    async with opened(url) as other:
        for seq in range(3):
            attempts = [
                outcome(each.append(name, seq, [SAT], summary=SUMMARY))
                for name in names
                for each in (store, other)
            ]
            outcomes = await asyncio.gather(*attempts)
            pairs = zip(outcomes[::2], outcomes[1::2], strict=True)
            assert {tuple(sorted(pair)) for pair in pairs} == {("store-conflict", "stored")}


async def test_a_race_lost_at_the_last_moment_is_checked_again() -> None:
    sizes = []

    async def commit(appends: list[Append]) -> list[Exception | None]:
        sizes.append(len(appends))
        if sizes in ([2], [2, 1]):  # another writer is faster, first in one match, then in both
            raise RacedError
        return [Conflict("store-conflict")]

    queue = group_commit.Queue(commit)
    appends = [Append(name, 0, (("started", b""),), None, SUMMARY) for name in "mn"]
    outcomes = await asyncio.gather(*(outcome(queue.put(each)) for each in appends))
    assert (outcomes, sizes) == (["store-conflict"] * 2, [2, 1, 1, 1])


async def test_cancelling_one_append_stops_no_other(store: Store) -> None:
    gone = asyncio.create_task(store.append("m0", 0, [CREATED], summary=SUMMARY))
    stays = asyncio.create_task(store.append("m1", 0, [CREATED], summary=SUMMARY))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await events_of(store, "m0") == await events_of(store, "m1") == [CREATED]


# Crashes.

MATCHES = ("m0", "m1", "m2")


def write_for_ever(url: str, number: int, acknowledged: Connection) -> None:
    """Append pairs of events until killed; send each acknowledged command to the connection."""

    async def play(store: Store, name: str) -> None:
        seq = len(await store.events(name))
        while True:
            pair: list[Event] = [Moved(number, str(seq)), Chanced(str(seq))]
            await store.append(
                name, seq, pair, summary=SUMMARY, command=CommandKey(f"{number}-{seq}")
            )
            seq += 2
            acknowledged.send((name, f"{number}-{seq - 2}", seq))

    async def main() -> None:
        async with opened(url) as store:
            await asyncio.gather(*(play(store, name) for name in MATCHES))

    asyncio.run(main())


def kill_writers(url: str, count: int, rng: random.Random) -> int:
    """Kill `count` writing processes; check each time that nothing acknowledged is lost.

    Some are killed while they open the database, the others during their first commands. Return
    how many commands were acknowledged.
    """
    context = processes()
    acknowledged: dict[tuple[str, str], int] = {}
    for number in range(count):
        reader, writer = context.Pipe(duplex=False)
        process = context.Process(target=write_for_ever, args=(url, number, writer))
        process.start()
        writer.close()
        acknowledged.update(islice(received(reader), rng.randrange(10)))
        time.sleep(rng.uniform(0, 0.02))
        process.kill()
        process.join()
        acknowledged.update(received(reader))
        reader.close()
        asyncio.run(check_acknowledged(url, acknowledged))
    return len(acknowledged)


def received(reader: Connection) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the commands that a process sends, each with its last seq, until it is dead."""
    with suppress(EOFError):
        while True:
            name, command, seq = reader.recv()
            yield (name, command), seq


async def check_acknowledged(url: str, acknowledged: dict[tuple[str, str], int]) -> None:
    async with opened(url) as store:
        logs = {name: await store.events(name) for name in MATCHES}  # verifies the chains
        for log in logs.values():
            kinds = [type(stored.event) for stored in log]
            assert kinds == [Moved, Chanced] * (len(log) // 2)
        for (name, command), seq in acknowledged.items():
            assert logs[name][seq - 1].event == Chanced(command.partition("-")[2])
        if acknowledged:
            (name, command), seq = random.choice(list(acknowledged.items()))
            assert await store.answer(name, command) == Answer(seq, None)


def test_nothing_acknowledged_is_lost_when_a_writer_is_killed(url: str) -> None:
    assert kill_writers(url, 20, random.Random(7)) > 20
