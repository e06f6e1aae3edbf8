"""The reason for a move."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good: the key of a sentence, its details, and a first hint.

    `look` is the key of a sentence without details that says where to look and gives nothing away;
    it is empty if there is none.
    """

    key: str
    details: Mapping[str, str | int] = field(default_factory=dict)
    look: str = ""
