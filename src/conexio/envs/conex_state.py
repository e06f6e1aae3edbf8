"""A game of CONEX in progress, straight on the kernel's words."""

from functools import lru_cache
from typing import Any, Self

from conexio.conex import Options, Position, kernel
from conexio.conex.actions import Numbers
from conexio.conex.legal import actions, outcomes
from conexio.conex.notation import redacted
from conexio.conex.outcome import outcome
from conexio.conex.rules import tables
from conexio.conex.view import observed
from conexio.core import CHANCE, Outcome, Rng, Seat, kernels
from conexio.envs.arrays import compiled, plain

Event = tuple[int, bool, Seat]
"""An event: its number, whether it is a chance event, and the seat of the move or card."""


class Setting:
    """What all games with the same options share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.numbers = Numbers(options.deck)
        self.kernel: Any = compiled(kernel)
        self.rules: Any = kernels.words(self.kernel, list(tables(options.deck, options.table)))


def setting(options: Options) -> Setting:
    """Return the setting of a game, cached for each kind of kernel."""
    return _setting(options, kernels.jit_wanted(True))


@lru_cache(maxsize=16)
def _setting(options: Options, compiled: bool) -> Setting:
    return Setting(options)


class ConexGameState:
    """The table, the rest of the game, and the events so far; copying it copies only these."""

    __slots__ = (
        "_base",
        "_game",
        "_legal",
        "_logs",
        "_position",
        "_reached",
        "_table",
        "earlier_texts",
        "events",
        "player",
        "setting",
    )

    events: list[Event]
    """The events since this state was made."""
    player: int
    """The seat to move, or the kernel's BY_CHANCE or NOBODY: OpenSpiel's numbers."""
    earlier_texts: tuple[str, ...]
    """What every seat, and last a spectator, had seen before these events, as text."""

    def __init__(self, setting: Setting, base: Position, earlier_texts: tuple[str, ...]) -> None:
        """Start from a position, which must not be changed afterwards."""
        self.setting = setting
        self.earlier_texts = earlier_texts
        self.events = []
        self._base = base
        self._position, self._reached = base, 0
        self._table: Any = self._words(base.table.words)
        self._game: Any = self._words(base._game)
        self._legal: list[int] | None = None
        self._logs: dict[Seat | None, str] = {}
        self.player = int(setting.kernel.mover(self._game))

    def _words(self, words: Any) -> Any:
        return kernels.words(self.setting.kernel, list(plain(words)))

    def __deepcopy__(self, memo: object) -> Self:
        """Return an independent copy: OpenSpiel clones the parts of a state this way."""
        twin = type(self).__new__(type(self))
        twin.setting, twin.player = self.setting, self.player
        twin.earlier_texts = self.earlier_texts
        twin._base, twin._legal = self._base, self._legal
        twin._position, twin._reached = self._position, self._reached
        twin._table, twin._game = self._table.copy(), self._game.copy()
        twin.events, twin._logs = self.events.copy(), self._logs
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        numbers = [number for number, _, _ in self.events]
        return _restored, (self._base, self.earlier_texts, numbers)

    @property
    def drawer(self) -> Seat:
        """The seat that gets the next card drawn."""
        return int(kernel.drawer(self._game))

    # Legal actions.

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions, in ascending order; none after the end."""
        if self._legal is None:
            self._legal = sorted(actions(self.setting.kernel, *self._arrays))
        return self._legal

    def _outcomes(self, numbers: list[int]) -> list[tuple[int, int]]:
        """Return actions of chance with their weights."""
        return outcomes(self.setting.kernel, self.setting.rules, self._game, numbers)

    def outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance, each with its probability, in ascending order."""
        weights = self._outcomes(self.legal())
        whole = sum(weight for _, weight in weights)
        return [(number, weight / whole) for number, weight in weights]

    def sample(self, rng: Rng) -> int:
        """Sample an outcome of chance, the same as `Position.sample_chance` with the same Rng."""
        numbers = actions(self.setting.kernel, *self._arrays)
        return rng.choice([each for each, weight in self._outcomes(numbers) for _ in range(weight)])

    # Playing.

    def push(self, number: int) -> None:
        """Play an action of a player or of chance; ValueError if it is not legal."""
        code = self.setting.kernel
        in_range = number in range(self.setting.numbers.actions)
        if not (in_range and code.is_legal(*self._arrays, int(number))):
            raise ValueError(f"{number} is not a legal action here")
        by_chance = self.player == kernel.BY_CHANCE
        self.events.append((number, by_chance, self.drawer if by_chance else self.player))
        code.apply(*self._arrays, number)
        self._legal = None
        self._logs = {}
        self.player = int(code.mover(self._game))

    @property
    def _arrays(self) -> tuple[Any, Any, Any]:
        return self.setting.rules, self._table, self._game

    def outcome(self) -> Outcome | None:
        """Return how the game ended, None before the end."""
        return outcome(self._game)

    def returns(self) -> list[float]:
        """Return what the seats win: all stake 1, and the winners share the stakes."""
        players, ended = self.setting.options.players, self.outcome()
        if ended is None:
            return [0.0] * players
        share = players / len(ended.winners)
        return [share - 1 if seat in ended.winners else -1.0 for seat in range(players)]

    # Information.

    def words(self) -> list[int]:
        """Return the kernel's `game`, including secrets."""
        return [int(word) for word in self._game]

    def seen(self, seat: Seat | None) -> list[int]:
        """Return the kernel's `game` with only the words that a seat may know; the others are 0."""
        return observed(seat, self._game)

    def counts(self) -> list[int]:
        """Return the number of cards in every player's hand."""
        hands = self._game[kernel.HANDS : kernel.HANDS + self.setting.options.players]
        return [int(hand).bit_count() for hand in hands]

    def pile(self) -> int:
        """Return the number of cards in the draw pile, including those put under it."""
        return int(kernel.pile(self.words()))

    def items(self) -> list[list[int]]:
        """Return the kernel's words for every card on the table, without the tableau."""
        table = plain(self._table)
        starts = range(1, table[kernel.ITEMS])
        first = kernel.ITEM_AT
        return [table[first + kernel.ITEM * i : first + kernel.ITEM * (i + 1)] for i in starts]

    def log(self, seat: Seat | None) -> str:
        """Return all that a seat or a spectator has seen of the game, including its own moves."""
        if seat not in self._logs:
            before = self.earlier_texts[-1 if seat is None else seat]
            texts = [self._text(event, seat) for event in self.events]
            self._logs[seat] = " ".join([before, *texts] if before else texts)
        return self._logs[seat]

    def _text(self, event: Event, viewer: Seat | None) -> str:
        number, by_chance, seat = event
        numbers = self.setting.numbers
        text = str(numbers.event(number, seat)) if by_chance else numbers.text(number)
        return redacted(text, CHANCE if by_chance else seat, () if viewer is None else (viewer,))

    def position(self) -> Position:
        """Return the game as a position of the library, which must not be changed."""
        if self._reached < len(self.events):
            # Copies of this state may share the position reached before.
            position, numbers = self._position.copy(), self.setting.numbers
            for number, by_chance, seat in self.events[self._reached :]:
                table = position.table
                position.push(
                    numbers.event(number, seat) if by_chance else numbers.move(number, table)
                )
            self._position, self._reached = position, len(self.events)
        return self._position

    def resampled(self, seat: Seat, rng: Rng) -> "ConexGameState":
        """Return a random game that looks the same to a seat.

        In it, the other seats have seen the public events and the hand that they hold.
        """
        world = self.position().view(seat).determinize(rng)
        public = self.log(None)
        earlier_texts = [
            self.log(each) if each == seat else f"{public} holds:{_dotted(world.hand(each))}"
            for each in range(world.players)
        ]
        return ConexGameState(self.setting, world, (*earlier_texts, public))


def first(options: Options) -> ConexGameState:
    """Return the start of a game; compile the kernel now instead of during a turn."""
    nothing = ("",) * (options.players + 1)
    start = ConexGameState(setting(options), Position.from_options(options), nothing)
    kernels.warm(start.setting.kernel, "envs-conex", lambda: _play_once(start))
    return start


def _play_once(start: ConexGameState) -> None:
    rng, state = Rng(1), start.__deepcopy__(None)
    while state.player != kernel.NOBODY:
        state.push(rng.choice(state.legal()))


def _dotted(cards: frozenset[int]) -> str:
    return ".".join(map(str, sorted(cards)))


def _restored(base: Position, earlier_texts: tuple[str, ...], numbers: list[int]) -> ConexGameState:
    """Rebuild a pickled state."""
    state = ConexGameState(setting(base.options), base, earlier_texts)
    for number in numbers:
        state.push(number)
    return state
