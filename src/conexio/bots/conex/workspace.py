"""A view of CONEX as arrays for the kernel, and the search on them."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from conexio.bots.conex import kernel
from conexio.bots.conex.parameters import Strategy, Traits
from conexio.conex import Move, View
from conexio.conex import kernel as rules_kernel
from conexio.conex.options import Options
from conexio.conex.rules import tables
from conexio.core import Rng, kernels

SEEDS = 1 << 48
"""An upper bound of the kernel's seeds."""
MOST_DEPTH = 60
"""An upper bound of the depth of a tree."""


class Branch(NamedTuple):
    """A move that a search has tried."""

    move: Move
    visits: int
    share: float
    """The player's mean share in the playouts from it."""

    def __str__(self) -> str:
        return f"{self.move} {self.share:.3f} ({self.visits})"


class Arrays:
    """The kernel's arrays for games with one deck and play area; each player has its own.

    Allocating them takes longer than a quick move.
    """

    def __init__(self, options: Options, nodes: int = 0, *, compiled: bool) -> None:
        """Allocate the arrays; `nodes` is the capacity of the search tree."""
        self.setting = (options.deck, options.table)
        self.kernel: Any = kernels.load(kernel.__name__, heavy=compiled)
        self.rules = kernels.words(self.kernel, list(tables(*self.setting)))
        # In the worst case half of the cards, with three CONEX corners each, fit on every corner
        # of the other half; with and without the 2x star, and once more after a strike.
        cards = len(options.deck.cards)
        self.lists = kernels.blank(self.kernel, 2 * (9 * (cards + 2) ** 2 + 2 * cards))
        self.game = kernels.blank(self.kernel, rules_kernel.GAME)
        self.table = kernels.blank(self.kernel, rules_kernel.ITEM_AT + rules_kernel.ITEM * 64)
        self.tree = kernels.blank(self.kernel, kernel.NODE_AT + kernel.NODE * (nodes + 1))
        self.path = kernels.blank(self.kernel, MOST_DEPTH + 4)
        self.shares = kernels.blank(self.kernel, 4)

    def suits(self, options: Options) -> bool:
        """Return whether these arrays fit a game with these options."""
        return self.setting == (options.deck, options.table)


class ArrayCache:
    """A player's arrays, allocated again when the deck or the play area changes."""

    def __init__(self, nodes: int = 0, *, compiled: bool) -> None:
        self._nodes = nodes
        self._compiled = compiled
        self._arrays: Arrays | None = None

    def of(self, view: View) -> Arrays:
        """Return arrays for this view."""
        if self._arrays is None or not self._arrays.suits(view.options):
            self._arrays = Arrays(view.options, self._nodes, compiled=self._compiled)
        return self._arrays

    def __getstate__(self) -> dict[str, object]:
        # Nothing in the arrays outlasts a move, and kernels cannot be copied.
        return {**vars(self), "_arrays": None}


class Workspace:
    """The table of a view, and worlds that agree with it, as words of the kernel."""

    def __init__(self, view: View, traits: Traits, arrays: Arrays) -> None:
        self.view = view
        self.kernel = arrays.kernel
        self.rules = arrays.rules
        self.table = self._words(view.table.words)
        self.mind = kernel.Mind(self._words(traits.words() * view.players), arrays.lists)

    def _words(self, words: Any) -> Any:
        return kernels.words(self.kernel, [int(word) for word in words])

    def world(self, rng: Rng) -> kernel.World:
        """Return a random world: hidden cards dealt in a way that the view allows."""
        game = self._words(self.view.determinize(rng)._game)
        return kernel.World(self.rules, self.table, game)

    def best_move(self, rng: Rng) -> Move:
        """Return the move judged best, without a search."""
        at = (self.view.seat or 0) * kernel.TRAITS
        world, seed = self.world(rng), rng.below(SEEDS)
        count = self.kernel.consider(world, self.mind, at, seed)
        best = self.kernel.best_considered(count, seed, self.mind.lists)
        return self.move(int(self.mind.lists[best]))

    def move(self, action: int) -> Move:
        """Return the library's move for an action."""
        return self.view.table.actions.move(action, self.view.table)


class Search:
    """A tree over many worlds, which grows with every call of `go_on`."""

    def __init__(
        self, view: View, traits: Traits, plan: Strategy, rng: Rng, arrays: Arrays
    ) -> None:
        self._workspace = Workspace(view, traits, arrays)
        self._arrays = arrays
        self._plan = plan
        self._plan_words = kernels.words(arrays.kernel, plan.words())
        self._rng = rng
        self._seed = rng.below(SEEDS)
        self.worlds = 0
        self.playouts = 0
        for word in range(kernel.NODE_AT + kernel.NODE):
            arrays.tree[word] = 0
        arrays.tree[kernel.NODES] = 1
        kernels.warm(arrays.kernel, "conex search", self._first_calls)

    def _first_calls(self) -> None:
        seed = self._seed
        self._grow(self._workspace.world(Rng(0)), 0)
        self._workspace.best_move(Rng(0))
        self._seed = seed

    def go_on(self, most: int | None) -> None:
        """Run a few more playouts in another world, with at most `most` in all."""
        playouts = self._plan.each
        if most is not None:
            playouts = min(playouts, most - self.playouts)
        self._grow(self._workspace.world(self._rng), playouts)
        self.worlds += 1
        self.playouts += playouts

    def _grow(self, start: kernel.World, playouts: int) -> None:
        arrays = self._arrays
        seed = arrays.kernel.search(
            *start,
            *(arrays.table, arrays.game),
            *self._workspace.mind,
            *(self._plan_words, arrays.tree, arrays.path, arrays.shares),
            *(playouts, self._seed),
        )
        self._seed = int(seed)

    def best_without_search(self) -> Move:
        """Return the move judged best, without a search."""
        return self._workspace.best_move(self._rng)

    def branches(self) -> list[Branch]:
        """Return the moves tried at the root, the one tried most first."""
        return sorted(self._branches(), key=lambda branch: (-branch.visits, -branch.share))

    def _branches(self) -> Iterator[Branch]:
        child = int(self._arrays.tree[kernel.NODE_AT + kernel.CHILD])
        seat = self._workspace.view.seat or 0
        while child:
            at = kernel.NODE_AT + kernel.NODE * child
            node = [int(word) for word in self._arrays.tree[at : at + kernel.NODE]]
            visits = node[kernel.VISITS]
            share = node[kernel.SUMS + seat] / kernel.WHOLE / max(visits, 1)
            yield Branch(self._workspace.move(node[kernel.MOVE]), visits, share)
            child = node[kernel.SIBLING]
