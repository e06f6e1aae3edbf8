"""Two servers whose matches differ only in what an observer cannot know.

World "b" is world "a" with some hidden cards exchanged, other secrets (seeds, tokens of others),
and requests of others that change nothing. Both run the real application on their own database.
"""

import asyncio
import re
import secrets
import tempfile
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from litestar import Litestar

from conexio import fair
from conexio.conex import chance as conex_chance
from conexio.conex.deck import Deck, remember, standard
from conexio.fair import chance
from conexio.fair.seed import Stream
from conexio.match.events import Chanced, Chosen, Event, Moved
from conexio.match.model import Match
from conexio.server.app import create_app
from support.server.asgi_client import Answer, Connection, close_all, quiet, request
from support.server.live_server import ROOMY

T = TypeVar("T")
Swap = Mapping[int, int]
"""Cards that have changed places: each card with the one that replaces it."""

SEED_BYTES = 32
TABLE_NAME_BYTES = 9
SHARED_SEED_BYTES = 4
"""How much of a seed is the same in both worlds: bots derive their randomness from it."""
NAMED = re.compile(r"^((?:discard|strike|drawn\d):|)(\d+)(?=$|\.)")

_current: "ContextVar[World | None]" = ContextVar("world", default=None)


# Chance.


@dataclass(frozen=True)
class Fate:
    """All chance of a match: that of its seed in world "a"; in "b" with some cards exchanged."""

    number: int
    swap: Swap

    @property
    def seed(self) -> bytes:
        return _hash("fate", self.number)

    def seed_in(self, world: str) -> bytes:
        if world == "a":
            return self.seed
        rest = _hash("other", self.number, sorted(self.swap.items()))
        return self.seed[:SHARED_SEED_BYTES] + rest[SHARED_SEED_BYTES:]

    def order(self, cards: int) -> tuple[int, ...]:
        """Return the pile of world "a", the first card to be drawn first."""
        return _order(fair.Streams(_hash("key", self.seed)), cards)


def _hash(*parts: object) -> bytes:
    return sha256(repr(parts).encode()).digest()


_order = conex_chance.order
_key, _commitment, _token_bytes = fair.key, fair.commitment, secrets.token_bytes


class Fates:
    """Replaces chance for the matches that it knows."""

    def __init__(self) -> None:
        self._seeds: dict[bytes, tuple[Fate, str]] = {}
        self._keys: dict[bytes, tuple[Fate, str]] = {}

    def know(self, fate: Fate, world: str) -> bytes:
        """Return the seed of a new match with this fate."""
        seed = fate.seed_in(world)
        self._seeds[seed] = (fate, world)
        return seed

    def key(self, seed: bytes, contributions: Any) -> bytes:
        if seed not in self._seeds:
            return _key(seed, contributions)
        found = _hash("key", seed)
        self._keys[found] = self._seeds[seed]
        return found

    def commitment(self, seed: bytes) -> str:
        # Nobody can compare it with the seed before the match is over.
        known = self._seeds.get(seed)
        return _commitment(known[0].seed if known else seed)

    def order(self, streams: fair.Streams, cards: int) -> tuple[int, ...]:
        if streams.key not in self._keys:
            return _order(streams, cards)
        fate, world = self._keys[streams.key]
        pile = fate.order(cards)
        return pile if world == "a" else tuple(fate.swap.get(card, card) for card in pile)

    def stream(self, key: bytes, label: str) -> Stream:
        known = self._keys.get(key)
        return Stream(_hash("key", known[0].seed) if known else key, label)


@contextmanager
def fated(fates: Fates) -> Iterator[None]:
    """Give matches these fates, and each world its own sequence of random bytes."""

    def token_bytes(size: int | None = None) -> bytes:
        world = _current.get()
        return _token_bytes(size) if world is None else world.random_bytes(size or 32)

    with ExitStack() as stack:
        stack.enter_context(patch.object(fair, "key", fates.key))
        stack.enter_context(patch.object(fair, "commitment", fates.commitment))
        stack.enter_context(patch.object(conex_chance, "order", fates.order))
        stack.enter_context(patch.object(chance, "Stream", fates.stream))
        stack.enter_context(patch.object(secrets, "token_bytes", token_bytes))
        yield


def swapped(text: str, swap: Swap) -> str:
    """Return the same move of a person who sees the exchanged cards."""

    def other(found: re.Match[str]) -> str:
        card = int(found[2])
        return f"{found[1]}{swap[card]}" if card in swap else found[0]

    return NAMED.sub(other, text)


def swapped_event(event: Event, swap: Swap) -> Event:
    """Return the event of the other world that corresponds to this one."""
    match event:
        case Chanced(move):
            return Chanced(swapped(move, swap))
        case Moved(seat, move) | Chosen(seat, move):
            return type(event)(seat, swapped(move, swap))
    return event


# Decks with frequent strikes.


def storm() -> Deck:
    """Return a deck whose cards all roll the die, and whose die often shows lightning."""
    deck = standard()
    die = ("lightning", "lightning", "double", "lightning", "draw1", "draw2")
    cards = tuple(replace(card, action="die") for card in deck.cards)
    return replace(deck, name="storm", cards=cards, die=die)


