"""The columns and their files; the only module that uses Arrow and Parquet.

docs/research.md describes the columns; that description is a contract.
"""

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from conexio.core import ConexioError, FileError
from conexio.core.files import file_error
from conexio.core.options import refuse
from conexio.selfplay.rows import Row, rows_of

PARTS = "part"
GAMES = "games"
"""Prefixes of file names: decisions, and whole games."""
METADATA = b"conexio"
"""Key of a table's metadata: how it was made, as JSON."""


def arrow() -> Any:
    """Import and return pyarrow; ConexioError says how to install it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ConexioError("selfplay-no-pyarrow") from error
    return pyarrow


def decision_columns(game: str) -> Any:
    """Return the schema of a game's decisions."""
    pa = arrow()
    name = pa.dictionary(pa.int32(), pa.string())
    columns = [
        pa.field("game", pa.int32(), nullable=False),
        pa.field("ply", pa.int32(), nullable=False),
        pa.field("seat", pa.int8(), nullable=False),
        pa.field("bot", name, nullable=False),
        pa.field("action", pa.int32(), nullable=False),
        pa.field("move", pa.string(), nullable=False),
        pa.field("legal", pa.list_(pa.int32()), nullable=False),
        pa.field("position", pa.string(), nullable=False),
        pa.field("score", pa.float64()),
        pa.field("nodes", pa.int64()),
        pa.field("return", pa.float32(), nullable=False),
        pa.field("ending", name, nullable=False),
        pa.field("moves_left", pa.int32(), nullable=False),
    ]
    for column, kind in rows_of(game).columns.items():
        columns.append(pa.field(column, getattr(pa, kind)(), nullable=False))
    return pa.schema(columns)


def game_columns() -> Any:
    """Return the schema of the table of games."""
    pa = arrow()
    return pa.schema(
        [
            pa.field("game", pa.int32(), nullable=False),
            pa.field("seats", pa.list_(pa.string()), nullable=False),
            pa.field("winners", pa.list_(pa.int8()), nullable=False),
            pa.field("scores", pa.list_(pa.int32()), nullable=False),
            pa.field("ending", pa.dictionary(pa.int32(), pa.string()), nullable=False),
            pa.field("moves", pa.int32(), nullable=False),
            pa.field("fault", pa.string()),
            pa.field("key", pa.string(), nullable=False),
            pa.field("record", pa.string(), nullable=False),
        ]
    )


# Files.


def file_of(folder: Path, kind: str, shard: int) -> Path:
    """Return the file of a shard."""
    return folder / f"{kind}-{shard:05}.parquet"


def files_of(folder: Path, kind: str) -> list[Path]:
    """Return all files of a kind, in the order of their games."""
    found = folder.glob(f"{kind}-*.parquet")
    return sorted(found, key=lambda path: (len(path.name), path.name))


def write(path: Path, schema: Any, before: Any, rows: Sequence[Row], about: Row) -> None:
    """Write a file atomically: the rows of `before`, if any, then the new rows."""
    pa = arrow()
    rest = pa.Table.from_pylist(list(rows), schema)
    # A table read from a file has other field names inside lists, which would change the bytes.
    table = rest if before is None else pa.concat_tables([before.cast(schema), rest])
    table = table.unify_dictionaries().combine_chunks()
    table = table.replace_schema_metadata({METADATA: json.dumps(about)})
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        groups = max(1, table.num_rows)
        pa.parquet.write_table(table, file, compression="zstd", row_group_size=groups)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def load(path: Path, columns: Sequence[str] | None = None) -> Any:
    """Read one file; FileError if it is not ours, OptionError for a missing column."""
    pa = arrow()
    try:
        with pa.parquet.ParquetFile(path) as file:
            names = file.schema_arrow.names
            for column in columns or ():
                if column not in names:
                    refuse("columns", column, ", ".join(names))
            table = file.read(columns)
    except pa.ArrowException as error:
        raise FileError("arena-unreadable", path=str(path)) from error
    except OSError as error:
        raise file_error("file-unreadable", path, error) from error
    return table


def about(path: Path) -> dict[str, Any]:
    """Return the metadata of a file: settings, and which games it has."""
    pa = arrow()
    try:
        found = json.loads(pa.parquet.read_schema(path).metadata[METADATA])
        return {**found, "rows": pa.parquet.read_metadata(path).num_rows}
    except (pa.ArrowException, OSError, ValueError, LookupError, TypeError) as error:
        raise FileError("arena-unreadable", path=str(path)) from error


# Reading a dataset.


def read(folder: Path | str, columns: str | Iterable[str] | None = None) -> Any:
    """Return the decisions of a folder as one pyarrow table, in the order of their games.

    It has all columns, or those named; OptionError for one that does not exist.
    """
    return _read(Path(folder), PARTS, columns)


def read_games(folder: Path | str, columns: str | Iterable[str] | None = None) -> Any:
    """Return the games of a folder as one pyarrow table; columns as in `read`."""
    return _read(Path(folder), GAMES, columns)


def _read(folder: Path, kind: str, columns: str | Iterable[str] | None) -> Any:
    pa = arrow()
    parts = files_of(folder, PARTS)
    if not parts:
        raise FileError("selfplay-nothing", path=str(folder))
    wanted = [columns] if isinstance(columns, str) else columns
    names = None if wanted is None else list(wanted)
    abouts = [about(path) for path in parts]
    rows = [each["rows" if kind == PARTS else "games"] for each in abouts]
    # Games without their decisions are left over from an interruption.
    tables = [
        load(file_of(folder, kind, int(path.stem.partition("-")[2])), names).slice(0, count)
        for path, count in zip(parts, rows, strict=True)
    ]
    whole = {**abouts[0], "games": sum(each["games"] for each in abouts), "rows": sum(rows)}
    table = pa.concat_tables(tables).unify_dictionaries()
    return table.replace_schema_metadata({METADATA: json.dumps(whole)})
