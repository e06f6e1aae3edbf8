"""The rules of CONNEX'OH in JAX, for many games at the same time.

A position has the same words as a frame of the kernel (`conexio.connexoh.kernel`), and moves have
the same numbers, so that both can be compared. Where the kernel walks paths bit by bit, this code
uses pointer doubling: after six rounds every leg of every tile knows where its walk ends.

All positions since the last exit are kept, by the number of plies since: only they can come back
(O18), and only those with the other side to move can arise now.

What a compiled function depends on is in `Rules`. The options that only change numbers are in
`Terms`, which every game has of its own, so that games under many readings run side by side.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from conexio.connexoh import Options, Position, kernel
from conexio.connexoh.options import Corner, Lock
from training.terms import EXITS, PROGRESS, Terms, terms_of

jax.config.update("jax_enable_x64", True)

WHITE, BLACK = 0, 1
PLANES = kernel.PLANES
NOT_OVER, DRAWN, WON, LOST = 0, 1, 2, 3
"""The standing of a game for the side to move."""


class Board(NamedTuple):
    """One position, or a batch of them, with the past that O18 needs."""

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
    times: Array
    """How often each of these positions had occurred by then."""
    terms: Terms


class Paths(NamedTuple):
    """How the halves of tiles are connected, for each colour."""

    neighbours: Array
    """For each tile and leg: the tile that it is connected to, or none."""
    roads: Array
    """The tiles whose path is connected to the colour's exit."""


class Legal(NamedTuple):
    """The legal moves, and what was computed for them."""

    mask: Array
    """A truth value for each number of a move."""
    sources: Array
    """For each colour, tile and leg: the tile from which a pawn slides there, or none."""
    roads: Array
    """For each colour: the tiles whose path is connected to its exit."""


