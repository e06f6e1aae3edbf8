"""How people and bots come to their seats: at a new table and at a rematch."""

import pytest

from conexio import fair
from conexio.core import ConexioError, Rng
from conexio.match import decide, visibility
from conexio.match.commands import (
    Contribute,
    Leave,
    Play,
    Reclaim,
    SeatBot,
)
from conexio.match.decide import RefusedError
from conexio.match.events import (
    Chair,
    Chanced,
    Contributed,
    Sat,
    Started,
    decode,
    encode,
)
from conexio.match.model import awaited, opened
from support.match.matches import (
    PERSON,
    bot,
    refused,
    rematch_table,
    table,
)

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
