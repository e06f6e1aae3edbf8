"""The readable interface of CONEX: a game in progress over the kernel's integers."""

from itertools import chain
from typing import Any, Self

from conexio.conex import kernel, learning, notation, position_text
from conexio.conex.deck import Deck, remember
from conexio.conex.history import UndoHistory, changes_of
from conexio.conex.knowledge import Knowledge
from conexio.conex.legal import actions, cards_of, hand_of, legal_action, outcomes, refusal, to_move
from conexio.conex.moves import (
    Discard,
    Drawn,
    Move,
    Placement,
    Rolled,
    Starts,
)
from conexio.conex.options import Options
from conexio.conex.outcome import outcome
from conexio.conex.position_text import PositionState
from conexio.conex.table import Table
from conexio.conex.view import View, star
from conexio.core import (
    CHANCE,
    Chance,
    IllegalMoveError,
    InvalidMoveError,
    Outcome,
    Rng,
    Seat,
    kernels,
    notebook,
)
from conexio.core.options import takes

GAME = kernel.GAME


class Position:
    """A game of CONEX in progress: the table, hands, pile, stars and scores."""

    __slots__ = (
        "_game",
        "_history",
        "_kernel",
        "_knowledge",
        "_legal",
        "_ordinary",
        "options",
        "table",
    )

    options: Options
    table: Table
    """What lies on the table, the tableau first; it changes as moves are played, so experiment on a
    copy."""

    game = "conex"

    @takes(Options)
    def __init__(self, options: Options) -> None:
        """Set up a game; the arguments are those of `Options`."""
        self._set_up(options)

    @classmethod
    def from_options(cls, options: Options) -> Self:
        """Return the start position of a game with these options."""
        position = cls.__new__(cls)
        position._set_up(options)
        return position

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text; InvalidPositionError says what is wrong with it."""
        return cls._restored(position_text.read(text))

    @classmethod
    def _restored(cls, state: PositionState) -> Self:
        """Return a game from some point on, without its history."""
        position = cls.__new__(cls)
        position._start(state)
        position._ordinary = False
        return position

    def _set_up(self, options: Options) -> None:
        remember(options.deck)
        table = Table(options.deck, options.table)
        game = [0] * kernel.GAME
        starter = -1 if isinstance(options.starter, str) else options.starter
        kernel.begin(table.rules, game, options.players, starter, options.target, options.variants)
        known = Knowledge.of_nothing(options.players)
        self._start(PositionState(options, table, game, known))

    def _start(self, state: PositionState) -> None:
        self.options = state.options
        self.table = state.table
        self._kernel: Any = state.table.kernel
        self._game: Any = kernels.words(self._kernel, state.game)
        self._knowledge = state.knowledge
        self._history = UndoHistory()
        self._legal: tuple[Move, ...] | None = None
        self._ordinary = True

    # State.

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.options.players

    @property
    def deck(self) -> Deck:
        """The cards, the tableau and the die."""
        return self.options.deck

    @property
    def phase(self) -> str:
        """How far the turn has come, such as "main" (place, draw or pass) or "rolling"."""
        return notation.PHASES[self._phase]

    @property
    def _phase(self) -> int:
        return int(self._game[kernel.PHASE])

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is, even while another seat has to decide something."""
        return int(self._game[kernel.SEAT])

    @property
    def starter(self) -> Seat:
        """The seat with the starting-player card (C7)."""
        return int(self._game[kernel.STARTER])

    @property
    def to_move(self) -> Seat | Chance:
        """Who is to move; CHANCE for a card drawn or a die rolled."""
        return to_move(self._game)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves and chance events played, oldest first."""
        return tuple(self._history.moves)

    @property
    def movers(self) -> tuple[Seat | Chance, ...]:
        """Who did each of `moves`."""
        return tuple(map(self.mover, range(len(self._history))))

    def mover(self, ply: int) -> Seat | Chance:
        """Return who did one of `moves`."""
        return self._history.mover(ply)

    @property
    def choosing(self) -> tuple[Seat, ...]:
        """The seats that have still to choose a card to put under the pile (C22), clockwise."""
        waiting = int(self._game[kernel.CHOOSING])
        seats = ((self.turn + step) % self.players for step in range(1, self.players))
        return tuple(seat for seat in seats if waiting >> seat & 1)

    def asked(self, seat: Seat) -> View:
        """Return the view of a seat that has still to choose, as if it were asked first (C23)."""
        if seat not in self.choosing:
            raise ValueError(f"seat {seat!r} has nothing to choose")
        game = self._game.copy()
        game[kernel.CHOOSING] = 1 << seat
        return View.of(seat, self.options, self.table, game, self._knowledge)

    def choice(self, seat: Seat, text: str) -> Discard:
        """Read the secret choice of a seat that has still to choose, in any order (C23)."""
        move = notation.read_move(self.table, text)
        if not isinstance(move, Discard) or seat not in self.choosing:
            raise IllegalMoveError("place-not-now", clause="C22")
        if move.card not in self.hand(seat):
            name = self.deck.cards[move.card].name
            raise IllegalMoveError("place-not-in-hand", clause="C22", card=name)
        return move

    @property
    def scores(self) -> tuple[int, ...]:
        """Every seat's points."""
        at = kernel.SCORES
        return tuple(int(points) for points in self._game[at : at + self.players])

    def hand(self, seat: Seat) -> frozenset[int]:
        """Return the cards in a player's hand."""
        self._check_seat(seat)
        return frozenset(hand_of(self._game, seat))

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or seat not in range(self.players):
            raise ValueError(f"there is no seat {seat!r} at this table")

    @property
    def unseen(self) -> frozenset[int]:
        """The cards of the pile that nobody has seen yet."""
        return frozenset(cards_of(int(self._game[kernel.UNSEEN])))

    @property
    def under(self) -> tuple[int, ...]:
        """The cards that were put under the pile, the next to be drawn first."""
        at = kernel.UNDER_AT
        return tuple(int(card) for card in self._game[at : at + int(self._game[kernel.UNDER])])

    def star(self, name: str) -> Seat | None:
        """Return who has the star "double" or "lightning", None for the supply."""
        return star(self._game, name)

    def outcome(self) -> Outcome | None:
        """Return how the game ended (C26 to C28), or None while it goes on."""
        return outcome(self._game)

    def view(self, seat: Seat | None) -> View:
        """Return all that `seat` may know; None for a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return View.of(seat, self.options, self.table, self._game, self._knowledge)

    # What can be played.

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves, or the chance events that can happen; none when the game is over."""
        if self._legal is None:
            numbers = actions(self._kernel, *self._arrays)
            if self.to_move is CHANCE:
                seat = int(self._kernel.drawer(self._game))
                self._legal = tuple(self.table.actions.event(number, seat) for number in numbers)
            else:
                self._legal = tuple(self.table.actions.moves(numbers, self.table))
        return self._legal

    def chance_outcomes(self) -> list[tuple[Move, int]]:
        """List what chance may do here, each with its weight; empty when a seat is to move."""
        seat = int(self._kernel.drawer(self._game))
        return [
            (self.table.actions.event(action, seat), weight) for action, weight in self._outcomes()
        ]

    def _outcomes(self) -> list[tuple[int, int]]:
        """List the actions of chance, each with its weight."""
        if self.to_move is not CHANCE:
            return []
        numbers = actions(self._kernel, *self._arrays)
        return outcomes(self._kernel, self.table.rules, self._game, numbers)

    @property
    def _arrays(self) -> tuple[Any, Any, Any]:
        return self.table.rules, self.table.words, self._game

    def sample_chance(self, rng: Rng) -> Move:
        """Draw one chance event by its weight."""
        possible = [action for action, weight in self._outcomes() for _ in range(weight)]
        if not possible:
            raise IllegalMoveError("move-no-chance")
        seat = int(self._kernel.drawer(self._game))
        return self.table.actions.event(rng.choice(possible), seat)

    def read_move(self, text: str) -> Move:
        """Read a move or chance event that may not be legal: `17.b@0.ne`, `draw`, `drawn1:17`."""
        return notation.read_move(self.table, text)

    def parse_move(self, text: str) -> Move:
        """Read a legal move or chance event."""
        move = self.read_move(text)
        self._check(move)
        return move

    def points(self, placement: Placement) -> int:
        """Return what a placement scores (C18, C19, C24)."""
        return self.table.points(placement)

    def explain(self, placement: Placement) -> IllegalMoveError | None:
        """Return why a card cannot be laid there: which CONEX rule, touching which card."""
        return self.table.explain(placement)

    def _check(self, move: object) -> int:
        """Return the action of a legal move or chance event; raise when it is not legal."""
        action = legal_action(self.table, self._game, move)
        if action is None:
            raise self._refusal(move)
        return action

    def _refusal(self, move: object) -> IllegalMoveError | InvalidMoveError:
        if self._phase == kernel.OVER:
            return IllegalMoveError("place-over", clause="C28")
        by_chance = isinstance(move, Starts | Drawn | Rolled)
        if self.to_move is not CHANCE:
            if by_chance:
                return IllegalMoveError("move-no-chance")
            return refusal(self.table, self._game, move)
        if not by_chance:
            return IllegalMoveError("place-chance", clause="C20")
        return IllegalMoveError("place-not-drawn", clause="C8")

    def push(self, move: Move) -> None:
        """Play a legal move or chance event; raise and change nothing when it is not legal."""
        action = self._check(move)
        mover, opens = self.to_move, self._opens_turn
        table, game = self.table.words.copy(), self._game.copy()
        knowledge, learnt = self._knowledge, learning.from_event(self._knowledge, game, move)
        self._kernel.apply(*self._arrays, action)
        self._knowledge = learnt
        if isinstance(move, Discard) and self._phase != kernel.STRUCK:
            last = self.options.under == "removed-last"
            self._knowledge = learning.from_choices(learnt, game, self.under, removed_last=last)
        changes = list(
            chain(changes_of(game, self._game), changes_of(table, self.table.words, GAME))
        )
        before = None if self._knowledge is knowledge else knowledge
        self._history.append(move, mover, opens, changes, before)
        self._legal = None

    def pop(self) -> Move:
        """Take back the last move and return it."""
        if not len(self._history):
            raise IllegalMoveError("move-nothing-to-undo")
        move, changes, knowledge = self._history.pop()
        for index, word in changes:
            if index < GAME:
                self._game[index] = word
            else:
                self.table.words[index - GAME] = word
        self._knowledge = knowledge or self._knowledge
        self._legal = None
        return move

    # The whole position.

    @property
    def _opens_turn(self) -> bool:
        return self._phase == kernel.MAIN and not self._game[kernel.DONE]

    def turn_number(self, ply: int) -> int | None:
        """Return the number of the turn that an event opens, None when it opens none."""
        opens = self._history.opens(ply) if ply < len(self._history) else self._opens_turn
        return 1 + sum(map(self._history.opens, range(ply))) if opens else None

    def start_text(self) -> str | None:
        """Return the text of the position that the game began from, None for the ordinary start."""
        if self._ordinary:
            return None
        first = self.copy()
        while len(first._history):
            first.pop()
        return first.to_text()

    def to_text(self) -> str:
        """Return the position as one line of text; `from_text` reads it."""
        return position_text.write(self._state())

    def _state(self) -> PositionState:
        """Return everything as plain numbers, which serve either kind of kernel."""
        game = [int(word) for word in self._game]
        return PositionState(self.options, self.table, game, self._knowledge)

    def copy(self) -> Self:
        """Return an independent copy, its moves included."""
        clone = type(self).__new__(type(self))
        clone.options, clone._kernel = self.options, self._kernel
        clone.table, clone._game = self.table.copy(), self._game.copy()
        clone._knowledge, clone._ordinary = self._knowledge, self._ordinary
        clone._history, clone._legal = self._history.copy(), self._legal
        return clone

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __repr__(self) -> str:
        return f"conexio.conex.Position.from_text({self.to_text()!r})"

    def _repr_svg_(self) -> str | None:
        return notebook.svg(self)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (type(self), self._state(), self._history, self._ordinary)


def _unpickled(
    kind: type[Position], state: PositionState, history: UndoHistory, ordinary: bool
) -> Position:
    remember(state.options.deck)
    position = kind._restored(state)
    position._history, position._ordinary = history, ordinary
    return position
