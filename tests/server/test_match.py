"""The authority over a match, without any network."""

import pytest

from conexio import fair, record
from conexio.conex import Strike
from conexio.core import GAMES, ConexioError, Rng
from conexio.server import decide, visibility
from conexio.server.commands import (
    AnswerDraw,
    AnswerUndo,
    AskUndo,
    Contribute,
    Leave,
    OfferDraw,
    Play,
    Reclaim,
    Resign,
    SeatBot,
)
from conexio.server.decide import RefusedError
from conexio.server.events import (
    Chair,
    Chanced,
    Chosen,
    Contributed,
    Moved,
    Sat,
    Started,
    Undone,
    decode,
    encode,
)
from conexio.server.match import apply, awaited, opened
from tests.server.matches import (
    PERSON,
    Book,
    bot,
    bots_play,
    conex_table,
    finish,
    rematch_table,
    step,
    table,
)


def refused(book: Book, command: object, token: str = "", key: str = "") -> str:
    """Check that a command is refused, and that nothing has changed."""
    before = book.seen_by(0), book.match.seq, book.match.position.to_text()
    with pytest.raises(ConexioError) as refusal:
        book.do(command, token)  # type: ignore[arg-type]
    assert (book.seen_by(0), book.match.seq, book.match.position.to_text()) == before
    if key:
        assert refusal.value.key == key
    return refusal.value.key


# Opening and sitting down.


def test_a_game_starts_when_all_have_sat_down() -> None:
    book = table("conex", PERSON, bot(), PERSON, players=3)
    assert not book.match.started
    book.sit(0)
    assert not book.match.started
    book.sit(2, name="Zoë  <b>\u202e")
    assert book.match.started
    assert [sitter.name for sitter in book.match.sitters] == ["TOKEN0", "greedy", "Zoë <b>"]
    assert isinstance(book.log[3], Started)
    assert sum(isinstance(event, Chanced) for event in book.log) == 15


