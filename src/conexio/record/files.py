"""Records in files: never half written, never overwritten without permission."""

import os
import secrets
from functools import partial
from pathlib import Path

from conexio.core import FileError
from conexio.core.files import file_error, read_text
from conexio.record.model import Record
from conexio.record.reader import LONGEST, loads


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file."""
    text = read_text(Path(path), LONGEST)
    return loads(" " * (LONGEST + 1) if text is None else text)  # `loads` says it is too long


OWNERS_ALONE = 0o600
"""The mode of a file that only its owner may read."""
EVERYBODYS = 0o666


def save(
    record: Record,
    path: str | os.PathLike[str],
    *,
    overwrite: bool = False,
    private: bool = False,
) -> None:
    """Write a record to a file: all of it, or nothing; only its owner can read a private one."""
    mode = OWNERS_ALONE if private else EVERYBODYS
    data = record.dumps().encode("utf-8")
    path = Path(path)
    try:
        path = path.resolve()  # a link stays a link
        if path.exists() and not path.is_file():
            raise FileError("file-folder" if path.is_dir() else "file-special", path=str(path))
        if not path.parent.is_dir():
            raise FileError("file-no-folder", path=str(path.parent))
        # In the same folder, so that moving it into place is one step on the same disk.
        temporary = path.with_name(f".conexio-{secrets.token_hex(8)}")
        try:
            with open(temporary, "xb", opener=partial(os.open, mode=mode)) as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _put_in_place(temporary, path, overwrite=overwrite)
        finally:
            temporary.unlink(missing_ok=True)
    except FileExistsError as error:
        raise FileError("file-exists", path=str(path)) from error
    except OSError as error:
        raise file_error("file-unwritable", path, error) from error
    except ValueError as error:  # a name with a NUL; FileError is none
        raise FileError("file-unwritable", path=str(path)) from error


def _put_in_place(temporary: Path, path: Path, *, overwrite: bool) -> None:
    if not overwrite:
        try:
            os.link(temporary, path)  # refuses where a file is already
        except FileExistsError:
            raise
        except OSError:  # a disk without links
            if path.exists():
                raise FileExistsError from None
        else:
            return
    temporary.replace(path)
