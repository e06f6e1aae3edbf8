"""A game of CONEX in progress, straight on the kernel's words."""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Self

from conexio.conex import Options, Position, kernel
from conexio.conex.deck import FACES
from conexio.conex.legal import cards_of, to_move
from conexio.conex.notation import redacted
from conexio.conex.outcome import outcome
from conexio.conex.rules import tables
from conexio.conex.view import PUBLIC
from conexio.core import CHANCE, Outcome, Rng, Seat, kernels
from conexio.envs.arrays import blank, compiled, plain
from conexio.envs.conex_actions import DRAW, END, LATE, PASS, STRIKES, Laid, Numbers

BY_CHANCE = -1
OVER = -4
"""The player to move if it is no seat: OpenSpiel's numbers for chance and the end."""

Event = tuple[int, bool, Seat]
"""An event: its number, whether it is a chance event, and the seat of the move or card."""


class Setting:
    """What all games with the same options share."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.numbers = Numbers(options.deck, options.players)
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
    """The seat to move, BY_CHANCE or OVER."""
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
        self._look_who_moves()

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

    def _look_who_moves(self) -> None:
        if self._phase == kernel.OVER:
            self.player = OVER
        else:
            mover = to_move(self._game)
            self.player = mover if isinstance(mover, int) else BY_CHANCE

    @property
    def _phase(self) -> int:
        return int(self._game[kernel.PHASE])

    @property
    def drawer(self) -> Seat:
        """The seat that gets the next card drawn."""
        return int(kernel.drawer(self._game))

    # Legal actions.

    def legal(self) -> list[int]:
        """Return the numbers of the legal actions, in ascending order; none after the end."""
        if self._legal is None:
            if self.player == BY_CHANCE:
                self._legal = [number for number, _ in self.outcomes()]
            else:
                self._legal = sorted(self._moves())
        return self._legal

    def _moves(self) -> Iterator[int]:
        """Yield the numbers of a player's moves."""
        code, phase = self.setting.kernel, self._phase
        if phase == kernel.STRUCK:
            hand = cards_of(int(self._game[kernel.HANDS + self.player]))
            yield from (self.setting.numbers.discards + card for card in hand)
        elif phase == kernel.AFTER:
            yield END
            if code.can_double_late(self._game):
                yield LATE
            yield from self._strikes()
        elif phase == kernel.MAIN:
            placements = self._placements()
            drawing = code.may_draw(self._game, len(placements))
            if drawing or not placements:
                yield DRAW if drawing else PASS
            yield from self._strikes()
            yield from placements
            if code.can_double(self._game):
                yield from (number + 1 for number in placements)

    def _placements(self) -> list[int]:
        """List the placements without the 2x star."""
        code, table = self.setting.kernel, self._table
        hand = self._game[kernel.HANDS + self.player]
        # A card has at most three CONEX corners, and each item on the table has four corners.
        out = blank(code, 12 * int(table[kernel.ITEMS]) * int(hand).bit_count())
        count = code.listed(self.setting.rules, table, hand, out)
        numbers, below_at = self.setting.numbers, kernel.ITEM_AT + kernel.CARD
        return [
            numbers.placement(
                Laid(found >> 8, int(table[below_at + kernel.ITEM * (found >> 2 & 63)]), found & 3)
            )
            for found in plain(out[:count])
        ]

    def _strikes(self) -> Iterator[int]:
        code, table = self.setting.kernel, self._table
        if code.can_strike(table, self._game):
            for index in range(1, int(table[kernel.ITEMS])):
                if code.can_be_struck(table, self._game, index):
                    yield STRIKES + int(table[kernel.ITEM_AT + kernel.ITEM * index + kernel.CARD])

    def outcomes(self) -> list[tuple[int, float]]:
        """List the outcomes of chance, each with its probability, in ascending order."""
        numbers, options = self.setting.numbers, self.setting.options
        if self._phase == kernel.STARTING:
            seats = options.players
            return [(numbers.starters + seat, 1 / seats) for seat in range(seats)]
        if self._phase == kernel.ROLLING:
            die = options.deck.die
            return [
                (numbers.faces + place, die.count(face) / len(die))
                for place, face in enumerate(FACES)
                if face in die
            ]
        cards = cards_of(int(self._game[kernel.UNSEEN])) or [int(self._game[kernel.UNDER_AT])]
        return [(card, 1 / len(cards)) for card in cards]

    def sample(self, rng: Rng) -> int:
        """Sample an outcome of chance, the same as `Position.sample_chance` with the same Rng."""
        if self._phase != kernel.ROLLING:
            return rng.choice(self.legal())
        die = self.setting.options.deck.die
        face = rng.choice(sorted(die, key=die.index))
        return self.setting.numbers.faces + FACES.index(face)

    # Playing.

    def push(self, number: int) -> None:
        """Play an action of a player or of chance; ValueError if it is not legal."""
        legal = self.legal()
        at = bisect_left(legal, number)
        if at == len(legal) or legal[at] != number:
            raise ValueError(f"{number} is not a legal action here")
        if self.player == BY_CHANCE:
            self.events.append((number, True, self.drawer))
            self._happen(number)
        else:
            self.events.append((number, False, self.player))
            self._play(number)
        self._legal = None
        self._logs = {}
        self._look_who_moves()

    def _happen(self, number: int) -> None:
        code, numbers = self.setting.kernel, self.setting.numbers
        if self._phase == kernel.STARTING:
            code.start(self._game, number - numbers.starters)
        elif self._phase == kernel.ROLLING:
            code.roll(*self._arrays, number - numbers.faces)
        else:
            code.draw_card(*self._arrays, number)

    def _play(self, number: int) -> None:
        code, numbers = self.setting.kernel, self.setting.numbers
        if number >= numbers.placements:
            corner, below, on_corner, double = numbers.laid(number)
            code.place(*self._arrays, corner, self._index_of(below), on_corner, double)
        elif number >= numbers.discards:
            code.choose(*self._arrays, self.player, number - numbers.discards)
        elif number >= STRIKES:
            code.strike(*self._arrays, self._index_of(number - STRIKES))
        else:
            turn = {DRAW: code.draw, PASS: code.pass_turn, END: code.end_turn}
            turn.get(number, code.double_late)(*self._arrays)

    @property
    def _arrays(self) -> tuple[Any, Any, Any]:
        return self.setting.rules, self._table, self._game

    def _index_of(self, card: int) -> int:
        first = kernel.ITEM_AT + kernel.CARD
        return plain(self._table[first :: kernel.ITEM]).index(card)

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
        words = [0] * kernel.GAME
        own = () if seat is None else (kernel.HANDS + seat, kernel.CHOSEN + seat)
        for word in (*PUBLIC, *own):
            words[word] = int(self._game[word])
        return words

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
    while state.player != OVER:
        state.push(rng.choice(state.legal()))


def _dotted(cards: frozenset[int]) -> str:
    return ".".join(map(str, sorted(cards)))


def _restored(base: Position, earlier_texts: tuple[str, ...], numbers: list[int]) -> ConexGameState:
    """Rebuild a pickled state."""
    state = ConexGameState(setting(base.options), base, earlier_texts)
    for number in numbers:
        state.push(number)
    return state
