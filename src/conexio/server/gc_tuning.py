"""Garbage collector settings of a server.

With thousands of guests a full collection takes a tenth of a second, during which no move is
handled. Python would run one whenever the heap has grown by a quarter; this runs one every few
minutes. While a server starts, nothing is collected: nearly all that is made then stays.
"""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager

FIRST_S = 1.0
"""How long after the start the first collection is: somebody may be waiting for the page."""
EVERY_S = 300.0
THRESHOLDS = (5_000, 20, 1_000_000)
"""For `gc.set_threshold`; the last number rules out automatic full collections."""


@contextmanager
def paused() -> Iterator[None]:
    """Collect nothing within a `with` block, until `collect_periodically` does."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def collect_periodically() -> None:
    """Run a full collection every few minutes, for as long as the server runs."""
    await asyncio.sleep(FIRST_S)
    gc.collect()
    gc.freeze()  # objects that exist at startup stay
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()
