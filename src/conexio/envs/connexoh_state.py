"""A game of CONNEX'OH in progress, straight on the kernel's words."""

from bisect import bisect_left
from typing import Any, Self

from conexio.connexoh import LegalMoves, Move, Position, kernel, layout, notation
from conexio.connexoh.moves import TURNS, parse, squares
from conexio.connexoh.options import CORNERS, LONGEST_LIMIT, Options
from conexio.core import Seat, kernels
from conexio.core.options import check_number
from conexio.envs.arrays import blank, compiled, plain

SPARE = 16
"""Spare frames in a copy, for further moves."""


class ConnexohGameState:
    """A position with its whole past; copying it copies only its words."""

    __slots__ = ("_legal", "_words", "earlier_text", "options", "ply", "rules")

    options: Options
    ply: int
    """The number of moves played."""
    rules: Any
    """The kernel."""
    earlier_text: str
    """The game up to the position that this state was made from, as text."""

    def __init__(self, position: Position) -> None:
        """Start from a position."""
        earlier_text = " ".join(filter(None, [position.start_text(), *map(str, position.moves)]))
        self._set_up(position.options, earlier_text, position.words())

    def _set_up(self, options: Options, earlier_text: str, words: list[int]) -> None:
        self.options = options
        self.earlier_text = earlier_text
        self.ply = (len(words) - kernel.HEADER) // kernel.FRAME - 1
        self.rules = compiled(kernel)
        self._words: Any = kernels.words(self.rules, words)
        self._legal: list[int] | None = None

    def __deepcopy__(self, memo: object) -> Self:
        """Return an independent copy: OpenSpiel clones the parts of a state this way."""
        twin = type(self).__new__(type(self))
        twin.options, twin.earlier_text, twin.ply = self.options, self.earlier_text, self.ply
        used = self._frame_at + kernel.FRAME
        twin.rules = self.rules
        twin._words = blank(self.rules, used + SPARE * kernel.FRAME)
        twin._words[:used] = self._words[:used]
        twin._legal = self._legal
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        # As plain numbers, which suit either kind of kernel.
        words = kernels.unsigned(self._words[: self._frame_at + kernel.FRAME])
        return _restored, (self.options, self.earlier_text, words)

    def _first_calls(self) -> None:
        import numpy as np

        self.observe(np.zeros(kernel.OBSERVED * self.options.size**2, np.float32))
        self.text(self.legal()[-1])
        self.push(self.legal()[0])
        self.rules.winner(self._words, self.ply, self.rules.last_ending(self._words, self.ply))

    @property
    def _frame_at(self) -> int:
        return kernel.HEADER + kernel.FRAME * self.ply

    @property
    def to_move(self) -> Seat:
        """The seat to move."""
        return int(kernel.mover(self._words, self.ply))

    def legal(self) -> list[int]:
        """Return the numbers of the legal moves, in ascending order; none after the end."""
        if self._legal is None:
            planes = blank(self.rules, kernel.PLANES)
            numbers = blank(self.rules, kernel.PLANES * self.options.size**2 + 1)
            count = self.rules.legal(self._words, self.ply, planes, numbers)
            self._legal = plain(numbers[:count])
        return self._legal

    def push(self, number: int) -> None:
        """Play a move; ValueError if it is not legal."""
        legal = self.legal()
        at = bisect_left(legal, number)
        if at == len(legal) or legal[at] != number:
            raise ValueError(f"{number} is not a legal action here")
        needed = self._frame_at + 2 * kernel.FRAME
        if len(self._words) < needed:
            roomy = blank(self.rules, 2 * needed)
            roomy[: len(self._words)] = self._words
            self._words = roomy
        self.rules.apply(self._words, self.ply, number)
        self.ply += 1
        self._legal = None

    def winner(self) -> Seat | None:
        """Return the winner (O16, O17, O19); None in a draw and before the end."""
        if self.legal():
            return None
        how = self.rules.last_ending(self._words, self.ply)
        winner = int(self.rules.winner(self._words, self.ply, how))
        return None if winner < 0 else winner

    def returns(self) -> list[float]:
        """Return 1 for the winner and -1 for the loser; 0 in a draw and before the end."""
        winner = self.winner()
        return [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2.0 * winner - 1]

    def observe(self, planes: Any) -> None:
        """Write what both players see to an array of planes."""
        self.rules.observe(self._words, self.ply, planes.reshape(-1), 0)

    def frame(self, back: int = 0) -> list[int]:
        """Return the kernel's words for the position `back` plies ago."""
        at = self._frame_at - kernel.FRAME * back
        return kernels.unsigned(self._words[at : at + kernel.FRAME])

    def board(self) -> str:
        """Return the position as one line of text, without the moves that led here."""
        fields = layout.fields_of(self.frame(), self.to_move, self.options)
        return notation.write(fields)

    def text(self, number: int, back: int = 0) -> str:
        """Return a move in notation, in the position `back` plies ago.

        Impossible moves have names, too: `c3=ne` for turning a tile to its current orientation,
        `-c3|` and `-c3_` for a slide by the vertical or horizontal leg that no pawn can make.
        """
        names = squares(self.options.size)
        plane, tile = divmod(number, len(names))
        if plane < kernel.BY_VERTICAL_LEG:
            v, h = self.frame(back)[: kernel.WHITE]
            turns = plane - kernel.orientation(v, h, tile) & 3
            return names[tile] + (TURNS[turns] if turns else f"={CORNERS[plane]}")
        source = self.rules.source_of(self._words, self.ply - back, number)
        leg = "|" if plane == kernel.BY_VERTICAL_LEG else "_"
        return f"-{names[tile]}{leg}" if source < 0 else f"{names[source]}-{names[tile]}"

    def move(self, number: int, back: int = 0) -> Move:
        """Return a move of the library, in the position `back` plies ago."""
        return parse(self.text(number, back), self.options.size)

    def number(self, move: Move) -> int:
        """Return the number of a legal move; ValueError if it is not legal."""
        about = blank(self.rules, kernel.ABOUT_MISSING + 6 * self.options.size**2)
        end = self.rules.describe(self._words, self.ply, about)
        number = LegalMoves(self.options.size, kernels.unsigned(about[:end])).number(move)
        if number is None:
            raise ValueError(f"{move} is not a legal move here")
        return number


def shape(options: Options) -> tuple[int, int, int]:
    """Return the shape of an observation: planes × ranks × files (docs/research.md)."""
    return kernel.OBSERVED, options.size, options.size


def first(options: Options) -> ConnexohGameState:
    """Return the start of a game; `no_exit_limit=0` is refused, since the game must end.

    The kernel is compiled now instead of during a turn.
    """
    check_number("no_exit_limit", options.no_exit_limit, range(1, LONGEST_LIMIT + 1))
    start = ConnexohGameState(Position.from_options(options))
    kernels.warm(start.rules, "envs-connexoh", start.__deepcopy__(None)._first_calls)
    return start


def _restored(options: Options, earlier_text: str, words: list[int]) -> ConnexohGameState:
    """Rebuild a pickled state."""
    state = ConnexohGameState.__new__(ConnexohGameState)
    state._set_up(options, earlier_text, words)
    return state
