"""The order of requests for workers: the most urgent first, and every address its fair share."""

import asyncio
from dataclasses import dataclass, field

import pytest

from conexio.server import fair_queue
from conexio.server.fair_queue import IGNORE_URGENCY_EVERY, BusyError, FairQueue, Urgency

PERSON, BOTS, ANALYSIS = Urgency


@dataclass
class Pool:
    """A fair queue whose requests end when the test ends them, with its own clock."""

    workers: int = 1
    most_waiting: int = 1000
    now: float = 0.0
    served: list[str] = field(default_factory=list)
    """The names of requests, in the order in which they got a worker."""
    running: "dict[str, asyncio.Event]" = field(default_factory=dict)
    tasks: "dict[str, asyncio.Task[None]]" = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.queue = FairQueue(
            range(self.workers), most_waiting=self.most_waiting, clock=lambda: self.now
        )

    def ask(self, name: str, address: str, urgency: Urgency = PERSON) -> None:
        self.tasks[name] = asyncio.ensure_future(self._request(name, address, urgency))

    async def _request(self, name: str, address: str, urgency: Urgency) -> None:
        async with self.queue.worker(address, urgency):
            self.served.append(name)
            self.running[name] = asyncio.Event()
            await self.running[name].wait()

    async def end(self, taken: float = 1.0, name: str = "") -> str:
        """End a running request after `taken` seconds; return its name."""
        await settle()
        name = name or next(iter(self.running))
        self.now += taken
        self.running.pop(name).set()
        await self.tasks.pop(name)
        await settle()
        return name

    async def end_all(self, taken: float = 1.0) -> None:
        await settle()
        while self.running:
            await self.end(taken)
        assert not self.tasks


async def settle() -> None:
    """Let all tasks go on that can."""
    for _ in range(10):
        await asyncio.sleep(0)


# Addresses.


@pytest.mark.parametrize("taken", [0.0, 0.02, 1.0, 30.0])
@pytest.mark.parametrize("workers", [1, 3])
async def test_one_address_delays_another_by_one_request_for_each_worker_at_most(
    workers: int, taken: float
) -> None:
    pool = Pool(workers)
    for number in range(60):
        pool.ask(f"greedy {number}", "greedy")
    for _ in range(20):
        await pool.end(taken)
    pool.ask("modest", "modest")
    await settle()
    assert "modest" not in pool.served
    await pool.end(taken)
    assert pool.served[-1] == "modest"
    await pool.end_all(taken)
    assert len(pool.served) == 61


async def test_addresses_share_the_time_whatever_their_requests_take() -> None:
    """An address with long requests gets fewer of them."""
    pool = Pool()
    used = {"long": 0.0, "short": 0.0}
    for number in range(200):
        pool.ask(f"long {number}", "long")
        pool.ask(f"short {number}", "short")
    await settle()
    for _ in range(110):
        (name,) = pool.running
        address = name.split()[0]
        taken = 10.0 if address == "long" else 1.0
        used[address] += taken
        await pool.end(taken)
    assert abs(used["long"] - used["short"]) <= 20
    await pool.end_all()


async def test_many_addresses_take_turns() -> None:
    pool = Pool()
    for number in range(3):
        for address in "abc":
            pool.ask(f"{address}{number}", address)
    await pool.end_all()
    assert [name[0] for name in pool.served] == list("abcabcabc")
    assert [name for name in pool.served if name[0] == "b"] == ["b0", "b1", "b2"]


async def test_using_idle_workers_creates_no_debt() -> None:
    """A new address gets its share from now on, and nothing for the time before."""
    pool = Pool()
    for number in range(70):
        pool.ask(f"old {number}", "old")
    for _ in range(50):
        await pool.end()
    for number in range(20):
        pool.ask(f"new {number}", "new")
    before = len(pool.served)
    for _ in range(20):
        await pool.end()
    newcomers = [name for name in pool.served[before:] if name.startswith("new")]
    assert 9 <= len(newcomers) <= 11
    await pool.end_all()


async def test_an_idle_address_does_not_save_up_time() -> None:
    pool = Pool()
    for number in range(100):
        pool.ask(f"busy {number}", "busy")
    pool.ask("late 0", "late")
    for _ in range(60):
        await pool.end()
    for number in range(1, 30):
        pool.ask(f"late {number}", "late")
    before = len(pool.served)
    for _ in range(20):
        await pool.end()
    assert 9 <= sum(name.startswith("late") for name in pool.served[before:]) <= 11
    await pool.end_all()


async def test_addresses_without_debt_are_served_in_the_order_of_asking() -> None:
    pool = Pool()
    pool.ask("once", "returning")
    for number in range(20):
        pool.ask(f"busy {number}", "busy")
    for _ in range(10):
        await pool.end()
    pool.ask("again", "returning")
    pool.ask("new", "new")
    await pool.end_all()
    at = pool.served.index("again")
    assert pool.served[at - 1 : at + 2] == ["busy 9", "again", "new"]


# Urgency.


@pytest.mark.parametrize("addresses", [("home", "home"), ("here", "there")])
async def test_persons_come_before_bots_and_bots_before_analysis(
    addresses: tuple[str, str],
) -> None:
    """Also for one address, if all are behind the same router."""
    pool = Pool()
    pool.ask("first", "home")
    for urgency, name in ((ANALYSIS, "analysis"), (BOTS, "bots"), (PERSON, "person")):
        for number, address in enumerate(addresses):
            pool.ask(f"{name} {number}", address, urgency)
    await pool.end_all()
    kinds = [name.split()[0] for name in pool.served[1:]]
    assert kinds == ["person", "person", "bots", "bots", "analysis", "analysis"]


