"""What guests of both servers have in common: a socket, and the newest state of their match.

A guest parses only what it needs of a message, from either server.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple, Protocol

from websockets.asyncio.client import ClientConnection


class BrokenError(Exception):
    """A server does not do the work, so there is nothing to compare."""


class MatchState(NamedTuple):
    """A match as a guest sees it."""

    number: int
    """The number of the state: one more with each move."""
    mover: int | None
    """The seat to move; None before a match starts and when it is over."""
    over: bool
    moves: Sequence[str]
    """The guest's legal moves, if it is to move."""
    board: bytes


NOTHING = MatchState(-1, None, False, (), b"")


class Language(Protocol):
    """How a guest and a server encode their messages."""

    def read(self, data: bytes) -> MatchState | None:
        """Return the state in a message, None if it has none."""

    def answer(self, data: bytes) -> bytes | None:
        """Return the reply to a message without a state, None if it needs none."""

    def move(self, state: MatchState, move: str) -> bytes:
        """Return the message that plays a move."""


@dataclass
class Guest:
    """One of the two at a table."""

    socket: ClientConnection
    language: Language
    state: MatchState = NOTHING
    at: float = 0.0
    """When that state arrived."""
    size: int = 0
    """The bytes of all messages so far."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _listening: "asyncio.Task[None] | None" = None

    def begin(self) -> "Guest":
        """Start to receive messages."""
        self._listening = asyncio.create_task(self._listen())
        self._listening.add_done_callback(lambda _: self._news.set())
        return self

    async def _listen(self) -> None:
        while True:
            data = await self.socket.recv(decode=False)
            self.size += len(data)
            state = self.language.read(data)
            if state is not None:
                self._take(state)
            elif (answer := self.language.answer(data)) is not None:
                await self.socket.send(answer, text=True)

    def _take(self, state: MatchState) -> None:
        before = self.state
        if before is not NOTHING and before.mover is not None and state.number > before.number + 1:
            raise BrokenError(f"no state was sent between {before.number} and {state.number}")
        self.state = state
        self.at = perf_counter()
        self._news.set()

    async def play(self, move: str) -> None:
        """Send a move."""
        await self.socket.send(self.language.move(self.state, move), text=True)

    async def until(self, known: Callable[[MatchState], bool]) -> None:
        """Wait for a state that fulfils a condition."""
        while not known(self.state):
            self._news.clear()
            assert self._listening is not None
            if self._listening.done():
                self._listening.result()
            await self._news.wait()

    async def leave(self) -> None:
        """Close the connection."""
        assert self._listening is not None
        self._listening.cancel()
        await self.socket.close()


Pair = tuple[Guest, Guest]
Opening = Callable[[], Awaitable[Pair]]
"""Opens a match and connects the two who play it."""
