"""Faults that other projects had, each named by the tests for it; and who may do what.

The list is at the end of this file, and a test checks that none is forgotten.
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
from conexio.match import visibility
from conexio.match.commands import Command
from conexio.match.events import Chanced, Created, Event, decode, encode
from conexio.match.model import Match, replayed
from conexio.server.tokens import hashed
from support.match.matches import LoggedMatch, conex_table, finish, struck
from support.server.live_server import PERSON, Guest, LiveServer, live_server
from support.server.replayed_games import GAMES as PLAYED
from support.server.server_process import open_table, running

TESTS = Path(__file__).parents[1]
DATA = Path(__file__).with_name("data")


@pytest.fixture
def server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[LiveServer]:
    """Return a server that must log no error."""
    with live_server(tmp_path) as server:
        yield server
    assert not [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]


def stored(folder: Path) -> list[tuple[object, ...]]:
    """Return everything that the server has stored."""
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
    """Return the first event of a match, with all its secrets."""
    body = next(row[3] for row in stored(folder) if row[:2] == (match_id, 1))
    assert isinstance(body, bytes)
    created = decode(body)
    assert isinstance(created, Created)
    return created


def ping(guest: Guest) -> None:
    """Wait until everything that was sent before has arrived."""
    guest.send({"type": "ping"})
    while guest.receive()["type"] != "pong":
        pass


def hello_of(token: str) -> dict[str, Any]:
    return {"type": "hello", "version": 1, "token": token}


def turned_away(server: LiveServer, match_id: str, token: str) -> bool:
    """Return whether a token is refused by websocket and by HTTP, and nothing else is sent."""
    with server.guest(match_id, token) as stranger:
        stranger.send(hello_of(token))
        answer = stranger.receive()
        with pytest.raises(WebSocketDisconnect):
            stranger.receive()
    paths = (f"/api/matches/{match_id}", f"/api/matches/{match_id}/record")
    headers = {"Authorization": f"Bearer {token}"}
    statuses = {server.web.get(path, headers=headers).status_code for path in paths}
    return bool(answer["key"] == "server-not-yours") and statuses == {403}


# Leaks.


def conex_guests(server: LiveServer, stack: ExitStack, players: int = 3) -> tuple[str, list[Guest]]:
    """Seat people at a table of CONEX; return its id, and as guests the players and a spectator."""
    options = {"players": str(players)}
    match_id = server.open("conex", *[PERSON] * players, options=options)["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in range(players)]
    guests = [stack.enter_context(server.guest(match_id, token)) for token in (*tokens, "")]
    for guest in guests:
        guest.hello()
    return match_id, guests


def play_round(guests: list[Guest], moves: int, rng: Rng) -> None:
    """Play some moves, each of which all guests receive."""
    for _ in range(moves):
        seat = guests[0].state["to_move"][0]
        options = guests[seat].state["own"][0]["moves"]
        answer = guests[seat].play(rng.choice(options)["move"], seat)
        assert answer["type"] == "done"
        for guest in guests:
            guest.wait_for(answer["seq"])


def hidden_moves(text: str, seat: int | None) -> list[str]:
    """Return the draws in a message that show a card to a seat that has not seen it."""
    draws = re.findall(r"\b(drawn(\d):\d+)", text)
    return [move for move, drawer in draws if int(drawer) != seat]


def test_nobody_gets_the_whole_state_of_the_beginning(server: LiveServer, tmp_path: Path) -> None:
    """The first message had every hand and the pile elsewhere (boardgame.io #1159)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(server, stack)
        created = first_event(tmp_path, match_id)
        hands = [guest.state["own"][0]["hand"] for guest in guests[:-1]]
        for seat, guest in enumerate(guests):
            text = "".join(guest.received)
            assert created.seed not in text
            assert not any(hashed(each.token) in text for each in guests[:-1])
            assert not hidden_moves(text, seat)
            assert [own["seat"] for own in guest.state["own"]] == ([seat] if seat < 3 else [])
            assert "hand" not in guest.state["board"]
        assert len({card for hand in hands for card in hand}) == 15


def test_taking_back_shows_nobody_what_was_there_before(server: LiveServer, tmp_path: Path) -> None:
    """The states kept for an undo were sent to all elsewhere (boardgame.io #399)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(server, stack)
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
            assert not hidden_moves("".join(guest.received), seat)
            assert seed not in "".join(guest.received)


def test_the_log_and_the_record_show_each_guest_only_what_they_may_know(server: LiveServer) -> None:
    """The log showed others' secret moves elsewhere (boardgame.io #227)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(server, stack)
        play_round(guests, 12, Rng(2))
        paths = (f"/api/matches/{match_id}?after=0", f"/api/matches/{match_id}/record")
        for seat, guest in enumerate(guests):
            headers = {"Authorization": f"Bearer {guest.token}"} if guest.token else {}
            texts = [server.web.get(path, headers=headers).text for path in paths]
            again = stack.enter_context(server.guest(match_id, guest.token))
            again.hello(seq=0)
            for text in (*texts, *again.received):
                assert "drawn" in text
                assert not hidden_moves(text, seat)
                assert "FairSeed" not in text
            if guest.token:
                assert re.search(rf"drawn{seat}:\d", texts[0])


def test_a_guest_without_a_token_gets_what_a_spectator_gets(server: LiveServer) -> None:
    """Any request got a player's state elsewhere (boardgame.io #840)."""
    with ExitStack() as stack:
        match_id, guests = conex_guests(server, stack)
        spectator = guests[-1]
        play_round(guests, 5, Rng(3))
        plain = server.web.get(f"/api/matches/{match_id}").json()
        for state in (plain, spectator.state):
            assert state["own"] == []
            assert not any(chair.get("yours") for chair in state["chairs"])
        assert plain["board"] == spectator.state["board"] == guests[0].state["board"]
        for token in ("0", "null", "undefined", "x" * 32, "0" * 64):
            assert turned_away(server, match_id, token)


def test_a_refused_guest_receives_nothing_more(server: LiveServer) -> None:
    """Updates were also sent to refused clients elsewhere (boardgame.io #889)."""
    elsewhere = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as owner:
        owner.hello()
        before = len(owner.received)
        with server.guest(opened["id"], elsewhere) as stranger:
            stranger.send(hello_of(elsewhere))
            assert stranger.receive()["key"] == "server-not-yours"
            ping(owner)
            assert len(owner.received) == before + 1  # the pong: no new guest was announced
            assert owner.play("c3>", 0)["type"] == "done"
            stranger_messages = []
            with suppress(WebSocketDisconnect):
                while True:
                    stranger_messages.append(stranger.receive())
            assert stranger_messages == []


def test_spectators_do_not_see_face_down_cards() -> None:
    """Spectators saw face-down cards elsewhere (netrunner #6124)."""
    logged = struck()
    before = len(logged.log)
    cards = set()
    for seat in visibility.to_move(logged.match):
        card = visibility.own(logged.match, seat).hand[0]
        logged.play(seat, f"discard:{card}")
        cards.add(card)
    put = [each for each in logged.log[before:] if getattr(each, "move", "").startswith("discard")]
    assert len(put) >= 2 * 3 - 1
    nobody: frozenset[int] = frozenset()
    board = json.loads(visibility.public_board(logged.match))
    assert board["under"] == 4  # the struck card, which all have seen, and three more
    assert board["known_under"].count(None) == 3
    assert not set(board["known_under"]) & cards
    assert {visibility.happened(1, event, nobody).move for event in put} == {"discard:?"}
    kept = visibility.record_of(logged.match, nobody).dumps()
    assert "discard:?" in kept
    assert not re.search(r"discard:\d", kept)


# Impersonation.


def test_nothing_that_is_public_gives_a_right(server: LiveServer, tmp_path: Path) -> None:
    """With a public id a client could come back as another player (colyseus #354)."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    token = server.sit(match_id, 0, name="Zoe")["token"]
    server.sit(match_id, 1, name="Ben")
    with server.guest(match_id, token) as owner:
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
            assert turned_away(server, match_id, guess), guess
        ping(owner)
        assert owner.state["seq"] == state["seq"] + 1


# Moves that are lost or changed.


def test_a_move_sent_before_the_first_state_came_is_not_lost(server: LiveServer) -> None:
    """Moves were dropped while a connection was opened (lila #3984)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    seq = server.web.get(f"/api/matches/{opened['id']}").json()["seq"]
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.send(hello_of(opened["token"]))
        assert guest.ask({"type": "play", "seat": 0, "move": "c3>", "seq": seq})["type"] == "done"
        assert guest.wait_for(seq + 1)["to_move"] == [1]


def test_a_refused_move_is_reported_and_leaves_the_state_unchanged(server: LiveServer) -> None:
    """A client kept the state after its refused move elsewhere (boardgame.io #672)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    path = f"/api/matches/{opened['id']}"
    with server.guest(opened["id"], opened["token"]) as guest:
        before = guest.hello()
        plain = server.web.get(path).json()
        for number, (seat, move) in enumerate(((0, "c3"), (0, "z9>"), (1, "d4>"), (0, ""))):
            command = {"type": "play", "seat": seat, "move": move, "seq": before["seq"]}
            answer = guest.ask(command, f"no-{number}")
            assert (answer["type"], answer["id"]) == ("fault", f"no-{number}")
            assert answer["text"]
            assert server.web.get(path).json() == plain
        ping(guest)
        assert guest.state == before
        with server.guest(opened["id"], opened["token"]) as again:
            assert again.hello()["board"] == before["board"]


def test_a_move_means_what_it_says_and_never_a_place_in_a_list(server: LiveServer) -> None:
    """An old index in a menu became another action (terraforming-mars #2630)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        rng = Rng(4)
        old: list[str] = [option["move"] for option in guest.hello()["own"][0]["moves"]]
        stale = 0
        for seat in itertools.islice(itertools.cycle((0, 1)), 12):
            moves = [option["move"] for option in guest.state["own"][seat]["moves"]]
            seq = guest.state["seq"]
            for place in ("0", "1", str(len(moves) - 1), "-1", "#0", "[0]"):
                answer = guest.ask({"type": "play", "seat": seat, "move": place, "seq": seq})
                assert answer["key"] == "move-invalid"
            number = {"type": "play", "seat": seat, "move": 0, "seq": seq}
            guest.send({"type": "ask", "id": "n", "command": number})
            assert guest.receive()["key"] == "server-not-understood"
            # Moves that were legal before, whose index another move has now.
            gone = [move for move in old[: len(moves)] if move not in moves]
            for move in gone[:3]:
                answer = guest.ask({"type": "play", "seat": seat, "move": move, "seq": seq})
                assert answer["type"] == "fault"
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
    """Stop the clocks, and let the predictable sources of randomness repeat one value."""
    random.seed(0)
    for name in ("time", "time_ns"):
        monkeypatch.setattr(time, name, lambda: 1_700_000_000)
    for name in ("random", "getrandbits", "randbytes", "randrange", "shuffle"):
        monkeypatch.setattr(random, name, lambda *_: 4)


def test_chance_depends_on_no_clock_and_on_no_guessable_seed(
    server: LiveServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere seeds came from the clock, or every shuffle was the same."""
    with monkeypatch.context() as frozen:
        freeze(frozen)
        opened = [server.open("conex", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(12)]
    seeds = [first_event(tmp_path, each["id"]).seed for each in opened]
    deals = set()
    for each in opened:
        with server.guest(each["id"], each["token"]) as guest:
            state = guest.hello()
            deals.add(tuple(tuple(own["hand"]) for own in state["own"]))
    assert len(set(seeds)) == len(deals) == 12
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)
    # The operating system's randomness alone decides.
    really = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", lambda n: bytes(n) if n == 32 else really(n))
    same = [server.open("conex", PERSON, PERSON, sit={"seats": [0, 1]}) for _ in range(2)]
    assert {first_event(tmp_path, each["id"]).seed for each in same} == {"00" * 32}


def test_public_data_of_a_table_reveals_nothing_of_the_next(
    server: LiveServer, tmp_path: Path
) -> None:
    """Public seeds were a counter elsewhere: one seed revealed the next."""
    opened = [server.open("conex", PERSON, PERSON) for _ in range(40)]
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
    """Return the end of a stored game, as a text that a person can read."""
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

    The files are never rewritten: a log that can no longer be read is a fault of the code.
    """
    log = golden_log(path)
    assert [encode(event).decode() for event in log] == path.read_text("utf-8").splitlines()
    assert end_of(replayed(path.stem, log)) == path.with_suffix(".txt").read_text("utf-8")


def test_there_are_old_logs_of_all_kinds() -> None:
    """They hold every kind of event, so that no old one is forgotten (hanabi-live #606)."""
    kinds = {type(event) for path in GOLDEN for event in golden_log(path)}
    assert kinds == set(Event.__args__)


def test_drawn_cards_are_read_from_the_log_and_not_from_the_seed() -> None:
    """A seed overrode the deck that was recorded (hanabi-live #2966)."""
    logged = finish(conex_table(3, 1, target=40), Rng(1))
    created = logged.log[0]
    assert isinstance(created, Created)
    other = msgspec.structs.replace(created, seed="ff" * 32)
    again = replayed("m1", [other, *logged.log[1:]])
    assert again.position == logged.match.position
    assert visibility.public_board(again) == visibility.public_board(logged.match)
    drawn = [event.move for event in logged.log if isinstance(event, Chanced)]
    assert [str(move) for move in again.position.moves if str(move) in drawn] == drawn
    assert again.key != logged.match.key


def with_rules(logged: LoggedMatch, rules: int) -> list[Event]:
    created = logged.log[0]
    assert isinstance(created, Created)
    return [msgspec.structs.replace(created, rules=rules), *logged.log[1:]]


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_game_under_other_rules_is_refused_and_not_played_wrongly(game: str) -> None:
    """A fix of the rules broke games in progress (18xx #373, 18xx #5299)."""
    logged = PLAYED["agreed" if game == "connexoh" else "two"]()
    known = GAMES[game].rules
    assert logged.match.created.rules == known
    with pytest.raises(ConexioError) as refused:
        replayed("m1", with_rules(logged, known + 1))
    assert refused.value.key == "server-rules"
    assert refused.value.details == {"version": known + 1, "known": known}
    text = visibility.record_of(logged.match, frozenset()).dumps()
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
def test_errors_when_sending_after_a_close_affect_nobody_else(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Sending can also raise an error that is no `WebSocketDisconnect` (starlette #2766)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    really = WebSocket.send_data
    raised = 0

    async def send(self: Any, *args: Any) -> None:
        nonlocal raised
        if "x-gone" in self.headers:
            raised += 1
            raise error
        await really(self, *args)

    gone = server.guest(opened["id"], opened["token"], **{"x-gone": "yes"})
    with server.guest(opened["id"], opened["token"]) as stays, gone as goes:
        stays.hello()
        goes.hello()
        monkeypatch.setattr(WebSocket, "send_data", send)
        assert stays.play("c3>", 0)["type"] == "done"
        command = {"type": "play", "seat": 1, "move": "d4>", "seq": stays.state["seq"]}
        goes.send({"type": "ping"})
        goes.send({"type": "ask", "id": "last", "command": command})
        stays.wait_for(stays.state["seq"] + 1)  # the last command is carried out all the same
        assert stays.play("a1>", 0)["type"] == "done"
    assert raised > 2


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, Path]]:
    """Return the websocket of a table on a real server, the token of its seats, and the log."""
    folder = tmp_path_factory.mktemp("server")
    with running(folder, {"CONEXIO_MESSAGES_PER_SECOND": "1000"}) as process:
        table = open_table(process, "connexoh", [PERSON, PERSON], 0, 1)
        socket = process.url.replace("http", "ws") + f"/ws/{table['id']}"
        yield socket, table["token"], folder / "log.txt"


def test_guests_who_vanish_while_messages_are_sent_do_no_harm(
    address: tuple[str, str, Path],
) -> None:
    """Sending after a close raised an error that nobody caught (starlette #2766)."""
    socket, token, log = address
    asyncio.run(vanish(socket, token, 12))
    state = asyncio.run(look(socket, token))
    assert state["seq"] > 10
    assert state["phase"] == "playing"
    assert "Traceback" not in log.read_text()
    assert '"level": "error"' not in log.read_text()


def test_the_server_agrees_to_no_compression(address: tuple[str, str, Path]) -> None:
    """Every compressed connection cost additional memory (uvicorn #1862)."""
    assert asyncio.run(offered_and_agreed(address[0])) == (True, None)


async def vanish(address: str, token: str, times: int) -> None:
    """Send many commands at once and disconnect before the answers arrive."""
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
            await socket.recv()  # the server is busy with the commands
        socket.transport.abort()
        await socket.wait_closed()


async def look(address: str, token: str) -> dict[str, Any]:
    async with asyncio.timeout(30), connect(address) as socket:
        await socket.send(json.dumps(hello_of(token)))
        state: dict[str, Any] = json.loads(await socket.recv())
        return state


async def offered_and_agreed(address: str) -> tuple[bool, str | None]:
    """Return whether a client offers to compress, and what the server agrees to."""
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
"""For every command: the steps before it, and the command, which its owner may then send."""
AT_A_REMATCH = ("contribute",)
"""Commands that belong to the rematch of a resigned game."""


def people(server: LiveServer) -> tuple[str, dict[str, str]]:
    """Open a table; return its id, and tokens by kind: of its players and of others."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    departed = server.sit(match_id, 0)["token"]
    with server.guest(match_id, departed) as guest:
        guest.hello()
        assert guest.ask({"type": "leave", "seat": 0})["type"] == "done"
    owner, other = (server.sit(match_id, seat)["token"] for seat in (0, 1))
    elsewhere = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    tokens = {"owner": owner, "other seat": other, "spectator": "", "departed": departed}
    return match_id, {**tokens, "other game": elsewhere, "nonsense": "x" * 32}


def rematch_of(server: LiveServer, match_id: str, token: str) -> str:
    """Resign a game and ask for a rematch; return its id."""
    with server.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
    again: str = server.post(f"/api/matches/{match_id}/rematch", None, token).json()["id"]
    return again


def do(guest: Guest, seat: int, command: dict[str, Any]) -> dict[str, Any]:
    whole = {**command, "seat": seat}
    if command["type"] == "play":
        whole["seq"] = guest.state["seq"]
    answer = guest.ask(whole)
    if answer["type"] == "done":
        guest.wait_for(answer["seq"])
    return answer


def test_the_matrix_has_every_command() -> None:
    assert set(ALLOWED) == {kind.__struct_config__.tag for kind in Command.__args__}


@pytest.mark.parametrize("kind", ALLOWED)
def test_a_command_that_its_owner_may_give_is_refused_to_all_others(
    server: LiveServer, tmp_path: Path, kind: str
) -> None:
    """Without a token, from another seat, having left, from elsewhere (boardgame.io #429)."""
    match_id, tokens = people(server)
    if kind in AT_A_REMATCH:
        match_id = rematch_of(server, match_id, tokens["owner"])
    steps, (seat, command) = ALLOWED[kind]
    with (
        server.guest(match_id, tokens["owner"]) as owner,
        server.guest(match_id, tokens["other seat"]) as other,
        server.guest(match_id) as spectator,
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
            assert turned_away(server, match_id, tokens[name]), name
        with server.guest(match_id) as stranger:  # without a hello
            whole = {**command, "seat": seat, "seq": owner.state["seq"]}
            stranger.send({"type": "ask", "id": "x", "command": whole})
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
"""Every route of the server; a new one has to be added here and to the tests below."""


OPEN_TO_ALL = ("/api/games", "/api/decks/standard", "/api/lobby", "/api/about")


def test_the_matrix_has_every_address(server: LiveServer) -> None:
    found = {route.path_format for route in server.web.app.routes}
    assert {path for path in found if path.startswith(("/api", "/ws"))} == ROUTES


@pytest.mark.parametrize("over", [False, True], ids=["playing", "over"])
def test_no_request_gets_more_than_its_sender_may_have(
    server: LiveServer, tmp_path: Path, over: bool
) -> None:
    """Every route, with the tokens of all kinds of people (boardgame.io #840)."""
    match_id, tokens = people(server)
    if over:
        with server.guest(match_id, tokens["owner"]) as owner:
            owner.hello()
            assert owner.ask({"type": "resign", "seat": 0})["type"] == "done"
    written = stored(tmp_path)
    path = f"/api/matches/{match_id}"
    strangers = ("departed", "other game", "nonsense")
    for name, token in tokens.items():
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        state = server.web.get(path, headers=headers)
        kept = server.web.get(f"{path}/record", headers=headers)
        thought = server.web.get(f"{path}/analysis?seq=3", headers=headers)
        if name in strangers:
            steps = server.web.get(f"{path}/history", headers=headers)
            assert {state.status_code, kept.status_code, steps.status_code} == {403}
            assert thought.status_code == 403
            assert "chairs" not in state.text
        else:
            assert thought.status_code == (200 if over else 409)
            seats = {"owner": [0], "other seat": [1], "spectator": []}[name]
            assert [own["seat"] for own in state.json()["own"]] == seats
        for seats in ([0], [1], [0, 1]):
            refused = server.post(f"{path}/seats", {"seats": seats}, token)
            assert (refused.status_code, refused.json()["key"]) == (409, "server-started")
        if name in (*strangers, "spectator") or not over:
            refused = server.post(f"{path}/rematch", None, token)
            assert refused.status_code == (403 if over or name in strangers else 409)
        for open_to_all in (*OPEN_TO_ALL, f"{path}/picture.svg"):
            plain = server.web.get(open_to_all)
            assert server.web.get(open_to_all, headers=headers).text == plain.text
        assert stored(tmp_path) == written, name
    if over:
        again = server.post(f"{path}/rematch", None, tokens["other seat"])
        assert again.status_code == 201


@pytest.mark.parametrize("kind", ALLOWED)
def test_at_a_table_with_hidden_hands_nobody_acts_for_another(
    server: LiveServer, tmp_path: Path, kind: str
) -> None:
    with ExitStack() as stack:
        match_id, guests = conex_guests(server, stack)
        assert guests[2].ask({"type": "leave", "seat": 2})["type"] == "done"
        ping(guests[0])
        while 0 not in guests[0].state["to_move"]:
            guests[0].next_state()
        departed = guests[2].token
        seq = guests[0].state["seq"]
        _, (_, command) = ALLOWED[kind]
        whole = {**command, "seat": 0}
        if kind == "play":
            whole |= {"move": guests[0].state["own"][0]["moves"][0]["move"], "seq": seq}
        written = stored(tmp_path)
        for guest in guests[1:]:
            assert guest.ask(whole)["key"] == "server-not-yours"
            assert guest.ask({**whole, "seat": 2})["key"] == "server-not-yours"
        assert turned_away(server, match_id, departed)
        assert stored(tmp_path) == written


# The list.

KNOWN = {
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
    """Return the docstrings of all tests."""
    found: list[str] = []
    for path in TESTS.rglob("test_*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        tests = [node for node in nodes if isinstance(node, ast.FunctionDef)]
        found += [ast.get_docstring(node) or "" for node in tests if node.name[:5] == "test_"]
    return "\n".join(found)


@pytest.mark.parametrize(
    "name", [f"{project} #{number}" for project, numbers in KNOWN.items() for number in numbers]
)
def test_every_known_fault_has_a_test(name: str) -> None:
    assert re.search(rf"(?<![\w-]){re.escape(name)}\b", docstrings())