async def test_one_analysis_at_a_time_leaves_the_other_workers_to_those_who_play() -> None:
    pool = Pool(workers=3)
    for number in range(5):
        pool.ask(f"analysis {number}", f"address {number}", ANALYSIS)
    await settle()
    assert pool.served == ["analysis 0"]
    pool.ask("person", "another")
    await settle()
    assert pool.served == ["analysis 0", "person"]
    await pool.end(name="analysis 0")
    assert pool.served[2:] == ["analysis 1"]
    await pool.end_all()
    assert len(pool.served) == 6


async def test_nothing_waits_for_ever_however_many_urgent_requests_there_are() -> None:
    pool = Pool()
    for number in range(5 * IGNORE_URGENCY_EVERY):
        pool.ask(f"person {number}", "greedy")
    pool.ask("bots", "watcher", BOTS)
    pool.ask("analysis", "reader", ANALYSIS)
    await pool.end_all()
    assert pool.served.index("bots") <= 2 * IGNORE_URGENCY_EVERY
    assert pool.served.index("analysis") <= 2 * IGNORE_URGENCY_EVERY


# Bounds.


async def test_the_queue_of_an_address_is_bounded_and_others_are_not_refused() -> None:
    pool = Pool(most_waiting=3)
    for number in range(4):  # one of them is served
        pool.ask(f"a{number}", "a")
        await settle()
    with pytest.raises(BusyError) as refusal:
        await pool._request("a4", "a", PERSON)
    assert refusal.value.key == "server-too-many"
    pool.ask("b", "b")
    pool.ask("analysis", "a", ANALYSIS)  # analysis has its own limit
    await pool.end_all()
    assert sorted(pool.served) == ["a0", "a1", "a2", "a3", "analysis", "b"]
    pool.ask("a4", "a")  # it may ask again
    await pool.end_all()


async def test_addresses_that_want_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_ADDRESSES", 10)
    pool = Pool(workers=2)
    pool.ask("always", "always")
    await settle()
    for number in range(50):
        pool.ask(f"once {number}", f"address {number}")
        await pool.end(name=f"once {number}")
        assert len(pool.queue._shares) <= 11
    await pool.end_all()
    assert not pool.queue._shares


# Cancelled requests.


async def test_a_cancelled_request_loses_no_worker() -> None:
    pool = Pool()
    for name in ("thinking", "waiting", "last"):
        pool.ask(name, name, ANALYSIS)
    await settle()
    for name in ("waiting", "thinking"):
        pool.tasks.pop(name).cancel()
    pool.running.clear()
    await pool.end_all()
    assert pool.served == ["thinking", "last"]
    assert not pool.queue._shares


async def test_a_request_cancelled_when_it_is_served_loses_no_worker() -> None:
    pool = Pool()
    for name in ("thinking", "gone", "last"):
        pool.ask(name, name)
    await settle()
    pool.running.pop("thinking").set()
    while "gone" in [*waiting(pool)]:
        await asyncio.sleep(0)
    pool.tasks.pop("gone").cancel()  # it has the worker, but has not resumed yet
    del pool.tasks["thinking"]
    await pool.end_all()
    assert pool.served == ["thinking", "last"]


async def test_a_cancelled_request_is_not_served_before_it_is_gone() -> None:
    pool = Pool()
    for name in ("thinking", "gone", "last"):
        pool.ask(name, name)
    await settle()
    pool.running.pop("thinking").set()
    pool.tasks.pop("gone").cancel()  # both happen at once
    del pool.tasks["thinking"]
    await pool.end_all()
    assert pool.served == ["thinking", "last"]
    assert not pool.queue._shares


def waiting(pool: Pool) -> list[str]:
    """Return the addresses of the requests that wait."""
    return [name for name, share in pool.queue._shares.items() if any(share.waiting.values())]


# A preferred worker.


async def lent(queue: FairQueue[str], preferred: str | None) -> str:
    async with queue.worker("here", PERSON, preferred) as worker:
        return worker


async def test_the_preferred_worker_is_lent_if_it_is_idle() -> None:
    queue = FairQueue(["a", "b", "c"])
    assert [await lent(queue, "b") for _ in range(3)] == ["b", "b", "b"]
    assert [await lent(queue, None) for _ in range(3)] == ["a", "c", "b"]


async def test_nobody_waits_for_the_preferred_worker_while_another_is_idle() -> None:
    queue = FairQueue(["a", "b"])
    async with queue.worker("here", PERSON, "b"):
        assert await asyncio.wait_for(lent(queue, "b"), 1) == "a"


async def test_the_preferred_worker_changes_nothing_about_whose_turn_it_is() -> None:
    queue = FairQueue(["a", "b"])
    order: list[str] = []

    async def ask(name: str, preferred: str) -> None:
        async with queue.worker("here", PERSON, preferred):
            order.append(name)

    async with queue.worker("here", PERSON, "a"), queue.worker("here", PERSON, "b"):
        tasks = [asyncio.ensure_future(ask(f"{n}", "ab"[n % 2])) for n in (1, 3, 0, 2)]
        await settle()
    await asyncio.gather(*tasks)
    assert order == ["1", "3", "0", "2"]
