"""Every stored game comes out of its log as it went in, in any process and on both databases."""

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
from conexio.server import messages, visibility
from conexio.server.commands import (
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
from conexio.server.events import Chosen, Event, Rematched, Unnamed, encode
from conexio.server.hub import summary
from conexio.server.match import Match, apply, replayed
from conexio.server.store import Store
from conexio.server.store.names import without_names
from tests.server.matches import (
    PERSON,
    Book,
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


def open_table(size: int = 8) -> Book:
    book = table("connexoh", PERSON, PERSON, size=size)
    book.sit(0, name="Zoë")
    book.sit(1, name="Ben")
    return book


def also(book: Book, *events: Event) -> Book:
    """Let something happen that no command at this table leads to."""
    for event in events:
        book.log.append(event)
        apply(book.match, event)
    return book


def with_bots(book: Book, rng: Rng, most: int = 400) -> Book:
    """Play on with bots at the table."""
    for _ in range(most):
        bots_play(book, book.match.seq)
        if book.match.over:
            break
        step(book, rng)
    return book


def taken_back() -> Book:
    book = open_table()
    rng = Rng(1)
    for agrees in (True, False, True):
        for _ in range(5):
            step(book, rng)
        seat = visibility.to_move(book.match)[0]
        book.do(AskUndo(seat))
        book.do(AnswerUndo(1 - seat, agrees))
    book.do(Resign(1))
    return book


def agreed() -> Book:
    book = open_table(size=5)
    rng = Rng(2)
    for agrees in (False, True):
        for _ in range(6):
            step(book, rng)
        seat = visibility.to_move(book.match)[0]
        book.do(OfferDraw(seat))
        book.do(AnswerDraw(1 - seat, agrees))
    return book


def against_a_bot() -> Book:
    book = table("connexoh", PERSON, bot(), size=3)
    book.sit(0)
    rng = Rng(3)
    for _ in range(4):
        step(book, rng)
        bots_play(book, book.match.seq)
    book.do(AskUndo(0))
    return with_bots(book, rng)


def left() -> Book:
    book = finish(conex_table(2, 5), Rng(5), 12)
    book.do(Leave(1))
    return with_bots(book, Rng(6))


def seat_lent() -> Book:
    book = finish(conex_table(3, 7, target=40), Rng(7), 9)
    book.do(SeatBot(0, "greedy", 0))
    bots_play(book, 1)
    book.do(Reclaim(0))
    book.do(SeatBot(0, "random", 2), absent=frozenset({2}))
    return with_bots(book, Rng(8))


def choosing() -> Book:
    """Stop in the middle of secret choices."""
    book = conex_table(4, 3, target=1000)
    rng = Rng(1)
    while not isinstance(book.log[-1], Chosen):
        step(book, rng)
    return also(book, Unnamed(3))


def resigned() -> Book:
    book = finish(conex_table(2, 9), Rng(9), 10)
    book.do(Resign(0))
    return also(book, Rematched("m2"))


def rematch() -> Book:
    """Wait for everybody's contribution; one leaves and another comes, a bot plays for a third."""
    book = rematch_table("token0", "token1", "token2", target=30)
    book.do(Contribute(0, "mine"))
    book.do(SeatBot(0, "greedy", 1), absent=frozenset({1}))
    book.do(Leave(2))
    book.sit(2, token="other", name="Kim")
    rng = Rng(11)
    while not book.match.over:
        bots_play(book, book.match.seq)
        for seat in visibility.to_move(book.match)[:1]:
            token = book.match.sitters[seat].token
            moves = visibility.own(book.match, seat).moves
            book.do(Play(seat, rng.choice(moves).move, book.match.seq), token=token)
    return book


def on_one_device() -> Book:
    book = table("conex", PERSON, PERSON, bot(), players=3, target=30)
    book.sit(0, 1, token="sofa")
    rng = Rng(10)
    while not book.match.over:
        bots_play(book, book.match.seq)
        if book.match.over:
            break
        seat = rng.choice(visibility.to_move(book.match))
        move = rng.choice(visibility.own(book.match, seat).moves).move
        book.do(Play(seat, move, book.match.seq), token="sofa")
    return book


GAMES: dict[str, Callable[[], Book]] = {
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


# What comes out of a log.


def digest(match: Match, log: list[Event]) -> str:
    """Return a hash over all that anybody can ever see of a match, and over its log."""
    found = hashlib.sha256()
    for event in log:
        found.update(encode(without_names(event)) + b"\n")
    found.update(match.position.to_text().encode())
    seats = range(len(match.sitters))
    board = visibility.public_board(match)
    for guest in (frozenset[int](), *(frozenset({seat}) for seat in seats), frozenset(seats)):
        told = tuple(visibility.happened(seq, event, guest) for seq, event in enumerate(log, 1))
        found.update(messages.encode(visibility.state(match, guest, board, told)))
        found.update(visibility.record_of(match, guest).dumps().encode())
    return found.hexdigest()


async def replay_all(url: str) -> dict[str, str]:
    """Replay every game of a database; return their hashes by name."""
    store = await Store.open(url)
    try:
        found = {}
        for name in GAMES:
            log = [stored.event for stored in await store.events(name)]
            found[name] = digest(replayed(name, log), log)
        return found
    finally:
        await store.close()


async def store_all(url: str, books: dict[str, Book]) -> None:
    """Store games as a house does: a few events at a time."""
    store = await Store.open(url)
    try:
        for name, book in books.items():
            for done in range(0, len(book.log), 7):
                some = book.log[done : done + 7]
                await store.append(name, done, some, summary=summary(book.match))
    finally:
        await store.close()


def in_a_new_process(environment: dict[str, str], *urls: str) -> dict[str, object]:
    """Replay all games in a process of its own; return what it prints."""
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
    told: dict[str, object] = json.loads(played.stdout)
    return told


@pytest.fixture(scope="module")
def books() -> dict[str, Book]:
    found = {name: play() for name, play in GAMES.items()}
    for name, book in found.items():
        book.match.id = name
    return found


def test_the_games_are_of_all_kinds(books: dict[str, Book]) -> None:
    kinds = {type(event).__name__ for book in books.values() for event in book.log}
    assert kinds == {kind.__name__ for kind in Event.__args__}
    assert {len(book.match.sitters) for book in books.values()} == {2, 3, 4}


@pytest.mark.parametrize("processes", [2, pytest.param(20, marks=pytest.mark.soak)])
def test_every_stored_game_replays_to_the_same_hash_everywhere(
    books: dict[str, Book], sqlite_url: str, postgres_url: str, processes: int
) -> None:
    expected = {name: digest(book.match, book.log) for name, book in books.items()}
    assert len(set(expected.values())) == len(GAMES)
    for url in (sqlite_url, postgres_url):
        asyncio.run(store_all(url, books))
        assert asyncio.run(replay_all(url)) == expected
    orders = set()
    for seed in range(processes):
        environment = {"PYTHONHASHSEED": str(seed), "CONEXIO_JIT": "0"}
        told = in_a_new_process(environment, sqlite_url, postgres_url)
        orders.add(told.pop("order"))
        assert told == {sqlite_url: expected, postgres_url: expected}, environment
    assert len(orders) > 1  # the processes did differ in what they are seeded with


def main() -> None:
    """Replay the games of some databases and print their hashes."""
    told: dict[str, object] = {url: asyncio.run(replay_all(url)) for url in sys.argv[1:]}
    print(json.dumps(told | {"order": " ".join(set(GAMES))}))


if __name__ == "__main__":
    main()
