"""The authority over a match, without any network."""

import pytest

from conexio import fair, record
from conexio.conex import Strike
from conexio.core import GAMES, Rng
from conexio.match import turns, visibility
from conexio.match.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.match.events import (
    Chosen,
    Moved,
    Undone,
)
from conexio.match.model import apply
from support.match.matches import (
    PERSON,
    LoggedMatch,
    bot,
    bots_play,
    conex_table,
    finish,
    refused,
    step,
    struck,
    table,
)

# Playing.


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_log_replays_to_the_same_match(game: str) -> None:
    logged = table(game, PERSON, PERSON, **({"size": 3} if game == "connexoh" else {}))
    logged.sit(0)
    logged.sit(1)
    finish(logged, Rng(2), 400)
    again = logged.again()
    assert again.position == logged.match.position
    assert again.seq == logged.match.seq == len(logged.log)
    assert LoggedMatch(again, logged.log).seen_by(0) == logged.seen_by(0)


def test_a_move_is_refused_to_everyone_but_its_player() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    now = logged.match.seq
    refused(logged, Play(1, "c3>", now), key="server-not-your-turn")
    refused(logged, Play(0, "c3>", now), token="token1", key="server-not-yours")
    refused(logged, Play(0, "c3>", now), token="nobody", key="server-not-yours")
    refused(logged, Play(0, "c3>", now - 1), key="server-stale")
    refused(logged, Play(0, "c3>", now + 1), key="server-stale")
    refused(logged, Play(0, "z9", now), key="move-invalid")
    refused(logged, Play(0, "x" * 500, now), key="server-move-long")
    logged.play(0, "c3>")
    refused(logged, Play(0, "c4>", logged.match.seq), key="server-not-your-turn")


def test_a_move_before_the_start_or_after_the_end_is_refused() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    refused(logged, Play(0, "c3>", 2), key="server-not-started")
    logged.sit(1)
    logged.do(Resign(1))
    refused(logged, Play(0, "c3>", logged.match.seq), key="server-over")
    refused(logged, AskUndo(0), key="server-over")


def test_c23_the_others_choose_at_the_same_time_in_any_order() -> None:
    """A pending choice is shown to nobody else (others leaked it: govariants #174)."""
    logged = struck()
    waiting = visibility.to_move(logged.match)
    striker = next(seat for seat in range(4) if seat not in waiting)
    for seat in reversed(waiting):
        mine = visibility.own(logged.match, seat).hand
        others = [other for other in range(4) if other != seat]
        twin = LoggedMatch(logged.again(), list(logged.log))
        logged.play(seat, f"discard:{mine[0]}")
        if len(mine) > 1:
            twin.play(seat, f"discard:{mine[1]}")
            for other in others:
                assert logged.seen_by(other) == twin.seen_by(other)
            assert logged.seen_by() == twin.seen_by()
        if seat != waiting[0]:
            assert isinstance(logged.log[-1], Chosen)
            assert visibility.own(logged.match, seat).chosen == mine[0]
            refused(logged, Play(seat, f"discard:{mine[-1]}", logged.match.seq))
    assert visibility.to_move(logged.match) != waiting
    assert striker in range(4)
    row = [event for event in logged.log if isinstance(event, Moved)][-3:]
    assert [event.seat for event in row] == [(striker + step) % 4 for step in (1, 2, 3)]


def test_a_choice_of_a_card_that_is_not_in_the_hand_is_refused() -> None:
    logged = struck()
    seat = visibility.to_move(logged.match)[-1]
    hand = visibility.own(logged.match, seat).hand
    foreign = next(card for card in range(52) if card not in hand)
    refused(logged, Play(seat, f"discard:{foreign}", logged.match.seq), key="place-not-in-hand")
    refused(logged, Play(seat, "draw", logged.match.seq), key="place-not-now")
    refused(logged, Play(seat, "discard:?", logged.match.seq))


# Taking back.


