"""Group commit: what arrives while a commit is under way goes into the next one together.

A durable commit costs the same for one move as for thirty. Nobody learns of an outcome before the
transaction that it depends on is committed. Nobody waits for ever either: of a commit that hangs it
is not known whether it will be done, and until it is, nothing more is said about its matches.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError

from conexio.server.store.append import Append, Outcome

LARGEST = 32
"""How many appends go into one transaction."""

PATIENCE_S = 12.0
"""How long an append may take: longer than a database takes to say itself that it cannot."""

Commit = Callable[[list[Append]], Awaitable[list[Outcome]]]
Waiting = tuple[Append, "asyncio.Future[Outcome]"]


class Queue:
    """Appends that wait for their turn; one transaction at a time."""

    def __init__(self, commit: Commit, patience_s: float = PATIENCE_S) -> None:
        self._commit = commit
        self.patience_s = patience_s
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._unsettled: dict[str, asyncio.Future[Outcome]] = {}

    async def put(self, asked: Append) -> None:
        """Return when an append is committed, or raise what prevented it.

        Raises TimeoutError when that takes too long. Whoever stops waiting does not stop an append
        that has begun.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        waiting = (asked, future)
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        try:
            async with asyncio.timeout(self.patience_s):
                outcome = await asyncio.shield(future)
        except (TimeoutError, asyncio.CancelledError):
            self._give_up(waiting)
            raise
        if outcome is not None:
            raise outcome

    def _give_up(self, waiting: Waiting) -> None:
        asked, future = waiting
        if waiting in self._waiting:
            self._waiting.remove(waiting)  # it has not begun, and never will
        elif not future.done():
            self._unsettled[asked.match_id] = future
            future.add_done_callback(lambda _: self._unsettled.pop(asked.match_id, None))

    async def settle(self, match_id: str) -> None:
        """Wait for an append of a match that nobody waited for any more; TimeoutError if it hangs.

        What is read before that may be out of date a moment later.
        """
        if match_id in self._unsettled:
            async with asyncio.timeout(self.patience_s):
                await asyncio.wait([self._unsettled[match_id]])

    async def close(self) -> None:
        """Wait until nothing waits any more."""
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            group = self._next()
            outcomes = await self._outcomes([asked for asked, _ in group])
            for (_, future), outcome in zip(group, outcomes, strict=True):
                if not future.done():
                    future.set_result(outcome)

    def _next(self) -> list[Waiting]:
        """Take the first append of each match; the others come after it."""
        group: dict[str, Waiting] = {}
        rest: list[Waiting] = []
        for waiting in self._waiting:
            match_id = waiting[0].match_id
            if match_id in group or len(group) == LARGEST:
                rest.append(waiting)
            else:
                group[match_id] = waiting
        self._waiting = rest
        return list(group.values())

    async def _outcomes(self, group: list[Append]) -> list[Outcome]:
        try:
            return await self._commit(group)
        except IntegrityError:
            # Another process stored something between our look and our write.
            return [await self._alone(asked) for asked in group]
        except Exception as error:
            return [error] * len(group)

    async def _alone(self, asked: Append, again: bool = True) -> Outcome:
        """Store one append; if another is faster just now, a second look tells so."""
        try:
            return (await self._commit([asked]))[0]
        except IntegrityError as error:
            return await self._alone(asked, again=False) if again else error
        except Exception as error:
            return error
