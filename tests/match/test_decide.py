"""Every decision of the authority."""

from typing import Any

import pytest

from conexio import bots, fair
from conexio.core import CHANCE, GAMES, ConexioError
from conexio.match import decide, turns, visibility
from conexio.match.commands import (
    LONGEST_MOVE,
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Command,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.match.events import (
    BotSeated,
    Chair,
    Chosen,
    Left,
    Moved,
    Reclaimed,
    Sat,
    Started,
)
from conexio.match.model import Occupant, free_seats
from conexio.match.player_names import LONGEST_NAME
from support.match.matches import (
    NOBODY,
    PERSON,
    LoggedMatch,
    asked,
    bot,
    conex_table,
    duel,
    key_of,
    struck,
    table,
)

SEED = bytes(range(32))


# Opening a table.


def test_a_table_is_stored_as_it_was_requested() -> None:
    wish = (Chair("person", "hal"), bot("random"))
    given = {"size": "4"}
    created = decide.create("connexoh", given, wish, seed=SEED, listed=True, before="m0")
    assert created.game == "connexoh"
    assert created.rules == GAMES["connexoh"].rules
    assert created.options == {"size": "4"}
    assert created.chairs == (PERSON, Chair("bot", "random"))
    assert created.listed is True
    assert (created.seed, created.commitment) == (SEED.hex(), fair.commitment(SEED))
    assert created.before == "m0"
    usual = decide.create("connexoh", {}, (PERSON, PERSON), seed=SEED)
    assert (usual.listed, usual.before) == (False, "")
    assert given == {"size": "4"}


@pytest.mark.parametrize(
    ("game", "chairs", "key"),
    [
        ("chess", [PERSON, PERSON], "option-game"),
        ("connexoh", [PERSON], "server-chairs"),
        ("connexoh", [PERSON, PERSON, PERSON], "server-chairs"),
        ("connexoh", [bot(), bot()], "server-only-bots"),
        ("connexoh", [PERSON, bot("hal")], "option-value"),
        ("connexoh", [bot("hal"), PERSON], "option-value"),
    ],
)
def test_why_a_table_is_refused(game: str, chairs: list[Chair], key: str) -> None:
    assert key_of(lambda: decide.create(game, {}, tuple(chairs), seed=SEED)) == key


def test_an_unknown_game_or_bot_is_named_but_shortened() -> None:
    with pytest.raises(ConexioError) as refusal:
        decide.create("x" * 41, {}, (), seed=SEED)
    assert refusal.value.details["name"] == "x" * 40
    with pytest.raises(ConexioError) as refusal:
        decide.create("connexoh", {}, (PERSON, bot("y" * 41)), seed=SEED)
    assert refusal.value.details["value"] == "y" * 40
    with pytest.raises(ConexioError) as refusal:
        decide.create("connexoh", {}, (PERSON,), seed=SEED)
    assert refusal.value.details == {"count": 1, "players": 2}


@pytest.mark.parametrize("game", ["conex", "connexoh"])
def test_every_bot_may_sit_down_also_those_outside_the_ladder(game: str) -> None:
    for name in (*bots.names(game), *bots.others(game)):
        assert decide.create(game, {}, (PERSON, bot(name)), seed=SEED).chairs[1].bot == name


# Taking seats.


def sit(
    logged: LoggedMatch, *seats: int, names: tuple[str, ...] = (), contribution: str = ""
) -> str:
    """Return why these seats cannot be taken; empty if they can."""
    try:
        decide.sit(logged.match, Sat(seats, "x", "t", contribution, names))
    except ConexioError as error:
        return error.key
    return ""


def test_why_somebody_cannot_sit_down() -> None:
    logged = table("conex", PERSON, PERSON, bot(), players=3)
    assert sit(logged, 0) == sit(logged, 0, 1) == sit(logged, 1, 0) == ""
    assert sit(logged) == sit(logged, 2) == sit(logged, 3) == sit(logged, -1) == "server-not-free"
    assert sit(logged, 0, 0) == sit(logged, 0, 2) == "server-not-free"
    assert sit(logged, 0, 1, names=("a",)) == sit(logged, 0, names=("a", "b")) == "server-names"
    assert sit(logged, 0, 1, names=("a", "b")) == ""
    assert sit(logged, 0, contribution="a b") == "server-contribution"
    assert sit(logged, 0, contribution="x" * 33) == "server-contribution"
    assert sit(logged, 0, contribution="x" * 32) == ""
    logged.sit(0, 1)
    assert sit(logged, 0) == "server-started"


def test_the_deal_begins_with_the_last_free_seat() -> None:
    logged = table("conex", PERSON, PERSON, PERSON, players=3)
    logged.sit(0, 2, token="sofa")
    assert [type(event) for event in logged.log[1:]] == [Sat]
    assert free_seats(logged.match) == [1]
    after = decide.sit(logged.match, Sat((1,), "x", "t", "abc"))
    assert [type(event) for event in after.events[:2]] == [Sat, Started]
    assert len(after.events) == 2 + 15
    assert not logged.match.started
    assert after.match.started


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee ", "Ann Lee"),
        ("A\x00B\x7fC\x9fD", "A B C D"),
        ("A\u202eB\u200bC\ufeffD\u2066E\u061cF", "ABCDEF"),
        ("A\ud800B", "A B"),
        ("x" * (LONGEST_NAME + 1), "x" * LONGEST_NAME),
        ("\u202e", ""),
    ],
)
def test_a_name_is_shown_without_what_deceives(name: str, shown: str) -> None:
    logged = table("connexoh", PERSON, PERSON)
    sat = decide.sit(logged.match, Sat((0,), name, "t", "")).events[0]
    assert isinstance(sat, Sat)
    assert (sat.name, sat.names) == (shown, ())
    shared = decide.sit(logged.match, Sat((0, 1), "", "t", "", (name, "Bo"))).events[0]
    assert isinstance(shared, Sat)
    assert shared.names == (shown, "Bo")


