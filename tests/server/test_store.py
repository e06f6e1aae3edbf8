"""What is acknowledged is stored: whole, once and in order, whatever else happens."""

import asyncio
import dataclasses
import hashlib
import traceback
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
import pytest

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
    CommandKey,
    Conflict,
    CorruptLog,
    Repeated,
    Store,
    StoreError,
    chain,
)
from support.server.stores import (
    CANARY,
    CREATED,
    PLAYED,
    SAT,
    SQLITE,
    SUMMARY,
    Statement,
    asked,
    events_of,
    execute,
    opened,
    outcome,
)

# Writing and reading.


async def test_what_is_stored_is_read_back(store: Store) -> None:
    before = datetime.now(UTC)
    await store.append("m", 0, PLAYED[:2], summary=SUMMARY)
    await store.append("m", 2, PLAYED[2:], summary=SUMMARY, command=CommandKey("c1"))
    await store.append("other", 0, [CREATED], summary=SUMMARY, command=CommandKey("c1"))
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
        await store.append("m", 0, [CREATED], summary=SUMMARY, command=CommandKey(match_id))
    with pytest.raises(ValueError, match="event"):
        await store.append("m", 0, [], summary=SUMMARY)


# Commands.


async def test_a_command_is_carried_out_once(url: str) -> None:
    async def repeat(store: Store) -> None:
        # With the seq of then, and with that of now.
        for expected_seq in (0, 2, 4):
            with pytest.raises(Repeated) as caught:
                await store.append(
                    "m", expected_seq, [Started()], summary=SUMMARY, command=CommandKey("c2")
                )
            assert (caught.value.key, caught.value.seq) == ("store-repeated", 4)
            assert caught.value.digest == "d2"
        assert await store.answer("m", "c1") == Answer(2, None)
        assert await store.answer("m", "c2") == Answer(4, "d2")
        assert await store.answer("m", "c3") is None
        assert await store.answer("other", "c1") is None
        assert len(await store.events("m")) == 4

    async with opened(url) as store:
        await store.append("m", 0, [CREATED, SAT], summary=SUMMARY, command=CommandKey("c1"))
        pair: list[Event] = [Started(), Chanced("x")]
        await store.append("m", 2, pair, summary=SUMMARY, command=CommandKey("c2", "d2"))
        await repeat(store)
    async with opened(url) as store:
        await repeat(store)


async def test_the_same_command_sent_twice_at_once(url: str, store: Store) -> None:
    async with opened(url) as other:
        await store.append("m", 0, [CREATED], summary=SUMMARY)
        outcomes = await asyncio.gather(
            *(
                outcome(each.append("m", 1, [SAT], summary=SUMMARY, command=CommandKey("c")))
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
    refuse, allow = REFUSE_SEQ_3["sqlite" if store.database.path is not None else "postgresql"]
    await execute(store, refuse)
    both = (
        store.append("m", 0, PLAYED[:3], summary=SUMMARY, command=CommandKey("c")),
        store.append("neighbour", 0, PLAYED[:2], summary=SUMMARY),
    )
    assert await asyncio.gather(*map(outcome, both)) == ["store-unavailable", "stored"]
    assert await events_of(store, "m") == []
    assert await store.answer("m", "c") is None
    assert [match.id for match in await store.lobby(10)] == ["neighbour"]
    assert await events_of(store, "neighbour") == PLAYED[:2]
    await execute(store, allow)
    await store.append("m", 0, PLAYED[:3], summary=SUMMARY, command=CommandKey("c"))
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


def _set(seq: int, column: str, value: object) -> Statement:
    return f"UPDATE events SET {column} = ?1 WHERE match_id = 'm' AND seq = ?2", (value, seq)


def _removed(seq: int) -> Statement:
    return "DELETE FROM events WHERE match_id = 'm' AND seq = ?1", (seq,)


def _forged(seq: int, body: bytes, previous: str) -> list[Statement]:
    """Replace an event and its hash, as a thorough forger would."""
    return [_set(seq, "body", body), _set(seq, "hash", chain.link("m", seq, body, previous))]


MOVED = b'{"kind":"moved","seat":1,"move":"b"}'
TAMPERINGS: dict[str, tuple[int, Callable[[list[str]], list[Statement]]]] = {
    "changed": (3, lambda _: [_set(3, "body", MOVED)]),
    "changed with its hash": (4, lambda hashes: _forged(3, MOVED, hashes[2])),
    "swapped": (3, lambda _: [_set(3, "seq", 99), _set(4, "seq", 3), _set(99, "seq", 4)]),
    "first removed": (1, lambda _: [_removed(1)]),
    "removed": (3, lambda _: [_removed(3)]),
    "last removed": (5, lambda _: [_removed(5)]),
    "all removed": (1, lambda _: ["DELETE FROM events"]),
    "no event": (5, lambda hashes: _forged(5, b'{"kind":"won"}', hashes[4])),
    "no text": (5, lambda hashes: _forged(5, b"\xff\0", hashes[4])),
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
