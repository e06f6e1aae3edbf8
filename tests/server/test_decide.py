"""Every decision of the authority and every event of a match, one by one."""

from typing import Any

import msgspec
import pytest

from conexio import bots, fair
from conexio.core import CHANCE, GAMES, ConexioError, Rng
from conexio.server import decide, visibility
from conexio.server.commands import (
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
from conexio.server.events import (
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
from conexio.server.match import Match, Sitter, apply, free_seats, opened, replayed
from conexio.server.player_names import LONGEST_NAME
from tests.server.matches import NOBODY, PERSON, Book, bot, conex_table, step, table
from tests.server.test_match import struck

SEED = bytes(range(32))


def key_of(refused: Any) -> str:
    """Return the key with which something is refused."""
    with pytest.raises(ConexioError) as refusal:
        refused()
    return refusal.value.key


def asked(book: Book, command: Command, *seats: int, absent: frozenset[int] = NOBODY) -> str:
    """Return why a command of somebody with these seats is refused."""
    return key_of(lambda: decide.decide(book.match, command, frozenset(seats), absent))


def duel(*chairs: Chair, **options: Any) -> Book:
    """Return a game of CONNEX'OH, all people seated."""
    book = table("connexoh", *(chairs or (PERSON, PERSON)), **options)
    for seat in free_seats(book.match):
        book.sit(seat)
    return book


# Opening a table.


def test_a_table_is_written_down_as_it_was_wished() -> None:
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
def test_why_a_table_cannot_be(game: str, chairs: list[Chair], key: str) -> None:
    assert key_of(lambda: decide.create(game, {}, tuple(chairs), seed=SEED)) == key


def test_what_is_no_game_or_bot_is_told_but_not_at_any_length() -> None:
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
def test_every_bot_may_sit_down_also_those_that_are_on_no_ladder(game: str) -> None:
    for name in (*bots.names(game), *bots.others(game)):
        assert decide.create(game, {}, (PERSON, bot(name)), seed=SEED).chairs[1].bot == name


# Sitting down.


def sit(book: Book, *seats: int, names: tuple[str, ...] = (), contribution: str = "") -> str:
    """Return why nobody can sit down so, empty when it is possible."""
    try:
        decide.sit(book.match, Sat(seats, "x", "t", contribution, names))
    except ConexioError as error:
        return error.key
    return ""


def test_why_somebody_cannot_sit_down() -> None:
    book = table("conex", PERSON, PERSON, bot(), players=3)
    assert sit(book, 0) == sit(book, 0, 1) == sit(book, 1, 0) == ""
    assert sit(book) == sit(book, 2) == sit(book, 3) == sit(book, -1) == "server-not-free"
    assert sit(book, 0, 0) == sit(book, 0, 2) == "server-not-free"
    assert sit(book, 0, 1, names=("a",)) == sit(book, 0, names=("a", "b")) == "server-names"
    assert sit(book, 0, 1, names=("a", "b")) == ""
    assert sit(book, 0, contribution="a b") == "server-contribution"
    assert sit(book, 0, contribution="x" * 33) == "server-contribution"
    assert sit(book, 0, contribution="x" * 32) == ""
    book.sit(0, 1)
    assert sit(book, 0) == "server-started"


def test_the_deal_begins_with_the_last_free_seat() -> None:
    book = table("conex", PERSON, PERSON, PERSON, players=3)
    book.sit(0, 2, token="sofa")
    assert [type(event) for event in book.log[1:]] == [Sat]
    assert free_seats(book.match) == [1]
    after = decide.sit(book.match, Sat((1,), "x", "t", "abc"))
    assert [type(event) for event in after.events[:2]] == [Sat, Started]
    assert len(after.events) == 2 + 15
    assert not book.match.started
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
    book = table("connexoh", PERSON, PERSON)
    sat = decide.sit(book.match, Sat((0,), name, "t", "")).events[0]
    assert isinstance(sat, Sat)
    assert (sat.name, sat.names) == (shown, ())
    shared = decide.sit(book.match, Sat((0, 1), "", "t", "", (name, "Bo"))).events[0]
    assert isinstance(shared, Sat)
    assert shared.names == (shown, "Bo")


# Commands.


def test_before_the_start_one_may_only_leave() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    every: list[Command] = [Play(0, "c3>", 2), AskUndo(0), OfferDraw(0), Resign(0), Reclaim(0)]
    for command in every:
        assert asked(book, command, 0) == "server-not-started"
    assert asked(book, Leave(0)) == asked(book, Leave(0), 1) == "server-not-yours"
    assert book.do(Leave(0)) == [Left(0)]
    assert book.match.sitters[0] == Sitter()
    assert free_seats(book.match) == [0, 1]


def test_after_the_end_one_may_only_leave() -> None:
    book = duel()
    book.do(Resign(0))
    every: list[Command] = [
        *(Play(0, "c3>", book.match.seq), AskUndo(0), AnswerUndo(0, True), OfferDraw(0)),
        *(AnswerDraw(0, True), Resign(0), SeatBot(0, "greedy", 0), Reclaim(0)),
    ]
    for command in every:
        assert asked(book, command, 0, 1) == "server-over"
        assert asked(book, command, 1) == "server-not-yours"
    assert asked(book, Leave(0), 1) == "server-not-yours"
    assert book.do(Leave(0)) == [Left(0)]


def test_a_move_may_be_so_long_and_no_longer() -> None:
    book = duel()
    now = book.match.seq
    assert asked(book, Play(0, "x" * LONGEST_MOVE, now), 0) == "move-invalid"
    assert asked(book, Play(0, "x" * (LONGEST_MOVE + 1), now), 0) == "server-move-long"


def test_a_move_is_written_down_as_the_game_writes_it() -> None:
    book = duel()
    after = decide.decide(book.match, Play(0, "c3>", book.match.seq), frozenset({0}), NOBODY)
    assert after.events == [Moved(0, "c3>")]
    assert after.match.seq == book.match.seq + 1
    assert book.match.position.moves == ()


# Secret choices.


def test_c23_a_secret_choice_is_for_one_strike_and_is_made_once() -> None:
    book = struck(3)
    since = book.match.choosing_since
    assert since == book.match.seq
    first, second = decide.choosers(book.match)
    card = visibility.own(book.match, second).hand[0]
    for seq in (0, since - 1, since + 1):
        early = Play(second, f"discard:{card}", seq)
        assert asked(book, early, second) == "server-stale"
    events = book.do(Play(second, f"discard:{card}", since))
    assert events == [Chosen(second, f"discard:{card}")]
    assert decide.choosers(book.match) == [first]
    assert decide.is_choosing(book.match)
    again = Play(second, f"discard:{card}", book.match.seq)
    assert asked(book, again, second) == "server-not-your-turn"
    striker = 3 - first - second
    assert asked(book, Play(striker, "draw", book.match.seq), striker) == "server-not-your-turn"
    assert decide.undoable(book.match, striker) == 0
    last = visibility.own(book.match, first).hand[0]
    # It names the strike, though another has chosen since.
    events = book.do(Play(first, f"discard:{last}", since))
    assert events[:3] == [
        Chosen(first, f"discard:{last}"),
        Moved(first, f"discard:{last}"),
        Moved(second, f"discard:{card}"),
    ]
    assert book.match.chosen == {}
    assert not decide.is_choosing(book.match)
    assert decide.choosers(book.match) == []


def test_c23_who_chooses_thinks_as_if_asked_first() -> None:
    book = struck(3)
    position: Any = book.match.position
    for seat in range(3):
        view = decide.view_of(book.match, seat)
        chooses = seat in decide.choosers(book.match)
        assert view == (position.asked(seat) if chooses else position.view(seat))
        assert bool(view.legal_moves) == chooses


# Taking back.


def test_how_much_can_be_taken_back() -> None:
    book = duel()
    assert [decide.undoable(book.match, seat) for seat in (0, 1)] == [0, 0]
    book.play(0, "c3>")
    assert [decide.undoable(book.match, seat) for seat in (0, 1)] == [1, 0]
    book.play(1, "d4>>")
    assert [decide.undoable(book.match, seat) for seat in (0, 1)] == [2, 1]
    book.play(0, "a1>")
    assert [decide.undoable(book.match, seat) for seat in (0, 1)] == [1, 2]


def test_at_one_device_or_against_bots_nobody_is_asked() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0, 1, token="sofa")
    book.do(Play(0, "c3>", book.match.seq), token="sofa")
    assert book.do(AskUndo(0), token="sofa") == [Undone(1)]
    assert book.match.position.moves == ()


def open_move(players: int) -> tuple[Book, int]:
    """Return a table of CONEX at which somebody may ask to take a move back."""
    for seed in range(50):
        book, rng = conex_table(players, seed), Rng(seed)
        for _ in range(30):
            if book.match.over:
                break
            step(book, rng)
            for seat in range(players):
                if decide.undoable(book.match, seat):
                    return book, seat
    raise AssertionError("nothing can be taken back")


def test_all_others_have_to_agree() -> None:
    book, seat = open_move(3)
    moves = book.match.position.moves
    first, second = (other for other in range(3) if other != seat)
    assert book.do(AskUndo(seat)) == [UndoAsked(seat, 1)]
    assert asked(book, AnswerUndo(seat, True), seat) == "server-no-undo-asked"
    assert book.do(AnswerUndo(first, True)) == [UndoAnswered(first, True)]
    assert book.match.undo == (seat, 1)
    assert book.do(AnswerUndo(first, True)) == [UndoAnswered(first, True)]
    assert book.match.position.moves == moves
    assert book.do(AnswerUndo(second, True)) == [UndoAnswered(second, True), Undone(1)]
    assert book.match.position.moves == moves[:-1]
    assert book.match.undo is None


def test_one_who_does_not_agree_ends_the_question() -> None:
    book, seat = open_move(3)
    first, second = (other for other in range(3) if other != seat)
    book.do(AskUndo(seat))
    book.do(AnswerUndo(first, True))
    assert book.do(AnswerUndo(second, False)) == [UndoAnswered(second, False)]
    assert (book.match.undo, book.match.undo_agreed) == (None, frozenset())
    book.do(AskUndo(seat))
    assert book.match.undo_agreed == frozenset()
    assert book.do(AnswerUndo(second, True)) == [UndoAnswered(second, True)]


def test_bots_are_not_asked_whether_they_agree() -> None:
    book, seat = open_move(3)
    first, second = (other for other in range(3) if other != seat)
    book.do(SeatBot(first, "greedy", first))
    book.do(AskUndo(seat))
    assert asked(book, AnswerUndo(first, True), first) == "server-no-undo-asked"
    assert book.do(AnswerUndo(second, True))[-1] == Undone(1)


# Draws, giving up, bots.


def test_a_draw_is_offered_to_a_person_once_and_answered_by_the_other() -> None:
    book = duel()
    assert asked(book, AnswerDraw(0, True), 0) == "server-no-offer"
    assert book.do(OfferDraw(0)) == [DrawOffered(0)]
    assert asked(book, OfferDraw(0), 0) == asked(book, OfferDraw(1), 1) == "server-draw-offered"
    assert asked(book, AnswerDraw(0, True), 0) == "server-no-offer"
    assert book.do(AnswerDraw(1, False)) == [DrawAnswered(1, False)]
    assert book.match.draw_offer is None
    assert not book.match.over
    for seat in (0, 1):
        chairs = [PERSON, PERSON]
        chairs[1 - seat] = bot()
        assert asked(duel(*chairs), OfferDraw(seat), seat) == "server-bot-draw"
    assert asked(conex_table(2), OfferDraw(0), 0) == "server-no-draws"


def test_giving_up_is_for_games_of_two() -> None:
    assert duel().do(Resign(1)) == [Resigned(1)]
    assert conex_table(2).do(Resign(1)) == [Resigned(1)]
    assert asked(conex_table(3), Resign(0), 0) == "server-resign-two"
    assert asked(conex_table(4), Resign(0), 0) == "server-resign-two"


def test_where_a_bot_may_be_seated() -> None:
    book = conex_table(3)
    for of in (-1, 3, 99):
        assert asked(book, SeatBot(0, "greedy", of), 0) == "server-not-free"
    assert asked(book, SeatBot(0, "greedy", 2), 0) == "server-not-absent"
    away = frozenset({1})
    assert asked(book, SeatBot(0, "greedy", 2), 0, absent=away) == "server-not-absent"
    assert asked(book, SeatBot(0, "hal", 1), 0, absent=away) == "option-value"
    assert book.do(SeatBot(0, "random", 1), absent=away) == [BotSeated(1, "random")]
    assert asked(book, SeatBot(0, "greedy", 1), 0, absent=away) == "server-not-free"
    assert book.do(SeatBot(2, "greedy", 2)) == [BotSeated(2, "greedy")]
    assert asked(book, Reclaim(0), 0) == "server-no-bot"
    assert book.do(Reclaim(2)) == [Reclaimed(2)]
    assert [sitter.bot for sitter in book.match.sitters] == ["", "random", ""]


def test_who_leaves_is_followed_by_a_bot() -> None:
    book = conex_table(3)
    strongest = bots.names("conex")[-1]
    assert book.do(Leave(0)) == [Left(0), BotSeated(0, strongest)]
    book.do(SeatBot(1, "random", 1))
    assert book.do(Leave(1)) == [Left(1), BotSeated(1, "random")]
    assert [sitter.token for sitter in book.match.sitters] == ["", "", "token2"]
    assert [sitter.name for sitter in book.match.sitters] == ["", "", "TOKEN2"]


def test_a_bot_is_to_move_when_its_turn_has_come() -> None:
    book = table("connexoh", PERSON, bot())
    assert decide.bot_to_move(book.match) is None  # not started
    book.sit(0)
    assert decide.bot_to_move(book.match) is None  # a person is to move
    book.play(0, "c3>")
    assert decide.bot_to_move(book.match) == 1
    book.do(Resign(0))
    assert decide.bot_to_move(book.match) is None
    cards = conex_table(2)
    cards.do(SeatBot(0, "greedy", 0))
    assert decide.bot_to_move(cards.match) == 0
    while cards.match.position.to_move is not CHANCE:
        cards.match.position.pop()
    assert decide.bot_to_move(cards.match) is None


def test_c23_a_bot_chooses_while_people_still_do() -> None:
    book = struck(3)
    first, second = decide.choosers(book.match)
    assert decide.bot_to_move(book.match) is None
    book.do(SeatBot(second, "greedy", second))
    assert decide.bot_to_move(book.match) == second
    card = visibility.own(book.match, second).hand[0]
    book.happen(decide.play(book.match, second, f"discard:{card}", book.match.seq))
    assert decide.bot_to_move(book.match) is None
    assert decide.choosers(book.match) == [first]


# A match.


def test_a_chair_is_taken_by_whoever_has_a_token_or_is_a_bot() -> None:
    assert not Sitter(name="Ann").taken
    assert Sitter(token="t").taken
    assert Sitter(bot="lynx").taken


def test_how_far_a_match_has_come() -> None:
    book = table("connexoh", PERSON, bot(), size=3)
    assert (book.match.phase, book.match.over, book.match.seq) == ("open", False, 1)
    assert book.match.people == [0]
    assert book.match.key == b""
    book.sit(0)
    assert (book.match.phase, book.match.over) == ("playing", False)
    assert book.match.contributions == ("abc", "")
    assert book.match.seed == (1).to_bytes(32)
    assert book.match.key == fair.key(book.match.seed, ("abc", ""))
    book.do(SeatBot(0, "greedy", 0))
    assert book.match.people == []
    book.do(Resign(0))
    assert (book.match.phase, book.match.over) == ("over", True)


def test_a_token_gives_a_right_to_its_own_seats_only() -> None:
    book = table("conex", PERSON, PERSON, PERSON, players=3)
    book.sit(0, 2, token="sofa")
    assert book.match.seats_of("sofa") == {0, 2}
    assert book.match.seats_of("") == book.match.seats_of("sof") == frozenset()


def test_a_bot_has_its_name_from_the_beginning() -> None:
    book = table("conex", PERSON, bot("random"))
    assert book.match.sitters == [Sitter(), Sitter(name="random", bot="random")]
    assert book.match.id == "m1"


def test_a_match_under_other_rules_is_not_opened() -> None:
    created = duel().match.created
    for rules in (created.rules - 1, created.rules + 1):
        with pytest.raises(ConexioError) as refusal:
            opened("m1", msgspec.structs.replace(created, rules=rules))
        assert refusal.value.key == "server-rules"
        assert refusal.value.details == {"version": rules, "known": created.rules}


def test_what_would_happen_leaves_a_match_as_it_is() -> None:
    book = struck(3)
    match = book.match
    seat = decide.choosers(match)[-1]
    card = visibility.own(match, seat).hand[0]
    before = replayed("m1", book.log)
    after = match.after([Chosen(seat, f"discard:{card}"), BotSeated(seat, "greedy"), Left(seat)])
    assert after.chosen == {seat: f"discard:{card}"}
    assert after.sitters[seat].bot == "greedy"
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


def test_what_an_answer_to_a_draw_leads_to() -> None:
    match = duel().match
    happen(match, DrawOffered(0), DrawAnswered(1, True))
    assert match.conclusion is not None
    told = match.conclusion
    assert (told.result, told.termination, told.winners) == ("1/2-1/2", "agreed", ())
    assert match.draw_offer is None
    assert match.over


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_how_giving_up_is_written_down(seat: int, result: str) -> None:
    match = duel().match
    happen(match, Resigned(seat))
    told = match.conclusion
    assert told is not None
    assert (told.result, told.termination, told.winners) == (result, "resigned", (1 - seat,))
    cards = conex_table(2).match
    happen(cards, Resigned(seat))
    told = cards.conclusion
    assert told is not None
    assert (told.result, told.termination, told.winners) == ("0-0", "resigned", (1 - seat,))


def test_who_sits_where_after_all_that_can_happen_to_a_seat() -> None:
    match = table("conex", PERSON, PERSON, PERSON, players=3).match
    happen(match, Sat((0, 2), "both", "t", "c"))
    assert match.sitters[0] == match.sitters[2] == Sitter("both", "t", "c")
    assert match.sitters[1] == Sitter()
    happen(match, Sat((0, 2), "", "t", "c", ("Ann", "Cas")))
    assert [sitter.name for sitter in match.sitters] == ["Ann", "", "Cas"]
    happen(match, BotSeated(0, "lynx"))
    assert match.sitters[0] == Sitter("Ann", "t", "c", "lynx")
    happen(match, Reclaimed(0))
    assert match.sitters[0] == Sitter("Ann", "t", "c")
    happen(match, Unnamed(0))
    assert match.sitters[0] == Sitter("", "t", "c")
    happen(match, Left(0))
    assert match.sitters[0] == Sitter()
    happen(match, Rematched("m2"))
    assert match.rematch == "m2"
