"""The log of a game of CONEX: what each reader may know of it."""

from functools import cache

import pytest

from conexio.cli.conex_log import LogEntry, chosen, read_log, seen_by
from conexio.cli.conex_text import Words
from conexio.cli.settings import CliSettings
from conexio.cli.terminal import Terminal
from conexio.conex import Discard, Drawn, Position
from conexio.core import Rng
from support.match.matches import finish, struck


@cache
def position() -> Position:
    """Return a game in which cards were put under the pile."""
    found = finish(struck(3), Rng(1), 12).match.position
    assert isinstance(found, Position)
    assert any(isinstance(move, Discard) for move in found.moves)
    return found


def secret(entry: LogEntry) -> bool:
    return isinstance(entry.move, Drawn | Discard)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_reader_knows_their_own_cards_and_no_others(seat: int | None) -> None:
    seats = () if seat is None else (seat,)
    for entry in read_log(position()):
        seen = seen_by(entry, seats)
        hidden = secret(entry) and entry.seat != seat
        assert seen.known == (not hidden)
        assert (seen == entry) == (not hidden)
        if hidden:
            assert isinstance(seen.move, Drawn | Discard)
            assert seen.move.card == -1


def test_all_seats_together_know_everything() -> None:
    for entry in read_log(position()):
        assert seen_by(entry, range(3)) == entry


def test_a_log_can_be_continued_from_any_event() -> None:
    whole = read_log(position())
    for since in (0, 1, 17, len(whole) - 1, len(whole)):
        assert read_log(position(), since) == whole[since:]


def test_a_choice_is_hidden_while_others_still_choose() -> None:
    match = struck().match
    at = match.position
    assert isinstance(at, Position)
    seat, *_ = at.choosing
    card = min(at.hand(seat))
    entry = chosen(at, seat, f"discard:{card}")
    names = ("Anna", "Ben", "Cleo", "Dan")
    words = Words(Terminal(CliSettings("en")), at.deck, names)
    assert words.describe([entry], None) == [f"{names[seat]} puts a card under the pile."]
    assert words.describe([entry], seat) == [f"You put {words.card(card)} under the pile."]
