"""What a guest is shown, field by field: events, chairs, moves, ends and records."""

from typing import Any

import msgspec
import pytest

from conexio import conex, connexoh, record
from conexio.core import CHANCE, GAMES, Rng
from conexio.match import decide, messages, turns, visibility
from conexio.match.commands import (
    AnswerDraw,
    AskUndo,
    Leave,
    OfferDraw,
    Play,
    Resign,
    SeatBot,
)
from conexio.match.events import (
    BotSeated,
    Chanced,
    Chosen,
    Contributed,
    Created,
    DrawAnswered,
    DrawOffered,
    Event,
    Left,
    Moved,
    Reclaimed,
    Rematched,
    Resigned,
    Sat,
    Started,
    UndoAnswered,
    UndoAsked,
    Undone,
    Unnamed,
)
from conexio.match.messages import Happened, TextBoard
from conexio.match.model import apply
from conexio.match.presentation import Presentation
from support.conex.games import games
from support.match.legal_moves import legal_moves
from support.match.matches import PERSON, LoggedMatch, bot, conex_table, finish, step, struck, table

NOBODY: frozenset[int] = frozenset()
OWN = frozenset({1})


def duel(**options: Any) -> LoggedMatch:
    """Return a game of CONNEX'OH between two people."""
    logged = table("connexoh", PERSON, PERSON, **options)
    logged.sit(0)
    logged.sit(1)
    return logged


# Events.


EXPECTED: list[tuple[Event, Happened]] = [
    (Moved(1, "draw"), Happened(7, "moved", 1, "draw", act="draw")),
    (Moved(1, "discard:5"), Happened(7, "moved", 1, "discard:5", act="discard", card=5)),
    (Moved(0, "discard:5"), Happened(7, "moved", 0, "discard:?", act="discard")),
    (Chosen(1, "discard:5"), Happened(7, "chosen", 1, "discard:5", act="discard", card=5)),
    (Chosen(2, "discard:5"), Happened(7, "chosen", 2, "discard:?", act="discard")),
    (Chanced("drawn1:5"), Happened(7, "chanced", None, "drawn1:5", act="drawn", card=5)),
    (Chanced("drawn0:5"), Happened(7, "chanced", None, "drawn0:?", act="drawn")),
    (
        Chanced("rolled:double"),
        Happened(7, "chanced", None, "rolled:double", act="rolled", face="double"),
    ),
    (Moved(0, "5.b@2.ne+2x"), Happened(7, "moved", 0, "5.b@2.ne+2x", card=5, on=2, star=True)),
    (Sat((2, 0), "Ann", "secret", "mine"), Happened(7, "sat", 2)),
    (Started(), Happened(7, "started")),
    (UndoAsked(1, 3), Happened(7, "undoasked", 1, count=3)),
    (Undone(3), Happened(7, "undone", count=3)),
    (UndoAnswered(1, True), Happened(7, "undoanswered", 1, agrees=True)),
    (DrawAnswered(0, False), Happened(7, "drawanswered", 0, agrees=False)),
    (DrawOffered(1), Happened(7, "drawoffered", 1)),
    (Resigned(1), Happened(7, "resigned", 1)),
    (Reclaimed(1), Happened(7, "reclaimed", 1)),
    (Left(1), Happened(7, "left", 1)),
    (Unnamed(1), Happened(7, "unnamed", 1)),
    (Contributed((1, 2), "secret"), Happened(7, "contributed", 1)),
    (BotSeated(1, "lynx"), Happened(7, "botseated", 1, "lynx")),
    (Rematched("m2"), Happened(7, "rematched", match="m2")),
    (Created("conex", 1, {}, (), False, "secret", "public"), Happened(7, "created")),
]
"""Every kind of event, and what the guest of seat 1 receives; a new kind has to be added here."""