@pytest.mark.parametrize(
    ("game", "chairs", "options"),
    [
        ("chess", [PERSON, PERSON], {}),
        ("connexoh", [PERSON], {}),
        ("connexoh", [PERSON, PERSON, PERSON], {}),
        ("connexoh", [bot(), bot()], {}),
        ("connexoh", [PERSON, bot("hal")], {}),
        ("connexoh", [PERSON, PERSON], {"size": "99"}),
        ("conex", [PERSON, PERSON], {"players": "3"}),
        ("conex", [PERSON, PERSON], {"deck": "nowhere"}),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    game: str, chairs: list[Chair], options: dict[str, str]
) -> None:
    with pytest.raises(ConexioError):
        decide.create(game, options, tuple(chairs), seed=bytes(32))


def test_a_seat_is_taken_once() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    for seats in [(0,), (), (1, 1), (2,), (-1,)]:
        with pytest.raises(RefusedError):
            decide.sit(book.match, Sat(seats, "x", "t", ""))
    with pytest.raises(RefusedError):
        decide.sit(book.match, Sat((1,), "x", "t", "no spaces allowed"))
    book.sit(1)
    with pytest.raises(RefusedError):
        decide.sit(book.match, Sat((1,), "x", "t", ""))


def test_those_who_share_a_device_have_names_of_their_own() -> None:
    book = table("conex", PERSON, PERSON, PERSON, players=3)
    book.happen(decide.sit(book.match, Sat((0, 2), "", "sofa", "", ("Ana", "Ben\u202e"))))
    assert [sitter.name for sitter in book.match.sitters] == ["Ana", "", "Ben"]
    with pytest.raises(RefusedError) as refusal:
        decide.sit(book.match, Sat((1,), "", "chair", "", ("Ida", "Jo")))
    assert refusal.value.key == "server-names"


def test_one_device_may_hold_several_seats() -> None:
    book = table("conex", PERSON, PERSON)
    book.sit(0, 1, token="sofa")
    assert book.match.seats_of("sofa") == {0, 1}
    rng = Rng(1)
    while not book.match.over:
        seat = rng.choice(visibility.to_move(book.match))
        move = rng.choice(visibility.own(book.match, seat).moves).move
        book.do(Play(seat, move, book.match.seq), token="sofa")


def test_the_number_of_players_is_that_of_the_chairs() -> None:
    for players in (2, 3, 4):
        created = decide.create("conex", {}, (PERSON,) * players, seed=bytes(32))
        assert opened("m", created).position.players == players


# A rematch waits for what everybody adds to chance.


def test_a_rematch_waits_for_all_of_its_people() -> None:
    book = rematch_table("ann", "ben", "ann")
    assert not book.match.started
    assert awaited(book.match) == [0, 1, 2]
    book.do(Contribute(2, "of-ann"), "ann")
    assert awaited(book.match) == [1]
    refused(book, Contribute(0, "more"), "ann", key="server-contributed")
    refused(book, Contribute(1, "of-ben"), "ann", key="server-not-yours")
    refused(book, Contribute(1, "a,b"), "ben", key="server-contribution")
    refused(book, Play(0, "draw", book.match.seq), "ann", key="server-not-started")
    events = book.do(Contribute(1, ""), "ben")
    assert [type(event) for event in events[:2]] == [Contributed, Started]
    assert book.match.contributions == ("of-ann", "", "of-ann")
    assert book.match.key == fair.key(book.match.seed, ("of-ann", "", "of-ann"))
    refused(book, Contribute(1, "late"), "ben", key="server-contributed")


def test_a_bot_plays_for_who_does_not_come_to_a_rematch() -> None:
    book = rematch_table("ann", "ben", "cleo")
    absent = frozenset({1, 2})
    refused(book, SeatBot(0, "greedy", 1), "ann", key="server-not-absent")
    refused(book, SeatBot(0, "greedy", 0), "ann", key="server-not-started")
    assert b'"again":true' in book.seen_by()
    book.do(SeatBot(0, "greedy", 1), "ann", absent)
    book.do(Contribute(0, "of-ann"), "ann")
    assert awaited(book.match) == [2]
    # Who comes after all contributes, and plays.
    book.do(Contribute(1, "of-ben"), "ben")
    assert not book.match.sitters[1].bot
    # Nobody has to wait for who has contributed, wherever they are.
    with pytest.raises(RefusedError) as refusal:
        book.do(SeatBot(0, "greedy", 1), "ann", absent)
    assert refusal.value.key == "server-not-absent"
    book.do(SeatBot(0, "greedy", 2), "ann", absent)
    assert book.match.started
    assert book.match.contributions == ("of-ann", "of-ben", "")
    book.do(Reclaim(2), "cleo")


def test_a_seat_that_is_left_at_a_rematch_can_be_taken() -> None:
    for taken_by_bot in (False, True):
        book = rematch_table("ann", "ben")
        book.do(Contribute(0, "of-ann"), "ann")
        book.do(Leave(1), "ben")
        assert not book.match.started
        assert awaited(book.match) == []
        if taken_by_bot:
            book.do(SeatBot(0, "greedy", 1), "ann")
        else:
            book.sit(1, token="kim")
        assert book.match.started
        assert book.match.contributions == ("of-ann", "" if taken_by_bot else "abc")


def test_what_somebody_has_added_goes_with_them() -> None:
    book = rematch_table("ann", "ben")
    book.do(Contribute(1, "of-ben"), "ben")
    book.do(Leave(1), "ben")
    book.do(SeatBot(0, "greedy", 1), "ann")
    book.do(Contribute(0, "of-ann"), "ann")
    assert book.match.started
    assert book.match.contributions == ("of-ann", "")


def test_at_other_tables_free_seats_are_kept_for_people() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    with pytest.raises(RefusedError) as refusal:
        book.do(SeatBot(0, "greedy", 1), absent=frozenset({1}))
    assert refusal.value.key == "server-not-started"


def test_a_seat_that_was_simply_taken_is_stored_as_ever() -> None:
    """Logs of before are read, and would be written, byte for byte the same."""
    stored = b'{"kind":"sat","seats":[0],"name":"Zo","token":"t","contribution":"abc"}'
    assert encode(decode(stored)) == stored
    assert b"pending" not in encode(Sat((0,), "Zo", "t", "abc"))


# Playing.


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_log_gives_the_same_match_again(game: str) -> None:
    book = table(game, PERSON, PERSON, **({"size": 3} if game == "connexoh" else {}))
    book.sit(0)
    book.sit(1)
    finish(book, Rng(2), 400)
    again = book.again()
    assert again.position == book.match.position
    assert again.seq == book.match.seq == len(book.log)
    assert Book(again, book.log).seen_by(0) == book.seen_by(0)


def test_a_move_is_refused_to_everyone_but_its_player() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    now = book.match.seq
    refused(book, Play(1, "c3>", now), key="server-not-your-turn")
    refused(book, Play(0, "c3>", now), token="token1", key="server-not-yours")
    refused(book, Play(0, "c3>", now), token="nobody", key="server-not-yours")
    refused(book, Play(0, "c3>", now - 1), key="server-stale")
    refused(book, Play(0, "c3>", now + 1), key="server-stale")
    refused(book, Play(0, "z9", now), key="move-invalid")
    refused(book, Play(0, "x" * 500, now), key="server-move-long")
    book.play(0, "c3>")
    refused(book, Play(0, "c4>", book.match.seq), key="server-not-your-turn")


def test_a_move_before_the_start_or_after_the_end_is_refused() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    refused(book, Play(0, "c3>", 2), key="server-not-started")
    book.sit(1)
    book.do(Resign(1))
    refused(book, Play(0, "c3>", book.match.seq), key="server-over")
    refused(book, AskUndo(0), key="server-over")


def struck(players: int = 4) -> Book:
    """Return a table at which all but one have to choose a card in secret."""
    for seed in range(200):
        book = conex_table(players, seed, target=1000)
        rng = Rng(seed)
        for _ in range(120):
            if book.match.over:
                break
            seat = visibility.to_move(book.match)[0]
            moves = [option.move for option in visibility.own(book.match, seat).moves]
            strikes = [move for move in moves if move.startswith("strike")]
            book.play(seat, (strikes or [rng.choice(moves)])[0])
            if len(visibility.to_move(book.match)) == players - 1:
                return book
    raise AssertionError("nobody ever struck")


def test_c23_the_others_choose_at_the_same_time_in_any_order() -> None:
    """A pending choice is nobody else's business (others leaked them: govariants #174)."""
    book = struck()
    waiting = visibility.to_move(book.match)
    striker = next(seat for seat in range(4) if seat not in waiting)
    for seat in reversed(waiting):
        mine = visibility.own(book.match, seat).hand
        others = [other for other in range(4) if other != seat]
        twin = Book(book.again(), list(book.log))
        book.play(seat, f"discard:{mine[0]}")
        if len(mine) > 1:
            twin.play(seat, f"discard:{mine[1]}")
            for other in others:
                assert book.seen_by(other) == twin.seen_by(other)
            assert book.seen_by() == twin.seen_by()
        if seat != waiting[0]:
            assert isinstance(book.log[-1], Chosen)
            assert visibility.own(book.match, seat).chosen == mine[0]
            refused(book, Play(seat, f"discard:{mine[-1]}", book.match.seq))
    assert visibility.to_move(book.match) != waiting
    assert striker in range(4)
    row = [event for event in book.log if isinstance(event, Moved)][-3:]
    assert [event.seat for event in row] == [(striker + step) % 4 for step in (1, 2, 3)]


def test_a_choice_of_a_card_one_does_not_have_is_refused() -> None:
    book = struck()
    seat = visibility.to_move(book.match)[-1]
    hand = visibility.own(book.match, seat).hand
    foreign = next(card for card in range(52) if card not in hand)
    refused(book, Play(seat, f"discard:{foreign}", book.match.seq), key="place-not-in-hand")
    refused(book, Play(seat, "draw", book.match.seq), key="place-not-now")
    refused(book, Play(seat, "discard:?", book.match.seq))


# Taking back.


def test_in_an_open_game_a_move_is_taken_back_when_the_other_agrees() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    refused(book, AskUndo(0), key="server-no-undo")
    book.play(0, "c3>")
    book.play(1, "d4>>")
    before = book.match.position.to_text()
    book.do(AskUndo(0))
    refused(book, AnswerUndo(0, True), key="server-no-undo-asked")
    book.do(AnswerUndo(1, False))
    assert book.match.position.to_text() == before
    refused(book, AnswerUndo(1, True), key="server-no-undo-asked")
    book.do(AskUndo(0))
    book.do(AnswerUndo(1, True))
    assert book.match.position.moves == ()
    assert book.again().position == book.match.position


def test_against_a_bot_a_move_is_taken_back_at_once() -> None:
    book = table("connexoh", PERSON, bot())
    book.sit(0)
    book.play(0, "c3>")
    bots_play(book)
    assert len(book.match.position.moves) == 2
    assert isinstance(book.do(AskUndo(0))[-1], Undone)
    assert len(book.match.position.moves) == 0


def test_what_was_revealed_cannot_be_taken_back() -> None:
    """Neither a draw nor a roll (others could: terraforming-mars #5569, boardgame.io #399)."""
    rng = Rng(3)
    revealed = open_moves = 0
    for seed in range(2):
        book = conex_table(3, seed)
        while not book.match.over and book.match.seq < 200:
            step(book, rng)
            for seat in range(3):
                count = decide.undoable(book.match, seat)
                last = book.log[-1]
                if count:
                    assert count == 1
                    assert isinstance(last, Moved)
                    assert last.seat == seat
                    assert not last.move.startswith("discard")
                    open_moves += 1
                else:
                    refused(book, AskUndo(seat))
                    revealed += 1
    assert revealed > 50
    assert open_moves > 20


def test_a_secret_choice_ends_the_question_and_does_not_outlive_an_undo() -> None:
    """Nothing is played unasked: a choice belongs to the strike that it was made for (C22)."""
    book = struck()
    striker = next(seat for seat in range(4) if seat not in visibility.to_move(book.match))
    book.do(AskUndo(striker))
    assert book.match.undo is not None
    seat = visibility.to_move(book.match)[-1]
    book.play(seat, f"discard:{visibility.own(book.match, seat).hand[0]}")
    assert book.match.undo is None
    for other in range(4):
        if other != striker:
            refused(book, AnswerUndo(other, True), key="server-no-undo-asked")
    assert book.again().chosen == book.match.chosen != {}


def test_an_undo_in_an_old_log_takes_pending_choices_with_it() -> None:
    """In old logs an undo could be agreed to after a choice; they play nothing unasked."""
    book = struck()
    seat = visibility.to_move(book.match)[-1]
    book.play(seat, f"discard:{visibility.own(book.match, seat).hand[0]}")
    apply(book.match, Undone(1))
    assert book.match.chosen == {}
    assert visibility.own(book.match, seat).chosen is None


def test_a_request_ends_when_whoever_made_it_gives_the_seat_away() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    book.play(0, "c3>")
    for command in (Leave(0), SeatBot(0, "greedy", 0)):
        again = Book(book.again(), list(book.log))
        again.do(AskUndo(0))
        again.do(OfferDraw(0))
        again.do(command)
        refused(again, AnswerUndo(1, True), key="server-no-undo-asked")
        refused(again, AnswerDraw(1, True), key="server-no-offer")


def test_whoever_goes_keeps_nobody_from_taking_back() -> None:
    """Three are asked, two agree, and the last goes: then all who are left have agreed."""
    for leaves in (True, False):
        book = struck()
        striker = next(seat for seat in range(4) if seat not in visibility.to_move(book.match))
        first, second, last = (seat for seat in range(4) if seat != striker)
        before = len(book.match.position.moves)
        book.do(AskUndo(striker))
        book.do(AnswerUndo(first, True))
        book.do(AnswerUndo(second, True))
        assert book.match.undo is not None
        events = book.do(Leave(last) if leaves else SeatBot(last, "greedy", last))
        assert isinstance(events[-1], Undone)
        assert len(book.match.position.moves) == before - 1


def test_a_new_move_ends_the_question() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    book.play(0, "c3>")
    book.do(AskUndo(0))
    book.play(1, "d4>>")
    assert book.match.undo is None
    refused(book, AnswerUndo(1, True), key="server-no-undo-asked")


# Draws, giving up, bots.


def test_a_draw_needs_both() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    refused(book, AnswerDraw(1, True), key="server-no-offer")
    book.do(OfferDraw(0))
    refused(book, OfferDraw(1), key="server-draw-offered")
    refused(book, AnswerDraw(0, True), key="server-no-offer")
    book.do(AnswerDraw(1, False))
    assert not book.match.over
    book.do(OfferDraw(1))
    book.do(AnswerDraw(0, True))
    ended = visibility.ended(book.match)
    assert ended is not None
    assert (ended.result, ended.termination, ended.winners) == ("1/2-1/2", "agreed", ())
    assert refused(conex_table(), OfferDraw(0)) == "server-no-draws"


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_who_gives_up_loses(seat: int, result: str) -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    book.sit(1)
    book.do(Resign(seat))
    ended = visibility.ended(book.match)
    assert ended is not None
    assert (ended.result, ended.winners) == (result, (1 - seat,))
    game = visibility.record_of(book.match, frozenset())
    assert record.loads(game.dumps()).termination == "resigned"
    assert refused(conex_table(3), Resign(0)) == "server-resign-two"


def test_a_bot_takes_a_seat_and_gives_it_back() -> None:
    book = conex_table(3)
    refused(book, Reclaim(0), key="server-no-bot")
    refused(book, SeatBot(0, "greedy", 1), key="server-not-absent")
    refused(book, SeatBot(0, "hal", 0))
    refused(book, SeatBot(0, "greedy", 9), key="server-not-free")
    book.do(SeatBot(0, "greedy", 0))
    bots_play(book)
    assert visibility.to_move(book.match) != (0,)
    book.do(Reclaim(0))
    assert book.match.sitters[0].bot == ""
    book.do(SeatBot(0, "random", 1), absent=frozenset({1}))
    assert book.match.sitters[1].bot == "random"
    book.do(Reclaim(1))


def test_who_has_left_has_no_rights_any_more() -> None:
    """A departed player's credentials are worth nothing (they were: boardgame.io #429)."""
    book = conex_table(2)
    book.do(Leave(1))
    assert book.match.sitters[1].bot
    assert book.match.seats_of("token1") == frozenset()
    for command in (Play(1, "draw", book.match.seq), Reclaim(1), AskUndo(1), Leave(1)):
        refused(book, command, token="token1", key="server-not-yours")


def test_an_empty_token_gives_no_rights() -> None:
    book = table("connexoh", PERSON, PERSON)
    book.sit(0)
    assert book.match.seats_of("") == frozenset()


def test_bots_play_a_whole_game_with_people() -> None:
    for game, players in (("connexoh", 2), ("conex", 4)):
        options = {"size": 3} if game == "connexoh" else {"players": 4}
        book = table(game, PERSON, *[bot()] * (players - 1), **options)
        book.sit(0)
        rng = Rng(5)
        for _ in range(300):
            bots_play(book, book.match.seq)
            if book.match.over:
                break
            step(book, rng)
        assert book.match.over


# Fair chance.


def test_every_finished_game_carries_a_receipt_that_verifies() -> None:
    for players in (2, 3, 4):
        book = finish(conex_table(players, seed=players), Rng(players))
        game = visibility.record_of(book.match, frozenset())
        assert fair.verify(record.loads(game.dumps())) > 5 * players


def test_the_seed_stays_in_the_house_until_the_end() -> None:
    book = conex_table(2)
    secret = book.match.created.seed.encode()
    rng = Rng(1)
    while not book.match.over:
        for seats in [(), (0,), (1,), (0, 1)]:
            assert secret not in book.seen_by(*seats)
        step(book, rng)
    assert secret in book.seen_by()


def test_strikes_are_met() -> None:
    """The tables that these tests build do come to a strike."""
    assert any(isinstance(move, Strike) for move in struck().match.position.moves)


def test_rules_are_written_down() -> None:
    assert conex_table().match.created.rules == GAMES["conex"].rules
