"""Every stored game replays to the same match, in any process and on both databases."""

import asyncio
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from conexio.core import Rng
from conexio.match import messages, visibility
from conexio.match.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Contribute,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.match.events import Chosen, Event, Rematched, Unnamed, encode
from conexio.match.model import Match, apply, replayed
from conexio.server.hub import summary
from conexio.server.store import Store
from conexio.server.store.names import without_names
from support.match.matches import (
    PERSON,
    LoggedMatch,
    bot,
    bots_play,
    conex_table,
    finish,
    rematch_table,
    step,
    table,
)

ROOT = Path(__file__).parents[2]


# The games.


def open_table(size: int = 8) -> LoggedMatch:
    logged = table("connexoh", PERSON, PERSON, size=size)
    logged.sit(0, name="Zoë")
    logged.sit(1, name="Ben")
    return logged


def also(logged: LoggedMatch, *events: Event) -> LoggedMatch:
    """Apply events that no command at this table leads to."""
    for event in events:
        logged.log.append(event)
        apply(logged.match, event)
    return logged


def with_bots(logged: LoggedMatch, rng: Rng, most: int = 400) -> LoggedMatch:
    """Play on with bots at the table, at most `most` moves of people."""
    for _ in range(most):
        bots_play(logged, logged.match.seq)
        if logged.match.over:
            break
        step(logged, rng)
    return logged


def taken_back() -> LoggedMatch:
    logged = open_table()
    rng = Rng(1)
    for agrees in (True, False, True):
        for _ in range(5):
            step(logged, rng)
        seat = visibility.to_move(logged.match)[0]
        logged.do(AskUndo(seat))
        logged.do(AnswerUndo(1 - seat, agrees))
    logged.do(Resign(1))
    return logged


def agreed() -> LoggedMatch:
    logged = open_table(size=5)
    rng = Rng(2)
    for agrees in (False, True):
        for _ in range(6):
            step(logged, rng)
        seat = visibility.to_move(logged.match)[0]
        logged.do(OfferDraw(seat))
        logged.do(AnswerDraw(1 - seat, agrees))
    return logged


def against_a_bot() -> LoggedMatch:
    logged = table("connexoh", PERSON, bot(), size=3)
    logged.sit(0)
    rng = Rng(3)
    for _ in range(4):
        step(logged, rng)
        bots_play(logged, logged.match.seq)
    logged.do(AskUndo(0))
    return with_bots(logged, rng)


def left() -> LoggedMatch:
    logged = finish(conex_table(2, 5), Rng(5), 12)
    logged.do(Leave(1))
    return with_bots(logged, Rng(6))


def seat_lent() -> LoggedMatch:
    logged = finish(conex_table(3, 7, target=40), Rng(7), 9)
    logged.do(SeatBot(0, "greedy", 0))
    bots_play(logged, 1)
    logged.do(Reclaim(0))
    logged.do(SeatBot(0, "random", 2), absent=frozenset({2}))
    return with_bots(logged, Rng(8))


def choosing() -> LoggedMatch:
    """Stop in the middle of secret choices."""
    logged = conex_table(4, 3, target=1000)
    rng = Rng(1)
    while not isinstance(logged.log[-1], Chosen):
        step(logged, rng)
    return also(logged, Unnamed(3))


def resigned() -> LoggedMatch:
    logged = finish(conex_table(2, 9), Rng(9), 10)
    logged.do(Resign(0))
    return also(logged, Rematched("m2"))


def rematch() -> LoggedMatch:
    """Play a rematch: one player leaves and another comes, and a bot plays for a third."""
    logged = rematch_table("token0", "token1", "token2", target=30)
    logged.do(Contribute(0, "mine"))
    logged.do(SeatBot(0, "greedy", 1), absent=frozenset({1}))
    logged.do(Leave(2))
    logged.sit(2, token="other", name="Kim")
    rng = Rng(11)
    while not logged.match.over:
        bots_play(logged, logged.match.seq)
        for seat in visibility.to_move(logged.match)[:1]:
            token = logged.match.occupants[seat].token
            moves = visibility.own(logged.match, seat).moves
            logged.do(Play(seat, rng.choice(moves).move, logged.match.seq), token=token)
    return logged


def on_one_device() -> LoggedMatch:
    logged = table("conex", PERSON, PERSON, bot(), players=3, target=30)
    logged.sit(0, 1, token="sofa")
    rng = Rng(10)
    while not logged.match.over:
        bots_play(logged, logged.match.seq)
        if logged.match.over:
            break
        seat = rng.choice(visibility.to_move(logged.match))
        move = rng.choice(visibility.own(logged.match, seat).moves).move
        logged.do(Play(seat, move, logged.match.seq), token="sofa")
    return logged


GAMES: dict[str, Callable[[], LoggedMatch]] = {
    "to-the-end": lambda: finish(open_table(size=3), Rng(1)),
    "taken-back": taken_back,
    "agreed": agreed,
    "against-a-bot": against_a_bot,
    "two": lambda: finish(conex_table(2, 1, target=40), Rng(1)),
    "three": lambda: finish(conex_table(3, 2, target=1000), Rng(2)),
    "four": lambda: finish(conex_table(4, 3, target=1000), Rng(1)),
    "left": left,
    "seat-lent": seat_lent,
    "choosing": choosing,
    "resigned": resigned,
    "rematch": rematch,
    "on-one-device": on_one_device,
}


# Replaying.


def digest(match: Match, log: list[Event]) -> str:
    """Return a hash over all that any guest can see of a match, and over its log."""
    found = hashlib.sha256()
    for event in log:
        found.update(encode(without_names(event)) + b"\n")
    found.update(match.position.to_text().encode())
    seats = range(len(match.occupants))
    board = visibility.public_board(match)
    for guest in (frozenset[int](), *(frozenset({seat}) for seat in seats), frozenset(seats)):
        events = tuple(visibility.happened(seq, event, guest) for seq, event in enumerate(log, 1))
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
