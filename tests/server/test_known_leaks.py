"""What leaked in other projects: whole states, moves taken back, hidden draws, refused guests."""

import itertools
import json
import random
import re
import secrets
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio.core import Rng
from conexio.match import visibility
from conexio.server.tokens import hashed
from support.match.matches import struck
from support.server.live_guests import (
    conex_guests,
    first_event,
    hello_of,
    hidden_moves,
    ping,
    play_round,
    stored,
    turned_away,
)
from support.server.live_server import PERSON, LiveServer


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
    game = logged.match.game
    assert {visibility.happened(game, 1, event, nobody).move for event in put} == {"discard:?"}
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
