"""Bots choose moves, and what they remember of a game is kept for their next move in it.

This runs where the bots do. Every move has a new bot, whose luck follows from the match and the
number of the move. The memory of bots that have one is kept for each match, seat and bot, so no
bot gets anything that another seat has seen.
"""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from conexio import bots
from conexio.bots.base import Memory, Remembers
from conexio.core import Seat

MOST_KEPT = 256
"""Memories that are kept; a process can hardly serve as many games at the same time."""
MOST_BYTES = 128 << 20
"""The size of all that is kept: about what a process with NumPy, Numba and a network takes.

A tree of dragon grows to 5 or 10 MB, so that is a dozen of its games or more in each process.
"""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot needs to choose a move: the view of its seat, and nothing else of the match."""

    match: str
    game: str
    bot: str
    seat: Seat
    seed: int
    view: Any


class BotMemory:
    """What the bots of a process remember; the least recently used is dropped first."""

    def __init__(self, most: int = MOST_KEPT, most_bytes: int = MOST_BYTES) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._kept: OrderedDict[tuple[str, Seat, str], Memory] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def nbytes(self) -> int:
        """The size of all that is kept."""
        return sum(memory.nbytes for memory in self._kept.values())

    def choose(self, question: Question, limit: bots.Limit) -> str:
        """Return a bot's move."""
        bot = bots.load(question.game, question.bot, seed=question.seed)
        if not isinstance(bot, Remembers):
            return str(bot.play(question.view, limit).move)
        key = (question.match, question.seat, question.bot)
        # It is taken out meanwhile: a memory with which a bot fails is not kept.
        bot.memory = self._kept.pop(key, None)
        move = str(bot.play(question.view, limit).move)
        if bot.memory is not None:
            self._kept[key] = bot.memory
            self._drop_some()
        return move

    def _drop_some(self) -> None:
        while len(self._kept) > self._most or self.nbytes > self._most_bytes:
            self._kept.popitem(last=False)

    def forget(self, match_id: str) -> None:
        """Drop what was kept for a match."""
        for key in [key for key in self._kept if key[0] == match_id]:
            del self._kept[key]
