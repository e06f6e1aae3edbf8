"""Reading and checking rule options; every game has its own set of them."""

from collections.abc import Iterable

from conexio.core.errors import OptionError


def whole(text: str) -> str | int:
    """Return a plain whole number, or the text itself for the check to complain about."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else text


def check_choice(name: str, value: object, allowed: Iterable[str]) -> None:
    """Refuse a value that is not one of those allowed."""
    allowed = tuple(allowed)
    if not isinstance(value, str) or value not in allowed:
        refuse(name, value, ", ".join(allowed))


def check_number(name: str, value: object, allowed: range) -> None:
    """Refuse what is not a whole number within bounds."""
    if type(value) is not int or value not in allowed:
        refuse(name, value, f"{allowed[0]} … {allowed[-1]}")


def refuse(name: str, value: object, allowed: str) -> None:
    """Raise OptionError for a value that cannot be."""
    huge = type(value) is int and value.bit_length() > 200  # Python does not write such numbers
    told = "…" if huge else str(value)[:40]
    raise OptionError("option-value", name=name, value=told, allowed=allowed)
