"""Old games go on by the rules that they were started with, also after a change of rules."""

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from conexio import fair, record
from conexio.core import GAMES, Game, RecordError, Rng
from conexio.match import visibility
from conexio.match.events import Chair, Chanced, Chosen, Created, Event, Moved, Resigned, Sat
from conexio.match.model import replayed
from conexio.server.archive import Archive
from support.match.legal_moves import legal_moves
from support.match.matches import LoggedMatch, finish, table
from support.server.live_server import PERSON, Guest, LiveServer, bot, live_server

DEFAULTS = {"connexoh": {"start": "sw"}, "conex": {"stuck": "passes"}}
"""Other rules, for the tests: options with another default."""
OLDER = {"connexoh": {"start": "nw"}, "conex": {"stuck": "ends"}}


def next_version(name: str) -> Game:
    """Return a game with changed rules: an option has another default."""
    today, usual = GAMES[name], DEFAULTS[name]

    class Changed(Game):
        def new(self, options: Mapping[str, Any]) -> Any:
            return today.new({**usual, **options})

        def options(self, position: Any) -> Mapping[str, str]:
            every = {**OLDER[name], **today.options(position)}
            return {key: value for key, value in every.items() if usual.get(key) != value}

    parts = {each.name: getattr(today, each.name) for each in fields(Game)}
    return Changed(**parts | {"rules": today.rules + 1, "older": {today.rules: OLDER[name]}})


@pytest.fixture(params=["connexoh", "conex"])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def change_rules(monkeypatch: pytest.MonkeyPatch, game: str) -> Game:
    changed = next_version(game)
    monkeypatch.setitem(GAMES, game, changed)
    return changed


def played(game: str) -> LoggedMatch:
    """Return a table with some moves played; CONEX is played to the end."""
    logged = table(game, Chair("person"), Chair("person"))
    logged.sit(0)
    logged.sit(1)
    return finish(logged, Rng(1), 10_000 if game == "conex" else 40)


