"""Requests that change nothing: previews, hints, signs, and a match step by step."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from conexio import bots, conex, connexoh, words
from conexio.bots.hints import reason
from conexio.core import GAMES, ConexioError, Rng
from conexio.match.events import Chair
from conexio.match.messages import Fault
from conexio.match.presentation import presentation_of
from conexio.match.preview import effect
from conexio.match.visibility import own, to_move
from support.match.legal_moves import legal_moves
from support.match.matches import conex_table, struck, table
from support.server.live_server import PERSON, Guest, LiveServer, bot, live_server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


@pytest.fixture(scope="module")
def strongest() -> None:
    """Load the strongest bots: without compiled code on the disk that takes a minute."""
    for game in ("connexoh", "conex"):
        bots.warm(game, bots.names(game)[-1])


def asked(guest: Guest, question: dict[str, Any]) -> dict[str, Any]:
    """Send a question; return its answer."""
    guest.send({"id": "q", **question})
    while True:
        message = guest.receive()
        if message.get("id") == "q":
            return message


def preview(guest: Guest, *moves: str, seat: int = 0) -> dict[str, Any]:
    """Ask what some moves would do; return the answer."""
    return asked(guest, {"type": "look", "seat": seat, "moves": list(moves)})


def alone(server: LiveServer, game: str, **options: str) -> tuple[str, str]:
    """Open a table against a bot; return its id and the token of seat 0."""
    opened = server.open(game, PERSON, bot(), options=options, sit={"seats": [0]})
    return opened["id"], opened["token"]


def test_a_preview_shows_what_a_turn_does_and_changes_nothing(server: LiveServer) -> None:
    match_id, token = alone(server, "connexoh")
    with server.guest(match_id, token) as guest:
        before = guest.hello()
        answer = preview(guest, "c3<", "c3>>", "a1-b1")
        one, two, slide = answer["effects"]
        assert answer["seq"] == before["seq"]
        assert one["protects"] == ["c2", "c3"]
        assert two["protects"] == ["c2", "c3", "d3"]
        assert slide["fault"]["key"] == "move-no-path"
        assert slide["fault"]["text"]
        assert server.web.get(f"/api/matches/{match_id}").json()["seq"] == before["seq"]


def test_a_preview_is_only_for_the_own_seat_and_turn(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON)
    first = server.sit(opened["id"], 0)["token"]
    second = server.sit(opened["id"], 1)["token"]
    with server.guest(opened["id"], second) as guest:
        guest.hello()
        assert preview(guest, "c3<", seat=0)["key"] == "server-not-yours"
        assert preview(guest, "c3<", seat=1)["effects"][0]["fault"]["key"] == "server-not-your-turn"
    with server.guest(opened["id"]) as spectator:
        spectator.hello()
        assert preview(spectator, "c3<")["key"] == "server-not-yours"
    with server.guest(opened["id"], first) as guest:
        guest.hello()
        assert "fault" not in preview(guest, "c3<")["effects"][0]


def test_a_preview_shows_pawns_that_leave_and_the_end() -> None:
    """O16: a turn that opens the last pawn's way out wins; the preview shows that beforehand."""
    options = {"size": 3, "no_exit_limit": 200}
    logged = table("connexoh", Chair("person"), Chair("person"), **options)
    logged.sit(0)
    logged.sit(1)
    rng = Rng(3)
    met = 0
    for _ in range(4000):
        if logged.match.over or met > 20:
            break
        position = logged.match.position
        assert isinstance(position, connexoh.Position)
        seat = position.to_move
        now = own(logged.match, seat)
        move = rng.choice(legal_moves(now))
        found = effect(logged.match, seat, move, lambda error: Fault(error.key, {}))
        pawns = [position.pawns(other) for other in (0, 1)]
        logged.play(seat, move)
        after = [position.pawns(other) for other in (0, 1)]
        gone = [len(was) - len(now) for was, now in zip(pawns, after, strict=True)]
        assert [len(each) for each in found.leaves or ((), ())] == gone
        outcome = logged.match.position.outcome()
        assert found.winners == (None if outcome is None else outcome.winners)
        assert found.termination == ("" if outcome is None else outcome.termination)
        if "-" in move:
            option = next(each for each in now.moves if each.move == move)
            assert (option.path[0], option.path[-1]) == tuple(move.split("-"))
        met += sum(gone) > 0
    assert met


