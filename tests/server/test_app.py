"""The web application: tables, sockets, limits and addresses."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from conexio import fair, record
from conexio.core import Rng
from conexio.server import public_url
from conexio.server.settings import ServerSettings
from support.match.legal_moves import legal_moves
from support.server.live_server import PERSON, ROOMY, Guest, LiveServer, bot, live_server


def play_on(guest: Guest, seat: int, rng: Rng, most: int = 400) -> None:
    """Play at random until the match is over."""
    for _ in range(most):
        while guest.state["phase"] == "playing" and seat not in guest.state["to_move"]:
            guest.next_state()
        if guest.state["phase"] == "over":
            return
        own = next(own for own in guest.state["own"] if own["seat"] == seat)
        answer = guest.play(rng.choice(legal_moves(own)), seat)
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
            moves = legal_moves(guests[seat].state["own"][0])
            assert guests[seat].play(rng.choice(moves), seat)["type"] == "done"
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


def test_the_lobby_says_which_preset_is_played(server: LiveServer) -> None:
    games = [{"size": "4"}, {}, {"size": "5"}]
    for options in games:
        opened = server.open("connexoh", PERSON, PERSON, listed=True, options=options)
        server.sit(opened["id"], 0)
    found = [table["preset"] for table in server.web.get("/api/lobby").json()]
    assert found == ["", "full", "quick"]  # the newest first


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
