"""conexio: the digital home of the tabletop games CONEX and CONNEX'OH."""

from importlib import import_module
from typing import TYPE_CHECKING

from conexio.core import (
    CHANCE,
    ConexioError,
    IllegalMoveError,
    InvalidMoveError,
    Outcome,
    Rng,
    notebook,
)

if TYPE_CHECKING:
    from conexio import arena, bots, conex, connexoh, picture, record, selfplay

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "ConexioError",
    "IllegalMoveError",
    "InvalidMoveError",
    "Outcome",
    "Rng",
    "__version__",
    "arena",
    "bots",
    "conex",
    "connexoh",
    "picture",
    "record",
    "selfplay",
]

_LAZY = frozenset({"arena", "bots", "conex", "connexoh", "picture", "record", "selfplay"})


def __getattr__(name: str) -> object:
    """Import a subpackage on first access, so that `import conexio` is instant."""
    if name in _LAZY:
        return import_module(f"conexio.{name}")
    raise AttributeError(f"module 'conexio' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


def _draw(position: object) -> str:
    picture = import_module("conexio.picture")
    text: str = picture.svg(position)
    return text


# Notebooks show positions as pictures, but the rules do not import pictures: the package connects
# the two.
notebook.draw = _draw
