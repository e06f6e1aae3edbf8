"""The interface of both games: positions, views and moves."""

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Protocol, Self, TypeVar, cast

from conexio.core.options import RuleOptions
from conexio.core.outcome import Outcome
from conexio.core.rng import Rng
from conexio.core.seats import Chance, Seat

Move = Hashable
"""A small value; `str(move)` is its notation. Chance events are moves of CHANCE."""

M = TypeVar("M", bound=Hashable)
M_co = TypeVar("M_co", bound=Hashable, covariant=True)


class LegalMoves(Protocol[M_co]):
    """The legal moves of one position: count, iterate, index and test for membership."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[M_co]: ...

    def __getitem__(self, index: int, /) -> M_co: ...

    def __contains__(self, move: object, /) -> bool: ...


class View(Protocol[M]):
    """All that one seat may know of a position, and nothing else."""

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for a spectator."""

    @property
    def to_move(self) -> Seat | Chance:
        """Who is to move."""

    @property
    def legal_moves(self) -> LegalMoves[M]:
        """The legal moves of this seat; none when another is to move."""

    def parse_move(self, text: str) -> M:
        """Read a legal move of this seat, judged by nothing but what the seat may know."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def determinize(self, rng: Rng) -> "Position[M]":
        """Return a full position that agrees with this view; everything unknown is drawn."""


class Position(Protocol[M]):
    """A game in progress. Both games implement it, and the conformance suite checks them."""

    @property
    def game(self) -> str:
        """The name of the game, such as "connexoh"."""

    @property
    def options(self) -> RuleOptions:
        """The options of the rules."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points so far; empty in a game without points."""

    @property
    def to_move(self) -> Seat | Chance:
        """Who is to move; CHANCE for a card drawn or a die rolled."""

    @property
    def legal_moves(self) -> LegalMoves[M]:
        """The legal moves, or the chance events that can happen; none when the game is over."""

    @property
    def moves(self) -> tuple[M, ...]:
        """The moves and chance events played, oldest first."""

    @property
    def movers(self) -> tuple[Seat | Chance, ...]:
        """Who did each of `moves`: a seat, or CHANCE."""

    def mover(self, ply: int) -> Seat | Chance:
        """Return who did one of `moves`."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def read_move(self, text: str) -> M:
        """Read a move without asking whether it is legal, as `push` will; InvalidMoveError."""

    def parse_move(self, text: str) -> M:
        """Read a legal move; raise InvalidMoveError or IllegalMoveError when it is none."""

    def push(self, move: M) -> None:
        """Play a legal move; raise as `parse_move` does, and change nothing, when it is not."""

    def pop(self) -> M:
        """Take back and return the last move."""

    def chance_outcomes(self) -> Sequence[tuple[M, int]]:
        """List what chance may do here, each with its weight; empty when a seat is to move."""

    def sample_chance(self, rng: Rng) -> M:
        """Draw one chance event by its weight."""

    def view(self, seat: Seat | None) -> View[M]:
        """Return all that `seat` may know; None for a spectator."""

    def copy(self) -> Self:
        """Return an independent copy, its moves included."""

    def to_text(self) -> str:
        """Return the position as one line of text."""


class SecretChoices(Position[M], Protocol[M]):
    """A position in which several seats choose at the same time, before any choice is shown."""

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have still to choose; empty while nobody chooses in secret."""

    def asked(self, seat: Seat) -> View[M]:
        """Return the view of a seat that has still to choose, as if it were asked first."""

    def choice(self, seat: Seat, text: str) -> M:
        """Read the choice of a seat that has still to choose; raise when it is none."""


def secret_choices(position: Position[Any]) -> SecretChoices[Any] | None:
    """Return a position in which seats choose in secret now; None for any other."""
    return cast("SecretChoices[Any]", position) if getattr(position, "choosing", ()) else None
