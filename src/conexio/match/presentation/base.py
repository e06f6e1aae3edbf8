"""What guests see of any game: its text, and a list of moves."""

from typing import Any

import msgspec

from conexio.core import GAMES, ConexioError, Game, Position, Seat
from conexio.match.messages import Effect, Look, Option, Own, TextBoard

Pools = dict[str, dict[Any, int]]
"""What a history shows more than once, with its number, by the name of its field in `History`."""


def number(pool: dict[Any, int], item: Any) -> int:
    """Return the number of an item of a pool; a new one is added."""
    return pool.setdefault(item, len(pool))


class Presentation:
    """What guests see of a game. A game overrides what it can show better than as text.

    Everything is an allow-list: a field is copied because it is named here, from a view of the
    seat that sees it.
    """

    def board(self, position: Position[Any]) -> msgspec.Struct:
        """Return the public state of the game."""
        return TextBoard(public_text(position))

    def own(self, view: Any, chosen: str | None) -> Own:
        """Return what a seat knows, without its moves; `chosen` is its secret choice, if any."""
        return Own(view.seat)

    def moves(self, view: Any) -> dict[str, Any]:
        """Return the legal moves of a view's seat, as fields of `Own`; a game may group some."""
        return {"moves": tuple(self.option(view, move) for move in view.legal_moves)}

    def option(self, view: Any, move: Any) -> Option:
        """Return a legal move of a view's seat, with what is needed to draw it."""
        return Option(str(move))

    def candidates(self, view: Any, look: Look) -> list[str]:
        """Return the moves at the place that somebody looks at, whether they are legal or not."""
        return []

    def effect(self, position: Position[Any], view: Any, move: Any) -> Effect:
        """Return what a legal move of a view's seat would do, by what that seat may know."""
        return Effect(str(move))

    def refusal(self, error: ConexioError) -> ConexioError:
        """Return the reason why a move cannot be played, as it is shown."""
        return error

    def pointed_at(self, move: str) -> str:
        """Return what a hint shows before the move: a place, or the name of the move."""
        return move

    def parts(self, text: str) -> dict[str, Any]:
        """Return the parts of a move or chance event: `MoveParts`, from what may be seen of it."""
        return {}

    def last(self, position: Position[Any]) -> dict[str, Any]:
        """Return the fields of a step of the history that say more about the move just played."""
        return {}

    def frame(self, position: Position[Any], pools: Pools) -> dict[str, Any]:
        """Return the fields of a step of the history: the public state after an event.

        Of a mapping, the history sends the entries that are not those of the step before.
        """
        turn = position.to_move if isinstance(position.to_move, Seat) else None
        return {"turn": turn, "position": public_text(position)}


def public_text(position: Position[Any]) -> str:
    """Return a position as text; the text of a game with secrets is nobody's to see."""
    return "" if GAMES[position.game].secrets else position.to_text()


PLAIN = Presentation()


def presentation_of(game: Game) -> Presentation:
    """Return what guests see of a game."""
    return game.part("presentation", PLAIN)
