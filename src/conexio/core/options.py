"""Rule options: every game declares its own, once, and all else is made from that.

A game's options are a frozen dataclass built on `RuleOptions`, with a line for each option:

    size: int = option(6, Whole(range(3, 9)), "O2")

From it come the checks, the texts, the arguments of `Position`, the options of the command line,
what a server offers, OpenSpiel's parameters and the forms of the page.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, wraps
from inspect import Parameter, Signature, signature
from operator import index
from pathlib import Path
from typing import (
    Any,
    ClassVar,
    Concatenate,
    Generic,
    Literal,
    NoReturn,
    ParamSpec,
    Protocol,
    Self,
    TypeVar,
    cast,
    runtime_checkable,
)

from conexio.core.errors import OptionError

Form = Literal["choice", "number", "size", "seat"]
"""How a page asks for an option: one of few values, any number, a width and a height, or a player.

The words for an option follow from its name, as `home-option-NAME`, and those for a value as
`home-NAME-VALUE`, or as `home-NAME` with the value in it. The rules of a table say what differs
from the usual, as `rules-here-NAME-VALUE` or `rules-here-NAME`.
"""
FEW = 10
"""More numbers than this are not listed as choices."""

Kept = TypeVar("Kept")
Given = TypeVar("Given", contravariant=True)


class Kind(Protocol):
    """What values an option can have."""

    @property
    def form(self) -> Form | None:
        """How a page asks for a value; None for an option that a form does not show."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The values as texts, if they are few."""

    @property
    def metavar(self) -> str:
        """The values as the help of the command line shows them."""

    def check(self, name: str, value: Any, options: Any) -> Any:
        """Return a value as it is kept, or refuse it; earlier options are checked already."""

    def read(self, text: str) -> object:
        """Return the value that a text means; if it means none, something for `check` to refuse."""

    def write(self, value: Any) -> str:
        """Return a value as text; `read` reads it back."""


@runtime_checkable
class FileKind(Kind, Protocol):
    """An option that is the key of a file's content; the command line takes the file."""

    def adopt(self, path: Path, folder: Path) -> str:
        """Read a file, keep a copy in a folder, and return the key."""

    def recall(self, key: str, folder: Path) -> bool:
        """Load a file that was kept; return whether there is one."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds."""

    bounds: range
    form: Form | None = None

    def __post_init__(self) -> None:
        if self.form is None:
            object.__setattr__(self, "form", "choice" if self.choices else "number")

    @property
    def choices(self) -> tuple[str, ...]:
        """The numbers, if they are few."""
        return tuple(map(str, self.bounds)) if len(self.bounds) <= FEW else ()

    @property
    def metavar(self) -> str:
        """The least and the greatest number."""
        return f"{self.bounds[0]}…{self.bounds[-1]}"

    def check(self, name: str, value: Any, options: Any) -> int:
        """Return the number as Python's own."""
        return check_number(name, value, self.bounds)

    def read(self, text: str) -> object:
        """Return the number."""
        return whole(text)

    def write(self, value: Any) -> str:
        """Return the digits."""
        return str(value)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few words."""

    choices: tuple[str, ...]
    form: Form | None = "choice"

    @property
    def metavar(self) -> str:
        """The words."""
        return "|".join(self.choices)

    def check(self, name: str, value: Any, options: Any) -> str:
        """Return the word."""
        check_choice(name, value, self.choices)
        return str(value)

    def read(self, text: str) -> object:
        """Return the word."""
        return text

    def write(self, value: Any) -> str:
        """Return the word."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game."""

    name: str
    default: Any
    """As it is given; what is kept can depend on other options."""
    kind: Kind
    clause: str
    """The clause of the rules that it decides."""
    is_reading: bool
    """Whether it is a way to read the rules, and not just the size of the game."""

    @property
    def usual(self) -> str:
        """The default as text."""
        return self.kind.write(self.default)


def option(default: Any, kind: Kind, clause: str, *, is_reading: bool = True) -> Any:
    """Declare an option in the dataclass of a game's options."""
    return field(default=default, metadata={"option": (kind, clause, is_reading)})


class Converted(Generic[Kept, Given]):
    """The type of an option that is kept in another form than it may be given."""

    def __get__(self, options: object, owner: object = None) -> Kept:
        raise NotImplementedError

    def __set__(self, options: object, value: Given) -> None:
        raise NotImplementedError


@dataclass(frozen=True)
class RuleOptions:
    """The options of a game; a subclass declares them."""

    __slots__ = ()

    SEATS: ClassVar = "players"
    """The name of the option for the number of players."""

    def __post_init__(self) -> None:
        for each in self.all():
            value = getattr(self, each.name)
            kept = each.kind.check(each.name, value, self)
            if kept is not value:
                object.__setattr__(self, each.name, kept)
        self.check_together()

    def check_together(self) -> None:
        """Refuse options that are possible alone, but not together."""

    @classmethod
    def all(cls) -> tuple[Option, ...]:
        """Return all options of the game, in their order."""
        return _declared(cast("Hashable", cls))

    @classmethod
    def names(cls) -> list[str]:
        """Return the names of all options."""
        return [each.name for each in cls.all()]

    @classmethod
    def from_texts(cls, texts: Mapping[str, object]) -> Self:
        """Read options written as text, or as they are; OptionError names the one that is wrong."""
        kinds = {each.name: each.kind for each in cls.all()}
        values: dict[str, object] = {}
        for name, text in texts.items():
            if name not in kinds:
                raise OptionError("option-unknown", name=str(name)[:40], known=", ".join(kinds))
            values[name] = kinds[name].read(text) if isinstance(text, str) else text
        return cls(**values)

    def to_texts(self) -> dict[str, str]:
        """Return the options that differ from the defaults, as text."""
        texts = {}
        for each in self.all():
            value = getattr(self, each.name)
            usual = each.kind.check(each.name, each.default, self)
            if value != usual:
                texts[each.name] = each.kind.write(value)
        return texts


@cache
def _declared(options: Any) -> tuple[Option, ...]:
    return tuple(
        Option(each.name, each.default, *each.metadata["option"]) for each in fields(options)
    )


def _given(annotation: Any) -> Any:
    """Return the annotation of an argument: a converted option may be given in another form."""
    found = re.fullmatch(r"Converted\[.*?, (.*)\]", str(annotation))
    return found[1] if found else annotation


Arguments = ParamSpec("Arguments")
Options = TypeVar("Options")
Instance = TypeVar("Instance")


def takes(
    options: Callable[Arguments, Options],
) -> Callable[
    [Callable[[Instance, Options], None]], Callable[Concatenate[Instance, Arguments], None]
]:
    """Let a constructor be called with a game's options, and pass them to it as one object."""

    def decorate(
        set_up: Callable[[Instance, Options], None],
    ) -> Callable[Concatenate[Instance, Arguments], None]:
        parameters = {
            name: each.replace(annotation=_given(each.annotation))
            for name, each in signature(options).parameters.items()
        }
        known = Signature(list(parameters.values()))
        first = Parameter("self", Parameter.POSITIONAL_OR_KEYWORD)

        @wraps(set_up)
        def construct(self: Instance, /, *given: Arguments.args, **named: Arguments.kwargs) -> None:
            try:
                known.bind(*given, **named)
            except TypeError as error:
                known_names = ", ".join(parameters)
                message = f"{type(self).__name__}: {error}; its options are {known_names}"
                raise TypeError(message) from None
            set_up(self, options(*given, **named))

        cast("Any", construct).__signature__ = known.replace(
            parameters=[first, *parameters.values()], return_annotation=None
        )
        return construct

    return decorate


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