@pytest.mark.parametrize(("event", "expected"), EXPECTED)
def test_an_event_is_sent_with_what_its_guest_may_know(event: Event, expected: Happened) -> None:
    assert visibility.happened(GAMES["conex"], 7, event, OWN) == expected
    assert b"secret" not in messages.encode(visibility.happened(GAMES["conex"], 7, event, OWN))


def test_every_kind_of_event_has_a_test_case() -> None:
    assert {type(event) for event, _ in EXPECTED} == set(Event.__args__)


# The table.


def state_of(logged: LoggedMatch, *seats: int, **more: Any) -> messages.State:
    return visibility.state(
        logged.match, frozenset(seats), visibility.public_board(logged.match), **more
    )


def test_chairs_say_who_is_seated_who_is_here_and_whose_they_are() -> None:
    logged = table("conex", PERSON, bot(), PERSON, PERSON, players=4)
    logged.sit(0, name="Ann")
    logged.sit(3, name="Dan")
    state = state_of(logged, 0, here=frozenset({0, 3}), absent=frozenset({2}))
    assert state.chairs == (
        messages.Seated(0, "Ann", yours=True, here=True),
        messages.Seated(1, "greedy", bot="greedy"),
        messages.Seated(2, "", free=True, absent=True),
        messages.Seated(3, "Dan", here=True),
    )
    nobody = state_of(logged)
    assert not any(chair.yours or chair.here or chair.absent for chair in nobody.chairs)


def test_a_state_describes_the_match() -> None:
    logged = table("connexoh", PERSON, PERSON, size=4)
    created = logged.match.created
    state = state_of(logged, 0)
    assert (state.version, state.id, state.seq) == (messages.VERSION, "m1", 1)
    assert (state.game, state.options) == ("connexoh", created.options)
    assert (state.commitment, state.phase) == (created.commitment, "open")
    assert (state.to_move, state.happened) == ((), ())
    logged.sit(0)
    assert state_of(logged).phase == "open"
    assert state_of(logged).to_move == ()
    logged.sit(1)
    log = (Happened(3, "sat", 1),)
    state = state_of(logged, 1, log=log)
    assert (state.phase, state.to_move, state.happened) == ("playing", (0,), log)
    assert state.board == msgspec.Raw(visibility.public_board(logged.match))
    assert [own.seat for own in state_of(logged, 1, 0).own] == [0, 1]
    assert state_of(logged).own == ()
    assert (state.undo_asked, state.draw_offered, state.rematch) == (None, None, "")
    assert state.ended is None
    logged.play(0, "b2>")
    logged.do(AskUndo(0))
    assert state_of(logged).undo_asked == 0
    logged.do(OfferDraw(1))
    assert state_of(logged).draw_offered == 1
    logged.do(AnswerDraw(0, True))
    apply(logged.match, Rematched("m2"))
    state = state_of(logged)
    assert (state.phase, state.to_move, state.rematch) == ("over", (), "m2")
    assert state.ended == messages.Ended("1/2-1/2", "agreed", (), ())


def test_nobody_is_to_move_during_chance_or_after_the_end() -> None:
    logged = duel()
    assert visibility.to_move(logged.match) == (0,)
    logged.do(Resign(0))
    assert visibility.to_move(logged.match) == ()
    waiting = conex_table(2)
    assert visibility.to_move(waiting.match) == (0,)
    while waiting.match.position.to_move is not CHANCE:
        waiting.match.position.pop()
    assert visibility.to_move(waiting.match) == ()


def test_c23_all_who_still_choose_are_to_move_in_the_order_of_their_seats() -> None:
    logged = struck()
    waiting = visibility.to_move(logged.match)
    assert list(waiting) == sorted(logged.match.position.choosing)  # type: ignore[attr-defined]
    seat = waiting[1]
    hand = visibility.own(logged.match, seat).hand
    assert [option.move for option in visibility.own(logged.match, seat).moves] == [
        f"discard:{card}" for card in hand
    ]
    assert [option.card for option in visibility.own(logged.match, seat).moves] == list(hand)
    logged.play(seat, f"discard:{hand[-1]}")
    assert visibility.to_move(logged.match) == tuple(other for other in waiting if other != seat)
    own = visibility.own(logged.match, seat)
    assert own.chosen == hand[-1]
    assert own.moves == ()
    assert visibility.own(logged.match, visibility.to_move(logged.match)[0]).chosen is None