def test_in_an_open_game_a_move_is_taken_back_when_the_other_agrees() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    refused(logged, AskUndo(0), key="server-no-undo")
    logged.play(0, "c3>")
    logged.play(1, "d4>>")
    before = logged.match.position.to_text()
    logged.do(AskUndo(0))
    refused(logged, AnswerUndo(0, True), key="server-no-undo-asked")
    logged.do(AnswerUndo(1, False))
    assert logged.match.position.to_text() == before
    refused(logged, AnswerUndo(1, True), key="server-no-undo-asked")
    logged.do(AskUndo(0))
    logged.do(AnswerUndo(1, True))
    assert logged.match.position.moves == ()
    assert logged.again().position == logged.match.position


def test_against_a_bot_a_move_is_taken_back_at_once() -> None:
    logged = table("connexoh", PERSON, bot())
    logged.sit(0)
    logged.play(0, "c3>")
    bots_play(logged)
    assert len(logged.match.position.moves) == 2
    assert isinstance(logged.do(AskUndo(0))[-1], Undone)
    assert len(logged.match.position.moves) == 0


def test_revealed_cards_cannot_be_taken_back() -> None:
    """Neither a draw nor a roll (unlike in terraforming-mars #5569 and boardgame.io #399)."""
    rng = Rng(3)
    revealed = open_moves = 0
    for seed in range(2):
        logged = conex_table(3, seed)
        while not logged.match.over and logged.match.seq < 200:
            step(logged, rng)
            for seat in range(3):
                count = turns.undoable(logged.match, seat)
                last = logged.log[-1]
                if count:
                    assert count == 1
                    assert isinstance(last, Moved)
                    assert last.seat == seat
                    assert not last.move.startswith("discard")
                    open_moves += 1
                else:
                    refused(logged, AskUndo(seat))
                    revealed += 1
    assert revealed > 50
    assert open_moves > 20


def test_a_secret_choice_ends_the_question_and_does_not_outlive_an_undo() -> None:
    """A choice belongs to the strike that it was made for, and is not played at another (C22)."""
    logged = struck()
    striker = next(seat for seat in range(4) if seat not in visibility.to_move(logged.match))
    logged.do(AskUndo(striker))
    assert logged.match.undo is not None
    seat = visibility.to_move(logged.match)[-1]
    logged.play(seat, f"discard:{visibility.own(logged.match, seat).hand[0]}")
    assert logged.match.undo is None
    for other in range(4):
        if other != striker:
            refused(logged, AnswerUndo(other, True), key="server-no-undo-asked")
    assert logged.again().chosen == logged.match.chosen != {}


def test_an_undo_in_an_old_log_takes_pending_choices_with_it() -> None:
    """In old logs an undo could follow a choice; that choice must not be played later."""
    logged = struck()
    seat = visibility.to_move(logged.match)[-1]
    logged.play(seat, f"discard:{visibility.own(logged.match, seat).hand[0]}")
    apply(logged.match, Undone(1))
    assert logged.match.chosen == {}
    assert visibility.own(logged.match, seat).chosen is None


def test_a_request_ends_when_its_sender_gives_the_seat_away() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    logged.play(0, "c3>")
    for command in (Leave(0), SeatBot(0, "greedy", 0)):
        again = LoggedMatch(logged.again(), list(logged.log))
        again.do(AskUndo(0))
        again.do(OfferDraw(0))
        again.do(command)
        refused(again, AnswerUndo(1, True), key="server-no-undo-asked")
        refused(again, AnswerDraw(1, True), key="server-no-offer")


def test_a_player_who_leaves_does_not_block_an_undo() -> None:
    """Three are asked, two agree and the last one leaves: all who remain have agreed."""
    for leaves in (True, False):
        logged = struck()
        striker = next(seat for seat in range(4) if seat not in visibility.to_move(logged.match))
        first, second, last = (seat for seat in range(4) if seat != striker)
        before = len(logged.match.position.moves)
        logged.do(AskUndo(striker))
        logged.do(AnswerUndo(first, True))
        logged.do(AnswerUndo(second, True))
        assert logged.match.undo is not None
        events = logged.do(Leave(last) if leaves else SeatBot(last, "greedy", last))
        assert isinstance(events[-1], Undone)
        assert len(logged.match.position.moves) == before - 1


def test_a_new_move_ends_the_question() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    logged.play(0, "c3>")
    logged.do(AskUndo(0))
    logged.play(1, "d4>>")
    assert logged.match.undo is None
    refused(logged, AnswerUndo(1, True), key="server-no-undo-asked")