def test_in_conex_a_preview_shows_points_or_the_rule(server: LiveServer) -> None:
    match_id, token = alone(server, "conex")
    with server.guest(match_id, token) as guest:
        own = guest.hello()["own"][0]
        offered = next(option for option in own["moves"] if option.get("card") is not None)
        others = sorted(set(range(52)) - set(own["hand"]))
        move = offered["move"]
        foreign = move.replace(f"{offered['card']}.", f"{others[0]}.", 1)
        good, bad = preview(guest, move, foreign)["effects"]
        assert good["points"] == offered["points"]
        assert bad["fault"]["text"]


def test_a_preview_says_that_a_card_is_in_the_way_without_its_name() -> None:
    """C13: the page shows cards, and their names nowhere."""
    logged = conex_table(2)
    for _ in range(8):
        seat = to_move(logged.match)[0]
        moves = own(logged.match, seat).moves
        logged.play(seat, next((each for each in moves if "@" in each.move), moves[0]).move)
    seat = to_move(logged.match)[0]
    errors: list[ConexioError] = []

    def note(error: ConexioError) -> Fault:
        errors.append(error)
        return Fault(error.key, {})

    lying = range(len(logged.match.position.table))  # type: ignore[attr-defined]
    for card in own(logged.match, seat).hand:
        for letter, on, corner in product("abc", lying, ("ne", "nw", "sw", "se")):
            effect(logged.match, seat, f"{card}.{letter}@{on}.{corner}", note)
    touching = [error for error in errors if error.key == "place-touches"]
    assert {error.details["what"] for error in touching} >= {"card"}
    assert {error.details["what"] for error in touching} <= {"card", "tableau"}


def test_a_preview_of_a_discard_depends_on_the_own_hand_only() -> None:
    """C22: all choose at the same time; previews of all cards reveal nobody else's hand."""
    logged = struck()
    waiting = to_move(logged.match)
    assert len(waiting) == 3
    for seat in waiting:
        hand = logged.match.position.hand(seat)  # type: ignore[attr-defined]
        effects = {
            card: effect(logged.match, seat, f"discard:{card}", lambda error: Fault(error.key, {}))
            for card in range(52)
        }
        assert {card for card, each in effects.items() if each.fault is None} == hand
        assert {each.fault.key for each in effects.values() if each.fault} == {"place-not-in-hand"}
        for move in ("draw", "strike:3", "17.a@0.ne", "end", "drawn0:7", "rolled:double"):
            assert effect(logged.match, seat, move, lambda error: Fault(error.key, {})).fault


def test_a_preview_uses_the_view_of_the_seat_and_never_the_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The position knows all hands, so it is not asked about a move."""

    def leak(*_: object) -> None:
        raise AssertionError("the whole position was asked")

    tables = (conex_table(3), struck())
    monkeypatch.setattr(conex.Position, "parse_move", leak)
    monkeypatch.setattr(conex.Position, "points", leak)
    for logged in tables:
        for seat in to_move(logged.match):
            for option in own(logged.match, seat).moves:
                found = effect(logged.match, seat, option.move, lambda error: Fault(error.key, {}))
                assert (found.fault, found.points) == (None, option.points)


@pytest.mark.usefixtures("strongest")
def test_a_hint_is_a_legal_move_and_plays_nothing(server: LiveServer) -> None:
    for game in ("connexoh", "conex"):
        match_id, token = alone(server, game)
        with server.guest(match_id, token) as guest:
            state = guest.hello()
            hint = asked(guest, {"type": "hint", "seat": 0})
            assert hint["move"] in legal_moves(state["own"][0])
            assert hint["at"] in hint["move"]
            assert hint["seq"] == state["seq"]


def hints(server: LiveServer, game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the hint for the first turn of one match in every language."""
    match_id, token = alone(server, game)
    for lang in words.LANGUAGES:
        with server.guest(match_id, token, **{"accept-language": lang}) as guest:
            guest.hello()
            yield lang, asked(guest, {"type": "hint", "seat": 0})


@pytest.mark.usefixtures("strongest")
def test_a_hint_says_why_in_the_language_of_the_guest(server: LiveServer) -> None:
    start = connexoh.Position()
    for lang, hint in hints(server, "connexoh"):
        why = reason(GAMES[start.game], start.view(0), start.parse_move(hint["move"]))
        assert hint["why"] == words.say(why.key, lang, **why.details)
        assert hint.get("look", "") == (words.say(why.look, lang) if why.look else "")