# The ends.


def test_the_end_of_a_game_is_reported_as_the_rules_define_it() -> None:
    logged = finish(conex_table(3, 2), Rng(2))
    outcome = logged.match.position.outcome()
    assert outcome is not None
    ended = visibility.ended(logged.match)
    assert ended is not None
    assert ended.result == "-".join(map(str, outcome.scores))
    assert (ended.termination, ended.winners) == (outcome.termination, outcome.winners)
    assert ended.scores == outcome.scores == logged.match.position.scores


def test_a_player_who_resigns_a_game_with_points_loses_whatever_the_points() -> None:
    logged = conex_table(2, 3)
    rng = Rng(1)
    while sum(logged.match.position.scores) == 0:
        step(logged, rng)
    scores = logged.match.position.scores
    leader = max((0, 1), key=scores.__getitem__)
    logged.do(Resign(leader))
    ended = visibility.ended(logged.match)
    assert ended == messages.Ended("-".join(map(str, scores)), "resigned", (1 - leader,), scores)


# What a seat may do.


def test_moves_are_shown_only_to_the_player_to_move() -> None:
    logged = duel(size=3)
    moves = list(map(str, logged.match.position.legal_moves))
    assert legal_moves(visibility.own(logged.match, 0)) == moves
    assert legal_moves(visibility.own(logged.match, 1)) == []
    cards = conex_table(2)
    assert visibility.own(cards.match, 0).moves != ()
    assert visibility.own(cards.match, 1).moves == ()


def test_a_seat_sees_its_own_hand_and_nothing_of_the_others() -> None:
    logged = conex_table(3)
    position: Any = logged.match.position
    for seat in range(3):
        own = visibility.own(logged.match, seat)
        assert own.seat == seat
        assert own.hand == tuple(sorted(position.hand(seat)))
        assert own.known_hands == ((), (), ())
        assert own.known_under == ()


def test_a_seat_is_shown_the_cards_that_it_knows_in_other_hands() -> None:
    logged = conex_table(3)
    known = 0
    for position in games():
        if position.players != 3 or position.to_move is CHANCE:
            continue
        logged.match.position = position
        for seat in range(3):
            view = position.view(seat)
            expected = [
                () if other == seat else tuple(sorted(view.known_hand(other))) for other in range(3)
            ]
            assert visibility.own(logged.match, seat).known_hands == tuple(expected)
            known += sum(map(len, expected))
    assert known > 20


def test_the_undo_count_is_shown_while_the_game_goes_on() -> None:
    logged = table("connexoh", PERSON, PERSON)
    assert visibility.own(logged.match, 0).undo == 0
    logged.sit(0)
    logged.sit(1)
    logged.play(0, "c3>")
    logged.play(1, "d4>>")
    assert (visibility.own(logged.match, 0).undo, visibility.own(logged.match, 1).undo) == (2, 1)
    logged.do(Resign(0))
    assert (visibility.own(logged.match, 0).undo, visibility.own(logged.match, 1).undo) == (0, 0)
    cards = conex_table(2, 5)
    placement = next(
        option.move for option in visibility.own(cards.match, 0).moves if option.card is not None
    )
    cards.play(0, placement)
    expected = turns.undoable(cards.match, 0)
    assert visibility.own(cards.match, 0).undo == expected


