"""What needs the agreement of others: taking back, a draw; and who may be replaced by a bot."""

from conexio.core import Rng
from conexio.match import turns
from conexio.match.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    OfferDraw,
    Play,
    Resign,
    SeatBot,
)
from conexio.match.events import (
    DrawAnswered,
    DrawOffered,
    Resigned,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from support.match.matches import PERSON, LoggedMatch, asked, bot, conex_table, duel, step, table

# Taking back.


def test_how_much_can_be_taken_back() -> None:
    logged = duel()
    assert [turns.undoable(logged.match, seat) for seat in (0, 1)] == [0, 0]
    logged.play(0, "c3>")
    assert [turns.undoable(logged.match, seat) for seat in (0, 1)] == [1, 0]
    logged.play(1, "d4>>")
    assert [turns.undoable(logged.match, seat) for seat in (0, 1)] == [2, 1]
    logged.play(0, "a1>")
    assert [turns.undoable(logged.match, seat) for seat in (0, 1)] == [1, 2]


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
                if turns.undoable(logged.match, seat):
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
