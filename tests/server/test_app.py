"""The web application: tables, sockets, rights and refusals."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio import fair, record, words
from conexio.core import Rng
from conexio.match import player_names
from conexio.server import public_url
from conexio.server.settings import ServerSettings
from support.server.live_server import PERSON, ROOMY, Guest, LiveServer, bot, live_server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


def play_on(guest: Guest, seat: int, rng: Rng, most: int = 400) -> None:
    """Play at random until the match is over."""
    for _ in range(most):
        while guest.state["phase"] == "playing" and seat not in guest.state["to_move"]:
            guest.next_state()
        if guest.state["phase"] == "over":
            return
        own = next(own for own in guest.state["own"] if own["seat"] == seat)
        answer = guest.play(rng.choice(own["moves"])["move"], seat)
        assert answer["type"] == "done" or answer["key"] == "server-stale", answer


# Tables.


@pytest.mark.parametrize(
    ("game", "options"), [("connexoh", {"size": "3"}), ("conex", {"target": "20"})]
)
def test_a_person_plays_a_whole_game_against_a_bot(
    server: LiveServer, game: str, options: dict[str, str]
) -> None:
    opened = server.open(
        game, PERSON, bot(), options=options, sit={"seats": [0], "name": "Zoë", "contribution": "x"}
    )
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        play_on(guest, 0, Rng(1))
        assert guest.state["phase"] == "over"
    text = server.web.get(f"/api/matches/{opened['id']}/record").text
    assert fair.verify(record.loads(text)) >= 0
    assert '"Zoë"' in text


def test_four_people_meet_by_a_link(server: LiveServer) -> None:
    match_id = server.open("conex", *[PERSON] * 4, options={"players": "4", "target": "12"})["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in range(4)]
    assert len(set(tokens)) == 4
    rng = Rng(2)
    with (
        server.guest(match_id, tokens[0]) as a,
        server.guest(match_id, tokens[1]) as b,
        server.guest(match_id, tokens[2]) as c,
        server.guest(match_id, tokens[3]) as d,
        server.guest(match_id) as spectator,
    ):
        guests = [a, b, c, d]
        for guest in [*guests, spectator]:
            guest.hello()
        while guests[0].state["phase"] == "playing":
            seq = max(guest.state["seq"] for guest in guests)
            for guest in guests:
                guest.wait_for(seq)
            seat = guests[0].state["to_move"][0]
            moves = guests[seat].state["own"][0]["moves"]
            assert guests[seat].play(rng.choice(moves)["move"], seat)["type"] == "done"
            seq = guests[seat].state["seq"]
            for guest in guests:
                guest.wait_for(seq)
        spectator.wait_for(guests[0].state["seq"])
        assert spectator.state["ended"] == guests[2].state["ended"]
        assert spectator.state["own"] == []


def test_the_lobby_lists_open_tables_and_nothing_secret(server: LiveServer) -> None:
    listed = server.open("connexoh", PERSON, PERSON, listed=True)
    server.open("connexoh", PERSON, PERSON)
    token = server.sit(listed["id"], 0, name="<script>")["token"]
    tables = server.web.get("/api/lobby").json()
    assert [table["id"] for table in tables] == [listed["id"]]
    assert tables[0]["seats"][0]["name"] == "<script>"  # pages show it as text
    assert token not in json.dumps(tables)
    server.sit(listed["id"], 1)
    assert server.web.get("/api/lobby").json() == []


def finished(server: LiveServer, *tokens_of: tuple[int, ...]) -> tuple[str, list[str]]:
    """Play a game that seat 0 resigns; return its id, and a token for each person."""
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    tokens = [server.sit(match_id, *seats)["token"] for seats in tokens_of]
    with server.guest(match_id, tokens[0]) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0})["type"] == "done"
    return match_id, tokens


def contribute(
    server: LiveServer, match_id: str, token: str, seat: int, text: str
) -> dict[str, Any]:
    """Send a contribution to the seed; return the answer."""
    with server.guest(match_id, token) as guest:
        guest.hello()
        command = {"type": "contribute", "seat": seat, "contribution": text}
        answer = guest.ask(command, f"contribute-{len(text)}")
        if answer["type"] == "done":
            guest.wait_for(answer["seq"])
        return answer


def test_the_same_people_play_again(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON)
    first, second = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    again = f"/api/matches/{opened['id']}/rematch"
    assert server.post(again, None, first).status_code == 409
    with server.guest(opened["id"], first) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    assert server.post(again, None).status_code == 403
    new = server.post(again, None, first).json()
    assert server.post(again, None, second).json()["id"] == new["id"]
    assert new["commitment"] != opened["commitment"]
    with server.guest(new["id"], second) as guest:
        guest.hello()
        assert [own["seat"] for own in guest.state["own"]] == [1]


# Fair from the start: first the commitment, then the contributions.


def test_nobody_can_contribute_before_the_server_has_committed(server: LiveServer) -> None:
    """A contribution in the request that opens a table could be known when the seed is chosen."""
    wish = {"game": "conex", "chairs": [PERSON, bot()]}
    sit = {"seats": [0], "name": "Zoë", "contribution": "mine"}
    assert server.post("/api/matches", {**wish, "sit": sit}).status_code == 400
    assert server.post("/api/matches", {**wish, "contribution": "mine"}).status_code == 400
    opened = server.post("/api/matches", wish).json()
    assert len(opened["commitment"]) == 64
    taken = server.post(f"/api/matches/{opened['id']}/seats", sit).json()
    assert taken["commitment"] == opened["commitment"]


def test_a_rematch_starts_when_everybody_has_contributed(server: LiveServer) -> None:
    match_id, (ann, ben) = finished(server, (0,), (1,))
    new = server.post(f"/api/matches/{match_id}/rematch", None, ann).json()
    with server.guest(new["id"]) as guest:
        state = guest.hello()
        assert state["phase"] == "open"
        assert state["commitment"] == new["commitment"]
        assert [chair.get("pending", False) for chair in state["chairs"]] == [True, True]
    assert contribute(server, new["id"], ben, 1, "of-ben")["type"] == "done"
    state = server.web.get(f"/api/matches/{new['id']}").json()
    assert state["phase"] == "open"
    assert [chair.get("pending", False) for chair in state["chairs"]] == [True, False]
    assert "of-ben" not in json.dumps(state)
    assert contribute(server, new["id"], ben, 1, "again")["key"] == "server-contributed"
    assert contribute(server, new["id"], ann, 0, "no spaces")["key"] == "server-contribution"
    assert contribute(server, new["id"], ann, 0, "")["type"] == "done"
    state = server.web.get(f"/api/matches/{new['id']}").json()
    assert state["phase"] == "playing"
    assert "pending" not in json.dumps(state["chairs"])
    contribute(server, new["id"], ann, 0, "late")
    with server.guest(new["id"], ann) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    text = server.web.get(f"/api/matches/{new['id']}/record").text
    assert fair.Receipt.of(record.loads(text)).contributions == ("", "of-ben")


def test_people_at_one_device_contribute_once(server: LiveServer) -> None:
    match_id, (sofa,) = finished(server, (0, 1))
    new = server.post(f"/api/matches/{match_id}/rematch", None, sofa).json()["id"]
    assert contribute(server, new, sofa, 1, "of-all")["type"] == "done"
    assert server.web.get(f"/api/matches/{new}").json()["phase"] == "playing"


def test_a_bot_replaces_a_person_who_does_not_come_to_a_rematch(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, absent_after_s=0)) as server:
        match_id, (ann, ben) = finished(server, (0,), (1,))
        new = server.post(f"/api/matches/{match_id}/rematch", None, ann).json()["id"]
        assert contribute(server, new, ann, 0, "of-ann")["type"] == "done"
        with server.guest(new, ann) as guest:
            state = guest.hello()
            assert state["phase"] == "open"
            assert state["chairs"][1]["absent"]
            seat_bot = {"type": "seatbot", "seat": 0, "bot": "greedy", "of": 1}
            answer = guest.ask(seat_bot)
            assert answer["type"] == "done"
            guest.wait_for(answer["seq"])
            assert guest.state["phase"] == "playing"
        with server.guest(new, ben) as guest:
            guest.hello()
            assert guest.ask({"type": "reclaim", "seat": 1})["type"] == "done"


# Commands.


def test_a_command_sent_twice_is_carried_out_once(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, bot("random"), sit={"seats": [0]})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": guest.state["seq"]}
        first = guest.ask(command, "the-same")
        again = guest.ask(command, "the-same")
        assert first == again
        assert first["type"] == "done"
    with server.guest(opened["id"], opened["token"]) as guest:
        state = guest.hello()
        assert guest.ask(command, "the-same") == first
        moves = [event for event in state["happened"] if event.get("move") == "c3>"]
        assert len(moves) == 1


def test_an_id_used_again_for_another_command_is_refused(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        seq = guest.state["seq"]
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": seq}
        done = guest.ask(command, "the-same")
        guest.wait_for(seq + 1)
        others = (
            {**command, "move": "d4>"},  # no longer possible
            {"type": "play", "seat": 1, "move": "d4>", "seq": seq + 1},  # possible
            {"type": "resign", "seat": 0},
        )
        for other in others:
            answer = guest.ask(other, "the-same")
            assert (answer["type"], answer.get("key")) == ("fault", "server-command-reused")
        assert guest.ask(command, "the-same") == done
        assert server.web.get(f"/api/matches/{opened['id']}").json()["seq"] == seq + 1


def test_two_tabs_race_and_one_is_refused(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with (
        server.guest(opened["id"], opened["token"]) as one,
        server.guest(opened["id"], opened["token"]) as two,
    ):
        one.hello()
        two.hello()
        command = {"type": "play", "seat": 0, "move": "c3>", "seq": one.state["seq"]}
        answers = [one.ask(command, "tab-1"), two.ask({**command, "move": "d4>"}, "tab-2")]
        assert [answer["type"] for answer in answers] == ["done", "fault"]
        assert answers[1]["key"] == "server-stale"


def test_a_guest_who_comes_back_gets_what_was_missed(server: LiveServer) -> None:
    """Nothing is lost while a guest is away (moves were: lila #3984)."""
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as stayed:
        stayed.hello()
        with server.guest(opened["id"], opened["token"]) as left:
            seen = left.hello()["seq"]
        for move, seat in (("c3>", 0), ("d4>", 1), ("a1>", 0)):
            assert stayed.play(move, seat)["type"] == "done"
        with server.guest(opened["id"], opened["token"]) as back:
            state = back.hello(seq=seen)
            moves = [event["move"] for event in state["happened"] if event["kind"] == "moved"]
            assert moves == ["c3>", "d4>", "a1>"]
            assert state["board"] == stayed.state["board"]


# Rights.

COMMANDS: list[dict[str, Any]] = [
    {"type": "play", "move": "c3>", "seq": 4},
    {"type": "askundo"},
    {"type": "answerundo", "agrees": True},
    {"type": "offerdraw"},
    {"type": "answerdraw", "agrees": True},
    {"type": "resign"},
    {"type": "seatbot", "bot": "greedy", "of": 0},
    {"type": "reclaim"},
    {"type": "leave"},
    {"type": "contribute", "contribution": "mine"},
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command["type"])
def test_nobody_acts_for_a_seat_that_is_not_theirs(
    server: LiveServer, command: dict[str, Any]
) -> None:
    """Every command without a token, from another seat, another table, or with an odd token."""
    opened = server.open("connexoh", PERSON, PERSON)
    mine, other = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    elsewhere = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})["token"]
    for_seat_0 = {**command, "seat": 0}
    with server.guest(opened["id"], mine) as owner:
        before = owner.hello()
        for token in ("", other):
            with server.guest(opened["id"], token) as stranger:
                stranger.hello()
                assert stranger.ask(for_seat_0)["key"] == "server-not-yours"
        for token in (elsewhere, "x" * 40, "\u0000", "é" * 30):
            with server.guest(opened["id"], token) as stranger:
                stranger.send({"type": "hello", "version": 1, "token": token})
                assert stranger.receive()["key"] == "server-not-yours"
        assert server.web.get(f"/api/matches/{opened['id']}").json()["seq"] == before["seq"]