def test_a_game_without_a_presentation_is_shown_as_text_unless_it_has_secrets() -> None:
    plain = Presentation()
    open_game, hidden = connexoh.Position(), conex.Position()
    assert plain.board(open_game) == TextBoard(open_game.to_text())
    assert plain.frame(open_game, {}) == {"turn": 0, "position": open_game.to_text()}
    assert plain.board(hidden) == TextBoard("")
    assert plain.frame(hidden, {}) == {"turn": None, "position": ""}


# Records.


def test_a_record_names_people_and_bots() -> None:
    logged = table("conex", PERSON, bot(), players=2)
    logged.sit(0, name="Ann")
    assert list(visibility.record_of(logged.match, NOBODY).players) == ["Ann", "greedy"]
    logged.do(SeatBot(0, "random", 0))
    assert list(visibility.record_of(logged.match, NOBODY).players) == ["Ann", "greedy"]
    logged.do(Leave(0))
    assert list(visibility.record_of(logged.match, NOBODY).players) == ["random", "greedy"]


def test_a_record_of_a_running_game_is_for_one_seat_or_a_spectator() -> None:
    logged = conex_table(3)
    logged.play(0, "draw")
    for seats, view in [((), None), ((0,), 0), ((2,), 2), ((0, 2), None), ((0, 1, 2), None)]:
        kept = visibility.record_of(logged.match, frozenset(seats))
        assert kept.view == ("spectator" if view is None else str(view))
        for event in kept.events:
            if event.text.startswith("drawn"):
                open_card = view is not None and event.text.startswith(f"drawn{view}:")
                assert event.text.endswith("?") != open_card
    assert "FairSeed" not in visibility.record_of(logged.match, frozenset({0})).headers


def test_a_record_of_an_open_game_hides_nothing_but_the_seed() -> None:
    logged = duel()
    logged.play(0, "c3>")
    kept = visibility.record_of(logged.match, NOBODY)
    assert kept.view is None
    assert "FairSeed" not in kept.headers
    logged.do(Resign(1))
    kept = record.loads(visibility.record_of(logged.match, NOBODY).dumps())
    assert (kept.result, kept.termination) == ("1-0", "resigned")
    assert kept.headers["FairSeed"] == logged.match.created.seed
    assert kept.headers["FairCommitment"] == logged.match.created.commitment


def test_a_record_of_a_finished_game_is_whole_for_everybody() -> None:
    logged = finish(conex_table(2, 4), Rng(4))
    kept = visibility.record_of(logged.match, NOBODY)
    assert kept.view is None
    assert kept.headers["FairSeed"] == logged.match.created.seed
    assert not any("?" in event.text for event in kept.events)
    assert kept.dumps() == visibility.record_of(logged.match, frozenset({0, 1})).dumps()


def test_a_play_is_refused_to_a_seat_that_has_no_moves() -> None:
    logged = conex_table(2)
    with pytest.raises(decide.RefusedError):
        logged.do(Play(1, "draw", logged.match.seq))


def test_what_is_kept_of_a_finished_match_is_what_a_spectator_sees() -> None:
    """The table, who won and how, for everybody; no hand, no name, no log."""
    logged = finish(conex_table(3), Rng(2))
    kept = msgspec.json.decode(visibility.final(logged.match))
    shown = msgspec.json.decode(messages.encode(state_of(logged)))
    assert kept["board"] == shown["board"]
    assert kept["ended"] == shown["ended"]
    assert (kept["phase"], kept["own"], kept["happened"]) == ("over", [], [])
    assert [chair["name"] for chair in kept["chairs"]] == ["", "", ""]
    assert kept == {**shown, "chairs": kept["chairs"]}
    table: Any = logged.match.position.table  # type: ignore[attr-defined]
    for item, sent in zip(table, kept["board"]["lying"], strict=True):
        assert (sent["card"], sent["on"], sent["heading"]) == (item.card, item.on, item.heading)
        assert tuple(sent["position"]) == item.position
        assert tuple(map(tuple, sent["polygon"])) == item.polygon
