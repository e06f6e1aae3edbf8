"""Who may do what: every command and every address, tried by all kinds of guests."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from conexio.match.commands import Command
from support.match.legal_moves import legal_moves
from support.server.live_guests import conex_guests, ping, stored, turned_away
from support.server.live_server import PERSON, Guest, LiveServer

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
    "contribute": ([], (1, {"type": "contribute", "contribution": "mine"})),
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
            whole |= {"move": legal_moves(guests[0].state["own"][0])[0], "seq": seq}
        written = stored(tmp_path)
        for guest in guests[1:]:
            assert guest.ask(whole)["key"] == "server-not-yours"
            assert guest.ask({**whole, "seat": 2})["key"] == "server-not-yours"
        assert turned_away(server, match_id, departed)
        assert stored(tmp_path) == written
