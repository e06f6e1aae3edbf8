"""What bots need is compiled in the background, once for each version of the program."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conexio.server import compiling
from support.server.hubs import until

BEGIN = compiling.CODE.partition("from conexio")[0]
DONE = """
import sys, pathlib
path = pathlib.Path({!r})
path.write_text(path.read_text() + "done " if path.exists() else "done ")
"""


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file to which each process adds a word instead of compiling."""
    file = tmp_path / "ran"
    monkeypatch.setattr(compiling, "FIRST_S", 0)
    monkeypatch.setattr(compiling, "CODE", DONE.format(str(file)))
    return file


async def test_it_is_compiled_once_for_each_version(
    ran: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        await compiling.compile_once(tmp_path)
        assert ran.read_text() == "done "
    monkeypatch.setattr(compiling, "fingerprint", lambda: "the next version")
    await compiling.compile_once(tmp_path)
    assert ran.read_text() == "done done "


async def test_what_failed_is_tried_again(
    tmp_path: Path, ran: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    works = compiling.CODE
    monkeypatch.setattr(compiling, "CODE", "raise SystemExit(1)")
    await compiling.compile_once(tmp_path)
    assert "could not be compiled" in caplog.text
    monkeypatch.setattr(compiling, "CODE", works)
    await compiling.compile_once(tmp_path)
    assert ran.read_text() == "done "


@pytest.mark.parametrize("why", ["no compiler", "not wanted"])
async def test_without_a_compiler_nothing_is_compiled(
    tmp_path: Path, ran: Path, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    if why == "no compiler":
        monkeypatch.setattr(compiling, "COMPILER", "no such package")
    else:
        monkeypatch.setenv("CONEXIO_JIT", "0")
    await compiling.compile_once(tmp_path)
    assert not ran.exists()


def test_the_process_ends_with_a_server_that_was_killed() -> None:
    code = f"{BEGIN}import time; time.sleep(600)"
    ended = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, timeout=60, check=False
    )
    assert ended.returncode == 1


async def test_the_process_ends_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid = tmp_path / "pid"
    waits = f"import pathlib, time; pathlib.Path({str(pid)!r}).write_text(str(os.getpid()))"
    monkeypatch.setattr(compiling, "FIRST_S", 0)
    monkeypatch.setattr(compiling, "CODE", f"{BEGIN}{waits}; time.sleep(600)")
    task = asyncio.create_task(compiling.compile_once(tmp_path))
    await until(lambda: pid.exists() and pid.read_text() != "")
    number = int(pid.read_text())
    os.kill(number, 0)
    task.cancel()
    await until(lambda: not alive(number))


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False
