"""The commands of docs/hosting.md, step by step, as a person who runs a server types them."""

import json
import os
import re
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import conexio
from support.server import first_revision
from support.server.server_process import free_port

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
HEADING = "## Step by step"
SOURCES = Path(conexio.__file__).parents[1]


def blocks() -> list[list[str]]:
    """Return the commands of the page, block by block."""
    text = PAGE.read_text(encoding="utf-8").partition(HEADING)[2]
    found = re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in found]


def make_wheel(folder: Path, version: str) -> None:
    """Build a wheel that pip can install without a network: it points to these sources."""
    info = f"conexio-{version}.dist-info"
    files = {
        "conexio-sources.pth": f"{SOURCES}\n{sysconfig.get_path('purelib')}\n",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: conexio\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/entry_points.txt": "[console_scripts]\nconexio = conexio.__main__:main\n",
    }
    record = "".join(f"{name},,\n" for name in [*files, f"{info}/RECORD"])
    with zipfile.ZipFile(folder / f"conexio-{version}-py3-none-any.whl", "w") as wheel:
        for name, content in {**files, f"{info}/RECORD": record}.items():
            wheel.writestr(name, content)


class Shell:
    """A shell in a folder, which can run commands and a server."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder = folder
        self.port = free_port()
        bin_folder = str(Path(sys.executable).parent)
        self.environment = {
            **{name: value for name, value in os.environ.items() if "PYTHONPATH" not in name},
            "PATH": os.pathsep.join([bin_folder, os.environ["PATH"]]),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(wheels),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "CONEXIO_HOME": str(folder / "unused"),
            "LANG": "C.UTF-8",
        }

    def type(self, line: str) -> str:
        """Run a command of the page; return its output."""
        line = line.replace("MATCH", "duel")
        done = subprocess.run(
            ["/bin/sh", "-ec", line],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout

    @contextmanager
    def serving(self, line: str) -> Iterator[None]:
        """Run the server as on the page, but on a free port."""
        assert " serve " in line
        words = line.replace("--port 8000", f"--port {self.port}").split()
        with (self.folder / "log.txt").open("ab") as log:
            server = subprocess.Popen(
                words, cwd=self.folder, env=self.environment, stdout=log, stderr=log
            )
        try:
            self._wait(server)
            yield
        finally:
            server.terminate()
            server.wait(30)

    def _wait(self, server: "subprocess.Popen[bytes]") -> None:
        for _ in range(600):
            try:
                self.get("/health")
            except OSError:
                assert server.poll() is None, (self.folder / "log.txt").read_text()
                time.sleep(0.1)
            else:
                return
        raise AssertionError((self.folder / "log.txt").read_text())

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return json.load(answer)

    def names(self, match_id: str) -> list[str]:
        return [chair["name"] for chair in self.get(f"/api/matches/{match_id}")["chairs"]]


def test_the_walk_through_works(tmp_path: Path) -> None:
    folder, wheels = tmp_path / "server", tmp_path / "wheels"
    folder.mkdir()
    wheels.mkdir()
    make_wheel(wheels, "0.1.0")
    shell = Shell(folder, wheels)
    install, back_up, upgrade, restore, erase = blocks()

    for line in install[:-1]:
        shell.type(line)
    with shell.serving(install[-1]):
        assert shell.get("/api/lobby") == []
        for line in back_up:
            shell.type(line)
    assert (folder / "backup.db").is_file()

    # The games of a server that has run for a while, under an older version.
    for file in folder.glob("conexio.db*"):
        file.unlink()
    first_revision.make_file(folder / "conexio.db")
    make_wheel(wheels, "0.2.0")
    for line in upgrade[:-1]:
        shell.type(line)
    with shell.serving(upgrade[-1]):
        assert shell.names("duel") == first_revision.NAMES["duel"]

    for line in restore[:-1]:
        shell.type(line)
    assert (folder / "conexio.db.before-restore").is_file()
    with shell.serving(restore[-1]):
        assert shell.names("sofa") == first_revision.NAMES["sofa"]
        printed = [shell.type(line) for line in erase]
        assert "--yes" in printed[0]
        assert "--yes" in printed[2]
        assert printed[-1].startswith("All is well.")
        assert shell.names("finished") == ["", "", "Lou"]
    raw = b"".join(
        file.read_bytes() for file in folder.glob("conexio.db*") if "before" not in file.name
    )
    assert "Zoë".encode() not in raw
    assert b"Zo\\u00eb" not in raw
    assert b"Lou" in raw
