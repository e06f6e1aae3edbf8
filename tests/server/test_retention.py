"""Matches that have expired are erased, in every state of the server."""

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from conexio.cli.main import main
from conexio.match import decide
from conexio.match.commands import Resign
from conexio.match.events import Chair, Sat
from conexio.server import retention
from conexio.server.bot_pool import LocalThinker
from conexio.server.hub import Hub
from conexio.server.retention import Retention, keep_pruning, prune
from conexio.server.settings import ServerSettings
from conexio.server.store import Store
from support.server.live_server import live_server
from support.server.named_tables import NAME, TOKENS, counts, opened
from support.server.store_faults import file_of
from support.server.stores import SQLITE, execute, run


async def aged(store: Store, hub: Hub, match_id: str, days: float, phase: str) -> None:
    """Create a match in which nothing has happened for some days."""
    created = decide.create(
        "connexoh", {}, (Chair("person"), Chair("person")), seed=bytes(32), listed=True
    )
    room = await hub.create(match_id, created)
    await hub.sit(room, Sat((0,) if phase == "open" else (0, 1), "X", TOKENS[0], ""))
    if phase == "over":
        await hub.ask(room, "c", Resign(0), TOKENS[0])
    then = datetime.now(UTC) - timedelta(days=days)
    await execute(store, ("UPDATE matches SET updated = ?1 WHERE id = ?2", (then, match_id)))


AGES = {"open": 7, "playing": 180, "over": 400}


async def test_expired_matches_are_erased(store: Store, hub: Hub) -> None:
    for phase, days in AGES.items():
        await aged(store, hub, f"{phase}-old", days + 0.1, phase)
        await aged(store, hub, f"{phase}-new", days - 0.1, phase)
    now = datetime.now(UTC)
    standard = Retention.of(ServerSettings())
    assert [each.id async for each in prune(store, standard.keep(now))] == [
        "open-old",
        "playing-old",
    ]
    assert [each.id async for each in prune(store, Retention().keep(now))] == []
    assert [each.id async for each in prune(store, Retention(over=400).keep(now))] == ["over-old"]
    assert await store.match_ids() == ["open-new", "over-new", "playing-new"]
    huge = Retention(10**12, 10**12, 10**12)
    assert [each.id async for each in prune(store, huge.keep(now))] == []


@SQLITE
async def test_all_of_many_are_erased(
    store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "BATCH_SIZE", 3)
    for number in range(8):
        await aged(store, hub, f"m{number}", 8, "open")
    keep = Retention(open=7).keep(datetime.now(UTC))
    assert len([each async for each in prune(store, keep)]) == 8
    assert await counts(store) == [0, 0, 0, 0]


async def test_a_match_that_goes_on_while_it_is_pruned_stays(store: Store, hub: Hub) -> None:
    for name in ("m1", "m2"):
        await aged(store, hub, name, 8, "open")
    keep = Retention(open=7).keep(datetime.now(UTC))
    erased = []
    async for each in prune(store, keep):
        erased.append(each.id)
        await hub.sit(await hub.room("m2"), Sat((1,), "X", TOKENS[0], ""))
    assert erased == ["m1"]
    assert await store.match_ids() == ["m2"]


async def test_a_server_prunes_by_itself(store: Store, hub: Hub) -> None:
    await aged(store, hub, "m1", 8, "open")
    room = await hub.room("m1")
    await aged(store, hub, "m2", 6, "open")
    keeper = asyncio.create_task(keep_pruning(hub, Retention(open=7), 0, 0.01))
    while not room.gone:
        await asyncio.sleep(0.01)
    await aged(store, hub, "m3", 8, "open")
    while "m3" in await store.match_ids():
        await asyncio.sleep(0.01)
    keeper.cancel()
    assert await store.match_ids() == ["m2"]


@SQLITE
async def test_pruning_survives_a_database_that_fails(
    store: Store, hub: Hub, caplog: pytest.LogCaptureFixture
) -> None:
    await aged(store, hub, "m1", 8, "open")
    await execute(store, "ALTER TABLE names RENAME TO away")
    keeper = asyncio.create_task(keep_pruning(hub, Retention(open=7), 0, 0.01))
    while "could not erase" not in caplog.text:
        await asyncio.sleep(0.01)
    assert await store.match_ids() == ["m1"]
    await execute(store, "ALTER TABLE away RENAME TO names")
    while await store.match_ids():
        await asyncio.sleep(0.01)
    keeper.cancel()


@SQLITE
async def test_a_busy_file_is_tidied_up_later(store: Store, hub: Hub) -> None:
    await opened(hub)
    path = str(file_of(store).path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await store.checkpoint()
        other.execute("ROLLBACK")
    await store.checkpoint()
    assert Path(f"{path}-wal").stat().st_size == 0


def test_tables_that_wait_for_long_are_not_listed(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        hub: Hub = server.web.app.state.context.hub
        with server.web.portal() as portal:
            portal.call(aged, hub.store, hub, "old", 1.01, "open")
            portal.call(aged, hub.store, hub, "new", 0.99, "open")
        assert [each["id"] for each in server.web.get("/api/lobby").json()] == ["new"]


# The commands.


def test_the_commands_work_on_postgresql(
    postgres_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def fill(store: Store) -> None:
        hub = Hub(store, LocalThinker())
        room = await opened(hub, "m1")
        await hub.ask(room, "c", Resign(0), TOKENS[0])
        await opened(hub, "m2")
        await aged(store, hub, "m3", 8, "open")
        await hub.close()

    def admin(*arguments: str) -> str:
        main(["--lang", "en", "admin", *arguments, "--database", postgres_url])
        return capsys.readouterr().out

    run(postgres_url, fill)
    assert admin("check").startswith("All is well. Games: 3, ")
    assert admin("prune").splitlines()[-1] == "One game was erased."
    assert admin("erase", "--name", NAME, "--yes").splitlines() == [
        "m1: seat 1",
        "m2: seat 1",
        "The name was erased in 2 places.",
    ]
    assert admin("erase", "m2", "--yes").splitlines()[-1] == "One game was erased."
    assert admin("check").startswith("All is well. Games: 1, ")
