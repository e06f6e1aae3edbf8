"""Starting a server: an error is one sentence, and all logs are lines of JSON."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from conexio import words
from support.server.kills import LOOSE, children_of
from support.server.server_process import free_port, start

NOBODY = 65534


def serve(
    folder: Path, *more: str, lang: str = "en", timeout: float = 60, **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run `conexio serve` where it cannot start; return its exit status and output."""
    return subprocess.run(
        [sys.executable, "-m", "conexio", "--lang", lang, "serve", *more],
        env={**os.environ, "CONEXIO_HOME": str(folder), **environment},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )


def assert_refused(answer: "subprocess.CompletedProcess[str]", sentence: str) -> None:
    assert (answer.returncode, answer.stdout) == (2, ""), answer.stderr
    assert answer.stderr.strip() == sentence


def make_newer(file: Path) -> None:
    """Create a database of a newer version."""
    with sqlite3.connect(file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "conexio.db"
    file.write_text("no database, but a text of some length\n" * 100)
    sentence = words.say("store-no-database", "de", path=str(file))
    assert_refused(serve(tmp_path, lang="de"), sentence)


def test_a_newer_database_is_one_sentence(tmp_path: Path) -> None:
    make_newer(tmp_path / "conexio.db")
    assert_refused(serve(tmp_path, lang="fr"), words.say("store-newer", "fr"))


def test_a_missing_folder_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "nowhere"
    answer = serve(tmp_path, lang="nl", CONEXIO_DATABASE=f"sqlite:///{folder}/conexio.db")
    assert_refused(answer, words.say("store-folder", "nl", path=str(folder)))
    assert not folder.exists()


def test_a_data_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    assert_refused(serve(folder), words.say("store-folder", path=str(folder)))


def test_a_data_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    server = start_in(folder)
    try:
        assert folder.stat().st_mode & 0o777 == 0o700
    finally:
        server.terminate()
        server.wait(15)


def start_in(folder: Path) -> "subprocess.Popen[bytes]":
    """Start a server whose data folder does not exist yet."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "conexio", "serve", "--port", str(port)],
        env={**os.environ, "CONEXIO_HOME": str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(600):
        if (folder / "conexio.db").exists():
            return process
        time.sleep(0.05)
    process.kill()
    raise AssertionError("it did not start")


READ_ONLY = """
import os, sys
from conexio import words
words.say("store-folder", "de", path="")
if os.geteuid() == 0:
    os.setgid({nobody}); os.setuid({nobody})
sys.path[:0] = {path!r}
from conexio.cli.main import main
main(["--lang", "de", "serve"])
"""


def test_a_read_only_database_is_one_sentence(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "conexio.db").execute("CREATE TABLE t (x)").connection.close()
    (tmp_path / "conexio.db").chmod(0o444)
    tmp_path.chmod(0o555)
    for folder in [*tmp_path.parents][:3]:
        if folder.owner() == tmp_path.owner() and folder != Path("/tmp"):
            folder.chmod(0o755)
    # Root may write everything, so another user starts it; the imports come before that.
    imported = "import conexio.cli.main, conexio.cli.serve, conexio.server.store.sqlite"
    answer = subprocess.run(
        [sys.executable, "-c", imported + READ_ONLY.format(nobody=NOBODY, path=sys.path)],
        env={**os.environ, "CONEXIO_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    tmp_path.chmod(0o755)
    assert_refused(answer, words.say("store-read-only", "de", path=str(tmp_path / "conexio.db")))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_unavailable_database_server_is_one_sentence(tmp_path: Path, workers: str) -> None:
    port = free_port()
    url = f"postgresql://me:secret@127.0.0.1:{port}/conexio"
    answer = serve(tmp_path, "--workers", workers, lang="nl", CONEXIO_DATABASE=url)
    assert_refused(answer, words.say("store-away", "nl", address=f"127.0.0.1:{port}"))


def test_a_server_without_such_a_database_is_one_sentence(
    tmp_path: Path, postgres_url: str
) -> None:
    url = postgres_url.replace("+asyncpg", "").replace("/postgres?", "/nowhere?")
    answer = serve(tmp_path, lang="fr", CONEXIO_DATABASE=url)
    assert_refused(answer, words.say("store-away", "fr", address="nowhere"))


# Logs.


def lines(text: str) -> list[dict[str, Any]]:
    """Return the log entries; every line is JSON."""
    found: list[dict[str, Any]] = [json.loads(line) for line in text.splitlines()]
    for line in found:
        assert {"at", "level", "from", "message"} <= set(line)
        assert "\n" not in line["message"]
    return found


FAULTS = """
import asyncio, gc, logging, sys, threading, warnings
from conexio.server import json_logs

json_logs.set_up()

class Odd:
    def __del__(self):
        raise KeyError("canary")

async def fails():
    raise ValueError("canary")

async def main():
    task = asyncio.create_task(fails())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()

asyncio.run(main())
warnings.warn("this is old")
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
logging.getLogger("uvicorn.error").error("Traceback (most recent call last):\\n  x\\nOops: why\\n")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
del_me = Odd()
del del_me
raise RuntimeError("canary")
"""


def test_whatever_goes_wrong_is_a_line_of_json() -> None:
    run = subprocess.run(
        [sys.executable, "-c", FAULTS], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 1
    assert run.stdout == ""
    found = lines(run.stderr)
    assert [(line["from"], line.get("fault")) for line in found] == [
        ("asyncio", "ValueError"),
        ("py.warnings", None),
        ("uvicorn.error", None),
        ("uvicorn.error", None),
        ("conexio.process", "ZeroDivisionError"),
        ("conexio.process", "KeyError"),
        ("conexio.process", "RuntimeError"),
    ]
    assert found[3]["message"] == "Oops: why"
    assert "canary" not in run.stderr


def ask_while_well(url: str) -> None:
    """Ask for the health of a server until it fails; an answer is cached for two seconds."""
    while True:
        urllib.request.urlopen(f"{url}/health").close()
        time.sleep(0.1)


def test_nothing_plain_is_on_the_error_stream_of_a_server(tmp_path: Path) -> None:
    server = start(tmp_path, LOOSE)
    try:
        with socket.create_connection(("127.0.0.1", server.port)) as odd:
            odd.sendall(b"nonsense\r\n\r\n")
            odd.recv(1000)
        (tmp_path / "conexio.db").rename(tmp_path / "away")
        with pytest.raises(urllib.error.HTTPError, match="503"):
            ask_while_well(server.url)
    finally:
        server.process.terminate()
        server.process.wait(15)
    log = (tmp_path / "log.txt").read_text()
    found = lines("\n".join(line for line in log.splitlines() if line.startswith("{")))
    assert "store-moved" in [line.get("key") for line in found]
    plain = [line for line in log.splitlines() if not line.startswith("{")]
    assert len(plain) == 2  # printed for people: the address of the server, and how to stop it


def test_the_parent_of_several_workers_logs_json(tmp_path: Path, postgres_url: str) -> None:
    """A worker that cannot start again ends them all, with lines of JSON."""
    port = free_port()
    url = postgres_url.replace("+asyncpg", "")
    process = subprocess.Popen(
        [sys.executable, "-m", "conexio", "serve", "--port", str(port), "--workers", "2"],
        env={**os.environ, "CONEXIO_HOME": str(tmp_path), "CONEXIO_DATABASE": url},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        wait_until_open(port)
        make_postgres_newer(url)
        workers = [pid for pid in children_of(process.pid) if is_worker(pid)]
        assert len(workers) == 2
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        _, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    found = lines(err)
    assert any("failed to start" in line["message"] for line in found)
    assert any(words.say("store-newer") in line["message"] for line in found), err


def wait_until_open(port: int) -> None:
    end = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5):
                return
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.1)


def make_postgres_newer(url: str) -> None:
    """Mark a PostgreSQL database as one of a newer version."""
    import asyncio

    import asyncpg  # type: ignore[import-untyped]

    async def update() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
        await connection.close()

    asyncio.run(update())


def is_worker(pid: int) -> bool:
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()


def test_a_worker_with_wrong_settings_reports_them_in_json(tmp_path: Path) -> None:
    """The command has checked them before, but a worker may be restarted much later."""
    run = subprocess.run(
        [sys.executable, "-c", "from conexio.server import serve; serve.from_environment()"],
        env={**os.environ, "CONEXIO_DATA": str(tmp_path), "CONEXIO_BOT_PROCESSES": "many"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 3
    (line,) = lines(run.stderr)
    assert line["key"] == "option-value"
