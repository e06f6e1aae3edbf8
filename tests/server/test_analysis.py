"""Analysis of matches that are over: what is thought of every moment, and for whom."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from conexio import bots, connexoh
from conexio.core import ConexioError, Position
from conexio.server import analysis, bot_pool
from conexio.server.analysis import MOST_WAITING, Analysed, Analysts, Variation
from conexio.server.bot_pool import LocalThinker, ProcessThinker
from conexio.server.commands import Resign
from conexio.server.events import Chair
from tests.server.live_server import PERSON, LiveServer, live_server
from tests.server.matches import Book, table

GIVE_UP_S = 60
T = TypeVar("T")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path) as server:
        yield server


def played(home: LiveServer, *moves: str, **options: str) -> tuple[str, str]:
    """Let one person play both sides; return the match and its token."""
    chairs, sit = (PERSON, PERSON), {"seats": [0, 1]}
    opened = home.open("connexoh", *chairs, options=options, sit=sit)
    with home.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        for ply, move in enumerate(moves):
            assert guest.play(move, ply % 2)["type"] == "done"
    return opened["id"], opened["token"]


def give_up(home: LiveServer, match_id: str, token: str) -> None:
    with home.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0}, "resign")["type"] == "done"


def ask(home: LiveServer, match_id: str, seq: int | str | float, lang: str = "en") -> Any:
    path = f"/api/matches/{match_id}/analysis"
    return home.web.get(path, params={"seq": seq}, headers={"Accept-Language": lang})


def test_nobody_is_helped_while_a_match_goes_on(home: LiveServer) -> None:
    match_id, token = played(home, "c3<", "d5>")
    steps = home.web.get(f"/api/matches/{match_id}/history").json()["steps"]
    for step in steps:
        refused = ask(home, match_id, step["seq"])
        assert (refused.status_code, refused.json()["key"]) == (409, "server-not-over")
    give_up(home, match_id, token)
    assert [ask(home, match_id, step["seq"]).status_code for step in steps] == [200] * 3


@pytest.mark.parametrize(("size", "by"), [(6, "network"), (3, "engine")])
def test_every_moment_has_lines_that_can_be_played(home: LiveServer, size: int, by: str) -> None:
    match_id, token = played(home, "b2<", "a3>", size=str(size))
    give_up(home, match_id, token)
    position = connexoh.Position(size)
    for step in home.web.get(f"/api/matches/{match_id}/history").json()["steps"]:
        if move := step.get("move"):
            position.push(position.parse_move(move))
        told = ask(home, match_id, step["seq"]).json()
        assert (told["by"], told["turn"]) == (by, position.to_move)
        assert 0 <= told["chance"] <= 1
        assert told["chance"] == told["lines"][0]["chance"]
        assert told["looks"] > (1_000 if by == "engine" else 20)
        assert sum(told["heat"].values()) == pytest.approx(1)
        assert set(told["heat"]) <= {f"{file}{rank}" for file in "abcdef" for rank in range(1, 7)}
        for line in told["lines"]:
            after = position.copy()
            for each in (line["move"], *line["follows"]):
                after.push(after.parse_move(each))


def test_a_moment_after_a_move_was_taken_back_is_the_one_before_it(home: LiveServer) -> None:
    """The past counts: a position that was undone may come again (O18)."""
    match_id, token = played(home, "c3<")
    with home.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "askundo", "seat": 0}, "undo")["type"] == "done"
    give_up(home, match_id, token)
    steps = home.web.get(f"/api/matches/{match_id}/history").json()["steps"]
    assert [step["kind"] for step in steps] == ["started", "moved", "undone"]
    began, _, again = (ask(home, match_id, step["seq"]).json() for step in steps)
    assert again == began


def test_there_is_nothing_to_say_where_the_rules_ended_it() -> None:
    book = won()
    with pytest.raises(ConexioError, match="over"):
        run(Analysts(LocalThinker()).look(book.match, book.log, len(book.log)))
    before = run(Analysts(LocalThinker()).look(book.match, book.log, len(book.log) - 1))
    assert before.chance == 1, "the last move wins"


def won() -> Book:
    """Return a match that the rules have ended."""
    book = table("connexoh", Chair("person"), Chair("person"), size=3)
    book.sit(0)
    book.sit(1)
    players = [bots.load("connexoh", name, seed=1) for name in ("greedy", "random")]
    while not book.match.over:
        position: Any = book.match.position
        seat = position.to_move
        book.play(seat, players[seat].play(position.view(seat)).move)
    assert seat == 0, "White has won"
    return book


def test_only_connexoh_is_analysed(home: LiveServer) -> None:
    opened = home.open("conex", PERSON, PERSON, sit={"seats": [0, 1]})
    give_up(home, opened["id"], opened["token"])
    refused = ask(home, opened["id"], 3, "de")
    assert (refused.status_code, refused.json()["key"]) == (409, "analyse-other")
    assert "CONNEX'OH" in refused.json()["text"]


@pytest.mark.parametrize("seq", [0, 999, -1, 1 << 70, "x", "", "1.5"])
def test_a_moment_that_never_was_is_refused_with_a_sentence(
    home: LiveServer, seq: int | str | float
) -> None:
    match_id, token = played(home, "c3<")
    give_up(home, match_id, token)
    refused = ask(home, match_id, seq, "fr")
    assert refused.status_code in (400, 409)
    assert refused.json()["key"] in ("server-no-moment", "server-not-understood")
    assert refused.json()["text"]


class Slow:
    """Thinks until it may answer; it can fail."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may_answer = asyncio.Event()
        self.fails = False

    async def analyse(self, position: Position[Any], address: str) -> Analysed:
        assert isinstance(position, connexoh.Position)
        self.asked.append(position.ply)
        await self.may_answer.wait()
        if self.fails:
            raise RuntimeError("out of order")
        line = Variation("c3<", 0.5, 1.0, ())
        return Analysed("network", position.to_move, 0.5, (line,), {"c3": 1.0}, 1)


