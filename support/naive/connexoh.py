"""CONNEX'OH a second time: the rules as a person reads them, slow and obvious.

The fast kernel is compared with this twin over random play, so it shares nothing with `conexio`.
The clause numbers (O1 to O20) are those of the rules page.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# ("turn", "c3", quarter turns clockwise: 1, 2 or 3) or ("slide", "a1", "b2")
Move = tuple[str, str, int] | tuple[str, str, str]

Tiles = dict[str, str]
Pawns = tuple[set[str], set[str]]

WHITE, BLACK = 0, 1
CLOCKWISE = {"ne": "se", "se": "sw", "sw": "nw", "nw": "ne"}
OPPOSITE_CORNER = {"ne": "sw", "sw": "ne", "se": "nw", "nw": "se"}
OPPOSITE_SIDE = {"n": "s", "s": "n", "e": "w", "w": "e"}
STEP = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
EXIT_SIDE = {WHITE: "n", BLACK: "s"}


class NaiveGame:
    """One game in progress.

    To set up a position, make a game and assign `tiles` (every square), `pawns`, `to_move`,
    `protected`, `marker` and `plies_without_exit` as wanted, or change them in place. The game's
    history (O18) holds only the positions before each `play`, so a position set up on a fresh game
    is the start of its history. No pawn leaves before the first move is played.
    """

    def __init__(
        self,
        size: int = 6,
        *,
        start: str = "nw",
        lock: str = "new",
        repetition: str = "third",
        no_exit_limit: int = 100,
        limit_result: str = "progress",
        goal: int = 0,
    ) -> None:
        assert 3 <= size <= 8
        assert 0 <= goal <= size
        assert start in CLOCKWISE
        assert lock in {"new", "any", "always"}
        assert repetition in {"third", "forbidden", "draw", "free"}
        assert limit_result in {"progress", "exits", "draw"}
        self.size = size
        self.lock = lock
        self.repetition = repetition
        self.no_exit_limit = no_exit_limit
        self.limit_result = limit_result
        self.goal = goal or size  # O20

        files = "abcdefgh"[:size]
        ranks = range(1, size + 1)
        self.squares = [f"{file}{rank}" for rank in ranks for file in files]
        self.neighbours = {square: self._neighbours_of(square) for square in self.squares}
        self.exit_row: tuple[set[str], set[str]] = (
            {f"{file}{size}" for file in files},
            {f"{file}1" for file in files},
        )

        # O5, O6, O7
        self.tiles: Tiles = dict.fromkeys(self.squares, start)
        self.pawns: Pawns = ({f"{file}1" for file in files}, {f"{file}{size}" for file in files})
        self.to_move = WHITE
        self.protected: set[str] = set()
        self.marker: str | None = None
        self.plies_without_exit = 0

        # How often each earlier position occurred: tiles -> (White's pawns, Black's, to move).
        self.earlier: defaultdict[
            tuple[str, ...], Counter[tuple[frozenset[str], frozenset[str], int]]
        ] = defaultdict(Counter)

    def legal(self) -> set[Move]:
        """All legal moves; none when the game is over."""
        if self._end_on_the_board() is not None:
            return set()
        return set(self._moves())

    def play(self, move: Move) -> None:
        """Make a legal move, let the pawns leave that can, and pass the turn."""
        tiles = self._tiles_after(move)
        pawns = self._pawns_after(move, tiles)
        protected = self._protected_after(move, tiles)
        self.earlier[self._tiling(self.tiles)][self._rest(self.pawns, self.to_move)] += 1

        if count(pawns) < count(self.pawns):
            self.plies_without_exit = 0
        else:
            self.plies_without_exit += 1
        self.tiles = tiles
        self.pawns = pawns
        self.protected = protected
        self.marker = move[1] if protected else None
        self.to_move = 1 - self.to_move

    def result(self) -> tuple[str, tuple[int, ...]] | None:
        """How the game ended and who won; None while it goes on."""
        end = self._end_on_the_board()
        if end is None and next(self._moves(), None) is None:
            return "no_move", self._ahead()  # O19
        return end

    def path(self, square: str, seat: int) -> set[str]:
        """Return the squares of the path through that seat's half on `square` (O10)."""
        return self._reach(self.tiles, square, seat, blocked=set())

    # The board

    def _neighbours_of(self, square: str) -> dict[str, str]:
        """Return the neighbour across each side that is not the frame."""
        neighbours = {}
        for side, (east, north) in STEP.items():
            neighbour = f"{chr(ord(square[0]) + east)}{int(square[1]) + north}"
            if neighbour in self.squares:
                neighbours[side] = neighbour
        return neighbours

    def _connected(self, tiles: Tiles, square: str, seat: int) -> set[str]:
        """Tiles whose half of that colour is connected to the one on `square` (O10)."""
        return {
            neighbour
            for side, neighbour in self.neighbours[square].items()
            if side in legs(tiles[square], seat)
            and OPPOSITE_SIDE[side] in legs(tiles[neighbour], seat)
        }

    def _reach(self, tiles: Tiles, start: str, seat: int, blocked: set[str]) -> set[str]:
        """All squares connected with `start`, itself included, without entering `blocked`."""
        reached = {start}
        waiting = [start]
        while waiting:
            for square in self._connected(tiles, waiting.pop(), seat):
                if square not in reached and square not in blocked:
                    reached.add(square)
                    waiting.append(square)
        return reached

    def _leaves(self, tiles: Tiles, pawn: str, seat: int) -> bool:
        """Whether the path of this pawn is connected to the exit of its colour (O14)."""
        path = self._reach(tiles, pawn, seat, blocked=set())
        return any(
            EXIT_SIDE[seat] in legs(tiles[square], seat) for square in path & self.exit_row[seat]
        )

    # The moves

    def _moves(self) -> Iterator[Move]:
        """Yield the moves of the side to move, even if the game is over."""
        for move in self._turns_and_slides():
            if not self._forbidden_by_repetition(move):
                yield move

    def _turns_and_slides(self) -> Iterator[Move]:
        """O9, O11 and O13."""
        for square in self.squares:
            if square not in self.protected:
                for quarters in (1, 2, 3):
                    yield "turn", square, quarters
        own = self.pawns[self.to_move]
        for pawn in own:
            for target in self._reach(self.tiles, pawn, self.to_move, blocked=own) - {pawn}:
                yield "slide", pawn, target

    def _tiles_after(self, move: Move) -> Tiles:
        _, square, how = move
        if isinstance(how, str):
            return self.tiles
        corner = self.tiles[square]
        for _ in range(how):
            corner = CLOCKWISE[corner]
        return {**self.tiles, square: corner}

    def _pawns_after(self, move: Move, tiles: Tiles) -> Pawns:
        """Pawns still on the board after a move that changes the tiles to `tiles` (O15)."""
        white, black = set(self.pawns[WHITE]), set(self.pawns[BLACK])
        _, square, how = move
        if isinstance(how, str):
            own = (white, black)[self.to_move]
            own.remove(square)
            own.add(how)
        return (
            {pawn for pawn in white if not self._leaves(tiles, pawn, WHITE)},
            {pawn for pawn in black if not self._leaves(tiles, pawn, BLACK)},
        )

    def _protected_after(self, move: Move, tiles: Tiles) -> set[str]:
        """Tiles that the opponent may not turn in answer to this move (O11, O12)."""
        _, square, how = move
        if isinstance(how, str):
            return set()
        before = self._connected(self.tiles, square, self.to_move)
        after = self._connected(tiles, square, self.to_move)
        if self.lock == "always":
            return {square} | after
        counting = after if self.lock == "any" else after - before
        return {square} | counting if counting else set()

    # Repetition and the end

    def _tiling(self, tiles: Tiles) -> tuple[str, ...]:
        return tuple([tiles[square] for square in self.squares])

    def _rest(self, pawns: Pawns, to_move: int) -> tuple[frozenset[str], frozenset[str], int]:
        """Return a position apart from its tiles; protection is not part of it (O18)."""
        return frozenset(pawns[WHITE]), frozenset(pawns[BLACK]), to_move

    def _forbidden_by_repetition(self, move: Move) -> bool:
        """Whether the move would bring a position about once too often (O18)."""
        if self.repetition == "forbidden":
            return self._earlier_occurrences(move) >= 1
        if self.repetition == "third":
            return self._earlier_occurrences(move) >= 2
        return False

    def _earlier_occurrences(self, move: Move) -> int:
        """How often the position after a move has occurred before.

        The tiles are compared first, since finding the pawns that leave takes most of the time.
        """
        tiles = self._tiles_after(move)
        tiling = self._tiling(tiles)
        if tiling not in self.earlier:
            return 0
        pawns = self._pawns_after(move, tiles)
        return self.earlier[tiling][self._rest(pawns, 1 - self.to_move)]

    def _occurrences(self) -> int:
        """How often the position on the board has occurred, this time included."""
        rest = self._rest(self.pawns, self.to_move)
        return 1 + self.earlier[self._tiling(self.tiles)][rest]

    def _end_on_the_board(self) -> tuple[str, tuple[int, ...]] | None:
        """How the game ended, by precedence; a side without a legal move is not checked."""
        if self.won(WHITE) and self.won(BLACK):
            end = "both_out" if self.goal == self.size else "both_goal"
            return end, (self.to_move,)  # O17: the other one turned the tile
        end = "all_out" if self.goal == self.size else "goal"
        if self.won(WHITE):
            return end, (WHITE,)  # O16, O20
        if self.won(BLACK):
            return end, (BLACK,)
        if self.repetition == "draw" and self._occurrences() >= 3:
            return "repetition", ()  # O18
        if 0 < self.no_exit_limit <= self.plies_without_exit:
            winners = self._ahead()  # O19
            if not winners:
                return "no_exit", ()
            return "progress" if self._out(WHITE) == self._out(BLACK) else "exits", winners
        return None

    def won(self, seat: int) -> bool:
        """Whether a side has brought out as many pawns as it must (O16, O20)."""
        return self._out(seat) >= self.goal

    def _out(self, seat: int) -> int:
        """How many pawns a side has brought out."""
        return self.size - len(self.pawns[seat])

    def _ahead(self) -> tuple[int, ...]:
        """Who wins a game that ends because nobody gets on (O19)."""
        if self.limit_result == "draw":
            return ()
        if self._out(WHITE) != self._out(BLACK):
            return (WHITE,) if self._out(WHITE) > self._out(BLACK) else (BLACK,)
        if self.limit_result == "exits":
            return ()
        # From rank r a white pawn passes the ranks r + 1 to the last, and then the frame.
        white = sum(self.size + 1 - int(square[1]) for square in self.pawns[WHITE])
        black = sum(int(square[1]) for square in self.pawns[BLACK])
        if white == black:
            return ()
        return (WHITE,) if white < black else (BLACK,)


def legs(corner: str, seat: int) -> str:
    """Return the two sides that a seat's half touches: the letters of its corner (O3)."""
    return corner if seat == WHITE else OPPOSITE_CORNER[corner]


def count(pawns: Pawns) -> int:
    """Pawns of both colours."""
    return len(pawns[WHITE]) + len(pawns[BLACK])
