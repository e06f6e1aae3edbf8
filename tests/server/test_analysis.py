"""Analysis of matches that are over: every moment of them, and its limits."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from conexio import bots, connexoh
from conexio.core import ConexioError, Position
from conexio.match.commands import Resign
from conexio.match.events import Chair
from conexio.server import analysis, bot_pool
from conexio.server.analysis import MOST_WAITING, Analysts
from conexio.server.bot_pool import LocalThinker, ProcessThinker
from conexio.server.thinker import Analysed, Variation
from support.match.matches import LoggedMatch, table
from support.server.live_server import PERSON, LiveServer
from support.server.thinkers import NoThinker


def played(server: LiveServer, *moves: str, **options: str) -> tuple[str, str]:
    """Play moves with one person on both seats; return the match id and the token."""
    chairs, sit = (PERSON, PERSON), {"seats": [0, 1]}
    opened = server.open("connexoh", *chairs, options=options, sit=sit)
    with server.guest(opened["id"], opened["token"]) as guest:
        guest.hello()
        for ply, move in enumerate(moves):
            assert guest.play(move, ply % 2)["type"] == "done"
    return opened["id"], opened["token"]


def give_up(server: LiveServer, match_id: str, token: str) -> None:
    with server.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "resign", "seat": 0}, "resign")["type"] == "done"


def ask(server: LiveServer, match_id: str, seq: int | str | float, lang: str = "en") -> Any:
    path = f"/api/matches/{match_id}/analysis"
    return server.web.get(path, params={"seq": seq}, headers={"Accept-Language": lang})


def test_there_is_no_analysis_while_a_match_goes_on(server: LiveServer) -> None:
    match_id, token = played(server, "c3<", "d5>")
    steps = server.web.get(f"/api/matches/{match_id}/history").json()["steps"]
    for step in steps:
        refused = ask(server, match_id, step["seq"])
        assert (refused.status_code, refused.json()["key"]) == (409, "server-not-over")
    give_up(server, match_id, token)
    assert [ask(server, match_id, step["seq"]).status_code for step in steps] == [200] * 3


@pytest.mark.parametrize("size", [6, 3])
def test_every_moment_has_lines_that_can_be_played(server: LiveServer, size: int) -> None:
    match_id, token = played(server, "b2<", "a3>", size=str(size))
    give_up(server, match_id, token)
    position = connexoh.Position(size)
    for step in server.web.get(f"/api/matches/{match_id}/history").json()["steps"]:
        if move := step.get("move"):
            position.push(position.parse_move(move))
        answer = ask(server, match_id, step["seq"]).json()
        assert answer["turn"] == position.to_move
        assert 0 <= answer["chance"] <= 1
        assert answer["chance"] == answer["lines"][0]["chance"]
        assert answer["looks"] > 20
        assert sum(answer["heat"].values()) == pytest.approx(1)
        assert set(answer["heat"]) <= {f"{file}{rank}" for file in "abcdef" for rank in range(1, 7)}
        for line in answer["lines"]:
            after = position.copy()
            for each in (line["move"], *line["follows"]):
                after.push(after.parse_move(each))


def test_the_analysis_after_an_undo_is_that_before_the_move(server: LiveServer) -> None:
    """A position that was undone may come again (O18), so the history matters."""
    match_id, token = played(server, "c3<")
    with server.guest(match_id, token) as guest:
        guest.hello()
        assert guest.ask({"type": "askundo", "seat": 0}, "undo")["type"] == "done"
    give_up(server, match_id, token)
    steps = server.web.get(f"/api/matches/{match_id}/history").json()["steps"]
    assert [step["kind"] for step in steps] == ["started", "moved", "undone"]
    began, _, again = (ask(server, match_id, step["seq"]).json() for step in steps)
    assert again == began


async def test_there_is_no_analysis_after_the_end_by_the_rules() -> None:
    logged = won()
    with pytest.raises(ConexioError, match="over"):
        await Analysts(LocalThinker()).analyse(logged.match, logged.log, len(logged.log))
    before = await Analysts(LocalThinker()).analyse(logged.match, logged.log, len(logged.log) - 1)
    assert before.chance == 1, "the last move wins"


def won() -> LoggedMatch:
    """Return a match that White has won."""
    logged = table("connexoh", Chair("person"), Chair("person"), size=3)
    logged.sit(0)
    logged.sit(1)
    players = [bots.load("connexoh", name, seed=1) for name in ("greedy", "random")]
    while not logged.match.over:
        position: Any = logged.match.position
        seat = position.to_move
        logged.play(seat, players[seat].play(position.view(seat)).move)
    assert seat == 0, "White has won"
    return logged


def test_only_connexoh_is_analysed(server: LiveServer) -> None:
    opened = server.open("conex", PERSON, PERSON, sit={"seats": [0, 1]})
    give_up(server, opened["id"], opened["token"])
    refused = ask(server, opened["id"], 3, "de")
    assert (refused.status_code, refused.json()["key"]) == (409, "analyse-other")
    assert "CONNEX’OH" in refused.json()["text"]


@pytest.mark.parametrize("seq", [0, 999, -1, 1 << 70, "x", "", "1.5"])
def test_a_moment_that_never_was_is_refused_with_a_sentence(
    server: LiveServer, seq: int | str | float
) -> None:
    match_id, token = played(server, "c3<")
    give_up(server, match_id, token)
    refused = ask(server, match_id, seq, "fr")
    assert refused.status_code in (400, 409)
    assert refused.json()["key"] in ("server-no-moment", "server-not-understood")
    assert refused.json()["text"]


class SlowThinker(NoThinker):
    """Thinks until it may answer, and can fail."""

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
        return Analysed(position.to_move, 0.5, (line,), {"c3": 1.0}, 1)


def given_up(moves: int = 3) -> LoggedMatch:
    """Return a match that seat 0 resigned after some moves."""
    logged = table("connexoh", Chair("person"), Chair("person"))
    logged.sit(0)
    logged.sit(1)
    for _ in range(moves):
        position: Any = logged.match.position
        logged.play(position.to_move, min(map(str, position.legal_moves)))
    logged.do(Resign(0))
    return logged


async def until_asked(thinker: SlowThinker, count: int) -> None:
    while len(thinker.asked) < count:
        await asyncio.sleep(0.005)


async def test_a_moment_is_analysed_once_for_all_who_ask() -> None:
    logged, thinker = given_up(), SlowThinker()
    analysts = Analysts(thinker)
    asking = [
        asyncio.ensure_future(analysts.analyse(logged.match, logged.log, 5)) for _ in range(50)
    ]
    await until_asked(thinker, 1)
    asking[0].cancel()  # the others still wait
    thinker.may_answer.set()
    answers = await asyncio.gather(*asking[1:])
    assert all(answer == answers[0] for answer in answers)
    assert await analysts.analyse(logged.match, logged.log, 5) == answers[0]
    assert len(thinker.asked) == 1


async def test_one_match_has_a_limited_number_of_waiting_questions() -> None:
    logged, other, thinker = given_up(MOST_WAITING + 8), given_up(), SlowThinker()
    other.match.id = "other"
    analysts = Analysts(thinker)
    asking = [
        asyncio.ensure_future(analysts.analyse(logged.match, logged.log, seq))
        for seq in range(1, MOST_WAITING + 4)
    ]
    asking.append(asyncio.ensure_future(analysts.analyse(other.match, other.log, 3)))
    await until_asked(thinker, MOST_WAITING + 1)
    thinker.may_answer.set()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    refused = [answer for answer in answers if isinstance(answer, ConexioError)]
    assert [error.key for error in refused] == ["server-too-many"] * 3
    assert isinstance(answers[-1], Analysed), "another match is not kept waiting"
    again = await analysts.analyse(logged.match, logged.log, MOST_WAITING + 3)
    assert isinstance(again, Analysed)


async def test_a_failed_question_can_be_asked_again() -> None:
    logged, thinker = given_up(), SlowThinker()
    thinker.fails = True
    thinker.may_answer.set()
    analysts = Analysts(thinker)
    with pytest.raises(RuntimeError):
        await analysts.analyse(logged.match, logged.log, 4)
    thinker.fails = False
    assert isinstance(await analysts.analyse(logged.match, logged.log, 4), Analysed)


async def test_answers_are_kept_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "CACHE_SIZE", 2)
    logged, thinker = given_up(), SlowThinker()
    thinker.may_answer.set()
    analysts = Analysts(thinker)
    for seq in (4, 5, 4, 6, 4, 5):
        await analysts.analyse(logged.match, logged.log, seq)
    assert len(thinker.asked) == 4, "5 was forgotten for 6, and 4 never"


async def test_closing_cancels_pending_questions() -> None:
    logged, thinker = given_up(), SlowThinker()
    analysts = Analysts(thinker)
    asking = asyncio.ensure_future(analysts.analyse(logged.match, logged.log, 5))
    await until_asked(thinker, 1)
    await analysts.close()
    with pytest.raises(asyncio.CancelledError):
        await asking


async def test_a_bots_process_answers_as_the_library_does() -> None:
    logged = given_up()
    thinker = ProcessThinker(1, 20.0)
    try:
        answer = await Analysts(thinker).analyse(logged.match, logged.log, 5)
    finally:
        thinker.close()
    assert answer.looks > 100
    assert str(logged.match.position.parse_move(answer.lines[0].move)) == answer.lines[0].move


class FakeWorker:
    """A bot process that records what it is asked for, and answers a little later."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def is_loaded(self, patience_s: float) -> bool:
        return True

    async def run(self, work: Callable[..., Any], *about: object) -> str:
        self.asked.append(work.__name__)
        for _ in range(10):
            await asyncio.sleep(0)
        return ""


async def test_a_bots_move_waits_for_one_analysis_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who play are served, however many others analyse their games."""
    worker = FakeWorker()
    monkeypatch.setattr(bot_pool, "Worker", lambda: worker)
    thinker = ProcessThinker(1)
    position = connexoh.Position()
    analyses = [
        asyncio.ensure_future(thinker.analyse(position, f"address {number}"))
        for number in range(20)
    ]
    await asyncio.sleep(0)
    live = table("connexoh", Chair("person"), Chair("bot", "greedy"))
    live.sit(0)
    await thinker.move(live.match, 0, "greedy")
    assert worker.asked.index("think") == 1
    await asyncio.gather(*analyses)
    assert worker.asked.count("analyse") == 20
