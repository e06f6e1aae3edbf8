"""A game of CONEX laid out for a player's kernel: the arrays to think with."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from conexio.bots.conex import kernel
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.conex import Discard, Double, Draw, EndTurn, Move, Pass, Placement, Strike, View
from conexio.conex import kernel as rules_kernel
from conexio.conex.options import Options
from conexio.conex.rules import tables
from conexio.core import Rng, kernels

SEEDS = 1 << 48
"""The kernel's seeds are below this."""
MOST_DEPTH = 60
"""No tree is deeper."""


class Branch(NamedTuple):
    """A move that a search has tried."""

    move: Move
    visits: int
    share: float
    """What the player had of the games that were played out from it, on average."""

    def __str__(self) -> str:
        return f"{self.move} {self.share:.3f} ({self.visits})"


class Arrays:
    """Arrays to think with about games with one deck and play area; one for each player.

    Making them takes longer than a quick move.
    """

    def __init__(self, options: Options, nodes: int = 0, *, compiled: bool) -> None:
        """Make room for a search with so many nodes, or for none."""
        self.setting = (options.deck, options.table)
        self.kernel: Any = kernels.load(kernel.__name__, much_to_do=compiled)
        self.rules = kernels.words(self.kernel, list(tables(*self.setting)))
        # At worst half of the cards, with three CONEX corners each, fit on every corner of the
        # other half; with and without the 2x star, and once more after a strike.
        cards = len(options.deck.cards)
        self.lists = kernels.blank(self.kernel, 2 * (9 * (cards + 2) ** 2 + 2 * cards))
        self.game = kernels.blank(self.kernel, rules_kernel.GAME)
        self.table = kernels.blank(self.kernel, rules_kernel.ITEM_AT + rules_kernel.ITEM * 64)
        self.tree = kernels.blank(self.kernel, kernel.NODE_AT + kernel.NODE * (nodes + 1))
        self.path = kernels.blank(self.kernel, MOST_DEPTH + 4)
        self.shares = kernels.blank(self.kernel, 4)

    def suits(self, options: Options) -> bool:
        """Tell whether it is a room for a game with these options."""
        return self.setting == (options.deck, options.table)


class Rooms:
    """A player's room: another when it sits down at another kind of table."""

    def __init__(self, nodes: int = 0, *, compiled: bool) -> None:
        self._nodes = nodes
        self._compiled = compiled
        self._room: Arrays | None = None

    def of(self, view: View) -> Arrays:
        """Return a room for this view."""
        if self._room is None or not self._room.suits(view.options):
            self._room = Arrays(view.options, self._nodes, compiled=self._compiled)
        return self._room

    def __getstate__(self) -> dict[str, object]:
        # Nothing in a room outlasts a move, and kernels cannot be copied.
        return {**vars(self), "_room": None}


class Desk:
    """The table of a view, and worlds that agree with it, as words of the kernel."""

    def __init__(self, view: View, traits: Traits, room: Arrays) -> None:
        self.view = view
        self.kernel = room.kernel
        self.rules = room.rules
        self.lists = room.lists
        self.table = self._words(view.table.words)
        self.traits = self._words(traits.words() * view.players)

    def _words(self, words: Any) -> Any:
        return kernels.words(self.kernel, [int(word) for word in words])

    def world(self, rng: Rng) -> Any:
        """Return a world's `game`: the hidden cards dealt in some way that the view allows."""
        return self._words(self.view.determinize(rng)._game)

    def judged(self, rng: Rng) -> Move:
        """Return the move that seems best at once."""
        at = (self.view.seat or 0) * kernel.TRAITS
        game, seed = self.world(rng), rng.below(SEEDS)
        count = self.kernel.consider(
            self.rules, self.table, game, self.traits, at, seed, self.lists
        )
        return self.move(int(self.lists[self.kernel.best_considered(count, seed, self.lists)]))

    def move(self, number: int) -> Move:
        """Return a move as people read it."""
        kind, about = divmod(number, kernel.KIND)
        match kind:
            case kernel.PLACING | kernel.DOUBLING:
                return self._placement(about, double=kind == kernel.DOUBLING)
            case kernel.STRIKING:
                card = self.view.table[about].card
                assert card is not None
                return Strike(card)
            case kernel.GIVING_UP:
                return Discard(about)
        simple: dict[int, Move] = {
            kernel.DRAWING_TWO: Draw(),
            kernel.PASSING: Pass(),
            kernel.DOUBLING_LATE: Double(),
            kernel.ENDING: EndTurn(),
        }
        return simple[kind]

    def _placement(self, about: int, *, double: bool) -> Placement:
        corner, on, on_corner = about >> 8, about >> 2 & 63, about & 3
        rules = self.rules
        at = int(rules[rules_kernel.CORNERS_AT]) + rules_kernel.CORNER * corner
        card = int(rules[at + rules_kernel.OF_CARD])
        first = int(rules[int(rules[rules_kernel.FIRST_CORNER_AT]) + card])
        return Placement(card, corner - first, on, on_corner, double)


class Search:
    """A tree over many worlds, which grows as long as it is told to."""

    def __init__(self, view: View, traits: Traits, plan: Strategy, rng: Rng, room: Arrays) -> None:
        self._desk = Desk(view, traits, room)
        self._room = room
        self._plan = plan
        self._plan_words = kernels.words(room.kernel, plan.words())
        self._rng = rng
        self._seed = rng.below(SEEDS)
        self.worlds = 0
        self.playouts = 0
        for word in range(kernel.NODE_AT + kernel.NODE):
            room.tree[word] = 0
        room.tree[kernel.NODES] = 1
        kernels.warm(room.kernel, "conex search", self._first_calls)

    def _first_calls(self) -> None:
        seed = self._seed
        self._grow(self._desk.world(Rng(0)), 0)
        self._desk.judged(Rng(0))
        self._seed = seed

    def go_on(self, most: int | None) -> None:
        """Play a few more games out in another world, with no more than `most` in all."""
        playouts = self._plan.each
        if most is not None:
            playouts = min(playouts, most - self.playouts)
        self._grow(self._desk.world(self._rng), playouts)
        self.worlds += 1
        self.playouts += playouts

    def _grow(self, game: Any, playouts: int) -> None:
        room, desk = self._room, self._desk
        seed = room.kernel.search(
            room.rules,
            desk.table,
            game,
            room.table,
            room.game,
            desk.traits,
            self._plan_words,
            room.tree,
            room.path,
            room.shares,
            playouts,
            self._seed,
            room.lists,
        )
        self._seed = int(seed)

    def judged(self) -> Move:
        """Return the move that seems best at once."""
        return self._desk.judged(self._rng)

    def branches(self) -> list[Branch]:
        """Return the moves tried from here, the one tried most first."""
        return sorted(self._branches(), key=lambda branch: (-branch.visits, -branch.share))

    def _branches(self) -> Iterator[Branch]:
        child = int(self._room.tree[kernel.NODE_AT + kernel.CHILD])
        seat = self._desk.view.seat or 0
        while child:
            at = kernel.NODE_AT + kernel.NODE * child
            node = [int(word) for word in self._room.tree[at : at + kernel.NODE]]
            visits = node[kernel.VISITS]
            share = node[kernel.SUMS + seat] / kernel.WHOLE / max(visits, 1)
            yield Branch(self._desk.move(node[kernel.MOVE]), visits, share)
            child = node[kernel.SIBLING]
