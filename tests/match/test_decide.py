"""Every decision of the authority, and the effect of every event on a match."""

from typing import Any

import msgspec
import pytest

from conexio import bots, fair
from conexio.core import CHANCE, GAMES, ConexioError, Rng
from conexio.match import decide, visibility
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
from conexio.match.model import Match, Occupant, apply, free_seats, opened, replayed
from conexio.match.player_names import LONGEST_NAME
from support.match.matches import NOBODY, PERSON, LoggedMatch, bot, conex_table, step, struck, table

SEED = bytes(range(32))


def key_of(refused: Any) -> str:
    """Return the key of the refusal."""
    with pytest.raises(ConexioError) as refusal:
        refused()
    return refusal.value.key


def asked(
    logged: LoggedMatch, command: Command, *seats: int, absent: frozenset[int] = NOBODY
) -> str:
    """Return why a command is refused to a guest with these seats."""
    return key_of(lambda: decide.decide(logged.match, command, frozenset(seats), absent))


def duel(*chairs: Chair, **options: Any) -> LoggedMatch:
    """Return a game of CONNEX'OH with all people seated."""
    logged = table("connexoh", *(chairs or (PERSON, PERSON)), **options)
    for seat in free_seats(logged.match):
        logged.sit(seat)
    return logged


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
    first, second = decide.choosers(logged.match)
    card = visibility.own(logged.match, second).hand[0]
    for seq in (0, since - 1, since + 1):
        early = Play(second, f"discard:{card}", seq)
        assert asked(logged, early, second) == "server-stale"
    events = logged.do(Play(second, f"discard:{card}", since))
    assert events == [Chosen(second, f"discard:{card}")]
    assert decide.choosers(logged.match) == [first]
    assert decide.is_choosing(logged.match)
    again = Play(second, f"discard:{card}", logged.match.seq)
    assert asked(logged, again, second) == "server-not-your-turn"
    striker = 3 - first - second
    assert asked(logged, Play(striker, "draw", logged.match.seq), striker) == "server-not-your-turn"
    assert decide.undoable(logged.match, striker) == 0
    last = visibility.own(logged.match, first).hand[0]
    # The choice names the seq of the strike, although another has chosen since.
    events = logged.do(Play(first, f"discard:{last}", since))
    assert events[:3] == [
        Chosen(first, f"discard:{last}"),
        Moved(first, f"discard:{last}"),
        Moved(second, f"discard:{card}"),
    ]
    assert logged.match.chosen == {}
    assert not decide.is_choosing(logged.match)
    assert decide.choosers(logged.match) == []


def test_c23_a_player_who_chooses_has_the_view_of_one_who_is_asked_first() -> None:
    logged = struck(3)
    position: Any = logged.match.position
    for seat in range(3):
        view = decide.view_of(logged.match, seat)
        chooses = seat in decide.choosers(logged.match)
        assert view == (position.asked(seat) if chooses else position.view(seat))
        assert bool(view.legal_moves) == chooses


# Taking back.


def test_how_much_can_be_taken_back() -> None:
    logged = duel()
    assert [decide.undoable(logged.match, seat) for seat in (0, 1)] == [0, 0]
    logged.play(0, "c3>")
    assert [decide.undoable(logged.match, seat) for seat in (0, 1)] == [1, 0]
    logged.play(1, "d4>>")
    assert [decide.undoable(logged.match, seat) for seat in (0, 1)] == [2, 1]
    logged.play(0, "a1>")
    assert [decide.undoable(logged.match, seat) for seat in (0, 1)] == [1, 2]


def test_at_one_device_or_against_bots_nobody_is_asked() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0, 1, token="sofa")
    logged.do(Play(0, "c3>", logged.match.seq), token="sofa")
    assert logged.do(AskUndo(0), token="sofa") == [Undone(1)]
    assert logged.match.position.moves == ()


def open_move(players: int) -> tuple[LoggedMatch, int]:
    """Return a table of CONEX and a seat that may ask for an undo."""
    for seed in range(50):
        logged, rng = conex_table(players, seed), Rng(seed)
        for _ in range(30):
            if logged.match.over:
                break
            step(logged, rng)
            for seat in range(players):
                if decide.undoable(logged.match, seat):
                    return logged, seat
    raise AssertionError("nothing can be taken back")


