"""The authority over a match, without any network."""

import pytest

from conexio import fair, record
from conexio.conex import Strike
from conexio.core import GAMES, ConexioError, Rng
from conexio.match import decide, visibility
from conexio.match.commands import (
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
from conexio.match.decide import RefusedError
from conexio.match.events import (
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
from conexio.match.model import apply, awaited, opened
from support.match.matches import (
    PERSON,
    LoggedMatch,
    bot,
    bots_play,
    conex_table,
    finish,
    rematch_table,
    step,
    struck,
    table,
)


def refused(logged: LoggedMatch, command: object, token: str = "", key: str = "") -> str:
    """Check that a command is refused and nothing has changed; return the key."""
    before = logged.seen_by(0), logged.match.seq, logged.match.position.to_text()
    with pytest.raises(ConexioError) as refusal:
        logged.do(command, token)  # type: ignore[arg-type]
    assert (logged.seen_by(0), logged.match.seq, logged.match.position.to_text()) == before
    if key:
        assert refusal.value.key == key
    return refusal.value.key


# Opening tables and taking seats.


def test_a_game_starts_when_all_have_sat_down() -> None:
    logged = table("conex", PERSON, bot(), PERSON, players=3)
    assert not logged.match.started
    logged.sit(0)
    assert not logged.match.started
    logged.sit(2, name="Zoë  <b>\u202e")
    assert logged.match.started
    assert [occupant.name for occupant in logged.match.occupants] == ["TOKEN0", "greedy", "Zoë <b>"]
    assert isinstance(logged.log[3], Started)
    assert sum(isinstance(event, Chanced) for event in logged.log) == 15


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
def test_an_impossible_table_is_refused(
    game: str, chairs: list[Chair], options: dict[str, str]
) -> None:
    with pytest.raises(ConexioError):
        decide.create(game, options, tuple(chairs), seed=bytes(32))


def test_a_seat_is_taken_once() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    for seats in [(0,), (), (1, 1), (2,), (-1,)]:
        with pytest.raises(RefusedError):
            decide.sit(logged.match, Sat(seats, "x", "t", ""))
    with pytest.raises(RefusedError):
        decide.sit(logged.match, Sat((1,), "x", "t", "no spaces allowed"))
    logged.sit(1)
    with pytest.raises(RefusedError):
        decide.sit(logged.match, Sat((1,), "x", "t", ""))


def test_players_who_share_a_device_have_their_own_names() -> None:
    logged = table("conex", PERSON, PERSON, PERSON, players=3)
    logged.happen(decide.sit(logged.match, Sat((0, 2), "", "sofa", "", ("Ana", "Ben\u202e"))))
    assert [occupant.name for occupant in logged.match.occupants] == ["Ana", "", "Ben"]
    with pytest.raises(RefusedError) as refusal:
        decide.sit(logged.match, Sat((1,), "", "chair", "", ("Ida", "Jo")))
    assert refusal.value.key == "server-names"


def test_one_device_may_hold_several_seats() -> None:
    logged = table("conex", PERSON, PERSON)
    logged.sit(0, 1, token="sofa")
    assert logged.match.seats_of("sofa") == {0, 1}
    rng = Rng(1)
    while not logged.match.over:
        seat = rng.choice(visibility.to_move(logged.match))
        move = rng.choice(visibility.own(logged.match, seat).moves).move
        logged.do(Play(seat, move, logged.match.seq), token="sofa")


def test_the_number_of_players_is_that_of_the_chairs() -> None:
    for players in (2, 3, 4):
        created = decide.create("conex", {}, (PERSON,) * players, seed=bytes(32))
        assert opened("m", created).position.players == players


# A rematch waits for everybody's contribution to the seed.


def test_a_rematch_waits_for_all_of_its_people() -> None:
    logged = rematch_table("ann", "ben", "ann")
    assert not logged.match.started
    assert awaited(logged.match) == [0, 1, 2]
    logged.do(Contribute(2, "of-ann"), "ann")
    assert awaited(logged.match) == [1]
    refused(logged, Contribute(0, "more"), "ann", key="server-contributed")
    refused(logged, Contribute(1, "of-ben"), "ann", key="server-not-yours")
    refused(logged, Contribute(1, "a,b"), "ben", key="server-contribution")
    refused(logged, Play(0, "draw", logged.match.seq), "ann", key="server-not-started")
    events = logged.do(Contribute(1, ""), "ben")
    assert [type(event) for event in events[:2]] == [Contributed, Started]
    assert logged.match.contributions == ("of-ann", "", "of-ann")
    assert logged.match.key == fair.key(logged.match.seed, ("of-ann", "", "of-ann"))
    refused(logged, Contribute(1, "late"), "ben", key="server-contributed")


def test_a_bot_plays_for_a_person_who_does_not_come_to_a_rematch() -> None:
    logged = rematch_table("ann", "ben", "cleo")
    absent = frozenset({1, 2})
    refused(logged, SeatBot(0, "greedy", 1), "ann", key="server-not-absent")
    refused(logged, SeatBot(0, "greedy", 0), "ann", key="server-not-started")
    assert b'"again":true' in logged.seen_by()
    logged.do(SeatBot(0, "greedy", 1), "ann", absent)
    logged.do(Contribute(0, "of-ann"), "ann")
    assert awaited(logged.match) == [2]
    # A player who comes late contributes, and plays.
    logged.do(Contribute(1, "of-ben"), "ben")
    assert not logged.match.occupants[1].bot
    # Nobody waits for a player who has contributed, present or not.
    with pytest.raises(RefusedError) as refusal:
        logged.do(SeatBot(0, "greedy", 1), "ann", absent)
    assert refusal.value.key == "server-not-absent"
    logged.do(SeatBot(0, "greedy", 2), "ann", absent)
    assert logged.match.started
    assert logged.match.contributions == ("of-ann", "of-ben", "")
    logged.do(Reclaim(2), "cleo")


def test_a_seat_that_is_left_at_a_rematch_can_be_taken() -> None:
    for taken_by_bot in (False, True):
        logged = rematch_table("ann", "ben")
        logged.do(Contribute(0, "of-ann"), "ann")
        logged.do(Leave(1), "ben")
        assert not logged.match.started
        assert awaited(logged.match) == []
        if taken_by_bot:
            logged.do(SeatBot(0, "greedy", 1), "ann")
        else:
            logged.sit(1, token="kim")
        assert logged.match.started
        assert logged.match.contributions == ("of-ann", "" if taken_by_bot else "abc")


def test_a_contribution_goes_with_its_sender() -> None:
    logged = rematch_table("ann", "ben")
    logged.do(Contribute(1, "of-ben"), "ben")
    logged.do(Leave(1), "ben")
    logged.do(SeatBot(0, "greedy", 1), "ann")
    logged.do(Contribute(0, "of-ann"), "ann")
    assert logged.match.started
    assert logged.match.contributions == ("of-ann", "")


def test_a_bot_cannot_take_a_free_seat_before_the_start() -> None:
    logged = table("connexoh", PERSON, PERSON)
    logged.sit(0)
    with pytest.raises(RefusedError) as refusal:
        logged.do(SeatBot(0, "greedy", 1), absent=frozenset({1}))
    assert refusal.value.key == "server-not-started"


def test_a_seat_that_was_simply_taken_is_stored_as_before() -> None:
    """Old logs are read, and would be written, byte for byte the same."""
    stored = b'{"kind":"sat","seats":[0],"name":"Zo","token":"t","contribution":"abc"}'
    assert encode(decode(stored)) == stored
    assert b"pending" not in encode(Sat((0,), "Zo", "t", "abc"))


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
                count = decide.undoable(logged.match, seat)
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
