"""Every call to the database fails once: nothing is lost or doubled, and it recovers by itself."""

import asyncio
import threading
from pathlib import Path

import pytest

from conexio.server.store import Answer, CommandKey, StoreError, Summary
from conexio.server.store.append import Append, Outcome
from conexio.server.store.group_commit import Queue
from support.server.store_faults import at_next_commit
from support.server.store_trial import WAYS, all_faults
from support.server.stores import CREATED, SAT, SUMMARY, events_of, opened, outcome

FILE = "matches.db"


def test_any_call_to_a_file_may_fail(sqlite_url: str) -> None:
    """The short form, each call in one way; `make soak` tries each in all of them."""
    tried = asyncio.run(all_faults(sqlite_url, every=len(WAYS)))
    assert min(tried.values()) > 5


def test_calls_to_a_server_may_fail(postgres_url: str) -> None:
    tried = asyncio.run(all_faults(postgres_url, every=17))
    assert min(tried.values()) > 2


async def test_a_commit_to_a_file_that_is_moved_meanwhile_is_refused(
    sqlite_url: str, tmp_path: Path
) -> None:
    """The commit went to the moved file; it is there when the file is back."""
    async with opened(sqlite_url) as store:
        await store.append("m", 0, [CREATED], summary=SUMMARY)

        at_next_commit(store, lambda: (tmp_path / FILE).rename(tmp_path / "away"))
        attempt = store.append("m", 1, [SAT], summary=SUMMARY, command=CommandKey("c"))
        assert await outcome(attempt) == "store-moved"
        (tmp_path / "away").rename(tmp_path / FILE)
        assert await store.answer("m", "c") == Answer(2, None)


# Commits that hang.


def test_a_write_that_hangs_is_refused_and_its_match_is_in_doubt_until_it_ends(
    sqlite_url: str,
) -> None:
    go_on = threading.Event()

    async def test() -> None:
        async with opened(sqlite_url) as store:
            await store.append("m", 0, [CREATED], summary=SUMMARY)
            await store.append("other", 0, [CREATED], summary=SUMMARY)
            store._queue.timeout_s = 0.05
            at_next_commit(store, lambda: go_on.wait(20))
            attempt = store.append("m", 1, [SAT], summary=SUMMARY, command=CommandKey("c"))
            assert await outcome(attempt) == "store-unavailable"
            assert not await store.health.is_well()
            for read in (store.events("m"), store.answer("m", "c")):
                with pytest.raises(StoreError):
                    await read
            assert await events_of(store, "other") == [CREATED]
            # A write that has not begun when its timeout ends never does.
            waits = store.append("other", 1, [SAT], summary=SUMMARY)
            assert await outcome(waits) == "store-unavailable"
            go_on.set()
            store._queue.timeout_s = 20
            assert await store.answer("m", "c") == Answer(2, None)
            assert await events_of(store, "m") == [CREATED, SAT]
            await store.append("m", 2, [SAT], summary=SUMMARY)
            assert await events_of(store, "other") == [CREATED]
            assert await store.health.is_well()

    try:
        asyncio.run(test())
    finally:
        go_on.set()


async def test_a_cancelled_caller_leaves_no_doubt_behind() -> None:
    """An append whose caller was cancelled is settled as soon as it is done."""
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def commit(group: list[Append]) -> list[Outcome]:
        begun.set()
        await go_on.wait()
        return [None] * len(group)

    queue = Queue(commit)
    summary = Summary("conex", False, "open", ())
    caller = asyncio.create_task(queue.put(Append("m", 0, (("created", b""),), None, summary)))
    await begun.wait()
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    reader = asyncio.create_task(queue.settle("m"))
    await asyncio.sleep(0)
    assert not reader.done()
    go_on.set()
    await reader
    await queue.close()
