"""Scattered positions of CONNEX'OH, which random play hardly reaches."""

import random

from support.naive.connexoh import BLACK, WHITE, NaiveGame


def scatter(game: NaiveGame, rng: random.Random) -> None:
    """Shuffle tiles and pawns: in random play from the start, pawns rarely leave a large board."""
    game.tiles = {square: rng.choice(["ne", "se", "sw", "nw"]) for square in game.squares}
    for seat in (WHITE, BLACK):
        inside = [sq for sq in game.squares if not game.path(sq, seat) & exits(game, seat)]
        game.pawns[seat].clear()
        game.pawns[seat].update(rng.sample(inside, min(game.size, len(inside))))


def exits(game: NaiveGame, seat: int) -> set[str]:
    """Squares whose half touches that seat's exit."""
    rank = str(game.size) if seat == WHITE else "1"
    corners = {"ne", "nw"}  # Light to the north and so dark to the south.
    return {sq for sq, corner in game.tiles.items() if sq[1] == rank and corner in corners}
