"""What the events of a log change in a match, and what follows from them."""

import msgspec
import pytest

from conexio import fair
from conexio.core import ConexioError
from conexio.match import turns, visibility
from conexio.match.commands import (
    Resign,
    SeatBot,
)
from conexio.match.events import (
    BotSeated,
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
    UndoAsked,
    Undone,
    Unnamed,
)
from conexio.match.model import Match, Occupant, apply, opened, replayed
from support.match.matches import (
    PERSON,
    bot,
    conex_table,
    duel,
    struck,
    table,
)

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
    for rules in (0, created.rules + 1):
        with pytest.raises(ConexioError) as refusal:
            opened("m1", msgspec.structs.replace(created, rules=rules))
        assert refusal.value.key == "server-rules"
        assert refusal.value.details == {"version": rules, "known": created.rules}


def test_applying_events_to_a_copy_leaves_the_match_unchanged() -> None:
    logged = struck(3)
    match = logged.match
    seat = turns.choosers(match)[-1]
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
    assert match.game.result(ended) == "1/2-1/2"
    assert (ended.termination, ended.winners) == ("agreed", ())
    assert match.draw_offer is None
    assert match.over


@pytest.mark.parametrize(("seat", "result"), [(0, "0-1"), (1, "1-0")])
def test_how_resigning_is_stored(seat: int, result: str) -> None:
    match = duel().match
    happen(match, Resigned(seat))
    ended = match.conclusion
    assert ended is not None
    assert match.game.result(ended) == result
    assert (ended.termination, ended.winners) == ("resigned", (1 - seat,))
    cards = conex_table(2).match
    happen(cards, Resigned(seat))
    ended = cards.conclusion
    assert ended is not None
    assert cards.game.result(ended) == "0-0"
    assert (ended.termination, ended.winners) == ("resigned", (1 - seat,))


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
