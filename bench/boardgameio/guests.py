"""What guests of both servers have in common: a socket, and the newest thing that they were told.

A guest reads no more of a message than it needs, whoever sent it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import NamedTuple, Protocol

from websockets.asyncio.client import ClientConnection


class BrokenError(Exception):
    """A server that does not do the work: then there is nothing to compare."""


class Told(NamedTuple):
    """What a guest knows of a match."""

    number: int
    """How much has happened: one more with each move."""
    mover: int | None
    """Who is to move; None before a match begins and when it is over."""
    over: bool
    moves: Sequence[str]
    """What one may play, if it is one's turn."""
    board: bytes


NOTHING = Told(-1, None, False, (), b"")


class Language(Protocol):
    """How a guest and a server understand one another."""

    def read(self, data: bytes) -> Told | None:
        """Return what a message tells of the match, None for nothing."""

    def answer(self, data: bytes) -> bytes | None:
        """Return what has to be said to a message that tells nothing, None for nothing."""

    def move(self, told: Told, move: str) -> bytes:
        """Return the message that plays a move."""


@dataclass
class Guest:
    """One of the two at a table."""

    socket: ClientConnection
    language: Language
    told: Told = NOTHING
    at: float = 0.0
    """When that was told."""
    size: int = 0
    """The bytes of all messages so far."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _listening: "asyncio.Task[None] | None" = None

    def begin(self) -> "Guest":
        """Listen from now on."""
        self._listening = asyncio.create_task(self._listen())
        self._listening.add_done_callback(lambda _: self._news.set())
        return self

    async def _listen(self) -> None:
        while True:
            data = await self.socket.recv(decode=False)
            self.size += len(data)
            told = self.language.read(data)
            if told is not None:
                self._take(told)
            elif (answer := self.language.answer(data)) is not None:
                await self.socket.send(answer, text=True)

    def _take(self, told: Told) -> None:
        before = self.told
        if before is not NOTHING and before.mover is not None and told.number > before.number + 1:
            raise BrokenError(f"nothing was told between {before.number} and {told.number}")
        self.told = told
        self.at = perf_counter()
        self._news.set()

    async def play(self, move: str) -> None:
        """Send a move."""
        await self.socket.send(self.language.move(self.told, move), text=True)

    async def until(self, known: Callable[[Told], bool]) -> None:
        """Wait until what was told is enough."""
        while not known(self.told):
            self._news.clear()
            assert self._listening is not None
            if self._listening.done():
                self._listening.result()
            await self._news.wait()

    async def leave(self) -> None:
        """Hang up."""
        assert self._listening is not None
        self._listening.cancel()
        await self.socket.close()


Pair = tuple[Guest, Guest]
Opening = Callable[[], Awaitable[Pair]]
"""Opens a match and connects the two who play it."""