def test_all_others_have_to_agree() -> None:
    logged, seat = open_move(3)
    moves = logged.match.position.moves
    first, second = (other for other in range(3) if other != seat)
    assert logged.do(AskUndo(seat)) == [UndoAsked(seat, 1)]
    assert asked(logged, AnswerUndo(seat, True), seat) == "server-no-undo-asked"
    assert logged.do(AnswerUndo(first, True)) == [UndoAnswered(first, True)]
    assert logged.match.undo == (seat, 1)
    assert logged.do(AnswerUndo(first, True)) == [UndoAnswered(first, True)]
    assert logged.match.position.moves == moves
    assert logged.do(AnswerUndo(second, True)) == [UndoAnswered(second, True), Undone(1)]
    assert logged.match.position.moves == moves[:-1]
    assert logged.match.undo is None


def test_one_player_who_does_not_agree_ends_the_question() -> None:
    logged, seat = open_move(3)
    first, second = (other for other in range(3) if other != seat)
    logged.do(AskUndo(seat))
    logged.do(AnswerUndo(first, True))
    assert logged.do(AnswerUndo(second, False)) == [UndoAnswered(second, False)]
    assert (logged.match.undo, logged.match.undo_agreed) == (None, frozenset())
    logged.do(AskUndo(seat))
    assert logged.match.undo_agreed == frozenset()
    assert logged.do(AnswerUndo(second, True)) == [UndoAnswered(second, True)]


def test_bots_are_not_asked_whether_they_agree() -> None:
    logged, seat = open_move(3)
    first, second = (other for other in range(3) if other != seat)
    logged.do(SeatBot(first, "greedy", first))
    logged.do(AskUndo(seat))
    assert asked(logged, AnswerUndo(first, True), first) == "server-no-undo-asked"
    assert logged.do(AnswerUndo(second, True))[-1] == Undone(1)


# Draws, giving up, bots.


def test_a_draw_is_offered_to_a_person_once_and_answered_by_the_other() -> None:
    logged = duel()
    assert asked(logged, AnswerDraw(0, True), 0) == "server-no-offer"
    assert logged.do(OfferDraw(0)) == [DrawOffered(0)]
    assert asked(logged, OfferDraw(0), 0) == asked(logged, OfferDraw(1), 1) == "server-draw-offered"
    assert asked(logged, AnswerDraw(0, True), 0) == "server-no-offer"
    assert logged.do(AnswerDraw(1, False)) == [DrawAnswered(1, False)]
    assert logged.match.draw_offer is None
    assert not logged.match.over
    for seat in (0, 1):
        chairs = [PERSON, PERSON]
        chairs[1 - seat] = bot()
        assert asked(duel(*chairs), OfferDraw(seat), seat) == "server-bot-draw"
    assert asked(conex_table(2), OfferDraw(0), 0) == "server-no-draws"


def test_resigning_is_for_games_of_two() -> None:
    assert duel().do(Resign(1)) == [Resigned(1)]
    assert conex_table(2).do(Resign(1)) == [Resigned(1)]
    assert asked(conex_table(3), Resign(0), 0) == "server-resign-two"
    assert asked(conex_table(4), Resign(0), 0) == "server-resign-two"


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
    assert decide.bot_to_move(waiting.match) is None  # not started
    waiting.sit(1)
    assert decide.bot_to_move(waiting.match) == 0
    logged = table("connexoh", PERSON, bot())
    logged.sit(0)
    assert decide.bot_to_move(logged.match) is None  # a person is to move
    logged.play(0, "c3>")
    assert decide.bot_to_move(logged.match) == 1
    logged.do(Resign(0))
    assert decide.bot_to_move(logged.match) is None
    cards = conex_table(2)
    cards.do(SeatBot(0, "greedy", 0))
    assert decide.bot_to_move(cards.match) == 0
    while cards.match.position.to_move is not CHANCE:
        cards.match.position.pop()
    assert decide.bot_to_move(cards.match) is None


def test_c23_a_bot_chooses_while_people_still_do() -> None:
    logged = struck(3)
    first, second = decide.choosers(logged.match)
    assert decide.bot_to_move(logged.match) is None
    logged.do(SeatBot(second, "greedy", second))
    assert decide.bot_to_move(logged.match) == second
    card = visibility.own(logged.match, second).hand[0]
    logged.happen(decide.play(logged.match, second, f"discard:{card}", logged.match.seq))
    assert decide.bot_to_move(logged.match) is None
    assert decide.choosers(logged.match) == [first]


# A match.


def test_a_chair_is_taken_if_it_has_a_token_or_a_bot() -> None:
    assert not Occupant(name="Ann").taken
    assert Occupant(token="t").taken
    assert Occupant(bot="lynx").taken


