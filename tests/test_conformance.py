"""One suite for every game: the contract of a Position, over random play.

Add a game to SUBJECTS to test it.
"""

import pickle
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from conexio import conex, connexoh, record
from conexio.connexoh.moves import squares
from conexio.core import CHANCE, GAMES, Game, MoveError, Position, Rng
from tests.toy import cards as toy


@dataclass(frozen=True)
class Subject:
    """A game under test: how it starts, and everything that could be written as a move in it."""

    name: str
    new: Callable[[], Position[Any]]
    universe: Callable[[Position[Any]], Iterable[Any]]
    plies: int = 120

    def __str__(self) -> str:
        return self.name


def every_connexoh_move(position: Any) -> Iterator[object]:
    names = squares(position.size)
    for square in names:
        for quarter_turns in (1, 2, 3):
            yield connexoh.Rotation(square, quarter_turns)
        for target in names:
            yield connexoh.Slide(square, target)


def every_toy_move(position: Any) -> Iterator[object]:
    for card in toy.CARDS:
        yield toy.ToyMove(card)
        for seat in range(position.players):
            yield toy.Deal(seat, card)


def every_conex_move(position: Any) -> Iterator[object]:
    """Yield all moves that can be written; of the placements only those of some cards."""
    cards = range(len(position.deck.cards))
    yield from (conex.Draw(), conex.Pass(), conex.Double(), conex.EndTurn())
    for face in ("draw1", "draw2", "lightning", "double"):
        yield conex.Rolled(face)
    for seat in range(position.players):
        yield conex.Starts(seat)
        for card in cards:
            yield conex.Drawn(seat, card)
    for card in cards:
        yield conex.Strike(card)
        yield conex.Discard(card)
    for card in {*position.hand(position.turn), *range(len(position.moves) % 7, len(cards), 17)}:
        for corner in range(len(position.deck.cards[card].corners)):
            for on in range(len(position.table)):
                for on_corner in range(4):
                    for double in (False, True):
                        yield conex.Placement(card, corner, on, on_corner, double)


def conex_subject(**options: Any) -> Subject:
    label = ",".join(f"{name}={value}" for name, value in options.items())
    return Subject(f"conex({label})", lambda: conex.Position(**options), every_conex_move, 160)


def connexoh_subject(**options: Any) -> Subject:
    label = ",".join(f"{name}={value}" for name, value in options.items())
    return Subject(f"connexoh({label})", lambda: connexoh.Position(**options), every_connexoh_move)


SUBJECTS = [
    connexoh_subject(),
    connexoh_subject(size=3, no_exit_limit=40),
    connexoh_subject(size=4, repetition="draw", lock="any"),
    connexoh_subject(size=5, repetition="free", lock="always", start="ne"),
    connexoh_subject(size=8, start="nw"),
    conex_subject(),
    conex_subject(players=3, starter=2, table=(700, 700), target=1000),
    conex_subject(players=4, starter="chance", double="after-die", under="removed-last"),
    conex_subject(players=3, strike_new="no", strike_turn="placing", stuck="passes", target=60),
    conex_subject(short_draw="forbidden", table=(330, 300), target=1000),
    Subject("toy(2)", lambda: toy.Position(2), every_toy_move),
    Subject("toy(3)", lambda: toy.Position(3), every_toy_move),
]
# The toy's positions cannot be read from text.
WITH_TEXT = [subject for subject in SUBJECTS if not subject.name.startswith("toy")]


