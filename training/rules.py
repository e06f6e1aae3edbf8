"""The rules of CONNEX'OH in JAX, for many games at the same time.

A position is what a frame of the kernel is (`conexio.connexoh.kernel`), with the same words and the
same numbers for moves, so that both can be compared. Where the kernel walks paths bit by bit, here
pointers are doubled: after six rounds every leg of every tile knows where its walk ends.

All positions since the last exit are kept, by the number of plies since: only they can come back
(O18), and only those with the other side to move can arise now.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from conexio.connexoh import Options, Position, kernel
from conexio.connexoh.options import Corner, Lock, Repetition

jax.config.update("jax_enable_x64", True)

WHITE, BLACK = 0, 1
PLANES = kernel.PLANES
NOT_OVER, DRAWN, WON, LOST = 0, 1, 2, 3
"""How a game stands for the side to move."""


class Board(NamedTuple):
    """One position, or a batch of them, with the past that O18 asks for."""

    v: Array
    h: Array
    white: Array
    black: Array
    barred: Array
    marked: Array
    calm: Array
    """Plies since a pawn left."""
    mover: Array
    past: Array
    """v, h, white and black of every position since the last exit, by their `calm`."""


class Legal(NamedTuple):
    """What can be played, and what was found on the way."""

    mask: Array
    """One for each number of a move."""
    sources: Array
    """For each colour, tile and leg: the tile from which a pawn slides there, or none."""
    roads: Array
    """For each colour: the tiles whose path is connected to its exit."""


@dataclass(frozen=True)
class Rules:
    """The rules on a board of one size, with some of the options."""

    size: int = 6
    lock: Lock = "new"
    repetition: Repetition = "forbidden"
    start: Corner = "sw"
    limit: int = 200
    """Plies without an exit that make a draw."""
    draw: float = 0.0
    """What being ahead by the whole board is worth in a drawn game; games without it shuffle on."""
    draw_most: float = 0.8
    """A draw is never worth more, however far one is ahead."""

    @property
    def area(self) -> int:
        """How many tiles there are."""
        return self.size**2

    @property
    def moves(self) -> int:
        """How many numbers of moves there are."""
        return PLANES * self.area

    @property
    def options(self) -> Options:
        """The same for the library."""
        return Options(
            size=self.size,
            lock=self.lock,
            repetition=self.repetition,
            start=self.start,
            no_exit_limit=self.limit,
        )

    @property
    def without_past(self) -> "Rules":
        """The same rules for positions whose past is not at hand."""
        return replace(self, repetition="free")

    # Where tiles are.

    @cached_property
    def _tiles(self) -> np.ndarray:
        return np.arange(self.area)

    @cached_property
    def _rank(self) -> np.ndarray:
        return self._tiles // self.size

    @cached_property
    def _file(self) -> np.ndarray:
        return self._tiles % self.size

    @property
    def _none(self) -> int:
        """The number that stands for no tile."""
        return self.area

    @cached_property
    def _rounds(self) -> int:
        """How often pointers are doubled until the longest path is walked."""
        return int(np.ceil(np.log2(self.area))) + 1

    def bits(self, word: Array) -> Array:
        """Return a word as one truth value for each tile."""
        return (word >> self._tiles.astype(np.uint64)) & 1 != 0

    def word(self, bits: Array) -> Array:
        """Return truth values as a word."""
        weights = np.uint64(1) << self._tiles.astype(np.uint64)
        return jnp.where(bits, weights, np.uint64(0)).sum(-1, dtype=jnp.uint64)

    # A game.

    def start_board(self) -> Board:
        """Return the position that games begin with."""
        return self.board_of(Position.from_options(self.options))

    def board_of(self, position: Position) -> Board:
        """Return a position of the library with its past."""
        words = np.array(position.words(), np.uint64)
        frames = words[kernel.HEADER :].reshape(-1, kernel.FRAME)
        now = frames[-1]
        calm = int(now[kernel.CALM])
        past = np.zeros((self.limit, 4), np.uint64)
        known = frames[-calm - 1 :, :4]
        past[calm + 1 - len(known) : calm + 1] = known[: self.limit]
        numbers = [jnp.asarray(number, jnp.int32) for number in (calm, position.to_move)]
        parts = [jnp.asarray(word) for word in now[: kernel.CALM]]
        return Board._make([*parts, *numbers, jnp.asarray(past)])

    # Paths.

    def _neighbours(self, v: Array, h: Array) -> Array:
        """Return the tile that each tile is connected to (O10), by its horizontal and vertical leg.

        `v` and `h` are truth values, those of the half's colour.
        """
        size, none = self.size, self._none
        north, south = jnp.roll(v, -size), jnp.roll(v, size)
        east, west = jnp.roll(h, -1), jnp.roll(h, 1)
        up = v & ~north & (self._rank < size - 1)
        down = ~v & south & (self._rank > 0)
        right = h & ~east & (self._file < size - 1)
        left = ~h & west & (self._file > 0)
        tiles = self._tiles
        vertical = jnp.where(up, tiles + size, jnp.where(down, tiles - size, none))
        horizontal = jnp.where(right, tiles + 1, jnp.where(left, tiles - 1, none))
        return jnp.stack([horizontal, vertical], -1).astype(jnp.int32)

    def _onward(self, neighbours: Array) -> Array:
        """Return the leg of a tile at which each leg's walk goes on, or none.

        Legs are counted 2 * tile + leg; who arrives by one leg goes on by the other.
        """
        other = np.array([1, 0])
        return jnp.where(neighbours < self._none, 2 * neighbours + other, 2 * self.area).reshape(-1)

    def _roads(self, neighbours: Array, exits: Array) -> Array:
        """Return the tiles whose path has an exit (O14)."""
        onward = jnp.append(self._onward(neighbours), 2 * self.area)
        # What a walk sees that leaves a tile by a leg, the tile itself included.
        sees = jnp.append(jnp.repeat(exits, 2), False)
        for _ in range(self._rounds):
            sees = sees | sees[onward]
            onward = onward[onward]
        return sees[:-1].reshape(-1, 2).any(-1)

    def _sources(self, neighbours: Array, pawns: Array) -> Array:
        """Return for each tile and leg the tile of the pawn that can arrive there by it (O13)."""
        area, none = self.area, self._none
        onward = self._onward(neighbours)
        stands = jnp.append(pawns, False)[neighbours.reshape(-1)]
        # Above the legs: no pawn at all, then the pawns by their tiles.
        first = jnp.where(stands, 2 * area + 1 + neighbours.reshape(-1), onward)
        at = jnp.concatenate([first, np.arange(2 * area, 3 * area + 1)])
        for _ in range(self._rounds):
            at = at[at]
        found = at[: 2 * area]
        # Who still walks goes round a ring without a pawn.
        source = jnp.where(found > 2 * area, found - 2 * area - 1, none).reshape(-1, 2)
        return jnp.where(pawns[:, None], none, source).astype(jnp.int32)

    def _colours(self, board: Board) -> tuple[Array, Array]:
        v, h = self.bits(board.v), self.bits(board.h)
        return jnp.stack([v, ~v]), jnp.stack([h, ~h])

    def _exits(self, light_north: Array) -> Array:
        """Return for each colour the tiles whose half touches its exit side (O14)."""
        # A dark half touches south where the light half touches north.
        return jnp.stack(
            [light_north & (self._rank == self.size - 1), light_north & (self._rank == 0)]
        )

    # Moves.

    def legal(self, board: Board) -> Legal:
        """Return the legal moves of one position that is not over."""
        v, h = self._colours(board)
        neighbours = jax.vmap(self._neighbours)(v, h)
        pawns = jnp.stack([self.bits(board.white), self.bits(board.black)])
        sources = jax.vmap(self._sources)(neighbours, pawns)
        roads = jax.vmap(self._roads)(neighbours, self._exits(v[0]))
        free = ~self.bits(board.barred)
        north, east = v[0], h[0]
        turns = jnp.stack([~(north & east), ~(~north & east), ~(~north & ~east), ~(north & ~east)])
        own = sources[board.mover]
        by_horizontal, by_vertical = own[:, 0], own[:, 1]
        slides = jnp.stack(
            [
                by_vertical < self._none,
                # A pawn alone on a ring reaches every tile both ways: that is one move.
                (by_horizontal < self._none) & (by_horizontal != by_vertical),
            ]
        )
        planes = jnp.concatenate([turns & free, slides])
        if self.repetition == "forbidden":
            planes = planes & ~self._repeating(board, own)
        return Legal(planes.reshape(-1), sources, roads)

    def _repeating(self, board: Board, own: Array) -> Array:
        """Return the moves that would bring back an earlier position (O18)."""
        ages = board.calm - np.arange(self.limit)
        counts = (ages > 0) & (ages % 2 == 1)
        v, h, white, black = jnp.moveaxis(board.past, -1, 0)
        turned = (board.v ^ v) | (board.h ^ h)
        is_one = turned & (turned - 1) == 0
        same_pawns = (board.white == white) & (board.black == black)
        by_turn = counts & is_one & (turned != 0) & same_pawns
        north, east = (v & turned) != 0, (h & turned) != 0
        corner = jnp.where(east, jnp.where(north, 0, 1), jnp.where(north, 3, 2))
        struck = [
            jax.lax.reduce(
                jnp.where(by_turn & (corner == number), turned, np.uint64(0)),
                np.uint64(0),
                jax.lax.bitwise_or,
                (0,),
            )
            for number in range(4)
        ]
        turns = jnp.stack([self.bits(word) for word in struck])

        ours, before = (
            self._sides(board, board.white, board.black),
            self._sides(board, white, black),
        )
        moved = ours[0] ^ before[0]
        source, target = moved & ours[0], moved & ~ours[0]
        by_slide = counts & (turned == 0) & (ours[1] == before[1])
        by_slide &= (source & (source - 1) == 0) & (source != 0)
        by_slide &= (target & (target - 1) == 0) & (target != 0)
        # Told as pairs of tiles.
        tiles = [jax.lax.population_count(word - 1).astype(jnp.int32) for word in (source, target)]
        pairs = jnp.where(by_slide, tiles[0] * self.area + tiles[1], -1)
        wanted = own * self.area + self._tiles[:, None]
        slides = (wanted[..., None] == pairs).any(-1)
        return jnp.concatenate([turns, slides[:, 1][None], slides[:, 0][None]])

    def _sides(self, board: Board, white: Array, black: Array) -> tuple[Array, Array]:
        """Return the pawns of the side to move and those of the other."""
        is_white = board.mover == WHITE
        return jnp.where(is_white, white, black), jnp.where(is_white, black, white)

    def push(self, board: Board, legal: Legal, move: Array) -> Board:
        """Play a legal move."""
        plane, tile = move // self.area, move % self.area
        after: Board = jax.lax.cond(
            plane < kernel.BY_VERTICAL_LEG,
            lambda: self._turn(board, tile, plane),
            lambda: self._slide(board, legal, tile, kernel.BY_HORIZONTAL_LEG - plane),
        )
        words = jnp.stack([after.v, after.h, after.white, after.black])
        past = board.past.at[after.calm].set(words, mode="drop")
        return after._replace(past=past)

    def _slide(self, board: Board, legal: Legal, tile: Array, leg: Array) -> Board:
        source = legal.sources[board.mover, tile, leg]
        one = np.uint64(1)
        moved = one << source.astype(jnp.uint64) | one << tile.astype(jnp.uint64)
        is_white = board.mover == WHITE
        nothing = jnp.zeros_like(board.barred)
        return board._replace(
            white=jnp.where(is_white, board.white ^ moved, board.white),
            black=jnp.where(is_white, board.black, board.black ^ moved),
            barred=nothing,
            marked=nothing,
            calm=board.calm + 1,
            mover=1 - board.mover,
        )

    def _turn(self, board: Board, tile: Array, corner: Array) -> Board:
        bit = np.uint64(1) << tile.astype(jnp.uint64)
        v = jnp.where((corner == 0) | (corner == 3), board.v | bit, board.v & ~bit)
        h = jnp.where(corner < 2, board.h | bit, board.h & ~bit)
        after = board._replace(v=v, h=h)
        all_v, all_h = self._colours(after)
        neighbours = jax.vmap(self._neighbours)(all_v, all_h)
        barred, marked = self._protected(board, after, neighbours[board.mover, tile], bit)
        # Before the move no pawn stood on a path with an exit: who does now leaves (O15).
        roads = jax.vmap(self._roads)(neighbours, self._exits(all_v[0]))
        white, black = (
            pawns & ~self.word(roads[colour])
            for colour, pawns in enumerate([board.white, board.black])
        )
        calm = jnp.where((white != board.white) | (black != board.black), 0, board.calm + 1)
        return after._replace(
            white=white,
            black=black,
            barred=barred,
            marked=marked,
            calm=calm.astype(jnp.int32),
            mover=1 - board.mover,
        )

    def _protected(
        self, before: Board, after: Board, connected: Array, bit: Array
    ) -> tuple[Array, Array]:
        """Return what a turn protects (O11, O12), and its tile where it protects."""
        by_horizontal, by_vertical = connected[0], connected[1]
        if self.lock == "new":
            # A leg that stayed where it was kept the connection it had.
            by_horizontal = jnp.where(after.h != before.h, by_horizontal, self._none)
            by_vertical = jnp.where(after.v != before.v, by_vertical, self._none)
        one, nothing = np.uint64(1), np.uint64(0)
        others = [
            jnp.where(tile < self._none, one << tile.astype(jnp.uint64), nothing)
            for tile in (by_horizontal, by_vertical)
        ]
        linked = others[0] | others[1]
        protects = (linked != 0) | (self.lock == "always")
        return jnp.where(protects, linked | bit, nothing), jnp.where(protects, bit, nothing)

    def lead(self, board: Board) -> Array:
        """Return how far White is ahead of Black: rows gained, of all that there are."""
        white, black = self.bits(board.white), self.bits(board.black)
        to_go = (white * (self.size - self._rank)).sum(), (black * (self._rank + 1)).sum()
        return ((to_go[1] - to_go[0]) / self.area).astype(jnp.float32)

    def standing(self, board: Board, legal: Legal) -> Array:
        """Return how the game stands for the side to move (O16 to O19)."""
        own, other = self._sides(board, board.white, board.black)
        # O17: when the last pawns of both are gone, who turned the tile has lost.
        over = jnp.where(own == 0, WON, jnp.where(other == 0, LOST, NOT_OVER))
        drawn = (board.calm >= self.limit) | ~legal.mask.any()
        found = jnp.where(over != NOT_OVER, over, jnp.where(drawn, DRAWN, NOT_OVER))
        return found.astype(jnp.int32)