def small_storm() -> Deck:
    """Return such a deck with half as many cards: those under the pile are drawn again."""
    deck = storm()
    return replace(deck, name="small storm", cards=deck.cards[::2])


DECKS: dict[str, Callable[[], Deck]] = {
    "standard": standard,
    "storm": storm,
    "small storm": small_storm,
}


# The worlds.


class _InOrder(dict[Any, None]):
    """A set that keeps the order in which things were added."""

    def add(self, item: Any) -> None:
        self[item] = None

    def discard(self, item: Any) -> None:
        self.pop(item, None)


@dataclass(eq=False)
class World:
    """One server, and its sequence of random bytes."""

    name: str
    app: Litestar
    fates: Fates
    fate: Fate = field(default_factory=lambda: Fate(0, {}))
    """The fate of the next match."""
    label: str = "shared"
    """Names the sequence of random bytes; that of "shared" is the same in both worlds."""
    connections: list[Connection] = field(default_factory=list)
    _round: int = 0
    _made: Counter[str] = field(default_factory=Counter)
    _stop: asyncio.Event = field(default_factory=asyncio.Event)
    _life: "asyncio.Task[None] | None" = None

    def random_bytes(self, size: int) -> bytes:
        if size == SEED_BYTES:
            return self.fates.know(self.fate, self.name)
        row = self.label if size > TABLE_NAME_BYTES else "names"  # names of matches are public
        self._made[row] += 1
        return _hash(self._round, row, self._made[row])[:size]

    def begin(self, number: int) -> None:
        """Begin a round with fresh secrets, even if the worlds differed after the last one."""
        self._round = number
        self._made.clear()

    async def open(self) -> None:
        opened = asyncio.Event()

        async def live() -> None:
            async with self.app.lifespan():
                opened.set()
                await self._stop.wait()

        self._life = asyncio.create_task(live())
        await opened.wait()

    async def close(self) -> None:
        await close_all(self.connections)
        self._stop.set()
        assert self._life is not None
        await self._life

    async def request(
        self, method: str, path: str, body: object = None, token: str = "", **headers: str
    ) -> Answer:
        before = _current.set(self)
        try:
            return await request(self.app, method, path, body, token, **headers)
        finally:
            _current.reset(before)

    async def connect(self, path: str, hello: object) -> Connection:
        before = _current.set(self)
        try:
            connection = Connection(self.app, path)
            connection.open()
        finally:
            _current.reset(before)
        self.connections = [each for each in self.connections if not each.closed]
        self.connections.append(connection)
        connection.send(hello)
        await self.rest()
        return connection

    async def rest(self) -> None:
        """Wait until the server is idle."""
        await quiet(self.app, self.connections)

    async def match(self, match_id: str) -> Match:
        """Return the match with all its secrets."""
        match: Match = (await self.app.state.context.hub.room(match_id)).match
        return match

    async def line_up(self, match_id: str) -> None:
        """Serve the connections of a match in the order in which they were opened.

        The order of a plain set depends on memory addresses.
        """
        room = await self.app.state.context.hub.room(match_id)
        assert not room.guests
        room.guests = _InOrder()

    async def log(self, match_id: str, after: int = 0) -> list[Event]:
        """Return the stored events after a seq."""
        stored = await self.app.state.context.hub.store.events(match_id, after=after)
        return [each.event for each in stored]


class Pair:
    """Both worlds, on one event loop."""

    def __init__(self, a: World, b: World, loop: asyncio.AbstractEventLoop) -> None:
        self.a, self.b = a, b
        self._loop = loop
        self.counts: Counter[str] = Counter()
        """What was done and compared so far."""
        self._rounds = 0

    def begin(self) -> None:
        self._rounds += 1
        for world in self.both:
            world.begin(self._rounds)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._loop.run_until_complete(work)

    @property
    def both(self) -> tuple[World, World]:
        return self.a, self.b


IN_MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory: no power cut is tested here, and disks are slow."""


@contextmanager
def pair_of_worlds() -> Iterator[Pair]:
    """Open both worlds."""
    kept = IN_MEMORY if IN_MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="worlds", dir=kept) as folder:
        yield from _opened(Path(folder))


def _opened(folder: Path) -> Iterator[Pair]:
    for deck in DECKS.values():
        remember(deck())
    # A person who is not connected counts as absent at once, so that no clock matters.
    settings = replace(
        ROOMY,
        absent_after_s=0,
        sockets_per_address=10**9,
        tables_per_minute=10**9,
        failures_per_minute=10**9,
    )
    fates = Fates()

    def world(name: str) -> World:
        app = create_app(settings, f"sqlite:///{folder / name}.db", local_bots=True)
        return World(name, app, fates)

    with fated(fates), asyncio.Runner() as runner:
        a, b = world("a"), world("b")
        # Cheaper than the runner, which installs a handler for Ctrl-C each time.
        pair = Pair(a, b, runner.get_loop())
        for each in (a, b):
            pair.run(each.open())
        try:
            yield pair
        finally:
            for each in (a, b):
                pair.run(each.close())