def given_up(moves: int = 3) -> Book:
    """Return a match that somebody gave up after some moves."""
    book = table("connexoh", Chair("person"), Chair("person"))
    book.sit(0)
    book.sit(1)
    for _ in range(moves):
        position: Any = book.match.position
        book.play(position.to_move, min(map(str, position.legal_moves)))
    book.do(Resign(0))
    return book


def run(work: Awaitable[T]) -> T:
    async def main() -> T:
        async with asyncio.timeout(GIVE_UP_S):
            return await work

    return asyncio.run(main())


async def until_asked(thinker: Slow, count: int) -> None:
    while len(thinker.asked) < count:
        await asyncio.sleep(0.005)


def test_a_moment_is_looked_at_once_for_all_who_ask() -> None:
    async def test() -> None:
        book, thinker = given_up(), Slow()
        analysts = Analysts(thinker)
        asking = [asyncio.ensure_future(analysts.look(book.match, book.log, 5)) for _ in range(50)]
        await until_asked(thinker, 1)
        asking[0].cancel()  # the others still wait
        thinker.may_answer.set()
        answers = await asyncio.gather(*asking[1:])
        assert all(answer == answers[0] for answer in answers)
        assert await analysts.look(book.match, book.log, 5) == answers[0]
        assert len(thinker.asked) == 1

    run(test())


def test_one_match_cannot_ask_without_end() -> None:
    async def test() -> None:
        book, other, thinker = given_up(MOST_WAITING + 8), given_up(), Slow()
        other.match.id = "other"
        analysts = Analysts(thinker)
        asking = [
            asyncio.ensure_future(analysts.look(book.match, book.log, seq))
            for seq in range(1, MOST_WAITING + 4)
        ]
        asking.append(asyncio.ensure_future(analysts.look(other.match, other.log, 3)))
        await until_asked(thinker, MOST_WAITING + 1)
        thinker.may_answer.set()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        refused = [answer for answer in answers if isinstance(answer, ConexioError)]
        assert [error.key for error in refused] == ["server-too-many"] * 3
        assert isinstance(answers[-1], Analysed), "another match is not kept waiting"
        again = await analysts.look(book.match, book.log, MOST_WAITING + 3)
        assert again.by == "network"

    run(test())


def test_what_failed_can_be_asked_again() -> None:
    async def test() -> None:
        book, thinker = given_up(), Slow()
        thinker.fails = True
        thinker.may_answer.set()
        analysts = Analysts(thinker)
        with pytest.raises(RuntimeError):
            await analysts.look(book.match, book.log, 4)
        thinker.fails = False
        assert (await analysts.look(book.match, book.log, 4)).by == "network"

    run(test())


def test_answers_are_kept_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        monkeypatch.setattr(analysis, "KEPT", 2)
        book, thinker = given_up(), Slow()
        thinker.may_answer.set()
        analysts = Analysts(thinker)
        for seq in (4, 5, 4, 6, 4, 5):
            await analysts.look(book.match, book.log, seq)
        assert len(thinker.asked) == 4, "5 was forgotten for 6, and 4 never"

    run(test())


def test_a_house_that_closes_lets_questions_go() -> None:
    async def test() -> None:
        book, thinker = given_up(), Slow()
        analysts = Analysts(thinker)
        asking = asyncio.ensure_future(analysts.look(book.match, book.log, 5))
        await until_asked(thinker, 1)
        await analysts.close()
        with pytest.raises(asyncio.CancelledError):
            await asking

    run(test())


def test_a_bots_process_answers_as_the_library_does() -> None:
    async def test() -> None:
        book = given_up()
        thinker = ProcessThinker(1, 20.0)
        try:
            told = await Analysts(thinker).look(book.match, book.log, 5)
        finally:
            thinker.close()
        assert told.by == "network"
        assert told.looks > 100
        assert str(book.match.position.parse_move(told.lines[0].move)) == told.lines[0].move

    run(test())


class Queue:
    """A worker that notes what it is asked for, and takes its time."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def ask(self, work: Callable[..., Any], *about: object) -> str:
        self.asked.append(work.__name__)
        for _ in range(10):
            await asyncio.sleep(0)
        return ""


def test_a_bots_move_waits_for_one_look_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many people go through their games, those who play are served."""
    worker = Queue()
    monkeypatch.setattr(bot_pool, "Worker", lambda: worker)

    async def test() -> None:
        thinker = ProcessThinker(1)
        position = connexoh.Position()
        looks = [
            asyncio.ensure_future(thinker.analyse(position, f"address {number}"))
            for number in range(20)
        ]
        await asyncio.sleep(0)
        live = table("connexoh", Chair("person"), Chair("bot", "greedy"))
        live.sit(0)
        await thinker.move(live.match, 0, "greedy")
        assert worker.asked.index("think") == 1
        await asyncio.gather(*looks)
        assert worker.asked.count("analyse") == 20

    run(test())
