"""Faults that other houses had, each named where we look for it; and who may do what.

The list of them is at the end of this file; a test sees to it that none is forgotten.
"""

import ast
import asyncio
import itertools
import json
import logging
import random
import re
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import connect

from conexio import record, words
from conexio.core import GAMES, ConexioError, Rng
from conexio.server import visibility
from conexio.server.commands import Command
from conexio.server.events import Chanced, Created, Event, decode, encode
from conexio.server.match import Match, replayed
from conexio.server.tokens import hashed
from tests.server.live_server import PERSON, Guest, LiveServer, live_server
from tests.server.matches import Book, conex_table, finish
from tests.server.server_process import open_table, running
from tests.server.test_match import struck
from tests.server.test_replays import GAMES as PLAYED

TESTS = Path(__file__).parents[1]
DATA = Path(__file__).with_name("data")


@pytest.fixture
def home(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[LiveServer]:
    """Return a house that must not be surprised by anything."""
    with live_server(tmp_path) as server:
        yield server
    assert not [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]


def stored(folder: Path) -> list[tuple[object, ...]]:
    """Return everything that the house has ever written down."""
    database = sqlite3.connect(folder / "conexio.db")
    try:
        events = database.execute("SELECT match_id, seq, command, body FROM events ORDER BY 1, 2")
        return [
            *events.fetchall(),
            *database.execute("SELECT id, seq, hash FROM matches ORDER BY 1"),
        ]
    finally:
        database.close()


def first_event(folder: Path, match_id: str) -> Created:
    """Return how a table was opened, with all its secrets."""
    body = next(row[3] for row in stored(folder) if row[:2] == (match_id, 1))
    assert isinstance(body, bytes)
    created = decode(body)
    assert isinstance(created, Created)
    return created


def ping(guest: Guest) -> None:
    """Wait until all that was sent before has arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def hello_of(token: str) -> dict[str, Any]:
    return {"type": "hello", "version": 1, "token": token}


def turned_away(home: LiveServer, match_id: str, token: str) -> bool:
    """Tell whether a token is refused at every door, and nothing but the refusal is told."""
    with home.guest(match_id, token) as stranger:
        stranger.send(hello_of(token))
        answer = stranger.receive()
        with pytest.raises(WebSocketDisconnect):
            stranger.receive()
    paths = (f"/api/matches/{match_id}", f"/api/matches/{match_id}/record")
    headers = {"Authorization": f"Bearer {token}"}
    statuses = {home.web.get(path, headers=headers).status_code for path in paths}
    return bool(answer["key"] == "server-not-yours") and statuses == {403}


# Leaks.


def conex_guests(home: LiveServer, stack: ExitStack, players: int = 3) -> tuple[str, list[Guest]]:
    """Seat people at a table of CONEX; return its name, the people and at last a spectator."""
    options = {"players": str(players)}
    match_id = home.open("conex", *[PERSON] * players, options=options)["id"]
    tokens = [home.sit(match_id, seat)["token"] for seat in range(players)]
    guests = [stack.enter_context(home.guest(match_id, token)) for token in (*tokens, "")]
    for guest in guests:
        guest.hello()
    return match_id, guests


def play_round(guests: list[Guest], moves: int, rng: Rng) -> None:
    """Play some moves; everybody hears of all of them."""
    for _ in range(moves):
        seat = guests[0].state["to_move"][0]
        options = guests[seat].state["own"][0]["moves"]
        answer = guests[seat].play(rng.choice(options)["move"], seat)
        assert answer["type"] == "done"
        for guest in guests:
            guest.wait_for(answer["seq"])


def hidden_moves(text: str, seat: int | None) -> list[str]:
    """Return the cards that a message tells although only others have seen them."""
    told = re.findall(r"\b(drawn(\d):\d+)", text)
    return [move for move, drawer in told if int(drawer) != seat]


def test_nobody_gets_the_whole_state_of_the_beginning(home: LiveServer, tmp_path: Path) -> None:
    """The first thing sent held every hand and the pile elsewhere (boardgame.io #1159)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(home, stack)
        created = first_event(tmp_path, match_id)
        hands = [guest.state["own"][0]["hand"] for guest in guests[:-1]]
        for seat, guest in enumerate(guests):
            text = "".join(guest.heard)
            assert created.seed not in text
            assert not any(hashed(each.token) in text for each in guests[:-1])
            assert not hidden_moves(text, seat)
            assert [own["seat"] for own in guest.state["own"]] == ([seat] if seat < 3 else [])
            assert "hand" not in guest.state["board"]
        assert len({card for hand in hands for card in hand}) == 15


def test_taking_back_shows_nobody_what_was_there_before(home: LiveServer, tmp_path: Path) -> None:
    """What had been kept for taking back was sent to all elsewhere (boardgame.io #399)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(home, stack)
        rng = Rng(1)
        undone = 0
        for _ in range(20):
            play_round(guests, 1, rng)
            for seat in range(3):
                if "undo" not in guests[seat].state["own"][0]:
                    continue
                asked = guests[seat].ask({"type": "askundo", "seat": seat})
                assert asked["type"] == "done"
                for other in {0, 1, 2} - {seat}:
                    answer = guests[other].ask(
                        {"type": "answerundo", "seat": other, "agrees": True}
                    )
                    assert answer["type"] == "done"
                for guest in guests:
                    guest.wait_for(answer["seq"])
                undone += 1
        assert undone > 2
        seed = first_event(tmp_path, match_id).seed
        for seat, guest in enumerate(guests):
            assert not hidden_moves("".join(guest.heard), seat)
            assert seed not in "".join(guest.heard)


def test_the_log_and_the_record_tell_each_only_what_they_may_know(home: LiveServer) -> None:
    """The log told others' secret moves elsewhere (boardgame.io #227)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(home, stack)
        play_round(guests, 12, Rng(2))
        paths = (f"/api/matches/{match_id}?after=0", f"/api/matches/{match_id}/record")
        for seat, guest in enumerate(guests):
            headers = {"Authorization": f"Bearer {guest.token}"} if guest.token else {}
            texts = [home.web.get(path, headers=headers).text for path in paths]
            again = stack.enter_context(home.guest(match_id, guest.token))
            again.hello(seq=0)
            for text in (*texts, *again.heard):
                assert "drawn" in text
                assert not hidden_moves(text, seat)
                assert "FairSeed" not in text
            if guest.token:
                assert re.search(rf"drawn{seat}:\d", texts[0])


def test_without_a_token_one_gets_what_a_spectator_gets(home: LiveServer) -> None:
    """Whoever asked got a player's state elsewhere (boardgame.io #840)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(home, stack)
        spectator = guests[-1]
        play_round(guests, 5, Rng(3))
        plain = home.web.get(f"/api/matches/{match_id}").json()
        for state in (plain, spectator.state):
            assert state["own"] == []
            assert not any(chair.get("yours") for chair in state["chairs"])
        assert plain["board"] == spectator.state["board"] == guests[0].state["board"]
        for token in ("0", "null", "undefined", "x" * 32, "0" * 64):
            assert turned_away(home, match_id, token)


def test_who_fails_to_show_a_right_hears_nothing_more(home: LiveServer) -> None:
    """What followed was sent also to those who had been refused (boardgame.io #889)."""
    elsewhere = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with home.guest(opened["id"], opened["token"]) as owner:
        owner.hello()
        heard = len(owner.heard)
        with home.guest(opened["id"], elsewhere) as stranger:
            stranger.send(hello_of(elsewhere))
            assert stranger.receive()["key"] == "server-not-yours"
            ping(owner)
            assert len(owner.heard) == heard + 1  # the pong: nobody has come
            assert owner.play("c3>", 0)["type"] == "done"
            stranger_hears = []
            with suppress(WebSocketDisconnect):
                while True:
                    stranger_hears.append(stranger.receive())
            assert stranger_hears == []


def test_spectators_do_not_see_what_lies_face_down() -> None:
    """Spectators saw face-down cards elsewhere (netrunner #6124)."""
    book = struck()
    before = len(book.log)
    cards = set()
    for seat in visibility.to_move(book.match):
        card = visibility.own(book.match, seat).hand[0]
        book.play(seat, f"discard:{card}")
        cards.add(card)
    put = [each for each in book.log[before:] if getattr(each, "move", "").startswith("discard")]
    assert len(put) >= 2 * 3 - 1
    nobody: frozenset[int] = frozenset()
    board = json.loads(visibility.public_board(book.match))
    assert board["under"] == 4  # the card that was struck, which all have seen, and three more
    assert board["known_under"].count(None) == 3
    assert not set(board["known_under"]) & cards
    assert {visibility.happened(1, event, nobody).move for event in put} == {"discard:?"}
    kept = visibility.record_of(book.match, nobody).dumps()
    assert "discard:?" in kept
    assert not re.search(r"discard:\d", kept)


# Standing in for others.


def test_nothing_that_is_public_gives_a_right(home: LiveServer, tmp_path: Path) -> None:
    """A public id let one come back as somebody else (colyseus #354)."""
    match_id = home.open("connexoh", PERSON, PERSON)["id"]
    token = home.sit(match_id, 0, name="Zoe")["token"]
    home.sit(match_id, 1, name="Ben")
    with home.guest(match_id, token) as owner:
        state = owner.hello()
        assert (
            owner.ask(
                {"type": "play", "seat": 0, "move": "c3>", "seq": state["seq"]}, "my-command"
            )["type"]
            == "done"
        )
        known = f"{hashed(token)[:16]}:my-command"
        assert any(row[2] == known for row in stored(tmp_path) if len(row) == 4)
        public = [match_id, "0", "1", "seat 0", "Zoe", "Ben", "my-command", state["commitment"]]
        at_rest = [hashed(token), hashed(token)[:16], known]
        almost = [token[:-1], token + "0", token.swapcase(), token[::-1]]
        for guess in (*public, *at_rest, *almost):
            assert turned_away(home, match_id, guess), guess
        ping(owner)
        assert owner.state["seq"] == state["seq"] + 1


# Moves that are lost, or become others.


def test_a_move_sent_before_the_first_state_came_is_not_lost(home: LiveServer) -> None:
    """Moves were dropped while a connection was made (lila #3984)."""
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    seq = home.web.get(f"/api/matches/{opened['id']}").json()["seq"]
    with home.guest(opened["id"], opened["token"]) as guest:
        guest.send(hello_of(opened["token"]))
        assert guest.ask({"type": "play", "seat": 0, "move": "c3>", "seq": seq})["type"] == "done"
        assert guest.wait_for(seq + 1)["to_move"] == [1]


def test_a_refused_move_is_told_and_leaves_the_state_as_it_was(home: LiveServer) -> None:
    """A client that ran ahead of its refused move stayed there (boardgame.io #672)."""
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    path = f"/api/matches/{opened['id']}"
    with home.guest(opened["id"], opened["token"]) as guest:
        before = guest.hello()
        plain = home.web.get(path).json()
        for number, (seat, move) in enumerate(((0, "c3"), (0, "z9>"), (1, "d4>"), (0, ""))):
            command = {"type": "play", "seat": seat, "move": move, "seq": before["seq"]}
            answer = guest.ask(command, f"no-{number}")
            assert (answer["type"], answer["id"]) == ("fault", f"no-{number}")
            assert answer["text"]
            assert home.web.get(path).json() == plain
        ping(guest)
        assert guest.state == before
        with home.guest(opened["id"], opened["token"]) as again:
            assert again.hello()["board"] == before["board"]


def test_a_move_means_what_it_says_and_never_a_place_in_a_list(home: LiveServer) -> None:
    """An old place in a menu became another action (terraforming-mars #2630)."""
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with home.guest(opened["id"], opened["token"]) as guest:
        rng = Rng(4)
        old: list[str] = [option["move"] for option in guest.hello()["own"][0]["moves"]]
        stale = 0
        for seat in itertools.islice(itertools.cycle((0, 1)), 12):
            moves = [option["move"] for option in guest.state["own"][seat]["moves"]]
            seq = guest.state["seq"]
            for place in ("0", "1", str(len(moves) - 1), "-1", "#0", "[0]"):
                told = guest.ask({"type": "play", "seat": seat, "move": place, "seq": seq})
                assert told["key"] == "move-invalid"
            number = {"type": "play", "seat": seat, "move": 0, "seq": seq}
            guest.send({"type": "ask", "id": "n", "command": number})
            assert guest.receive()["key"] == "server-not-understood"
            # What was legal before, while another move has its place now.
            gone = [move for move in old[: len(moves)] if move not in moves]
            for move in gone[:3]:
                told = guest.ask({"type": "play", "seat": seat, "move": move, "seq": seq})
                assert told["type"] == "fault"
                stale += 1
            move = rng.choice(moves)
            late = {"type": "play", "seat": seat, "move": move, "seq": seq - 1}
            assert guest.ask(late)["key"] == "server-stale"
            assert guest.play(move, seat)["type"] == "done"
            assert guest.state["happened"][-1]["move"] == move
            old = moves
        assert stale > 3


# Chance.


def freeze(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clocks, and let the predictable sources of numbers say the same again and again."""
    random.seed(0)
    for name in ("time", "time_ns"):
        monkeypatch.setattr(time, name, lambda: 1_700_000_000)
    for name in ("random", "getrandbits", "randbytes", "randrange", "shuffle"):
        monkeypatch.setattr(random, name, lambda *_: 4)


def test_chance_hangs_on_no_clock_and_on_no_seed_that_can_be_guessed(
    home: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seeds were the clock, `Random.seed()` was now, every shuffle was the same, elsewhere."""
    with monkeypatch.context() as frozen:
        freeze(frozen)
        opened = [home.open("conex", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(12)]
    seeds = [first_event(tmp_path, each["id"]).seed for each in opened]
    deals = set()
    for each in opened:
        with home.guest(each["id"], each["token"]) as guest:
            state = guest.hello()
            deals.add(tuple(tuple(own["hand"]) for own in state["own"]))
    assert len(set(seeds)) == len(deals) == 12
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)
    # The operating system's randomness alone decides.
    really = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", lambda n: bytes(n) if n == 32 else really(n))
    same = [home.open("conex", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(2)]
    assert {first_event(tmp_path, each["id"]).seed for each in same} == {"00" * 32}


def test_what_is_public_of_a_table_says_nothing_of_the_next(
    home: LiveServer, tmp_path: Path
) -> None:
    """Public seeds were counted up elsewhere: whoever knew one knew the next."""
    opened = [home.open("conex", PERSON, PERSON) for _ in range(40)]
    ids = [each["id"] for each in opened]
    assert len(set(ids)) == 40
    assert all(len(each) >= 12 for each in ids)
    assert ids not in (sorted(ids), sorted(ids, reverse=True))
    assert len({each[:2] for each in ids}) > 20
    for each in opened:
        created = first_event(tmp_path, each["id"])
        assert created.seed not in json.dumps(each)
        assert created.commitment == each["commitment"]
    seeds = sorted(int(first_event(tmp_path, each["id"]).seed, 16) for each in opened)
    assert min(b - a for a, b in itertools.pairwise(seeds)) > 1 << 200


# Records and rules.

GOLDEN = sorted(DATA.glob("*.jsonl"))


def golden_log(path: Path) -> list[Event]:
    return [decode(line.encode()) for line in path.read_text(encoding="utf-8").splitlines()]


def end_of(match: Match) -> str:
    """Return what a stored game came to, as a text that a person can read."""
    lines = (
        f"seq: {match.seq}",
        f"phase: {match.phase}",
        f"position: {match.position.to_text()}",
        "",
        visibility.record_of(match, frozenset()).dumps(),
    )
    return "\n".join(lines)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_old_logs_replay_as_they_always_did(path: Path) -> None:
    """A refactoring broke every old replay (hanabi-live #606).

    The files are never written anew: a log that cannot be read any more is a fault of the code.
    """
    log = golden_log(path)
    assert [encode(event).decode() for event in log] == path.read_text("utf-8").splitlines()
    assert end_of(replayed(path.stem, log)) == path.with_suffix(".txt").read_text("utf-8")


def test_there_are_old_logs_of_all_kinds() -> None:
    """They hold every kind of event, so that no old one is forgotten (hanabi-live #606)."""
    kinds = {type(event) for path in GOLDEN for event in golden_log(path)}
    assert kinds == set(Event.__args__)


def test_what_was_drawn_is_read_from_the_log_and_not_from_the_seed() -> None:
    """A seed overrode the deck that was recorded (hanabi-live #2966)."""
    book = finish(conex_table(3, 1, target=40), Rng(1))
    created = book.log[0]
    assert isinstance(created, Created)
    other = msgspec.structs.replace(created, seed="ff" * 32)
    again = replayed("m1", [other, *book.log[1:]])
    assert again.position == book.match.position
    assert visibility.public_board(again) == visibility.public_board(book.match)
    drawn = [event.move for event in book.log if isinstance(event, Chanced)]
    assert [str(move) for move in again.position.moves if str(move) in drawn] == drawn
    assert again.key != book.match.key


def with_rules(book: Book, rules: int) -> list[Event]:
    created = book.log[0]
    assert isinstance(created, Created)
    return [msgspec.structs.replace(created, rules=rules), *book.log[1:]]


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_game_under_other_rules_is_refused_and_not_played_wrongly(game: str) -> None:
    """A fix of the rules broke games that were under way (18xx #373, 18xx #5299)."""
    book = PLAYED["agreed" if game == "connexoh" else "two"]()
    known = GAMES[game].rules
    assert book.match.created.rules == known
    with pytest.raises(ConexioError) as refused:
        replayed("m1", with_rules(book, known + 1))
    assert refused.value.key == "server-rules"
    assert refused.value.details == {"version": known + 1, "known": known}
    text = visibility.record_of(book.match, frozenset()).dumps()
    assert f'[Rules "{known}"]' in text
    with pytest.raises(ConexioError) as refused:
        record.loads(text.replace(f'[Rules "{known}"]', f'[Rules "{known + 1}"]'))
    assert words.say("record-rules", version=known + 1, known=known) in str(refused.value)


# The framework.


CLOSED = (
    RuntimeError('Cannot call "send" once a close message has been sent.'),
    WebSocketDisconnect(code=1006, detail="gone"),
    ConnectionResetError("gone"),
)


@pytest.mark.parametrize("error", CLOSED, ids=lambda error: type(error).__name__)
def test_what_sending_after_a_close_raises_harms_nobody(
    home: LiveServer, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """It raises an error that is no `WebSocketDisconnect`, too (starlette #2766)."""
    opened = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    really = WebSocket.send_data
    raised = 0

    async def send(self: Any, *args: Any) -> None:
        nonlocal raised
        if "x-gone" in self.headers:
            raised += 1
            raise error
        await really(self, *args)

    gone = home.guest(opened["id"], opened["token"], **{"x-gone": "yes"})
    with home.guest(opened["id"], opened["token"]) as stays, gone as goes:
        stays.hello()
        goes.hello()
        monkeypatch.setattr(WebSocket, "send_data", send)
        assert stays.play("c3>", 0)["type"] == "done"
        command = {"type": "play", "seat": 1, "move": "d4>", "seq": stays.state["seq"]}
        goes.send({"type": "ping"})
        goes.send({"type": "ask", "id": "last", "command": command})
        stays.wait_for(stays.state["seq"] + 1)  # what one has asked for happens all the same
        assert stays.play("a1>", 0)["type"] == "done"
    assert raised > 2


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Path]]:
    """Return the address of a table in a real house, the token of its seats, and the log."""
    folder = tmp_path_factory.mktemp("house")
    with running(folder, {"CONEXIO_MESSAGES_PER_SECOND": "1000"}) as process:
        table = open_table(process, "connexoh", [PERSON, PERSON], 0, 1)
        socket = process.url.replace("http", "ws") + f"/ws/{table['id']}"
        yield socket, table["token"], folder / "log.txt"


def test_guests_who_vanish_while_they_are_told_something_do_no_harm(
    address: tuple[str, str, Path],
) -> None:
    """Sending after a close raised what nobody caught (starlette #2766)."""
    socket, token, log = address
    asyncio.run(vanish(socket, token, 12))
    state = asyncio.run(look(socket, token))
    assert state["seq"] > 10
    assert state["phase"] == "playing"
    assert "Traceback" not in log.read_text()
    assert '"level": "error"' not in log.read_text()


def test_the_house_agrees_to_no_compression(address: tuple[str, str, Path]) -> None:
    """Every compressed connection cost memory of its own (uvicorn #1862)."""
    assert asyncio.run(offered_and_agreed(address[0])) == (True, None)


async def vanish(address: str, token: str, times: int) -> None:
    """Ask for a lot at once and be gone before the answers come."""
    for number in range(times):
        socket = await connect(address)
        await socket.send(json.dumps(hello_of(token)))
        await socket.recv()
        for again in range(30):
            kind = "offerdraw" if again % 2 == 0 else "answerdraw"
            more = {} if kind == "offerdraw" else {"agrees": False}
            command = {"type": kind, "seat": again % 2, **more}
            await socket.send(
                json.dumps({"type": "ask", "id": f"{number}-{again}", "command": command})
            )
        for _ in range(4):
            await socket.recv()  # the house is in the midst of it
        socket.transport.abort()
        await socket.wait_closed()


async def look(address: str, token: str) -> dict[str, Any]:
    async with asyncio.timeout(30), connect(address) as socket:
        await socket.send(json.dumps(hello_of(token)))
        state: dict[str, Any] = json.loads(await socket.recv())
        return state


async def offered_and_agreed(address: str) -> tuple[bool, str | None]:
    """Return whether a client offers to compress, and what the house agrees to."""
    async with connect(address, compression="deflate") as socket:
        assert socket.request is not None
        assert socket.response is not None
        name = "Sec-WebSocket-Extensions"
        offered = "permessage-deflate" in socket.request.headers.get(name, "")
        return offered, socket.response.headers.get(name)


# Who may do what.

Step = tuple[int, dict[str, Any]]
PLAY: Step = (0, {"type": "play", "move": "c3>"})
ALLOWED: dict[str, tuple[list[Step], Step]] = {
    "play": ([], PLAY),
    "askundo": ([PLAY], (0, {"type": "askundo"})),
    "answerundo": (
        [PLAY, (1, {"type": "play", "move": "d4>"}), (1, {"type": "askundo"})],
        (0, {"type": "answerundo", "agrees": True}),
    ),
    "offerdraw": ([], (0, {"type": "offerdraw"})),
    "answerdraw": ([(1, {"type": "offerdraw"})], (0, {"type": "answerdraw", "agrees": True})),
    "resign": ([], (0, {"type": "resign"})),
    "seatbot": ([PLAY], (0, {"type": "seatbot", "bot": "random", "of": 0})),
    "reclaim": (
        [PLAY, (0, {"type": "seatbot", "bot": "random", "of": 0})],
        (0, {"type": "reclaim"}),
    ),
    "leave": ([PLAY], (0, {"type": "leave"})),
    "contribute": ([], (0, {"type": "contribute", "contribution": "mine"})),
}
"""For every command: what happens before it, and the command, which its owner may then give."""
AT_A_REMATCH = ("contribute",)
"""Commands that belong to the rematch of a game that has been given up."""


def people(home: LiveServer) -> tuple[str, dict[str, str]]:
    """Open a table; return its name, and the tokens of those who have to do with it, and others."""
    match_id = home.open("connexoh", PERSON, PERSON)["id"]
    departed = home.sit(match_id, 0)["token"]
    with home.guest(match_id, departed) as guest:
        guest.hello()
        assert guest.ask({"type": "leave", "seat": 0})["type"] == "done"
    owner, other = (home.sit(match_id, seat)["token"] for seat in (0, 1))
    elsewhere = home.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    tokens = {"owner": owner, "other seat": other, "spectator": "", "departed": departed}
    return match_id, {**tokens, "other game": elsewhere, "nonsense": "x" * 32}


def rematch_of(home: LiveServer, match_id: str, token: str) -> str:
    """Give a game up and open a table for another; return its name."""
    with home.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
    again: str = home.post(f"/api/matches/{match_id}/rematch", None, token).json()["id"]
    return again


def do(guest: Guest, seat: int, command: dict[str, Any]) -> dict[str, Any]:
    told = {**command, "seat": seat}
    if command["type"] == "play":
        told["seq"] = guest.state["seq"]
    answer = guest.ask(told)
    if answer["type"] == "done":
        guest.wait_for(answer["seq"])
    return answer


def test_the_matrix_has_every_command() -> None:
    assert set(ALLOWED) == {kind.__struct_config__.tag for kind in Command.__args__}


@pytest.mark.parametrize("kind", ALLOWED)
def test_a_command_that_its_owner_may_give_is_refused_to_all_others(
    home: LiveServer, tmp_path: Path, kind: str
) -> None:
    """Without a token, from another seat, having left, from elsewhere (boardgame.io #429)."""
    match_id, tokens = people(home)
    if kind in AT_A_REMATCH:
        match_id = rematch_of(home, match_id, tokens["owner"])
    steps, (seat, command) = ALLOWED[kind]
    with (
        home.guest(match_id, tokens["owner"]) as owner,
        home.guest(match_id, tokens["other seat"]) as other,
        home.guest(match_id) as spectator,
    ):
        for guest in (owner, other, spectator):
            guest.hello()
        for mover, before in steps:
            answer = do((owner, other)[mover], mover, before)
            assert answer["type"] == "done", answer
            for guest in (owner, other, spectator):
                guest.wait_for(answer["seq"])
        written = stored(tmp_path)
        for guest in (other, spectator):
            assert do(guest, seat, command)["key"] == "server-not-yours"
        for name in ("departed", "other game", "nonsense"):
            assert turned_away(home, match_id, tokens[name]), name
        with home.guest(match_id) as stranger:  # without a word of greeting
            told = {**command, "seat": seat, "seq": owner.state["seq"]}
            stranger.send({"type": "ask", "id": "x", "command": told})
            assert stranger.receive()["type"] == "fault"
        assert stored(tmp_path) == written
        assert do(owner, seat, command)["type"] == "done"
        assert len(stored(tmp_path)) > len(written)


ROUTES = {
    "/api/games",
    "/api/decks/{key}",
    "/api/lobby",
    "/api/about",
    "/api/matches",
    "/api/matches/{match_id}",
    "/api/matches/{match_id}/seats",
    "/api/matches/{match_id}/record",
    "/api/matches/{match_id}/history",
    "/api/matches/{match_id}/analysis",
    "/api/matches/{match_id}/picture.svg",
    "/api/matches/{match_id}/rematch",
    "/ws/{match_id}",
}
"""Every address under which something can be asked for; a new one has to be thought about."""


OPEN_TO_ALL = ("/api/games", "/api/decks/standard", "/api/lobby", "/api/about")


def test_the_matrix_has_every_address(home: LiveServer) -> None:
    found = {route.path_format for route in home.web.app.routes}
    assert {path for path in found if path.startswith(("/api", "/ws"))} == ROUTES


@pytest.mark.parametrize("over", [False, True], ids=["playing", "over"])
def test_no_request_gets_more_than_its_sender_may_have(
    home: LiveServer, tmp_path: Path, over: bool
) -> None:
    """Every address, asked by all kinds of people (boardgame.io #840)."""
    match_id, tokens = people(home)
    if over:
        with home.guest(match_id, tokens["owner"]) as owner:
            owner.hello()
            assert owner.ask({"type": "resign", "seat": 0})["type"] == "done"
    written = stored(tmp_path)
    path = f"/api/matches/{match_id}"
    strangers = ("departed", "other game", "nonsense")
    for name, token in tokens.items():
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        state = home.web.get(path, headers=headers)
        kept = home.web.get(f"{path}/record", headers=headers)
        thought = home.web.get(f"{path}/analysis?seq=3", headers=headers)
        if name in strangers:
            steps = home.web.get(f"{path}/history", headers=headers)
            assert {state.status_code, kept.status_code, steps.status_code} == {403}
            assert thought.status_code == 403
            assert "chairs" not in state.text
        else:
            assert thought.status_code == (200 if over else 409)
            seats = {"owner": [0], "other seat": [1], "spectator": []}[name]
            assert [own["seat"] for own in state.json()["own"]] == seats
        for seats in ([0], [1], [0, 1]):
            refused = home.post(f"{path}/seats", {"seats": seats}, token)
            assert (refused.status_code, refused.json()["key"]) == (409, "server-started")
        if name in (*strangers, "spectator") or not over:
            refused = home.post(f"{path}/rematch", None, token)
            assert refused.status_code == (403 if over or name in strangers else 409)
        for open_to_all in (*OPEN_TO_ALL, f"{path}/picture.svg"):
            plain = home.web.get(open_to_all)
            assert home.web.get(open_to_all, headers=headers).text == plain.text
        assert stored(tmp_path) == written, name
    if over:
        again = home.post(f"{path}/rematch", None, tokens["other seat"])
        assert again.status_code == 201


@pytest.mark.parametrize("kind", ALLOWED)
def test_at_a_table_with_hidden_hands_nobody_acts_for_another(
    home: LiveServer, tmp_path: Path, kind: str
) -> None:
    with ExitStack() as stack:
        match_id, guests = conex_guests(home, stack)
        assert guests[2].ask({"type": "leave", "seat": 2})["type"] == "done"
        ping(guests[0])
        while 0 not in guests[0].state["to_move"]:
            guests[0].next_state()
        departed = guests[2].token
        seq = guests[0].state["seq"]
        _, (_, command) = ALLOWED[kind]
        told = {**command, "seat": 0}
        if kind == "play":
            told |= {"move": guests[0].state["own"][0]["moves"][0]["move"], "seq": seq}
        written = stored(tmp_path)
        for guest in guests[1:]:
            assert guest.ask(told)["key"] == "server-not-yours"
            assert guest.ask({**told, "seat": 2})["key"] == "server-not-yours"
        assert turned_away(home, match_id, departed)
        assert stored(tmp_path) == written


# The list.

OTHERS = {
    "boardgame.io": (227, 399, 429, 672, 840, 889, 1159),
    "netrunner": (6124,),
    "govariants": (174,),
    "colyseus": (354,),
    "lila": (3984,),
    "lila-fishnet": (281,),
    "terraforming-mars": (2630, 3739, 4044, 5569),
    "hanabi-live": (606, 2966),
    "18xx": (373, 5299),
    "starlette": (2766,),
    "uvicorn": (1862,),
}


@cache
def docstrings() -> str:
    """Return what all tests say about themselves."""
    found: list[str] = []
    for path in TESTS.rglob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        tests = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        found += [ast.get_docstring(node) or "" for node in tests if node.name[:5] == "test_"]
    return "\n".join(found)


@pytest.mark.parametrize(
    "name", [f"{server} #{number}" for server, all_of in OTHERS.items() for number in all_of]
)
def test_every_fault_of_others_is_looked_for_somewhere(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}\b", docstrings())
