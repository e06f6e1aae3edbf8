"""The legal moves in a state, however they are grouped."""

from itertools import chain
from typing import Any

import msgspec

from conexio.match.messages import Own


def legal_moves(own: Any) -> list[str]:
    """Return the moves of an `Own`, or of its JSON, as texts."""
    if isinstance(own, dict):
        own = msgspec.convert(own, Own)
    rotations = chain.from_iterable(own.rotations.values())
    return [*filter(None, rotations), *(option.move for option in own.moves)]
