"""Messages to a guest depend on nothing that the guest may not know.

Two games that differ only in cards that a seat never saw must give that seat, and spectators, the
same bytes at every event. No message names a card that its guest has never seen.
"""

from typing import Any

import pytest

from conexio.conex.notation import redacted
from conexio.match import visibility
from support.server.canaries import look_for_canaries, random_game
from support.server.hidden_cards import compare_worlds

# Twins.


def leak(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Let the server show everybody the cards of one kind of event."""

    def leaky(game: Any, text: str, mover: Any, seats: frozenset[int]) -> str:
        return text if text.startswith(kind) else redacted(text, mover, seats)

    monkeypatch.setattr(visibility, "redacted", leaky)


def test_worlds_that_differ_in_hidden_cards_look_the_same() -> None:
    """The short form; a long one compares hundreds of pairs."""
    assert compare_worlds(25) > 1200


def test_the_comparison_finds_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that shows drawn cards to others does not pass."""
    leak(monkeypatch, "drawn")
    with pytest.raises(AssertionError):
        compare_worlds(2)


# Canaries.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_message_names_a_card_that_was_not_shown(players: int) -> None:
    checked = sum(look_for_canaries(random_game(players, number, 60)) for number in (1, 2))
    assert checked > 200


def test_the_canaries_are_found_when_they_get_out(monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch, "discard")
    games = [random_game(3, number) for number in (1, 3)]
    with pytest.raises(AssertionError):
        list(map(look_for_canaries, games))