def test_the_phase_of_a_match() -> None:
    logged = table("connexoh", PERSON, bot(), size=3)
    assert (logged.match.phase, logged.match.over, logged.match.seq) == ("open", False, 1)
    assert logged.match.people == [0]
    assert logged.match.key == b""
    logged.sit(0)
    assert (logged.match.phase, logged.match.over) == ("playing", False)
    assert logged.match.contributions == ("abc", "")
    assert logged.match.seed == (1).to_bytes(32)
    assert logged.match.key == fair.key(logged.match.seed, ("abc", ""))
    logged.do(SeatBot(0, "greedy", 0))
    assert logged.match.people == []
    logged.do(Resign(0))
    assert (logged.match.phase, logged.match.over) == ("over", True)


def test_a_token_gives_a_right_to_its_own_seats_only() -> None:
    logged = table("conex", PERSON, PERSON, PERSON, players=3)
    logged.sit(0, 2, token="sofa")
    assert logged.match.seats_of("sofa") == {0, 2}
    assert logged.match.seats_of("") == logged.match.seats_of("sof") == frozenset()


def test_a_bot_has_its_name_from_the_beginning() -> None:
    logged = table("conex", PERSON, bot("random"))
    assert logged.match.occupants == [Occupant(), Occupant(name="random", bot="random")]
    assert logged.match.id == "m1"


def test_a_match_under_other_rules_is_not_opened() -> None:
    created = duel().match.created
    for rules in (created.rules - 1, created.rules + 1):
        with pytest.raises(ConexioError) as refusal:
            opened("m1", msgspec.structs.replace(created, rules=rules))
        assert refusal.value.key == "server-rules"
        assert refusal.value.details == {"version": rules, "known": created.rules}


def test_applying_events_to_a_copy_leaves_the_match_unchanged() -> None:
    logged = struck(3)
    match = logged.match
    seat = decide.choosers(match)[-1]
    card = visibility.own(match, seat).hand[0]
    before = replayed("m1", logged.log)
    after = match.after([Chosen(seat, f"discard:{card}"), BotSeated(seat, "greedy"), Left(seat)])
    assert after.chosen == {seat: f"discard:{card}"}
    assert after.occupants[seat].bot == "greedy"
    assert after.seq == match.seq + 3
    assert match == before
    moved = duel()
    later = moved.match.after([Moved(0, "c3>")])
    assert len(later.position.moves) == 1
    assert moved.match.position.moves == ()


def happen(match: Match, *events: Event) -> None:
    for event in events:
        apply(match, event)


def test_questions_end_with_a_move_or_with_what_is_taken_back() -> None:
    asking = (UndoAsked(0, 1), DrawOffered(0))
    for event in (Moved(1, "d4>>"), Undone(1)):
        match = duel().match
        happen(match, Moved(0, "c3>"), *asking)
        assert (match.undo, match.draw_offer) == ((0, 1), 0)
        happen(match, event)
        assert (match.undo, match.draw_offer) == (None, None)
    assert match.position.moves == ()
    happen(match, Moved(0, "c3>"), Moved(1, "d4>>"), Undone(2))
    assert match.position.moves == ()


def test_an_accepted_draw_ends_the_match() -> None:
    match = duel().match
    happen(match, DrawOffered(0), DrawAnswered(1, True))
    assert match.conclusion is not None
    ended = match.conclusion
    assert (ended.result, ended.termination, ended.winners) == ("1/2-1/2", "agreed", ())
    assert match.draw_offer is None
    assert match.over


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_how_resigning_is_stored(seat: int, result: str) -> None:
    match = duel().match
    happen(match, Resigned(seat))
    ended = match.conclusion
    assert ended is not None
    assert (ended.result, ended.termination, ended.winners) == (result, "resigned", (1 - seat,))
    cards = conex_table(2).match
    happen(cards, Resigned(seat))
    ended = cards.conclusion
    assert ended is not None
    assert (ended.result, ended.termination, ended.winners) == ("0-0", "resigned", (1 - seat,))


def test_every_event_that_changes_a_seat() -> None:
    match = table("conex", PERSON, PERSON, PERSON, players=3).match
    happen(match, Sat((0, 2), "both", "t", "c"))
    assert match.occupants[0] == match.occupants[2] == Occupant("both", "t", "c")
    assert match.occupants[1] == Occupant()
    happen(match, Sat((0, 2), "", "t", "c", ("Ann", "Cas")))
    assert [occupant.name for occupant in match.occupants] == ["Ann", "", "Cas"]
    happen(match, BotSeated(0, "lynx"))
    assert match.occupants[0] == Occupant("Ann", "t", "c", "lynx")
    happen(match, Reclaimed(0))
    assert match.occupants[0] == Occupant("Ann", "t", "c")
    happen(match, Unnamed(0))
    assert match.occupants[0] == Occupant("", "t", "c")
    happen(match, Left(0))
    assert match.occupants[0] == Occupant()
    happen(match, Rematched("m2"))
    assert match.rematch == "m2"