@dataclass(frozen=True)
class Rules:
    """The rules on a board of one size, with the options that compiled functions depend on."""

    size: int = 6
    lock: Lock = "new"
    start: Corner = "nw"
    room: int = 200
    """Positions that a game can remember: at least the largest limit of the games' terms."""

    @classmethod
    def of(cls, options: Options) -> "Rules":
        """Return the rules for games with these options."""
        # The last position counts, too: it may be a draw by repetition.
        return cls(options.size, options.lock, options.start, options.no_exit_limit + 1)

    @property
    def area(self) -> int:
        """The number of tiles."""
        return self.size**2

    @property
    def moves(self) -> int:
        """The number of move numbers."""
        return PLANES * self.area

    # Tiles.

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
        """The number for no tile."""
        return self.area

    @cached_property
    def _rounds(self) -> int:
        """How often pointers must be doubled for the longest path."""
        return int(np.ceil(np.log2(self.area + 1)))

    def bits(self, word: Array) -> Array:
        """Return a word as one truth value for each tile."""
        return (word >> self._tiles.astype(np.uint64)) & 1 != 0

    def word(self, bits: Array) -> Array:
        """Return truth values as a word."""
        weights = np.uint64(1) << self._tiles.astype(np.uint64)
        return jnp.where(bits, weights, np.uint64(0)).sum(-1, dtype=jnp.uint64)

    # A game.

    def start_board(self, terms: Terms) -> Board:
        """Return the starting position."""
        start = Position(self.size, lock=self.lock, start=self.start)
        return self.board_of(start)._replace(terms=terms)

    def board_of(self, position: Position) -> Board:
        """Return a position of the library with its past."""
        words = np.array(position.words(), np.uint64)
        frames = words[kernel.HEADER :].reshape(-1, kernel.FRAME)
        now = frames[-1]
        calm = int(now[kernel.CALM])
        past, times = np.zeros((self.room, 4), np.uint64), np.zeros(self.room, np.uint8)
        known = frames[-calm - 1 :, :4]
        first = calm + 1 - len(known)
        for at, frame in enumerate(known[: self.room - first], first):
            past[at] = frame
            before = (past[:at] == frame).all(-1) & (np.arange(at) >= first)
            times[at] = 1 + (before & ((at - np.arange(at)) % 2 == 0)).sum()
        numbers = [jnp.asarray(number, jnp.int32) for number in (calm, position.to_move)]
        parts = [jnp.asarray(word) for word in now[: kernel.CALM]]
        terms = terms_of(position.options)
        return Board._make([*parts, *numbers, jnp.asarray(past), jnp.asarray(times), terms])

    # Paths.

    def _paths(self, v: Array, h: Array) -> Paths:
        """Return the connections of tiles; `v` and `h` are words."""
        light_north, light_east = self.bits(v), self.bits(h)
        north = jnp.stack([light_north, ~light_north])
        east = jnp.stack([light_east, ~light_east])
        neighbours = jax.vmap(self._neighbours)(north, east)
        roads = jax.vmap(self._roads)(neighbours, self._exits(light_north))
        return Paths(neighbours, roads)

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
        tiles = self._tiles.astype(np.uint8)
        vertical = jnp.where(up, tiles + size, jnp.where(down, tiles - size, none))
        horizontal = jnp.where(right, tiles + 1, jnp.where(left, tiles - 1, none))
        return jnp.stack([horizontal, vertical], -1).astype(jnp.uint8)

    def _onward(self, neighbours: Array) -> Array:
        """Return the leg at which each leg's walk continues, or none.

        Legs are numbered 2 * tile + leg; a walk that arrives by one leg continues by the other.
        """
        other = np.array([1, 0], np.uint8)
        onward = jnp.where(neighbours < self._none, 2 * neighbours + other, 2 * self.area)
        return onward.astype(jnp.uint8).reshape(-1)

    def _roads(self, neighbours: Array, exits: Array) -> Array:
        """Return the tiles whose path has an exit (O14)."""
        onward = jnp.append(self._onward(neighbours), np.uint8(2 * self.area))
        # Whether the walk from a leg has met an exit, including the tile itself.
        sees = jnp.append(jnp.repeat(exits, 2), False)
        for _ in range(self._rounds):
            sees = sees | _at(sees, onward)
            onward = _at(onward, onward)
        return sees[:-1].reshape(-1, 2).any(-1)

    def _sources(self, neighbours: Array, pawns: Array) -> Array:
        """Return for each tile and leg the tile of the pawn that can arrive there by it (O13)."""
        area, none = self.area, self._none
        onward = self._onward(neighbours)
        stands = _at(jnp.append(pawns, False), neighbours.reshape(-1))
        # Above the legs: no pawn at all, then the pawns by their tiles.
        first = jnp.where(stands, 2 * area + 1 + neighbours.reshape(-1), onward)
        at = jnp.concatenate([first, np.arange(2 * area, 3 * area + 1)]).astype(jnp.uint8)
        for _ in range(self._rounds):
            at = _at(at, at)
        found = at[: 2 * area]
        # A walk that has not ended goes round a ring without a pawn.
        source = jnp.where(found > 2 * area, found - 2 * area - 1, none).reshape(-1, 2)
        return jnp.where(pawns[:, None], none, source).astype(jnp.uint8)

    def _exits(self, light_north: Array) -> Array:
        """Return for each colour the tiles whose half touches its exit side (O14)."""
        # A dark half touches south where the light half touches north.
        return jnp.stack(
            [light_north & (self._rank == self.size - 1), light_north & (self._rank == 0)]
        )

    # Moves.

    def legal(self, board: Board) -> Legal:
        """Return the legal moves of one position that is not over."""
        return self._legal(board, self._paths(board.v, board.h))

    def _legal(self, board: Board, paths: Paths) -> Legal:
        pawns = jnp.stack([self.bits(board.white), self.bits(board.black)])
        sources = jax.vmap(self._sources)(paths.neighbours, pawns)
        free = ~self.bits(board.barred)
        north, east = self.bits(board.v), self.bits(board.h)
        turns = jnp.stack([~(north & east), ~(~north & east), ~(~north & ~east), ~(north & ~east)])
        own = sources[board.mover]
        by_horizontal, by_vertical = own[:, 0], own[:, 1]
        slides = jnp.stack(
            [
                by_vertical < self._none,
                # A pawn alone on a ring reaches every tile both ways, which is one move.
                (by_horizontal < self._none) & (by_horizontal != by_vertical),
            ]
        )
        planes = jnp.concatenate([turns & free, slides])
        planes = planes & ~self._repeating(board, own.astype(jnp.int32))
        return Legal(planes.reshape(-1), sources, paths.roads)

    def _repeating(self, board: Board, own: Array) -> Array:
        """Return the moves that would bring back an earlier position too often (O18)."""
        ages = board.calm - np.arange(len(board.times))
        counts = (ages > 0) & (ages % 2 == 1) & (board.times >= board.terms.most)
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
        # As pairs of tiles: source and target.
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
        return self.after(board, legal, move)[0]

    def after(self, board: Board, legal: Legal, move: Array) -> tuple[Board, Legal]:
        """Play a legal move; return the next legal moves, too, since both need the same paths."""
        plane, tile = move // self.area, move % self.area
        turns = plane < kernel.BY_VERTICAL_LEG
        bit = np.uint64(1) << tile.astype(jnp.uint64)
        turned = jnp.where(turns, bit, np.uint64(0))
        v = (board.v & ~turned) | jnp.where((plane == 0) | (plane == 3), turned, 0)
        h = (board.h & ~turned) | jnp.where(plane < 2, turned, 0)
        paths = self._paths(v, h)
        barred, marked = self._protected(
            board.v ^ v, board.h ^ h, paths.neighbours[board.mover, tile], turned
        )
        leg = jnp.clip(kernel.BY_HORIZONTAL_LEG - plane, 0, 1)
        source = legal.sources[board.mover, tile, leg]
        slid = np.uint64(1) << source.astype(jnp.uint64) | bit
        slid = jnp.where(turns, np.uint64(0), slid)
        is_white = board.mover == WHITE
        # Before a turn no pawn was on a path with an exit: pawns that are now leave (O15).
        white, black = (
            (pawns ^ jnp.where(moves, slid, np.uint64(0)))
            & ~jnp.where(turns, self.word(road), np.uint64(0))
            for pawns, moves, road in zip(
                [board.white, board.black], [is_white, ~is_white], paths.roads, strict=True
            )
        )
        left = turns & ((white != board.white) | (black != board.black))
        calm = jnp.where(left, 0, board.calm + 1).astype(jnp.int32)
        now = jnp.stack([v, h, white, black])
        past = board.past.at[calm].set(now, mode="drop")
        times = board.times.at[calm].set(self._times(board, calm, now), mode="drop")
        rest = (calm, 1 - board.mover, past, times, board.terms)
        then = Board(v, h, white, black, barred, marked, *rest)
        return then, self._legal(then, paths)

    def _times(self, board: Board, calm: Array, now: Array) -> Array:
        """Return how often a position has occurred with the same side to move, at `calm` again."""
        ages = calm - np.arange(len(board.times))
        before = (ages > 0) & (ages % 2 == 0) & (board.past == now).all(-1)
        return 1 + before.sum(dtype=jnp.uint8)

    def _protected(
        self, turned_v: Array, turned_h: Array, connected: Array, bit: Array
    ) -> tuple[Array, Array]:
        """Return the tiles that a turn protects (O11, O12), and the turned tile if it protects any.

        `bit` is the turned tile, or 0 if the move was a slide.
        """
        by_horizontal, by_vertical = connected[0], connected[1]
        if self.lock == "new":
            # A leg that did not move kept its connection.
            by_horizontal = jnp.where(turned_h != 0, by_horizontal, self._none)
            by_vertical = jnp.where(turned_v != 0, by_vertical, self._none)
        one, nothing = np.uint64(1), np.uint64(0)
        others = [
            jnp.where(tile < self._none, one << tile.astype(jnp.uint64), nothing)
            for tile in (by_horizontal, by_vertical)
        ]
        linked = others[0] | others[1]
        protects = (bit != 0) & ((linked != 0) | (self.lock == "always"))
        return jnp.where(protects, linked | bit, nothing), jnp.where(protects, bit, nothing)

    def out(self, pawns: Array) -> Array:
        """Return how many of a player's pawns have left the board."""
        return self.size - jax.lax.population_count(pawns).astype(jnp.int32)

    def leads(self, board: Board) -> tuple[Array, Array]:
        """Return the lead of the side to move that the limit sees (O19): in pawns, in ranks."""
        own, other = self._sides(board, self.out(board.white), self.out(board.black))
        white = jnp.where(self.bits(board.white), self.size - self._rank, 0).sum()
        black = jnp.where(self.bits(board.black), self._rank + 1, 0).sum()
        own_ranks, other_ranks = self._sides(board, white, black)
        result = board.terms.result
        pawns = jnp.where((result == PROGRESS) | (result == EXITS), own - other, 0)
        ranks = jnp.where(result == PROGRESS, other_ranks - own_ranks, 0)
        return pawns, ranks.astype(jnp.int32)

    def ahead(self, board: Board) -> Array:
        """Return who has got further (O19): 1 for the side to move, -1 for the other, else 0."""
        pawns, ranks = self.leads(board)
        return jnp.where(pawns != 0, jnp.sign(pawns), jnp.sign(ranks))

    def standing(self, board: Board, legal: Legal) -> Array:
        """Return how the game stands for the side to move (O16 to O20)."""
        own, other = self._sides(board, self.out(board.white), self.out(board.black))
        goal = board.terms.goal
        # O17: when both have brought out enough, the side that turned the tile has lost.
        over = jnp.where(own >= goal, WON, jnp.where(other >= goal, LOST, NOT_OVER))
        times = board.times.at[board.calm].get(mode="fill", fill_value=0)
        drawn = times >= board.terms.draws
        ends = (board.calm >= board.terms.limit) | ~legal.mask.any()
        by_progress = jnp.array([DRAWN, WON, LOST])[self.ahead(board)]
        found = jnp.where(drawn, DRAWN, jnp.where(ends, by_progress, NOT_OVER))
        return jnp.where(over != NOT_OVER, over, found).astype(jnp.int32)


def _at(array: Array, places: Array) -> Array:
    """Return the elements at indices that are in bounds, which saves a check."""
    return array.at[places].get(mode="promise_in_bounds")