# Draws, giving up, bots.


def test_a_draw_needs_both() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    refused(logged, AnswerDraw(1, True), key="server-no-offer")
    logged.do(OfferDraw(0))
    refused(logged, OfferDraw(1), key="server-draw-offered")
    refused(logged, AnswerDraw(0, True), key="server-no-offer")
    logged.do(AnswerDraw(1, False))
    assert not logged.match.over
    logged.do(OfferDraw(1))
    logged.do(AnswerDraw(0, True))
    ended = visibility.ended(logged.match)
    assert ended is not None
    assert (ended.result, ended.termination, ended.winners) == ("1/2-1/2", "agreed", ())
    assert refused(conex_table(), OfferDraw(0)) == "server-no-draws"


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_a_player_who_resigns_loses(seat: int, result: str) -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    logged.sit(1)
    logged.do(Resign(seat))
    ended = visibility.ended(logged.match)
    assert ended is not None
    assert (ended.result, ended.winners) == (result, (1 - seat,))
    game = visibility.record_of(logged.match, frozenset())
    assert record.loads(game.dumps()).termination == "resigned"
    assert refused(conex_table(3), Resign(0)) == "server-resign-two"


def test_a_bot_takes_a_seat_and_gives_it_back() -> None:
    logged = conex_table(3)
    refused(logged, Reclaim(0), key="server-no-bot")
    refused(logged, SeatBot(0, "greedy", 1), key="server-not-absent")
    refused(logged, SeatBot(0, "hal", 0))
    refused(logged, SeatBot(0, "greedy", 9), key="server-not-free")
    logged.do(SeatBot(0, "greedy", 0))
    bots_play(logged)
    assert visibility.to_move(logged.match) != (0,)
    logged.do(Reclaim(0))
    assert logged.match.occupants[0].bot == ""
    logged.do(SeatBot(0, "random", 1), absent=frozenset({1}))
    assert logged.match.occupants[1].bot == "random"
    logged.do(Reclaim(1))


def test_a_player_who_has_left_has_no_rights_any_more() -> None:
    """A departed player's credentials give no rights (they did elsewhere: boardgame.io #429)."""
    logged = conex_table(2)
    logged.do(Leave(1))
    assert logged.match.occupants[1].bot
    assert logged.match.seats_of("token1") == frozenset()
    for command in (Play(1, "draw", logged.match.seq), Reclaim(1), AskUndo(1), Leave(1)):
        refused(logged, command, token="token1", key="server-not-yours")


def test_an_empty_token_gives_no_rights() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    assert logged.match.seats_of("") == frozenset()


def test_bots_play_a_whole_game_with_people() -> None:
    for game, players in (("connexoh", 2), ("conex", 4)):
        options = {"size": 3} if game == "connexoh" else {"players": 4}
        logged = table(game, PERSON, *[bot()] * (players - 1), **options)
        logged.sit(0)
        rng = Rng(5)
        for _ in range(300):
            bots_play(logged, logged.match.seq)
            if logged.match.over:
                break
            step(logged, rng)
        assert logged.match.over


# Fair chance.


def test_every_finished_game_carries_a_receipt_that_verifies() -> None:
    for players in (2, 3, 4):
        logged = finish(conex_table(players, seed=players), Rng(players))
        game = visibility.record_of(logged.match, frozenset())
        assert fair.verify(record.loads(game.dumps())) > 5 * players


def test_the_seed_stays_on_the_server_until_the_end() -> None:
    logged = conex_table(2)
    secret = logged.match.created.seed.encode()
    rng = Rng(1)
    while not logged.match.over:
        for seats in [(), (0,), (1,), (0, 1)]:
            assert secret not in logged.seen_by(*seats)
        step(logged, rng)
    assert secret in logged.seen_by()


def test_strikes_happen_in_these_tests() -> None:
    """The tables that these tests build contain a strike."""
    assert any(isinstance(move, Strike) for move in struck().match.position.moves)


def test_the_version_of_the_rules_is_stored() -> None:
    assert conex_table().match.created.rules == GAMES["conex"].rules
