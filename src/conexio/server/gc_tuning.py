"""Garbage collector settings of a server.

With thousands of guests a full collection takes a tenth of a second, during which no move is
handled. Python would run one whenever the heap has grown by a quarter; this runs one every few
minutes.
"""

import asyncio
import gc

EVERY_S = 300.0
THRESHOLDS = (5_000, 20, 1_000_000)
"""For `gc.set_threshold`; the last number rules out automatic full collections."""


async def collect_periodically() -> None:
    """Run a full collection every few minutes, for as long as the server runs."""
    gc.collect()
    gc.freeze()  # objects that exist at startup stay
    gc.set_threshold(*THRESHOLDS)
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()
