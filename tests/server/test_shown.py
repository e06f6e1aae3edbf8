"""What guests receive is, byte for byte, what the plain messages of a fresh match would be."""

import pickle
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec
import pytest

from conexio.match import messages, turns, visibility
from conexio.match.commands import AnswerUndo, AskUndo, OfferDraw, Resign
from conexio.match.messages import State
from conexio.match.presentation import presentation_of
from conexio.server.hub import Hub
from conexio.server.room import Guest, Room
from conexio.server.shown import FEW
from support.match.legal_moves import legal_moves
from support.match.matches import PERSON, LoggedMatch, conex_table, table
from support.server.thinkers import NoThinker

AWAY_S = 1000.0


def plain(room: Room, seats: frozenset[int], seq: int, here: Any, absent: Any) -> bytes:
    """Return the state for a guest in one go, from a match that has kept nothing."""
    match = replace(room.match, position=pickle.loads(pickle.dumps(room.match.position)))
    game, created = match.game, match.created
    board = presentation_of(game).board(match.position)
    occupants = range(len(match.occupants))
    state = State(
        version=messages.VERSION,
        id=match.id,
        seq=match.seq,
        game=created.game,
        options=dict(game.options_by(created.rules, created.options)),
        commitment=created.commitment,
        phase=match.phase,
        chairs=tuple(visibility.seated(match, seat, seats, here, absent) for seat in occupants),
        to_move=visibility.to_move(match),
        board=msgspec.Raw(msgspec.json.encode(board)),
        own=tuple(visibility.own(match, seat) for seat in sorted(seats)),
        happened=tuple(
            visibility.happened(game, number, event, seats)
            for number, event in enumerate(room.events, 1)
            if number > seq
        ),
        undo_asked=match.undo[0] if match.undo else None,
        draw_offered=match.draw_offer,
        ended=visibility.ended(match),
        rematch=match.rematch,
        has=game.features,
        again=bool(created.before),
        pair=visibility.pair(match),
    )
    return msgspec.json.encode(state)


def step(logged: LoggedMatch, rng: random.Random) -> None:
    """Play a random move; at times offer a draw, take moves back, or resign."""
    match = logged.match
    seat = rng.choice(visibility.to_move(match))
    kind = rng.random()
    if kind < 0.1 and turns.undoable(match, seat) and match.undo is None:
        logged.do(AskUndo(seat))
        for other in range(len(match.occupants)):
            if other != seat and match.undo is not None:
                logged.do(AnswerUndo(other, rng.random() < 0.7))
    elif kind < 0.12 and match.created.game == "connexoh" and match.draw_offer is None:
        logged.do(OfferDraw(seat))
    elif kind < 0.123 and len(match.occupants) == 2:
        logged.do(Resign(seat))
    else:
        logged.play(seat, rng.choice(legal_moves(visibility.own(match, seat))))


def opened(game: str, seed: int) -> LoggedMatch:
    """Return a table at which all are seated, of another size or with other players each time."""
    if game == "conex":
        return conex_table(2 + seed % 3, seed)
    logged = table("connexoh", PERSON, PERSON, size=3 + seed % 6)
    logged.sit(0)
    logged.sit(1)
    return logged


class Table:
    """A room with a guest in every seat, one in all of them, and spectators."""

    def __init__(self, logged: LoggedMatch) -> None:
        self.now = 0.0
        self.hub = Hub(None, NoThinker(), clock=lambda: self.now)  # type: ignore[arg-type]
        self.room = Room(logged.match.after([]), list(logged.log))
        self.room.last_seen = dict.fromkeys(range(len(logged.match.occupants)), 0.0)
        tokens = [occupant.token for occupant in logged.match.occupants]
        self.guests = [Guest(token) for token in (*tokens, "", "")]

    def check(self, rng: random.Random) -> int:
        """Compare what is sent to the guests, some of whom skip this state; return how many."""
        room = self.room
        connected = {guest for guest in self.guests if rng.random() < 0.8}
        room.guests = connected
        self.now += rng.choice((0.0, AWAY_S))
        here, absent = room.presence(120, self.now)
        read = [guest for guest in self.guests if rng.random() < 0.9]
        for guest in [*read, Guest(), Guest(seq=max(0, room.match.seq - FEW - 1))]:
            seats = room.match.seats_of(guest.token)
            expected = plain(room, seats, guest.seq, here, absent)
            assert self.hub.news(room, guest, guest.token) == expected
            assert guest.seq == room.match.seq
        every = frozenset(range(len(room.match.occupants)))
        state = self.hub.state(room, every, 0)
        assert messages.encode(state) == plain(room, every, 0, here, absent)
        return len(read)


def checked(game: str, seeds: Iterator[int], positions: int) -> int:
    """Compare the states of whole games; return how many were compared with guests present."""
    compared = done = 0
    while done < positions:
        rng = random.Random(seed := next(seeds))
        logged = opened(game, seed)
        at_table = Table(logged)
        while True:
            compared += at_table.check(rng)
            done += 1
            if logged.match.over or done >= positions:
                break
            step(logged, rng)
            news = logged.log[len(at_table.room.events) :]
            at_table.room.change(at_table.room.match.after(news), news)
    return compared


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_all_guests_receive_the_bytes_of_the_plain_messages(game: str) -> None:
    assert checked(game, count(1), 200) > 400


@pytest.mark.soak
@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_all_guests_receive_the_bytes_of_the_plain_messages_in_many_games(game: str) -> None:
    assert checked(game, count(1000), 6000) > 12_000