def test_a_player_who_has_left_cannot_come_back_in(server: LiveServer) -> None:
    """The credentials of somebody who left stayed valid elsewhere (boardgame.io #429)."""
    opened = server.open("connexoh", PERSON, PERSON)
    mine, other = (server.sit(opened["id"], seat)["token"] for seat in (0, 1))
    with server.guest(opened["id"], other) as guest:
        guest.hello()
        assert guest.ask({"type": "leave", "seat": 1})["type"] == "done"
        for command in COMMANDS:
            assert guest.ask({**command, "seat": 1})["key"] == "server-not-yours"
    with server.guest(opened["id"], other) as guest:
        guest.send({"type": "hello", "version": 1, "token": other})
        assert guest.receive()["key"] == "server-not-yours"
    assert server.web.get(f"/api/matches/{opened['id']}").status_code == 200
    assert mine


def test_pages_of_other_sites_cannot_connect(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    for origin in ("https://evil.example", "null", "http://testserver.local.evil.example"):
        with pytest.raises(WebSocketDisconnect), server.guest(match_id, origin=origin) as guest:
            guest.hello()
    with server.guest(match_id, origin="http://testserver.local") as guest:
        assert guest.hello()["phase"] == "open"


def test_pages_run_no_scripts_of_others(server: LiveServer) -> None:
    answer = server.web.get("/api/lobby")
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"


# Invalid messages.

HOSTILE = [
    "",
    "null",
    "[]",
    "{}",
    "[" * 8000,
    '{"type":"hello"}',
    '{"type":"ask"}',
    '{"type":"ask","id":"x","command":{"type":"play"}}',
    '{"type":"ask","id":"","command":{"type":"resign","seat":0}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":18446744073709551616}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":NaN}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":0.5}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":true}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":-1}}',
    '{"type":"ask","id":"y","command":{"type":"resign","seat":0,"extra":1}}',
    '{"type":"ask","id":"y","command":{"type":"play","seat":0,"move":"\\ud800","seq":4}}',
    '{"type":"ask","id":"y","command":{"type":"play","seat":0,"move":"\\u0000","seq":4}}',
    '{"type":"nonsense"}',
    '{"type":"ping","type":"ask"}',
    "\ufeff{}",
]


@pytest.mark.parametrize("message", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_message_changes_nothing(server: LiveServer, message: str) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    with server.guest(opened["id"], opened["token"]) as guest:
        before = guest.hello()
        guest.send(message)
        assert guest.receive()["type"] == "fault"
        guest.send({"type": "ping"})
        assert guest.receive()["type"] == "pong"
        after = server.web.get(f"/api/matches/{opened['id']}").json()
        assert after["seq"] == before["seq"]


def test_the_first_message_must_be_a_hello(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    for first in ({"type": "ping"}, {"type": "hello", "version": 99}):
        with server.guest(match_id) as guest:
            guest.send(first)
            assert guest.receive()["type"] == "fault"


@pytest.mark.parametrize(
    ("path", "data", "status"),
    [
        ("/api/matches", {}, 400),
        ("/api/matches", {"game": "chess", "chairs": []}, 409),
        ("/api/matches", {"game": "connexoh", "chairs": [PERSON]}, 409),
        ("/api/matches", {"game": "connexoh", "chairs": [PERSON] * 9}, 400),
        ("/api/matches", {"game": "conex", "chairs": [PERSON] * 2, "options": {"x": "y"}}, 409),
        ("/api/matches/nowhere/seats", {"seats": [0]}, 404),
        ("/api/nowhere", {}, 404),
    ],
)
def test_bad_requests_get_a_sentence(
    server: LiveServer, path: str, data: object, status: int
) -> None:
    answer = server.web.post(path, json=data, headers={"Accept-Language": "fr-CH, en;q=0.5"})
    assert answer.status_code == status, answer.text
    fault = answer.json()
    assert fault["type"] == "fault"
    assert fault["text"]
    assert "Traceback" not in answer.text


def test_a_refusal_speaks_the_guests_language(server: LiveServer) -> None:
    answer = server.web.get("/api/matches/nowhere", headers={"Accept-Language": "de-AT,de;q=0.9"})
    assert answer.json()["text"] == words.say("server-no-match", "de")
    assert answer.json()["text"] != words.say("server-no-match", "en")


# Secrets.


def test_hidden_cards_are_sent_only_to_those_who_may_know_them(server: LiveServer) -> None:
    """Canaries: no message to a guest names a card of another's hand."""
    match_id = server.open("conex", PERSON, PERSON, bot(), options={"players": "3"})["id"]
    tokens = [server.sit(match_id, seat)["token"] for seat in (0, 1)]
    rng = Rng(4)
    with (
        server.guest(match_id, tokens[0]) as a,
        server.guest(match_id, tokens[1]) as b,
        server.guest(match_id) as spectator,
    ):
        guests = [a, b]
        for guest in [*guests, spectator]:
            guest.hello()
        for _ in range(25):
            while not any(seat in a.state["to_move"] for seat in (0, 1)):
                if a.state["phase"] == "over":
                    break
                a.next_state()
            if a.state["phase"] == "over":
                break
            seat = a.state["to_move"][0]
            guests[seat].wait_for(a.state["seq"])
            own = guests[seat].state["own"][0]
            hidden = set(own.get("hand", []))
            for other in (guests[1 - seat], spectator):
                for theirs in other.state["own"]:
                    assert not hidden & set(theirs.get("hand", []))
            guests[seat].play(rng.choice(own["moves"])["move"], seat)
            a.wait_for(guests[seat].state["seq"])
        whole = server.web.get(f"/api/matches/{match_id}/record").text
        # The bot goes on playing, perhaps to the end.
        if server.web.get(f"/api/matches/{match_id}").json()["phase"] != "over":
            assert "drawn0:?" in whole
        for text in spectator.received:
            for event in json.loads(text).get("happened", []):
                assert not event.get("move", "").startswith("drawn") or event["move"].endswith("?")


def test_metrics_and_health_show_no_secrets(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1]})
    for path in ("/metrics", "/health"):
        answer = server.web.get(path)
        assert answer.status_code == 200
        assert opened["token"] not in answer.text
        assert opened["id"] not in answer.text


# Limits.


def test_an_address_that_opens_too_many_tables_has_to_wait(tmp_path: Path) -> None:
    with live_server(tmp_path, ServerSettings(tables_per_minute=3)) as server:
        wish = {"game": "connexoh", "chairs": [PERSON, PERSON]}
        statuses = [server.post("/api/matches", wish).status_code for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]


@pytest.mark.parametrize("token", ["x", "x" * 32, "x" * 5000])
def test_a_wrong_token_is_refused_however_long_it_is(server: LiveServer, token: str) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    headers = {"Authorization": f"Bearer {token}"}
    assert server.web.get(f"/api/matches/{match_id}", headers=headers).status_code == 403
    with server.guest(match_id, token) as guest:
        guest.send({"type": "hello", "version": 1, "token": token})
        assert guest.receive()["key"] == "server-not-yours"


def test_a_guest_who_sends_too_much_has_to_wait(tmp_path: Path) -> None:
    with live_server(tmp_path, ServerSettings(messages_per_second=2)) as server:
        match_id = server.open("connexoh", PERSON, PERSON)["id"]
        with server.guest(match_id) as guest:
            guest.hello()
            for _ in range(12):
                guest.send({"type": "ping"})
            answers = [guest.receive() for _ in range(12)]
            assert any(answer.get("key") == "server-too-many" for answer in answers)


def test_a_restarted_server_has_everything(tmp_path: Path) -> None:
    """A restart loses nothing, and bots go on by themselves (lila-fishnet #281)."""
    with live_server(tmp_path) as server:
        opened = server.open("conex", PERSON, bot(), sit={"seats": [0]})
        with server.guest(opened["id"], opened["token"]) as guest:
            before = guest.hello()
            guest.play(before["own"][0]["moves"][0]["move"], 0)
    with (
        live_server(tmp_path, ROOMY) as server,
        server.guest(opened["id"], opened["token"]) as guest,
    ):
        guest.hello()
        while 0 not in guest.state["to_move"]:
            guest.next_state()
        assert guest.state["seq"] > before["seq"] + 1
        assert guest.state["commitment"] == before["commitment"]


# Links.


def test_a_server_reports_its_public_address(tmp_path: Path) -> None:
    with live_server(tmp_path, replace(ROOMY, hosts="games.example.org")) as server:
        about = server.web.get("/api/about", headers={"Host": "games.example.org:8000"}).json()
        assert about["address"] == "http://games.example.org:8000"
        assert about["protocol"] == 1


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("localhost:8000", "http://192.168.1.5:8000"),
        ("127.0.0.1:8000", "http://192.168.1.5:8000"),
        ("[::1]:8000", "http://192.168.1.5:8000"),
        ("[::1]", "http://192.168.1.5"),
        ("games.example.org", "http://games.example.org"),
        ("192.168.1.7:80", "http://192.168.1.7:80"),
    ],
)
def test_nobody_is_invited_to_their_own_machine(
    host: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(public_url, "reachable", lambda _: "192.168.1.5")
    assert public_url.address("http", host, all_interfaces=True) == expected
    assert public_url.address("http", host, all_interfaces=False) == f"http://{host}"


def test_no_route_accepts_the_path_of_a_seat(server: LiveServer) -> None:
    """The page itself draws the code of a link with a token behind #; it is never sent."""
    assert server.post("/api/qr", {"path": "/t/abc#token"}).status_code in (404, 405)


def test_a_configured_address_is_the_one_that_is_reported(tmp_path: Path) -> None:
    settings = ServerSettings(address="https://games.example.org/")
    with live_server(tmp_path, settings) as server:
        assert server.web.get("/api/about").json()["address"] == "https://games.example.org"


def test_a_seat_taken_while_the_socket_waits_for_hello_is_known(server: LiveServer) -> None:
    match_id = server.open("connexoh", PERSON, PERSON)["id"]
    with server.guest(match_id) as guest:
        guest.token = server.sit(match_id, 0)["token"]
        assert guest.hello()["chairs"][0]["yours"]


def test_tables_at_which_nobody_sits_are_not_in_the_lobby(server: LiveServer) -> None:
    server.open("conex", PERSON, bot(), listed=True)
    waits = server.open("connexoh", PERSON, PERSON, listed=True, sit={"seats": [1]})["id"]
    assert [each["id"] for each in server.web.get("/api/lobby").json()] == [waits]


def test_a_rematch_is_possible_if_an_old_name_now_belongs_to_a_bot(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(player_names, "is_bot_name", lambda name: False)
        opened = server.open("connexoh", PERSON, PERSON, sit={"seats": [0, 1], "name": "Fox"})
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    again = server.post(f"/api/matches/{opened['id']}/rematch", {}, opened["token"])
    assert again.status_code == 201
    state = server.web.get(f"/api/matches/{again.json()['id']}").json()
    assert [chair["name"] for chair in state["chairs"]] == ["", ""]
