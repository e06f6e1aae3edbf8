"""When Python looks for garbage in circles.

With thousands of guests a full search takes a tenth of a second, in which nobody's move is heard.
Python would make one whenever the house has grown by a quarter; this makes one every few minutes.
"""

import asyncio
import gc

EVERY_S = 300.0
YOUNG = (5_000, 20, 1_000_000)
"""After how many new things the small searches come; the last number rules out full ones."""


async def tidy() -> None:
    """Search now and then, for as long as the house is open."""
    gc.collect()
    gc.freeze()  # what is there when the house opens stays
    gc.set_threshold(*YOUNG)
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()