def test_an_old_log_is_replayed_by_its_own_rules(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged = played(game)
    change_rules(monkeypatch, game)
    again = replayed("m1", logged.log)
    assert again.position.to_text() == logged.match.position.to_text()
    assert visibility.public_board(again) == visibility.public_board(logged.match)
    old: Any = again.position
    new: Any = GAMES[game].new({})
    for name in OLDER[game]:
        assert getattr(old.options, name) == OLDER[game][name]
        assert getattr(new.options, name) == DEFAULTS[game][name]


def test_an_old_record_is_read_by_its_own_rules(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logged = played(game)
    text = visibility.record_of(logged.match, frozenset()).dumps()
    changed = change_rules(monkeypatch, game)
    old = record.loads(text)
    assert old.position().to_text() == logged.match.position.to_text()
    # Written again it names today's rules, and what differs from them.
    again = old.dumps()
    assert f'[Rules "{changed.rules}"]' in again
    assert record.loads(again).position() == old.position()
    if logged.match.over:
        assert fair.verify(old) > 0


def test_a_record_of_unknown_rules_is_refused(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = visibility.record_of(played(game).match, frozenset()).dumps()
    for version in ("0", "3", "x", "-1", "1.0", "\u0661", "9" * 50):
        with pytest.raises(RecordError):
            record.loads(re.sub(r'\[Rules ".*"\]', f'[Rules "{version}"]', text))


def test_a_position_in_an_old_record_keeps_its_meaning(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged = played(game)
    text = visibility.record_of(logged.match, frozenset()).dumps()
    start = GAMES[game].new({}).to_text()
    known = GAMES[game].rules
    changed = change_rules(monkeypatch, game)
    assert changed.knows(known)
    # The text of a position does not name its rules, but the record does.
    old = record.loads(text.replace("[Result", f'[Start "{start}"]\n[Result'))
    assert old.position().to_text() == logged.match.position.to_text()
    for name, value in OLDER[game].items():
        assert f"{name}={value}" in (old.start or "").split()
    assert record.loads(old.dumps()).position() == old.position()


def test_a_table_goes_on_after_a_change_of_rules(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_server(tmp_path) as server:
        opened = server.open(game, PERSON, bot(), sit={"seats": [0]}, listed=True)
        waits = server.open(game, PERSON, PERSON, listed=True, sit={"seats": [0]})["id"]
        before = turn(server, opened)
    change_rules(monkeypatch, game)
    with live_server(tmp_path) as server:
        path = f"/api/matches/{opened['id']}"
        assert server.web.get(path).status_code == 200
        after = turn(server, opened)
        assert after["seq"] > before["seq"]
        assert server.web.get(f"{path}/record").status_code == 200
        assert server.web.get(f"{path}/history").status_code == 200
        assert server.web.get(f"{path}/picture.svg").status_code == 200
        assert [each["id"] for each in server.web.get("/api/lobby").json()] == [waits]
        assert server.sit(waits, 1)["token"]


# Rules that the server no longer knows.


def forget_rules(monkeypatch: pytest.MonkeyPatch, game: str) -> Game:
    """Let the server know only new rules, without the old ones."""
    changed = replace(GAMES[game], rules=GAMES[game].rules + 1)
    monkeypatch.setitem(GAMES, game, changed)
    return changed


def test_a_finished_game_of_unknown_rules_can_be_read(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_server(tmp_path) as server:
        match_id, tokens = two_people(server, game)
        with server.guest(match_id, tokens[0]) as player:
            player.hello()
            first = player.state["to_move"][0]
            if first == 0:
                player.play(legal_moves(player.state["own"][0])[0], 0)
            player.ask({"type": "resign", "seat": 0})
        path = f"/api/matches/{match_id}"
        state = server.web.get(path).json()
        text = server.web.get(f"{path}/record").text
        steps = server.web.get(f"{path}/history").json()["steps"]
    changed = forget_rules(monkeypatch, game)
    with live_server(tmp_path) as server:
        again = server.web.get(path).json()
        assert again == {**state, "chairs": again["chairs"]}
        assert [each["name"] for each in again["chairs"]] == ["guest 0", "guest 1"]
        assert (again["phase"], again["ended"]) == ("over", state["ended"])
        assert without_numbers(server.web.get(f"{path}/record").text) == without_numbers(text)
        assert "[FairSeed" in text
        archived = server.web.get(f"{path}/history").json()["steps"]
        assert [(each["seq"], each["kind"], each.get("move")) for each in archived] == [
            (each["seq"], each["kind"], each.get("move")) for each in steps
        ]
        for token in ("", tokens[1]):
            with server.guest(match_id, token) as reader:
                assert reader.hello()["board"] == state["board"]
                reader.send({"type": "ping"})
                assert reader.receive() == {"type": "pong"}
                assert reader.ask({"type": "leave", "seat": 1})["key"] == "server-rules"
                reader.send({"type": "react", "seat": 1, "sign": "wow"})
                assert reader.receive()["key"] == "server-rules"
        refused = server.post(f"{path}/rematch", {}, tokens[0])
        assert (refused.status_code, refused.json()["key"]) == (409, "server-rules")
        assert str(changed.rules) in refused.json()["text"]


def test_a_game_under_way_of_unknown_rules_can_be_read_and_shows_no_card(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with live_server(tmp_path) as server:
        match_id, tokens = two_people(server, game)
        waits = server.open(game, PERSON, PERSON, listed=True, sit={"seats": [0]})["id"]
        assert [each["id"] for each in server.web.get("/api/lobby").json()] == [waits]
        path = f"/api/matches/{match_id}"
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        records = [server.web.get(f"{path}/record", headers=each).text for each in (headers, {})]
        logs = [server.web.get(path, headers=each).json()["happened"] for each in (headers, {})]
    forget_rules(monkeypatch, game)
    with live_server(tmp_path) as server:
        for each, text, happened in zip((headers, {}), records, logs, strict=True):
            again = server.web.get(path, headers=each).json()
            assert (again["phase"], again["board"]) == ("archived", None)
            assert again["happened"] == happened
            assert without_numbers(server.web.get(f"{path}/record", headers=each).text) == (
                without_numbers(text)
            )
            steps = server.web.get(f"{path}/history", headers=each).json()["steps"]
            shown = ("started", "chanced")
            assert [step.get("move") for step in steps] == [
                event.get("move") for event in happened if event["kind"] in shown
            ]
        wrong = {"Authorization": "Bearer wrong"}
        assert server.web.get(path, headers=wrong).status_code == 403
        assert server.web.get("/api/lobby").json() == []
        refused = server.post(f"/api/matches/{waits}/seats", {"seats": [1]})
        assert (refused.status_code, refused.json()["key"]) == (409, "server-rules")
        with server.guest(match_id, tokens[0]) as reader:
            state = reader.hello()
            assert state["phase"] == "archived"
            assert [each.get("yours", False) for each in state["chairs"]] == [True, False]
        with server.guest(match_id, "wrong") as stranger:
            stranger.send({"type": "hello", "version": 1, "token": "wrong"})
            assert stranger.receive()["key"] == "server-not-yours"


def test_what_is_kept_of_a_finished_game_has_no_names(game: str) -> None:
    logged = played(game)
    assert all(occupant.name for occupant in logged.match.occupants)
    kept = visibility.final(logged.match).decode()
    assert not [occupant.name for occupant in logged.match.occupants if occupant.name in kept]


def without_numbers(record: str) -> list[str]:
    """Return the words of a record without the turn numbers, which only the rules know."""
    return [word for word in record.split() if not word.rstrip(".").isdigit()]


def two_people(server: LiveServer, game: str) -> tuple[str, list[str]]:
    """Open a table for two people; return its id and their tokens."""
    match_id = server.open(game, PERSON, PERSON)["id"]
    return match_id, [server.sit(match_id, seat)["token"] for seat in (0, 1)]


def turn(server: LiveServer, opened: dict[str, Any]) -> dict[str, Any]:
    """Play one move of seat 0, and wait until it may play again."""
    with server.guest(opened["id"], opened["token"]) as player:
        player.asked = player.hello()["seq"]  # new command ids, unlike those of earlier turns
        until_turn(player)
        answer = player.play(legal_moves(player.state["own"][0])[0], 0)
        assert answer["type"] == "done", answer
        return until_turn(player)


def until_turn(player: Guest) -> dict[str, Any]:
    while 0 not in player.state["to_move"]:
        player.next_state()
    return player.state


# Archives of unknown games.


def archive_of(*events: Event) -> Archive:
    created = Created("tarock", 3, {}, (Chair("person"),) * 2, False, "00" * 32, "public")
    return Archive.of("m", [created, Sat((0,), "A", "t", ""), *events], None)


def test_secret_moves_of_unknown_rules_are_shown_to_nobody_else() -> None:
    """We do not know which of their words are secret, so all choices and all chance are hidden."""
    archive = archive_of(
        Chanced("dealt1=17"), Chosen(1, "bid:17"), Chosen(0, "bid:3"), Moved(1, "x")
    )
    moves = {
        seats: [each.move for each in archive.state(seats).happened if each.move]
        for seats in (frozenset(), frozenset({0}), frozenset({1}))
    }
    assert moves[frozenset()] == ["?", "?", "?", "x"]
    assert moves[frozenset({0})] == ["?", "?", "bid:3", "x"]
    assert moves[frozenset({1})] == ["?", "bid:17", "?", "x"]
    assert "17" not in archive.record(frozenset())
    assert "17" not in str(archive.history(frozenset()))


def test_an_unknown_game_that_was_given_up_can_be_read() -> None:
    archive = archive_of(Resigned(0))
    assert archive.over
    assert '[Termination "resigned"]' in archive.record(frozenset())