# Commands.


def test_before_the_start_a_player_may_only_leave() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    every: list[Command] = [Play(0, "c3>", 2), AskUndo(0), OfferDraw(0), Resign(0), Reclaim(0)]
    for command in every:
        assert asked(logged, command, 0) == "server-not-started"
    assert asked(logged, Leave(0)) == asked(logged, Leave(0), 1) == "server-not-yours"
    assert logged.do(Leave(0)) == [Left(0)]
    assert logged.match.occupants[0] == Occupant()
    assert free_seats(logged.match) == [0, 1]


def test_after_the_end_a_player_may_only_leave() -> None:
    logged = duel()
    logged.do(Resign(0))
    every: list[Command] = [
        *(Play(0, "c3>", logged.match.seq), AskUndo(0), AnswerUndo(0, True), OfferDraw(0)),
        *(AnswerDraw(0, True), Resign(0), SeatBot(0, "greedy", 0), Reclaim(0)),
    ]
    for command in every:
        assert asked(logged, command, 0, 1) == "server-over"
        assert asked(logged, command, 1) == "server-not-yours"
    assert asked(logged, Leave(0), 1) == "server-not-yours"
    assert logged.do(Leave(0)) == [Left(0)]


def test_a_move_has_a_maximum_length() -> None:
    logged = duel()
    now = logged.match.seq
    assert asked(logged, Play(0, "x" * LONGEST_MOVE, now), 0) == "move-invalid"
    assert asked(logged, Play(0, "x" * (LONGEST_MOVE + 1), now), 0) == "server-move-long"


def test_a_move_is_written_down_as_the_game_writes_it() -> None:
    logged = duel()
    after = decide.decide(logged.match, Play(0, "c3>", logged.match.seq), frozenset({0}), NOBODY)
    assert after.events == [Moved(0, "c3>")]
    assert after.match.seq == logged.match.seq + 1
    assert logged.match.position.moves == ()


# Secret choices.


