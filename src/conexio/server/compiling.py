"""Compiles what bots need in the background, once for each version of the program.

Machine code is made on first use and kept on disk. A process at the lowest priority makes it when
the page is up, and ends; a simple bot stands in for those who are asked meanwhile (`bot_pool`).
"""

import asyncio
import logging
import platform
import sys
import zlib
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from conexio.core.kernels import jit_wanted

log = logging.getLogger("conexio.server")

FIRST_S = 2.0
"""How long after the start: whoever opens the page comes first."""
FILE = "compiled"
"""In the data folder: which version was compiled."""
COMPILER = "numba"
PACKAGE = Path(__file__).parents[1]
CODE = """
import os, sys, threading

def wait():
    sys.stdin.read()  # nothing is ever sent: it ends with the server
    os._exit(1)

threading.Thread(target=wait, daemon=True).start()
if hasattr(os, "nice"):
    os.nice(19)
from conexio.bots.warmup import warm_all
warm_all()
"""


async def compile_once(folder: Path) -> None:
    """Compile what bots need, unless a server with this data folder has done that before."""
    await asyncio.sleep(FIRST_S)
    known = folder / FILE
    current = await asyncio.to_thread(fingerprint)
    if not current or not jit_wanted(heavy=True) or _text_of(known) == current:
        return
    silent, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", CODE), stdin=pipe, stdout=silent, stderr=silent
    )
    try:
        failed = await process.wait()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        raise
    if failed:
        log.warning("the bots could not be compiled")
        return
    log.info("the bots are compiled")
    with suppress(OSError):  # then they are tried again at the next start
        known.write_text(current, "utf-8")


def fingerprint() -> str:
    """Return what compiled code depends on: our code, Python, the compiler; empty without one."""
    try:
        compiler = version(COMPILER)
    except PackageNotFoundError:
        return ""
    checksum = 0
    for file in sorted(PACKAGE.rglob("*.py")):
        checksum = zlib.crc32(file.read_bytes(), checksum)
    return f"{checksum:08x} {sys.version.split()[0]} {compiler} {platform.machine()}"


def _text_of(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError):
        return ""
