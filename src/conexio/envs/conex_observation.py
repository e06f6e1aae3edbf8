"""The observation of a seat in CONEX, as a tensor and as text; docs/research.md has the table."""

from collections.abc import Iterator
from math import cos, pi, prod, sin
from typing import Any

import numpy as np

from conexio.conex import Options, kernel
from conexio.conex.legal import cards_of
from conexio.conex.notation import PHASES
from conexio.core import Seat
from conexio.envs.conex_state import ConexGameState

CARD_FACTS = 6
"""Numbers for each card: is on the table, x, y, cosine and sine of its heading, is free."""


class Observation:
    """What a seat sees, as a tensor made of named parts."""

    def __init__(self, options: Options, *, public: bool = True, private: bool = True) -> None:
        self._options = options
        self._public = public
        self._private = private
        shapes = dict(self._shapes())
        self.tensor: Any = np.zeros(sum(map(prod, shapes.values())), np.float32)
        self.parts: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            self.parts[name] = self.tensor[at : at + prod(shape)].reshape(shape)
            at += prod(shape)

    def _shapes(self) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the name and shape of every part of the tensor."""
        players, cards = self._options.players, len(self._options.deck.cards)
        if self._private:
            yield "player", (players,)
            yield "hand", (cards,)
            yield "chosen", (cards,)
        if self._public:
            yield "to_move", (players + 1,)
            yield "turn", (players,)
            yield "starter", (players,)
            yield "phase", (len(PHASES),)
            yield "stars", (2, players + 1)
            yield "choosing", (players,)
            yield "scores", (players,)
            yield "counts", (players,)
            yield "pile", (2,)
            yield "progress", (9,)
            yield "table", (cards, CARD_FACTS)

    def look(self, state: ConexGameState, seat: Seat) -> None:
        """Write what a seat sees now."""
        self.tensor.fill(0)
        seen = state.seen(seat)
        if self._private:
            self.parts["player"][seat] = 1
            self.parts["hand"][cards_of(seen[kernel.HANDS + seat])] = 1
            if seen[kernel.CHOSEN + seat]:
                self.parts["chosen"][seen[kernel.CHOSEN + seat] - 1] = 1
        if self._public:
            self._set_public(state, seen)
            self._set_table(state)

    def _set_public(self, state: ConexGameState, seen: list[int]) -> None:
        parts, cards = self.parts, len(self._options.deck.cards)
        if state.player != kernel.NOBODY:
            parts["to_move"][state.player] = 1  # chance comes last
        parts["turn"][seen[kernel.SEAT]] = 1
        parts["starter"][seen[kernel.STARTER]] = 1
        parts["phase"][seen[kernel.PHASE]] = 1
        for star, word in enumerate((kernel.DOUBLE, kernel.LIGHTNING)):
            parts["stars"][star, seen[word]] = 1
        players = range(self._options.players)
        parts["choosing"][:] = [seen[kernel.CHOOSING] >> seat & 1 for seat in players]
        scores = np.array([seen[kernel.SCORES + seat] for seat in players])
        parts["scores"][:] = scores / self._options.target
        parts["counts"][:] = np.array(state.counts()) / cards
        parts["pile"][:] = [state.pile() / cards, seen[kernel.UNDER] / cards]
        parts["progress"][:] = [
            seen[kernel.LAST_ROUND],
            seen[kernel.PASSES] / self._options.players,
            seen[kernel.DRAWS] / kernel.DRAWN,
            seen[kernel.FRESH] & 1,
            seen[kernel.FRESH] >> 1,
            seen[kernel.DONE] & kernel.PLACED,
            seen[kernel.DONE] // kernel.STRUCK_FIRST,
            seen[kernel.BACK] == kernel.AFTER,
            seen[kernel.POINTS] / self._options.target,
        ]

    def _set_table(self, state: ConexGameState) -> None:
        items = state.items()
        covered = {item[kernel.ON] for item in items}
        width, height = self._options.table
        for index, item in enumerate(items, 1):
            angle = item[kernel.TURN] * pi / 12
            self.parts["table"][item[kernel.CARD]] = (
                1,
                item[kernel.X] / (width * 500),
                item[kernel.Y] / (height * 500),
                cos(angle),
                sin(angle),
                index not in covered,
            )


def observation(
    state: ConexGameState, seat: Seat, *, public: bool = True, private: bool = True
) -> str:
    """Return what a seat sees now, as text."""
    seen = state.seen(seat if private else None)
    parts = []
    if private:
        parts += [f"seat{seat}", f"hand={_dotted(cards_of(seen[kernel.HANDS + seat]))}"]
        if seen[kernel.CHOSEN + seat]:
            parts.append(f"chosen={seen[kernel.CHOSEN + seat] - 1}")
    if public:
        parts += _public(state, seen)
    return " ".join(parts)


def everything(state: ConexGameState) -> str:
    """Return a whole position as text, including hidden information."""
    words, seats = state.words(), range(state.setting.options.players)
    hands = "/".join(_dotted(cards_of(words[kernel.HANDS + seat])) for seat in seats)
    chosen = _dotted(words[kernel.CHOSEN : kernel.CHOSEN + len(seats)])
    under = _dotted(words[kernel.UNDER_AT : kernel.UNDER_AT + words[kernel.UNDER]])
    return " ".join([f"hands={hands} chosen={chosen} beneath={under}", *_public(state, words)])


def _public(state: ConexGameState, seen: list[int]) -> Iterator[str]:
    players = state.setting.options.players
    yield f"phase={PHASES[seen[kernel.PHASE]]}"
    yield f"to_move={'chance' if state.player == kernel.BY_CHANCE else state.player}"
    for name, word in _WORDS.items():
        yield f"{name}={seen[word]}"
    for name, word in (("double", kernel.DOUBLE), ("lightning", kernel.LIGHTNING)):
        yield f"{name}={seen[word] - 1 if seen[word] else '-'}"
    yield f"scores={_dotted(seen[kernel.SCORES : kernel.SCORES + players])}"
    yield f"counts={_dotted(state.counts())}"
    yield f"pile={state.pile()}"
    yield f"table={','.join(_laid(state))}"


_WORDS = {
    "turn": kernel.SEAT,
    "starter": kernel.STARTER,
    "last_round": kernel.LAST_ROUND,
    "passes": kernel.PASSES,
    "draws": kernel.DRAWS,
    "fresh": kernel.FRESH,
    "choosing": kernel.CHOOSING,
    "under": kernel.UNDER,
    "back": kernel.BACK,
    "done": kernel.DONE,
    "points": kernel.POINTS,
}


def _laid(state: ConexGameState) -> Iterator[str]:
    """Yield the placements of the cards on the table, in their order."""
    numbers, items = state.setting.numbers, state.items()
    for item in items:
        corner, on_corner = divmod(item[kernel.LAID], 4)
        on = item[kernel.ON]
        below = items[on - 1][kernel.CARD] if on else numbers.cards
        yield numbers.text(kernel.placing(numbers.cards, corner, below, on_corner))


def _dotted(numbers: list[int]) -> str:
    return ".".join(map(str, numbers))