@pytest.mark.usefixtures("strongest")
def test_a_hint_of_conex_says_the_same_in_four_languages(server: LiveServer) -> None:
    by_lang = dict(hints(server, "conex"))
    assert len({hint["move"] for hint in by_lang.values()}) == 1
    assert len({hint["why"] for hint in by_lang.values()}) == len(words.LANGUAGES)


def test_there_are_no_hints_against_people(server: LiveServer) -> None:
    opened = server.open("connexoh", PERSON, PERSON)
    token = server.sit(opened["id"], 0)["token"]
    server.sit(opened["id"], 1)
    with server.guest(opened["id"], token) as guest:
        guest.hello()
        assert asked(guest, {"type": "hint", "seat": 0})["key"] == "server-no-hint"


@pytest.mark.parametrize(
    ("game", "move", "at"),
    [
        ("connexoh", "c3>>", "c3"),
        ("connexoh", "a1-b2", "a1"),
        ("conex", "17.b@0.ne", "17"),
        ("conex", "strike:4", "4"),
        ("conex", "discard:30", "30"),
        ("conex", "draw", "draw"),
    ],
)
def test_a_hint_points_somewhere_first(game: str, move: str, at: str) -> None:
    assert presentation_of(GAMES[game]).pointed_at(move) == at


def test_a_sign_is_shown_to_all_and_stored_nowhere(server: LiveServer) -> None:
    match_id, token = alone(server, "connexoh")
    with server.guest(match_id, token) as guest, server.guest(match_id) as spectator:
        before = guest.hello()
        spectator.hello()
        guest.send({"type": "react", "seat": 0, "sign": "wow"})
        while (message := spectator.receive())["type"] != "reacted":
            pass
        assert message == {"type": "reacted", "seat": 0, "sign": "wow"}
        spectator.send({"type": "react", "seat": 0, "sign": "wow"})
        while (message := spectator.receive())["type"] != "fault":
            pass
        assert message["key"] == "server-not-yours"
        spectator.send({"type": "react", "seat": 0, "sign": "<b>"})
        while (message := spectator.receive())["type"] != "fault":
            pass
        assert message["key"] == "server-not-understood"
        assert server.web.get(f"/api/matches/{match_id}").json()["seq"] == before["seq"]


def test_a_match_can_be_seen_step_by_step(server: LiveServer) -> None:
    match_id, token = alone(server, "conex")
    with server.guest(match_id, token) as guest:
        guest.hello()
        rng = Rng(2)
        for _ in range(6):
            while 0 not in guest.state["to_move"]:
                guest.next_state()
            guest.play(rng.choice(guest.state["own"][0]["moves"])["move"], 0)
        while 0 not in guest.state["to_move"]:  # so that nothing changes between the requests
            guest.next_state()
        path = f"/api/matches/{match_id}/history"
        headers = {"Authorization": f"Bearer {token}"}
        mine, all_may = server.web.get(path, headers=headers).json(), server.web.get(path).json()
        board = server.web.get(f"/api/matches/{match_id}").json()["board"]
    assert [step["seq"] for step in mine["steps"]] == [step["seq"] for step in all_may["steps"]]
    drawn = [step["move"] for step in all_may["steps"] if step.get("move", "").startswith("drawn")]
    assert drawn
    assert all(move.endswith("?") for move in drawn)
    assert any(
        step["move"].startswith("drawn0:") and not step["move"].endswith("?")
        for step in mine["steps"]
        if step.get("move")
    )
    assert [mine["pool"][number] for number in mine["steps"][-1]["lying"]] == board["lying"]


def test_the_games_are_offered_with_their_options(server: LiveServer) -> None:
    offers = {offer["name"]: offer for offer in server.web.get("/api/games").json()}
    assert offers["conex"]["players"] == [2, 3, 4]
    assert offers["connexoh"]["players"] == [2]
    for game, offer in offers.items():
        for choice in offer["options"]:
            for value in choice.get("choices", [choice["usual"]]):
                players = 2
                options = {choice["name"]: value} | ({"players": "2"} if game == "conex" else {})
                server.open(game, *[PERSON] * players, options=options)


def test_the_table_comes_as_a_picture(server: LiveServer) -> None:
    for game in ("connexoh", "conex"):
        match_id, _ = alone(server, game)
        answer = server.web.get(f"/api/matches/{match_id}/picture.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
        german = server.web.get(
            f"/api/matches/{match_id}/picture.svg", headers={"Accept-Language": "de"}
        )
        assert 'lang="de"' in german.text
