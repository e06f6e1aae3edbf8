"""All games by name, those that come with the program included; each is imported on first use."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from conexio.core import GAMES as REGISTERED
from conexio.core import Game

BUILT_IN = ("connexoh", "conex")
"""The games that come with the program. Each is a package of that name, which registers it."""


class _Games(Mapping[str, Game]):
    def __getitem__(self, name: str) -> Game:
        if name in BUILT_IN and name not in REGISTERED:
            import_module(f"conexio.{name}")
        return REGISTERED[name]

    def __contains__(self, name: object) -> bool:
        return name in BUILT_IN or name in REGISTERED

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*BUILT_IN, *REGISTERED]))

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES: Mapping[str, Game] = _Games()
