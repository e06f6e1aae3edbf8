"""What guests see of the games: boards, and moves as data."""

from typing import Any

import msgspec
import pytest

from conexio import connexoh
from conexio.conex import Placement
from conexio.core import GAMES, Rng
from conexio.match import messages, visibility
from conexio.match.messages import Look
from conexio.match.presentation import presentation_of
from conexio.match.presentation.connexoh import CONNEXOH
from support.match.legal_moves import legal_moves
from support.match.matches import PERSON, LoggedMatch, conex_table, table


def duel(**options: Any) -> LoggedMatch:
    """Return a game of CONNEX'OH between two people."""
    logged = table("connexoh", PERSON, PERSON, **options)
    logged.sit(0)
    logged.sit(1)
    return logged


def test_an_option_has_what_a_picture_of_it_needs() -> None:
    logged = conex_table(2, 5)
    position: Any = logged.match.position
    options = visibility.own(logged.match, 0).moves
    placements = [move for move in position.legal_moves if isinstance(move, Placement)]
    by_move = {option.move: option for option in options}
    assert placements
    for move in placements:
        where, heading = position.table.pose(move)
        points = position.points(move)
        parts: Any = {"card": move.card, "on": move.on, "star": move.double}
        assert by_move[str(move)] == messages.Option(str(move), points, where, heading, **parts)
    assert by_move["draw"] == messages.Option("draw", act="draw")


def test_rotations_are_grouped_by_tile_and_slides_have_their_paths() -> None:
    logged = duel(size=3)
    rng, slides, forbidden = Rng(5), 0, 0
    for _ in range(400):
        if logged.match.over:
            break
        position: Any = logged.match.position
        own = visibility.own(logged.match, position.to_move)
        moves = list(position.legal_moves)
        assert legal_moves(own) == list(map(str, moves))
        for tile, turns in own.rotations.items():
            wished = [connexoh.Rotation(tile, number) for number in (1, 2, 3)]
            assert turns == tuple(str(move) if move in moves else "" for move in wished)
            assert any(turns)
            forbidden += turns.count("")
        for option in own.moves:
            source, target = option.path[0], option.path[-1]
            assert connexoh.Slide(source, target) in moves
            parts: Any = {"source": source, "target": target, "path": option.path}
            assert option == messages.Option(f"{source}-{target}", **parts)
            assert position.pawns(position.to_move).isdisjoint(option.path[1:])
            slides += 1
        logged.play(position.to_move, str(rng.choice(moves)))
    assert slides
    assert forbidden  # O18


@pytest.mark.parametrize("text", ["", "?", "draw:?", "x9>", "17.z@", "rolled:", "drawn0:"])
@pytest.mark.parametrize("game", ["conex", "connexoh"])
def test_the_parts_of_anything_else_hold_no_card(game: str, text: str) -> None:
    parts = visibility.parts_of(GAMES[game], text)
    assert not any(parts.get(name) for name in ("card", "on", "tile", "source"))


def test_a_board_of_connexoh_shows_what_lies_there() -> None:
    logged = duel(size=4)
    logged.play(0, "b2>")
    position: Any = logged.match.position
    board = msgspec.json.decode(visibility.public_board(logged.match), type=messages.ConnexohBoard)
    assert board.position == position.to_text()
    assert board.size == 4
    assert len(board.tiles) == 16
    assert all(board.tiles[square] == position.tile(square) for square in board.tiles)
    assert board.pawns == tuple(tuple(sorted(position.pawns(seat))) for seat in (0, 1))
    assert board.protected == tuple(sorted(position.protected))
    assert board.marker == position.marker
    assert [(trail.seat, trail.pawn) for trail in board.trails] == [
        (seat, pawn) for seat in (0, 1) for pawn in board.pawns[seat]
    ]
    for trail in board.trails:
        expected = position.trail(trail.pawn, trail.seat)
        assert (trail.squares, trail.ring, trail.exits) == tuple(expected)
    assert (board.last, board.left) == (("b2",), ())


def test_a_board_of_connexoh_shows_what_the_last_move_did() -> None:
    logged = duel(size=3)
    rng, slid, gone = Rng(5), 0, 0
    for _ in range(400):
        if logged.match.over:
            break
        before: Any = logged.match.position.copy()
        move = rng.choice(list(before.legal_moves))
        logged.play(before.to_move, move)
        position: Any = logged.match.position
        shown = CONNEXOH.board(position)
        if isinstance(move, connexoh.Slide):
            assert shown.last == before.way(move)
            assert shown.left == ()
            slid += 1
            continue
        assert shown.last == (move.tile,)
        for seat in (0, 1):
            paths = {left.path[0]: left.path for left in shown.left if left.seat == seat}
            assert paths.keys() == before.pawns(seat) - position.pawns(seat)
            for path in paths.values():
                assert path[-1] in position.trail(path[0], seat).exits
                assert path[-1][1] == "31"[seat]
                gone += 1
    assert slid
    assert gone


def test_all_turns_of_a_tile_can_be_looked_at() -> None:
    position = duel().match.position
    moves = CONNEXOH.candidates(position.view(0), Look("q", 0, tile="c3"))
    assert sorted(moves) == ["c3<", "c3>", "c3>>"]
    assert CONNEXOH.candidates(position.view(0), Look("q", 0)) == []


def test_all_ways_to_lay_a_card_can_be_looked_at_the_likeliest_first() -> None:
    view: Any = conex_table(2, 5).match.position.view(0)
    shown = presentation_of(GAMES["conex"])
    tableau = view.options.deck.tableau.colors
    for card, printed in enumerate(view.options.deck.cards):
        for corner in range(4):
            look = Look("q", 0, card=card, on=0, corner=corner)
            found = shown.candidates(view, look)
            assert len(set(found)) == len(printed.corners)
            fits = [
                tableau[corner] == printed.corners["abc".index(m.split(".")[1][0])].color
                for m in found
            ]
            assert fits == sorted(fits, reverse=True)
    for wrong in (Look("q", 0, card=52), Look("q", 0, card=0, on=9), Look("q", 0)):
        assert shown.candidates(view, wrong) == []