@pytest.mark.parametrize(("game", "check"), [("connexoh", "_number"), ("conex", "_check")])
def test_a_move_is_read_once_and_checked_once(
    monkeypatch: pytest.MonkeyPatch, game: str, check: str
) -> None:
    logged = table(game, PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    calls: list[str] = []

    def count(name: str) -> None:
        real = getattr(kind, name)

        def counted(*about: Any) -> Any:
            calls.append(name)
            return real(*about)

        monkeypatch.setattr(kind, name, counted)

    kind = type(logged.match.position)
    for name in ("read_move", check):
        count(name)
    move = str(logged.match.position.legal_moves[-1])
    events = decide.play(logged.match, 0, move, logged.match.seq).events
    assert calls.count("read_move") == 1  # chance events are not read: they have just been made
    assert calls.count(check) == len(events)


def test_c23_a_secret_choice_is_for_one_strike_and_is_made_once() -> None:
    logged = struck(3)
    since = logged.match.choosing_since
    assert since == logged.match.seq
    first, second = turns.choosers(logged.match)
    card = visibility.own(logged.match, second).hand[0]
    for seq in (0, since - 1, since + 1):
        early = Play(second, f"discard:{card}", seq)
        assert asked(logged, early, second) == "server-stale"
    events = logged.do(Play(second, f"discard:{card}", since))
    assert events == [Chosen(second, f"discard:{card}")]
    assert turns.choosers(logged.match) == [first]
    assert turns.is_choosing(logged.match)
    again = Play(second, f"discard:{card}", logged.match.seq)
    assert asked(logged, again, second) == "server-not-your-turn"
    striker = 3 - first - second
    assert asked(logged, Play(striker, "draw", logged.match.seq), striker) == "server-not-your-turn"
    assert turns.undoable(logged.match, striker) == 0
    last = visibility.own(logged.match, first).hand[0]
    # The choice names the seq of the strike, although another has chosen since.
    events = logged.do(Play(first, f"discard:{last}", since))
    assert events[:3] == [
        Chosen(first, f"discard:{last}"),
        Moved(first, f"discard:{last}"),
        Moved(second, f"discard:{card}"),
    ]
    assert logged.match.chosen == {}
    assert not turns.is_choosing(logged.match)
    assert turns.choosers(logged.match) == []


def test_c23_a_player_who_chooses_has_the_view_of_one_who_is_asked_first() -> None:
    logged = struck(3)
    position: Any = logged.match.position
    for seat in range(3):
        view = turns.view_of(logged.match, seat)
        chooses = seat in turns.choosers(logged.match)
        assert view == (position.asked(seat) if chooses else position.view(seat))
        assert bool(view.legal_moves) == chooses


def test_where_a_bot_may_be_seated() -> None:
    logged = conex_table(3)
    for of in (-1, 3, 99):
        assert asked(logged, SeatBot(0, "greedy", of), 0) == "server-not-free"
    assert asked(logged, SeatBot(0, "greedy", 2), 0) == "server-not-absent"
    away = frozenset({1})
    assert asked(logged, SeatBot(0, "greedy", 2), 0, absent=away) == "server-not-absent"
    assert asked(logged, SeatBot(0, "hal", 1), 0, absent=away) == "option-value"
    assert logged.do(SeatBot(0, "random", 1), absent=away) == [BotSeated(1, "random")]
    assert asked(logged, SeatBot(0, "greedy", 1), 0, absent=away) == "server-not-free"
    assert logged.do(SeatBot(2, "greedy", 2)) == [BotSeated(2, "greedy")]
    assert asked(logged, Reclaim(0), 0) == "server-no-bot"
    assert logged.do(Reclaim(2)) == [Reclaimed(2)]
    assert [occupant.bot for occupant in logged.match.occupants] == ["", "random", ""]


def test_a_player_who_leaves_is_replaced_by_a_bot() -> None:
    logged = conex_table(3)
    strongest = bots.names("conex")[-1]
    assert logged.do(Leave(0)) == [Left(0), BotSeated(0, strongest)]
    logged.do(SeatBot(1, "random", 1))
    assert logged.do(Leave(1)) == [Left(1), BotSeated(1, "random")]
    assert [occupant.token for occupant in logged.match.occupants] == ["", "", "token2"]
    assert [occupant.name for occupant in logged.match.occupants] == ["", "", "TOKEN2"]


def test_a_bot_is_to_move_when_its_turn_has_come() -> None:
    waiting = table("connexoh", bot(), PERSON)
    assert turns.bot_to_move(waiting.match) is None  # not started
    waiting.sit(1)
    assert turns.bot_to_move(waiting.match) == 0
    logged = table("connexoh", PERSON, bot())
    logged.sit(0)
    assert turns.bot_to_move(logged.match) is None  # a person is to move
    logged.play(0, "c3>")
    assert turns.bot_to_move(logged.match) == 1
    logged.do(Resign(0))
    assert turns.bot_to_move(logged.match) is None
    cards = conex_table(2)
    cards.do(SeatBot(0, "greedy", 0))
    assert turns.bot_to_move(cards.match) == 0
    while cards.match.position.to_move is not CHANCE:
        cards.match.position.pop()
    assert turns.bot_to_move(cards.match) is None


def test_c23_a_bot_chooses_while_people_still_do() -> None:
    logged = struck(3)
    first, second = turns.choosers(logged.match)
    assert turns.bot_to_move(logged.match) is None
    logged.do(SeatBot(second, "greedy", second))
    assert turns.bot_to_move(logged.match) == second
    card = visibility.own(logged.match, second).hand[0]
    logged.happen(decide.play(logged.match, second, f"discard:{card}", logged.match.seq))
    assert turns.bot_to_move(logged.match) is None
    assert turns.choosers(logged.match) == [first]
