"""Every stored game replays to the same match, in any process and on both databases."""

import asyncio
import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conexio.match import messages, visibility
from conexio.match.events import Event, encode
from conexio.match.model import Match, replayed
from conexio.server.journal import summary
from conexio.server.store import Store
from conexio.server.store.names import without_names
from support.match.matches import (
    LoggedMatch,
)
from support.server.replayed_games import GAMES

ROOT = Path(__file__).parents[2]


def digest(match: Match, log: list[Event]) -> str:
    """Return a hash over all that any guest can see of a match, and over its log."""
    found = hashlib.sha256()
    for event in log:
        found.update(encode(without_names(event)) + b"\n")
    found.update(match.position.to_text().encode())
    seats = range(len(match.occupants))
    board = visibility.public_board(match)
    for guest in (frozenset[int](), *(frozenset({seat}) for seat in seats), frozenset(seats)):
        events = tuple(
            visibility.happened(match.game, seq, event, guest) for seq, event in enumerate(log, 1)
        )
        found.update(messages.encode(visibility.state(match, guest, board, events)))
        found.update(visibility.record_of(match, guest).dumps().encode())
    return found.hexdigest()


async def replay_all(url: str) -> dict[str, str]:
    """Replay every game of a database; return the hashes by name."""
    store = await Store.open(url)
    try:
        found = {}
        for name in GAMES:
            log = [stored.event for stored in await store.events(name)]
            found[name] = digest(replayed(name, log), log)
        return found
    finally:
        await store.close()


async def store_all(url: str, logged_matches: dict[str, LoggedMatch]) -> None:
    """Store games as a server does: a few events at a time."""
    store = await Store.open(url)
    try:
        for name, logged in logged_matches.items():
            for done in range(0, len(logged.log), 7):
                some = logged.log[done : done + 7]
                await store.append(name, done, some, summary=summary(logged.match))
    finally:
        await store.close()


def in_a_new_process(environment: dict[str, str], *urls: str) -> dict[str, object]:
    """Replay all games in a new process; return the object that it prints."""
    played = subprocess.run(
        [sys.executable, "-m", "tests.server.test_replays", *urls],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    printed: dict[str, object] = json.loads(played.stdout)
    return printed


@pytest.fixture(scope="module")
def logged_matches() -> dict[str, LoggedMatch]:
    found = {name: play() for name, play in GAMES.items()}
    for name, logged in found.items():
        logged.match.id = name
    return found


def test_the_games_are_of_all_kinds(logged_matches: dict[str, LoggedMatch]) -> None:
    kinds = {type(event).__name__ for logged in logged_matches.values() for event in logged.log}
    assert kinds == {kind.__name__ for kind in Event.__args__}
    assert {len(logged.match.occupants) for logged in logged_matches.values()} == {2, 3, 4}


@pytest.mark.parametrize("processes", [2, pytest.param(20, marks=pytest.mark.soak)])
def test_every_stored_game_replays_to_the_same_hash_everywhere(
    logged_matches: dict[str, LoggedMatch], sqlite_url: str, postgres_url: str, processes: int
) -> None:
    expected = {name: digest(logged.match, logged.log) for name, logged in logged_matches.items()}
    assert len(set(expected.values())) == len(GAMES)
    for url in (sqlite_url, postgres_url):
        asyncio.run(store_all(url, logged_matches))
        assert asyncio.run(replay_all(url)) == expected
    orders = set()
    for seed in range(processes):
        environment = {"PYTHONHASHSEED": str(seed), "CONEXIO_JIT": "0"}
        hashes = in_a_new_process(environment, sqlite_url, postgres_url)
        orders.add(hashes.pop("order"))
        assert hashes == {sqlite_url: expected, postgres_url: expected}, environment
    assert len(orders) > 1  # the hash seeds of the processes had an effect


def main() -> None:
    """Replay the games of some databases and print their hashes."""
    hashes: dict[str, object] = {url: asyncio.run(replay_all(url)) for url in sys.argv[1:]}
    print(json.dumps(hashes | {"order": " ".join(set(GAMES))}))


if __name__ == "__main__":
    main()
