"""Group commit: what arrives while a commit is under way goes into the next one together.

A durable commit costs the same for one move as for thirty. Nobody learns of an outcome before the
transaction that it depends on is committed.
"""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError

from conexio.server.store.append import Append, Outcome

LARGEST = 32
"""How many appends go into one transaction."""

Commit = Callable[[list[Append]], Awaitable[list[Outcome]]]
Waiting = tuple[Append, "asyncio.Future[Outcome]"]


class Queue:
    """Appends that wait for their turn; one transaction at a time."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def put(self, asked: Append) -> None:
        """Return when an append is committed, or raise what prevented it.

        Whoever stops waiting does not stop the append.
        """
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._waiting.append((asked, future))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        if (outcome := await future) is not None:
            raise outcome

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
