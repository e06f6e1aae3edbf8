"""What a reason is."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good: the key of a sentence, its details, and what may be said before it.

    `look` is the key of a sentence without details that points the way and gives nothing away;
    it is empty where there is none.
    """

    key: str
    details: Mapping[str, str | int] = field(default_factory=dict)
    look: str = ""
