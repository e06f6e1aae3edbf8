"""Limits of the numbers in plans of tournaments and self-play."""

from collections.abc import Mapping
from numbers import Real
from typing import Any

from conexio.core.options import check_number, refuse

LIMITS: Mapping[str, range] = {
    "nodes": range(1, 10**12 + 1),
    "seed": range(2**62 + 1),
    "opening": range(101),
}
SECONDS = (0.001, 3600.0)
"""The shortest and the longest time for a move that can be asked for."""


def validate(plan: Any, bounds: Mapping[str, range]) -> None:
    """Check the numbers of a plan and convert them to Python's types, or raise OptionError."""
    for name, allowed in {**bounds, **LIMITS}.items():
        value = getattr(plan, name)
        if name != "nodes" or value is not None:
            object.__setattr__(plan, name, check_number(name, value, allowed))
    if plan.time is not None:
        object.__setattr__(plan, "time", _seconds(plan.time))


def _seconds(time: object) -> float:
    least, most = SECONDS
    if isinstance(time, bool) or not isinstance(time, Real) or not least <= float(time) <= most:
        refuse("time", time, f"{least:g} … {most:g}")
    return float(time)
