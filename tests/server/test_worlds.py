"""Random messages of every kind, in two worlds that some people cannot tell apart."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from conexio.conex.deck import remember
from conexio.conex.notation import redacted
from conexio.core import ConexioError, Move
from conexio.match import decide, preview, turns, visibility
from conexio.match import model as server_match
from conexio.match.commands import AnswerUndo, AskUndo, Play
from conexio.match.decide import RefusedError
from conexio.match.events import Chosen, Event, Undone
from conexio.match.messages import Fault
from conexio.match.model import Match
from conexio.record import Record
from conexio.server import history
from support.match.matches import LoggedMatch, conex_table
from support.server.two_worlds import Pair, pair_of_worlds, storm
from support.server.world_machine import Worlds, explore
from support.server.world_play import stormy
from support.server.world_setups import Setup

TABLES, STEPS = 64, 30
COMPARED = (
    *("done", "fault", "hinted", "looked", "pong", "reacted", "state"),
    *("GET  200", "GET /history 200", "GET /picture.svg 200", "GET /record 200"),
    *("GET /analysis 409", "POST /rematch 409", "POST /seats 409"),
)
"""Messages from the server, and answers by HTTP, that must be compared at least once."""
QUIET = Setup(
    players=3,
    deck="standard",
    fate=0,
    observer=0,
    shares=False,
    bots=frozenset(),
    exchange=(0, 0),
    late=False,
    stormy=False,
    options=(),
)


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    with pair_of_worlds() as worlds:
        yield worlds


def test_nobody_can_distinguish_the_worlds(pair: Pair) -> None:
    """The short form; `make soak` tries many more tables, for longer."""
    counts = explore(pair, TABLES, STEPS)
    assert counts["messages compared"] > 2000, counts
    assert counts["answers compared"] > 300, counts
    assert min(counts["strikes"], counts["undone"], counts["ended"]) > 0, counts
    missing = [what for what in COMPARED if not counts[f"compared {what}"]]
    assert not missing, f"never compared: {missing}"


def test_nobody_can_distinguish_the_worlds_in_a_rematch(pair: Pair) -> None:
    table = Worlds(pair)
    table.set_up(replace(QUIET, players=2))
    before = pair.counts["messages compared"]
    observer = table.people[0]
    table.command_of(observer, {"type": "resign", "seat": observer.seats[0]})
    assert table.together
    table.play_again(fate=3, exchange=(1, 2))
    for pick in range(6):
        table.play_on(pick, pick)
        table.guess(pick)
        for path in ("", "/history", "/record", "/picture.svg"):
            table.get(path, "own")
    table.teardown()
    assert table.model.started
    assert pair.counts["messages compared"] > before + 30


# The comparison itself.


def leaking(kind: str) -> Any:
    """Return a faulty `redacted` that hides no event of one kind."""

    def shown(game: Any, text: str, mover: Any, seats: frozenset[int]) -> str:
        return text if text.startswith(kind) else redacted(text, mover, seats)

    return shown


def whole_history(match: Any, events: Any, seats: Any) -> Any:
    return match_history(match, events, frozenset(range(len(match.occupants))))


match_history = history.match_history

LEAKS = {
    "what others draw": (visibility, "redacted", leaking("drawn")),
    "what others put under the pile": (visibility, "redacted", leaking("discard")),
    "the history of all": (history, "match_history", whole_history),
    "the record of all": (Record, "redacted", lambda self, seat: self),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(pair: Pair, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    monkeypatch.setattr(*LEAKS[leak])
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        explore(pair, TABLES, STEPS, shrink=False)


# Faults of earlier versions, put back.


def test_the_machine_finds_a_look_judged_by_anothers_hand(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position judges `discard:N` by the hand of the seat that chooses first."""
    monkeypatch.setattr(preview, "view_of", lambda match, seat: match.position)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        explore(pair, TABLES, STEPS, shrink=False)


def apply_as_before(match: Match, event: Event, move: Move | None = None) -> None:
    """Let a request to undo outlive a choice, and a choice outlive the undo."""
    asked = match.undo, match.undo_agreed
    kept = dict(match.chosen) if isinstance(event, Undone) else {}
    apply(match, event, move)
    if isinstance(event, Chosen):
        match.undo, match.undo_agreed = asked
    match.chosen.update(kept)


apply = server_match.apply


def test_the_machine_finds_a_choice_that_outlives_an_undo(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice for one strike was played, unasked, at the next."""
    for module in (decide, server_match):
        monkeypatch.setattr(module, "apply", apply_as_before)
    with pytest.raises(AssertionError, match=r"nobody chooses|unasked"):
        explore(pair, TABLES, STEPS, shrink=False)


# Faults that the machine has found.


def struck(players: int = 3) -> LoggedMatch:
    """Return a table at which a player has struck and all others have to choose."""
    logged = conex_table(players, deck=remember(storm()))
    return strike_again(logged)


def strike_again(logged: LoggedMatch) -> LoggedMatch:
    for _ in range(60):
        if turns.is_choosing(logged.match):
            return logged
        (seat,) = visibility.to_move(logged.match)
        moves = [option.move for option in visibility.own(logged.match, seat).moves]
        logged.play(seat, stormy(logged.match, moves))
    raise AssertionError("nobody strikes")


def fault(error: ConexioError) -> Fault:
    return Fault(error.key, {})


def hand(logged: LoggedMatch, seat: int) -> list[int]:
    return sorted(logged.match.position.hand(seat))  # type: ignore[attr-defined]


def test_a_preview_of_a_choice_uses_the_own_hand_only() -> None:
    """A preview of `discard:N` used the hand of the player who is asked first."""
    logged = struck()
    for seat in turns.choosers(logged.match):
        looks = (preview.effect(logged.match, seat, f"discard:{card}", fault) for card in range(52))
        possible = [card for card, effect in enumerate(looks) if effect.fault is None]
        assert possible == hand(logged, seat)


def test_a_choice_for_another_strike_is_stale() -> None:
    """A late choice must not count for a strike that its sender has not seen."""
    logged = struck()
    seen_by_chooser = logged.match.seq
    striker = logged.match.position.turn  # type: ignore[attr-defined]
    first, second = turns.choosers(logged.match)
    logged.do(AskUndo(striker))
    for seat in (first, second):
        logged.do(AnswerUndo(seat, True))
    strike_again(logged)
    chooser = turns.choosers(logged.match)[0]
    late = Play(chooser, f"discard:{hand(logged, chooser)[0]}", seen_by_chooser)
    with pytest.raises(RefusedError) as refusal:
        logged.do(late)
    assert refusal.value.key == "server-stale"


def test_a_player_who_has_left_is_not_here(pair: Pair) -> None:
    """The first connections that received a departure still showed the person as present."""
    table = Worlds(pair)
    table.set_up(QUIET)
    stays, leaves = table.people[:2]
    (seat,) = leaves.seats
    table.command_of(leaves, {"type": "leave", "seat": seat})
    state = json.loads(stays.connections["a"].received[-1])
    table.teardown()
    assert state["chairs"][seat]["bot"]
    assert "here" not in state["chairs"][seat]
