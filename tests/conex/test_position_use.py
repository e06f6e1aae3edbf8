"""A position as a user sees it: undo, kinds of kernels, the table, what is refused."""

from dataclasses import replace
from typing import Any

import pytest

import conexio
from conexio.conex.deck import standard
from conexio.conex.moves import (
    Discard,
    Draw,
    EndTurn,
    Move,
    Pass,
    Placement,
    Strike,
)
from conexio.conex.position import Position
from conexio.core import DeckError, IllegalMoveError, OptionError
from support.conex.games import (
    DECK,
    RED,
    dealt,
    place,
    random_game,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_card_is_always_in_one_place_and_undo_restores_everything(players: int) -> None:
    def seen(position: Position) -> tuple[Any, ...]:
        hands = [position.hand(seat) for seat in range(players)]
        laid = [position.table[index] for index in range(len(position.table))]
        legal = position.legal_moves
        return (
            hands,
            laid,
            position.unseen,
            position.under,
            position.scores,
            legal,
            position.to_move,
        )

    for seed in range(2):
        history = []
        for position in random_game(players, seed, target=25):
            history.append(seen(position))
            hands, laid, unseen, under, *_ = history[-1]
            cards = [card for hand in hands for card in hand] + [item.card for item in laid[1:]]
            assert sorted([*cards, *unseen, *under]) == list(range(52))
        while position.moves:
            assert seen(position) == history.pop()
            position.pop()
        assert seen(position) == history.pop()


@pytest.mark.parametrize("players", [2, 4])
def test_interpreted_and_compiled_play_the_same_game(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    games: list[tuple[Move, ...]] = []
    for jit in ("0", "1"):
        monkeypatch.setenv("CONEXIO_JIT", jit)
        for position in random_game(players, 9):
            if len(position.moves) % 5 == 0:
                assert Position.from_text(position.to_text()) == position
        games.append(position.moves)
    assert games[0] == games[1]


def test_both_kinds_of_kernel_have_the_same_table(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for jit in ("0", "1"):
        monkeypatch.setenv("CONEXIO_JIT", jit)
        *_, position = random_game(2, 9)
        seen.append((position, position.table, position.view(0), hash(position.view(0))))
    assert seen[0] == seen[1]


def test_c9_a_table_on_which_nothing_fits_is_refused() -> None:
    with pytest.raises(OptionError, match="larger"):
        Position(table=(200, 200))


@pytest.mark.parametrize("deck", [None, 7])
def test_what_is_not_a_deck_is_refused(deck: Any) -> None:
    with pytest.raises(OptionError, match="deck"):
        Position(deck=deck)


def test_a_deck_that_cannot_be_played_is_refused() -> None:
    first, *others = DECK.cards
    lost = replace(first, corners=(replace(first.corners[0], apex=(400_000, 400_000)),))
    with pytest.raises(DeckError):
        Position(deck=replace(DECK, cards=(lost, *others)))


def test_the_table_is_a_sequence_of_items() -> None:
    position = dealt("purple-red4", "red-purple4")
    place(position, "purple-red4", 0, RED)
    assert position.table[-1] == position.table[1]
    with pytest.raises(IndexError):
        position.table[2]


def test_the_game_as_a_user_sees_it() -> None:
    rng = conexio.Rng(7)
    pos = conexio.conex.Position(
        players=3, deck="standard", table=(1000, 800), target=40, starter=0
    )
    while pos.outcome() is None:
        if pos.to_move is conexio.CHANCE:
            pos.push(pos.sample_chance(rng))
        else:
            pos.push(pos.legal_moves[0])
    tableau, *cards = pos.table
    assert tableau.card is None
    assert all(len(item.polygon) == 4 and item.on is not None for item in cards)
    assert {item.card for item in cards} <= set(range(52))


def test_only_legal_moves_are_played() -> None:
    position = Position(2)
    for move in (Draw(), Pass(), EndTurn(), Strike(1), Discard(1), Placement(0, 0, 0, 0)):
        with pytest.raises(IllegalMoveError):
            position.push(move)
    with pytest.raises(IllegalMoveError):
        position.pop()
    assert position.moves == ()
    assert len(standard().cards) == 52
