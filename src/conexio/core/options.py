"""Reading and checking rule options; every game has its own set of them."""

from collections.abc import Iterable
from operator import index
from typing import Any, NoReturn

from conexio.core.errors import OptionError


def whole(text: object) -> object:
    """Return the whole number that a text contains; anything else as it is, for a later check."""
    if not isinstance(text, str):
        return text
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else text


def plain(value: Any) -> object:
    """Return a whole number of any kind, such as NumPy's, as Python's; anything else as it is."""
    try:
        return value if isinstance(value, bool) else index(value)
    except TypeError:
        return value


def check_choice(name: str, value: object, allowed: Iterable[str]) -> None:
    """Refuse a value that is not one of those allowed."""
    allowed = tuple(allowed)
    if not isinstance(value, str) or value not in allowed:
        refuse(name, value, ", ".join(allowed))


def check_number(name: str, value: object, allowed: range) -> int:
    """Return a whole number within bounds as Python's own; refuse anything else."""
    number = value if type(value) is int else plain(value)
    if type(number) is not int or number not in allowed:
        _refuse_digits(name, value, allowed)
        refuse(name, value, f"{allowed[0]} … {allowed[-1]}")
    return number


def check_seat(name: str, value: object, seats: range, word: str) -> int | str:
    """Return a seat as Python's own number, or the one word allowed instead."""
    seat = plain(value)
    if type(seat) is int and seat in seats:
        return seat
    if not isinstance(value, str) or value != word:
        _refuse_digits(name, value, seats)
        refuse(name, value, ", ".join([*map(str, seats), word]))
    return word


def _refuse_digits(name: str, value: object, allowed: range) -> None:
    """Refuse the text of a number that is allowed as a number."""
    number = whole(value)
    # `in` is fast for a range and a number only.
    if isinstance(value, str) and isinstance(number, int) and number in allowed:
        raise OptionError("option-number", name=name, value=value)


def refuse(name: str, value: object, allowed: str) -> NoReturn:
    """Raise OptionError for a value that is not allowed."""
    raise OptionError("option-value", name=name, value=shown(value), allowed=allowed)


def shown(value: object) -> str:
    """Return a value as short text for a message."""
    huge = type(value) is int and value.bit_length() > 200  # Python does not write such numbers
    return "…" if huge else str(value)[:40]
