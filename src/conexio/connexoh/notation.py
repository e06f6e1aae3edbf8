"""A position as one readable line.

    LbLbLbLbLbLb/LLLLLL/LLLLLL/LLLLLL/LLLLLL/LwLwLwLwLwLw w - 0

Rows from the top rank down; a tile is the letter whose drawn corner lies where the right angle of
its light half lies (F north-west, 7 north-east, J south-east, L south-west), then w and b for its
pawns. Then the side to move, the protected tiles (the one with the red marker first), the plies
since a pawn left, and the options that differ from the defaults. docs/notation.md has the grammar.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from conexio.connexoh.moves import FILES
from conexio.connexoh.options import SIZES, Options
from conexio.core import InvalidPositionError, OptionError

LETTERS = "7JLF"
"""In the order of CORNERS."""

LONGEST_TEXT = 400

_TILE = re.compile(r"([7JLF])(w?)(b?)")
_PROTECTED = re.compile(r"[a-h][1-8](?:,[a-h][1-8]){0,2}")


@dataclass(frozen=True, slots=True)
class Fields:
    """The parts of a position text, before a check whether such a position can exist."""

    tiles: tuple[int, ...]
    """The orientation of every tile, an index into CORNERS, in the kernel's order."""
    white: frozenset[int]
    black: frozenset[int]
    to_move: int
    protected: tuple[str, ...]
    calm: int
    options: Options


def write(fields: Fields) -> str:
    """Return the one line for these fields."""
    size = fields.options.size
    tiles = [LETTERS[orientation] for orientation in fields.tiles]
    for pawn, places in (("w", fields.white), ("b", fields.black)):
        for tile in places:
            tiles[tile] += pawn
    rows = ("".join(tiles[start : start + size]) for start in range(0, size * size, size))
    parts = [
        "/".join([*rows][::-1]),
        "wb"[fields.to_move],
        ",".join(fields.protected) or "-",
        str(fields.calm),
        *_named(fields.options),
    ]
    return " ".join(parts)


@lru_cache(maxsize=256)
def _named(options: Options) -> tuple[str, ...]:
    """Return the options that differ from the defaults; those of a game do not change."""
    return tuple(f"{name}={value}" for name, value in options.to_texts().items() if name != "size")


def drawn(text: str) -> str:
    """Return the board of a position text in letters, with the names of ranks and files."""
    rows = text.split()[0].split("/")
    lines = []
    for rank, row in zip(range(len(rows), 0, -1), rows, strict=True):
        tiles = (match[0] for match in _TILE.finditer(row))
        lines.append(f"{rank} " + " ".join(f"{tile:3}" for tile in tiles).rstrip())
    lines.append("  " + "   ".join(FILES[: len(rows)]))
    return "\n".join(lines)


def read(text: str) -> Fields:
    """Read a position text; InvalidPositionError says which part is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidPositionError("position-long", longest=LONGEST_TEXT)
    parts = text.split()
    if len(parts) < 4:
        raise InvalidPositionError("position-parts", count=len(parts))
    board, side, protected, calm, *named = parts
    rows = board.split("/")[::-1]
    size = len(rows)
    if size not in SIZES:
        raise InvalidPositionError("position-rows", count=size)
    options = _options(named, size)
    tiles: list[int] = []
    white: set[int] = set()
    black: set[int] = set()
    for rank, row in enumerate(rows, start=1):
        _read_row(row, rank, size, tiles, white, black)
    for pawns in (white, black):
        if len(pawns) > size:
            raise InvalidPositionError("position-pawns", count=len(pawns), most=size)
    if side not in ("w", "b"):
        raise InvalidPositionError("position-side", part=side)
    if protected != "-" and not _PROTECTED.fullmatch(protected):
        raise InvalidPositionError("position-protected", part=protected)
    if not (calm.isascii() and calm.isdigit() and len(calm) <= 7):
        raise InvalidPositionError("position-calm", part=calm)
    return Fields(
        tiles=tuple(tiles),
        white=frozenset(white),
        black=frozenset(black),
        to_move="wb".index(side),
        protected=() if protected == "-" else tuple(protected.split(",")),
        calm=int(calm),
        options=options,
    )


def _read_row(
    row: str, rank: int, size: int, tiles: list[int], white: set[int], black: set[int]
) -> None:
    """Add one row's tiles and pawns."""
    position = 0
    for file in range(size):
        match = _TILE.match(row, position)
        if match is None:
            square = f"{FILES[file]}{rank}"
            raise InvalidPositionError("position-tile", square=square, part=row[position:][:4])
        if match[2]:
            white.add(len(tiles))
        if match[3]:
            black.add(len(tiles))
        tiles.append(LETTERS.index(match[1]))
        position = match.end()
    if position < len(row):
        raise InvalidPositionError("position-row", rank=rank, size=size, part=row[position:])


def _options(named: list[str], size: int) -> Options:
    texts = {"size": str(size)}
    for part in named:
        name, sign, value = part.partition("=")
        if not sign or name in texts:
            raise InvalidPositionError("option-text", part=part)
        texts[name] = value
    try:
        return Options.from_texts(texts)
    except OptionError as error:
        raise InvalidPositionError("position-options", reason=error) from error