@pytest.fixture(autouse=True)
def toy_registered(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(GAMES, "toy", toy.GAME)
    return toy.GAME


@pytest.fixture(params=SUBJECTS, ids=str)
def subject(request: pytest.FixtureRequest) -> Subject:
    found: Subject = request.param
    return found


def random_play(subject: Subject, seed: int) -> Iterator[Position[Any]]:
    """Yield the same position object at every ply of a random game."""
    rng = Rng(seed)
    position = subject.new()
    yield position
    for _ in range(subject.plies):
        if position.outcome() is not None:
            return
        if position.to_move is CHANCE:
            position.push(position.sample_chance(rng))
        else:
            position.push(rng.choice(position.legal_moves))
        yield position


def played(subject: Subject, seed: int) -> Position[Any]:
    """Return the last position of a random game."""
    *_, position = random_play(subject, seed)
    return position


def seen(position: Position[Any]) -> tuple[object, ...]:
    """Return everything visible of a position, its legal moves included."""
    return (
        position.to_text(),
        position.to_move,
        list(position.legal_moves),
        position.outcome(),
        position.moves,
    )


def test_undo_to_the_root_restores_every_position(subject: Subject) -> None:
    for seed in range(3):
        history = []
        for position in random_play(subject, seed):
            history.append(seen(position))
        moves = position.moves
        for expected in reversed(history):
            assert seen(position) == expected
            if position.moves:
                assert position.pop() == moves[len(position.moves)]
        assert seen(position) == seen(subject.new())


def test_moves_are_read_as_they_are_written(subject: Subject) -> None:
    for position in random_play(subject, 4):
        for move in position.legal_moves:
            assert position.parse_move(str(move)) == move


@pytest.mark.parametrize("subject", WITH_TEXT, ids=str)
def test_positions_are_read_as_they_are_written(subject: Subject) -> None:
    for position in random_play(subject, 5):
        read = GAMES[position.game].from_text(position.to_text())
        assert read == position
        assert hash(read) == hash(position)
        if position.game == "conex":  # views of CONNEX'OH know the past, which a text does not
            for seat in [*range(position.players), None]:
                assert read.view(seat) == position.view(seat)


@pytest.mark.parametrize("every", [20, pytest.param(2, marks=pytest.mark.soak)])
def test_every_legal_move_can_be_played_and_every_other_is_refused(
    subject: Subject, every: int
) -> None:
    for ply, position in enumerate(random_play(subject, 6)):
        if ply % every > 1:
            continue
        before = seen(position)
        legal = set(position.legal_moves)
        assert len(legal) == len(position.legal_moves)
        universe = set(subject.universe(position))
        assert legal <= universe
        for move in universe:
            assert (move in position.legal_moves) == (move in legal)
            if move in legal:
                position.push(move)
                position.pop()
            else:
                with pytest.raises(MoveError) as refusal:
                    position.push(move)
                assert str(refusal.value)
            assert position.moves == before[-1]
        assert seen(position) == before


def test_a_game_is_over_exactly_when_nobody_can_move(subject: Subject) -> None:
    for seed in range(3):
        for position in random_play(subject, 10 + seed):
            assert (position.outcome() is None) == bool(len(position.legal_moves))
        outcome = position.outcome()
        if outcome is not None:
            assert len(outcome.scores) == position.players
            assert set(outcome.winners) <= set(range(position.players))


def test_chance_outcomes_are_the_legal_moves_of_chance(subject: Subject) -> None:
    for position in random_play(subject, 7):
        events = position.chance_outcomes()
        if position.to_move is CHANCE and position.outcome() is None:
            assert {move for move, _ in events} == set(position.legal_moves)
            assert all(weight > 0 for _, weight in events)
            assert position.sample_chance(Rng(1)) in position.legal_moves
        else:
            assert not events


def test_a_copy_is_independent(subject: Subject) -> None:
    for position in random_play(subject, 8):
        if position.outcome() is not None:
            break
        before = seen(position)
        copy = position.copy()
        assert seen(copy) == before
        copy.push(copy.legal_moves[0])
        assert seen(position) == before
        assert seen(pickle.loads(pickle.dumps(position))) == before


def test_views_offer_moves_to_the_player_to_move_only(subject: Subject) -> None:
    for position in random_play(subject, 9):
        for seat in [*range(position.players), None]:
            view = position.view(seat)
            expected = set(position.legal_moves) if seat == position.to_move else set()
            assert set(view.legal_moves) == expected
            assert (view.seat, view.to_move) == (seat, position.to_move)
            assert view.outcome() == position.outcome()


def test_a_view_reads_moves_of_its_own_seat_only(subject: Subject) -> None:
    """For the seat to move, a view reads a text as the position does; other seats may not move."""
    for position in random_play(subject, 13):
        texts = [str(move) for move in list(position.legal_moves)[:5]]
        tried = list(subject.universe(position))[len(position.moves) % 7 :: 97]
        for seat in [*range(position.players), None]:
            view = position.view(seat)
            for text in [*texts, *map(str, tried), "nonsense"]:
                try:
                    move = view.parse_move(text)
                except MoveError:
                    assert seat != position.to_move or text not in texts
                else:
                    assert seat == position.to_move
                    assert move == position.parse_move(text)


def test_what_a_view_imagines_agrees_with_it(subject: Subject) -> None:
    for ply, position in enumerate(random_play(subject, 11)):
        for seat in [*range(position.players), None]:
            view = position.view(seat)
            imagined = view.determinize(Rng(ply))
            assert imagined.view(seat) == view
            assert imagined.view(None) == position.view(None)
            assert imagined.to_move == position.to_move


def test_what_a_seat_cannot_know_does_not_change_its_view(subject: Subject) -> None:
    """Two positions that differ only in what a seat cannot know give it the same view, in bytes."""
    differ = 0
    for ply, position in enumerate(random_play(subject, 12)):
        for seat in [*range(position.players), None]:
            view = position.view(seat)
            imagined = [view.determinize(Rng(2 * ply + other)) for other in (0, 1)]
            differ += imagined[0] != imagined[1]
            shown = [pickle.dumps(each.view(seat)) for each in imagined]
            assert shown[0] == shown[1]
    assert differ or not GAMES[position.game].secrets


def test_a_position_knows_who_moved(subject: Subject) -> None:
    before: object = subject.new().to_move
    for position in random_play(subject, 13):
        if position.moves:
            assert position.movers[-1] == before
            assert len(position.movers) == len(position.moves)
        before = position.to_move


def test_records_replay_to_the_same_position(subject: Subject) -> None:
    for seed in range(3):
        position = played(subject, 20 + seed)
        written = record.Record.from_position(position, players=["Zoë", 'The "Fox"\\'])
        read = record.loads(written.dumps())
        assert read == written
        assert read.position() == position
        assert seen(read.position()) == seen(position)
        assert read.dumps() == written.dumps()


def assert_nothing_hidden_is_shown(
    position: Any, seat: int | None, redacted: record.Record
) -> None:
    """Check that a card which a seat has never seen is not named in its record."""
    shown = {item.card for item in position.table} | {
        move.card for move in position.moves if isinstance(move, conex.Strike)
    }
    own = {
        move.card for move in position.moves if isinstance(move, conex.Drawn) and move.seat == seat
    }
    named = set()
    for event in redacted.events:
        card = event.text.partition(":")[2]
        if card.isdigit():
            named.add(int(card))
    assert named <= shown | own
    assert own <= named | shown


def test_redacted_records_show_what_a_seat_may_know(subject: Subject) -> None:
    position = played(subject, 30)
    whole = record.Record.from_position(position)
    for seat in [*range(position.players), None]:
        redacted = whole.redacted(seat)
        assert record.loads(redacted.dumps()) == redacted
        seats = {seat} - {None}
        for ply, event in enumerate(redacted.events):
            text, mover = whole.events[ply].text, position.mover(ply)
            assert event.text == whole.game.redacted(text, mover, seats)
        hidden = redacted.dumps().count("?:") + redacted.dumps().count(":?")
        if position.game == "conex":
            assert_nothing_hidden_is_shown(position, seat, redacted)
        if position.game == "toy":
            others = position.players - (seat is not None)
            assert hidden == toy.HAND * others
        with pytest.raises(Exception, match="be replayed"):
            redacted.position()
