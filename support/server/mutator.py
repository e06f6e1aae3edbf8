"""Almost valid messages."""

import json
import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

WEIRD: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    2**31,
    2**53 + 1,
    2**63,
    2**64,
    -(2**63) - 1,
    10**400,
    0.5,
    1e308,
    -0.0,
    "",
    "0",
    "\0",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "é" * 50,
    "\U0001f3b2",
    "x" * 4000,
    "a" * 9000,
    "__class__",
    "../../etc/passwd",
    "%s%n{0}{seat}",
    "{$name}",
    "<script>",
    [],
    {},
    [[]],
    {"type": "play"},
    {"": ""},
]
RAW = ["NaN", "Infinity", "-Infinity", "1e400", "-0", "01", "1.", ".5", "0x1", "'x'", "undefined"]
RAW += ["9" * 5000, "[" * 8000, '{"a":' * 1500, "[" * 20_000, "\\u0000", '"\\ud800"', '"\\x"', ""]
TAGS = ["hello", "ask", "ping", "pong", "state", "done", "fault", "play", "resign", "Hello", ""]


def paths(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every place in a message: its container, and its key or index there."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for name, inner in inside:
        yield value, name
        if isinstance(inner, dict | list) and inner:
            yield from paths(inner)


class Mutator:
    """Makes messages with one or two errors, the same ones for the same seed."""

    def __init__(self, number: int) -> None:
        self.rng = random.Random(number)
        self.ways: list[Callable[[Any], str]] = [
            json.dumps,
            self.varied,
            self.varied,
            self.varied,
            self.varied,
            self.retyped,
            self.retyped,
            self.removed,
            self.added,
            self.duplicated,
            self.tagged,
            self.nested,
            self.raw,
            self.raw,
            self.flipped,
            self.flipped,
            self.cut,
            self.littered,
        ]

    def __call__(self, message: Any) -> str:
        return self.rng.choice(self.ways)(deepcopy(message))

    def weird(self) -> Any:
        return deepcopy(self.rng.choice(WEIRD))

    def place(self, message: Any) -> tuple[Any, Any]:
        return self.rng.choice(list(paths(message)))

    def varied(self, message: Any) -> str:
        """Put in odd values of the right types."""
        for _ in range(self.rng.randint(1, 3)):
            inside, name = self.place(message)
            alike = [each for each in WEIRD if type(each) is type(inside[name])]
            if name != "type" and alike:
                inside[name] = deepcopy(self.rng.choice(alike))
        return json.dumps(message)

    def retyped(self, message: Any) -> str:
        for _ in range(self.rng.choice((1, 1, 2))):
            inside, name = self.place(message)
            inside[name] = self.weird()
        return json.dumps(message, ensure_ascii=self.rng.random() < 0.5)

    def removed(self, message: Any) -> str:
        inside, name = self.place(message)
        del inside[name]
        return json.dumps(message)

    def added(self, message: Any) -> str:
        inside, _ = self.place(message)
        if isinstance(inside, dict):
            name = self.rng.choice(("extra", "", "seat", "token", "__proto__", "\0", "type"))
            inside[name] = self.weird()
        else:
            inside.append(self.weird())
        return json.dumps(message)

    def duplicated(self, message: Any) -> str:
        inside, name = self.place(message)
        again = json.dumps({str(name): inside[name]})[1:-1]
        other = json.dumps({str(name): self.weird()})[1:-1]
        text = json.dumps(message)
        return text.replace(again, f"{other}, {again}" if self.rng.random() < 0.5 else other, 1)

    def tagged(self, message: Any) -> str:
        inside = message
        if isinstance(message.get("command"), dict) and self.rng.random() < 0.5:
            inside = message["command"]
        inside["type"] = self.rng.choice(TAGS)
        return json.dumps(message)

    def nested(self, message: Any) -> str:
        inside, name = self.place(message)
        for _ in range(self.rng.choice((1, 5, 500))):
            inside[name] = [inside[name]] if self.rng.random() < 0.5 else {"type": inside[name]}
        return json.dumps(message)

    def raw(self, message: Any) -> str:
        inside, name = self.place(message)
        inside[name] = "@@@"
        return json.dumps(message).replace('"@@@"', self.rng.choice(RAW), 1)

    def flipped(self, message: Any) -> str:
        data = bytearray(json.dumps(message, ensure_ascii=False).encode())
        for _ in range(self.rng.randint(1, 4)):
            data[self.rng.randrange(len(data))] ^= 1 << self.rng.randrange(8)
        return data.decode(errors=self.rng.choice(("replace", "surrogateescape")))

    def cut(self, message: Any) -> str:
        text = json.dumps(message)
        at = self.rng.randrange(len(text))
        return self.rng.choice((text[:at], text[at:], text + text, text + text[:at]))

    def littered(self, message: Any) -> str:
        text = json.dumps(message)
        at = self.rng.randrange(len(text))
        litter = ("\0", "\ufeff", "\ud83d", "\u2028", " " * 9000, "/**/", "\\", '"', "\x7f", "，")
        return text[:at] + self.rng.choice(litter) + text[at:]
