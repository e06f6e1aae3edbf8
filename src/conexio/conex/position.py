"""CONEX as people read it: a game in progress over the kernel's integers.

Views, text and records follow; until then this is not yet all that a Position promises.
"""

from typing import Any, Self

from conexio.conex import kernel
from conexio.conex.deck import FACES, Deck, standard
from conexio.conex.moves import (
    Discard,
    Draw,
    Drawn,
    EndTurn,
    Move,
    Pass,
    Placement,
    Rolled,
    Strike,
)
from conexio.conex.rules import Area
from conexio.conex.table import Table
from conexio.core import CHANCE, Chance, IllegalMoveError, OptionError, Outcome, Rng, Seat, kernels

PLAYERS = range(2, 5)


class Position:
    """A game of CONEX in progress: the table, hands, pile, stars and scores."""

    game = "conex"

    def __init__(
        self,
        players: int = 2,
        *,
        deck: Deck | str = "standard",
        table: Area = (1000, 800),
        target: int | None = None,
        starter: Seat = 0,
    ) -> None:
        """Set up a game; the target field is the deck's unless another is named."""
        if isinstance(deck, str):
            if deck != "standard":
                raise OptionError("option-value", name="deck", value=deck[:40], allowed="standard")
            deck = standard()
        self.deck = deck
        target = self.deck.tableau.target if target is None else target
        _check("players", players, PLAYERS)
        _check("starter", starter, range(players))
        _check("target", target, range(1, 1001))
        dealt = kernel.HAND * players
        if len(self.deck.cards) < dealt:
            count = str(len(self.deck.cards))
            raise OptionError("option-value", name="deck", value=count, allowed=f"{dealt} …")
        self.players = players
        self.table = Table(self.deck, table)
        self._kernel: Any = self.table.kernel
        self._game: Any = kernels.blank(self._kernel, kernel.GAME)
        self._kernel.begin(self.table.rules, self._game, players, starter, target)
        self._moves: list[Move] = []
        self._before: list[tuple[Table, Any]] = []

    # What can be seen.

    @property
    def phase(self) -> int:
        """How far the turn has come: one of the kernel's phases."""
        return int(self._game[kernel.PHASE])

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, whoever else has to decide something in it."""
        return int(self._game[kernel.SEAT])

    @property
    def to_move(self) -> Seat | Chance:
        """Who is to move; CHANCE for a card drawn or a die rolled."""
        if self.phase in (kernel.DEALING, kernel.DRAWING, kernel.ROLLING):
            return CHANCE
        if self.phase == kernel.STRUCK:  # all choose in secret; asked one by one, clockwise
            seats = [(self.turn + step) % self.players for step in range(1, self.players)]
            return next(seat for seat in seats if int(self._game[kernel.CHOOSING]) >> seat & 1)
        return self.turn

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves and chance events played, oldest first."""
        return tuple(self._moves)

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points."""
        at = kernel.SCORES
        return tuple(int(points) for points in self._game[at : at + self.players])

    def hand(self, seat: Seat) -> frozenset[int]:
        """Return the cards in a player's hand."""
        return _cards(int(self._game[kernel.HANDS + seat]))

    @property
    def unseen(self) -> frozenset[int]:
        """The cards of the pile that nobody has seen yet."""
        return _cards(int(self._game[kernel.UNSEEN]))

    @property
    def under(self) -> tuple[int, ...]:
        """The cards that were put under the pile, the next to be drawn first."""
        at = kernel.UNDER_AT
        return tuple(int(card) for card in self._game[at : at + int(self._game[kernel.UNDER])])

    def star(self, name: str) -> Seat | None:
        """Return who has the star "double" or "lightning", None for the supply."""
        holder = int(self._game[{"double": kernel.DOUBLE, "lightning": kernel.LIGHTNING}[name]])
        return holder - 1 if holder else None

    def outcome(self) -> Outcome | None:
        """Return how the game ended (C26 to C28), or None while it goes on."""
        if self.phase != kernel.OVER:
            return None
        best = max(self.scores)
        winners = tuple(seat for seat, points in enumerate(self.scores) if points == best)
        ended = "target" if self._game[kernel.LAST_ROUND] else "no_room"
        return Outcome(ended, winners, self.scores)

    # What can be played.

    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves, or the chance events that can happen; none when the game is over."""
        phase = self.phase
        if phase == kernel.OVER:
            return []
        if self.to_move is CHANCE:
            return [event for event, _ in self.chance_outcomes()]
        if phase == kernel.STRUCK:
            assert isinstance(self.to_move, Seat)
            return [Discard(card) for card in sorted(self.hand(self.to_move))]
        strikes = self._strikes()
        if phase == kernel.AFTER:
            return [*strikes, EndTurn()]
        return [*self._main(), *strikes]

    def _main(self) -> list[Move]:
        """List what the main part of a turn can be (C10, C11)."""
        placements = self.table.placements(sorted(self.hand(self.turn)))
        moves: list[Move] = [*placements]
        if self._kernel.can_double(self._game):
            moves += [
                Placement(move.card, move.corner, move.on, move.on_corner, double=True)
                for move in placements
            ]
        if self._kernel.pile(self._game):
            moves.append(Draw())
        return moves or [Pass()]

    def _strikes(self) -> list[Move]:
        table = self.table
        if not self._kernel.can_strike(table.words, self._game):
            return []
        free = [i for i in range(1, len(table)) if self._kernel.is_free(table.words, i)]
        cards = [table[index].card for index in free]
        return [Strike(card) for card in cards if card is not None]

    def chance_outcomes(self) -> list[tuple[Move, int]]:
        """List what chance may do here, each with its weight; empty when a seat is to move."""
        if self.phase == kernel.ROLLING:
            faces = dict.fromkeys(self.deck.die)
            return [(Rolled(face), self.deck.die.count(face)) for face in faces]
        if self.phase in (kernel.DEALING, kernel.DRAWING):
            seat = int(self._kernel.drawer(self._game))
            cards = sorted(self.unseen) or list(self.under[:1])
            return [(Drawn(seat, card), 1) for card in cards]
        return []

    def sample_chance(self, rng: Rng) -> Move:
        """Draw one chance event by its weight."""
        outcomes = self.chance_outcomes()
        if not outcomes:
            raise IllegalMoveError("move-no-chance")
        return rng.choice([event for event, weight in outcomes for _ in range(weight)])

    def push(self, move: Move) -> None:
        """Play a legal move or chance event; raise and change nothing when it is not legal."""
        if move not in self.legal_moves:
            raise self._why_not(move)
        self._before.append((self.table, self._game))
        self.table, self._game = self.table.copy(), self._game.copy()
        self._apply(move)
        self._moves.append(move)

    def pop(self) -> Move:
        """Take back the last move and return it."""
        if not self._moves:
            raise IllegalMoveError("move-nothing-to-undo")
        self.table, self._game = self._before.pop()
        return self._moves.pop()

    def copy(self) -> Self:
        """Return an independent copy, its moves included."""
        twin = type(self).__new__(type(self))
        twin.deck, twin.players, twin._kernel = self.deck, self.players, self._kernel
        twin.table, twin._game = self.table.copy(), self._game.copy()
        twin._moves, twin._before = self._moves.copy(), self._before.copy()
        return twin

    def explain(self, placement: Placement) -> IllegalMoveError | None:
        """Say why a placement is not legal: which CONEX rule, touching which card."""
        return self.table.explain(placement)

    def _why_not(self, move: Move) -> IllegalMoveError:
        if isinstance(move, Placement) and self.phase == kernel.MAIN:
            error = self.table.explain(move)
            if error is not None:
                return error
        return IllegalMoveError("place-not-now", clause="C10")

    def _apply(self, move: Move) -> None:
        arrays = (self.table.rules, self.table.words, self._game)
        play = self._kernel
        match move:
            case Placement():
                play.place(*arrays, *self.table.numbers(move), int(move.double))
            case Draw():
                play.draw(*arrays)
            case Pass():
                play.pass_turn(*arrays)
            case EndTurn():
                play.end_turn(*arrays)
            case Strike(card):
                play.strike(*arrays, self.table.index_of(card))
            case Discard(card):
                play.choose(*arrays, self.to_move, card)
            case Drawn(card=card):
                play.draw_card(*arrays, card)
            case Rolled(face):
                play.roll(*arrays, FACES.index(face))


def _cards(word: int) -> frozenset[int]:
    return frozenset(card for card in range(word.bit_length()) if word >> card & 1)


def _check(name: str, value: object, allowed: range) -> None:
    if type(value) is not int or value not in allowed:
        text = f"{allowed[0]} … {allowed[-1]}"
        raise OptionError("option-value", name=name, value=str(value)[:40], allowed=text)
