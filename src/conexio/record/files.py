"""Records in files: never half written, never overwritten unasked."""

import errno
import os
import secrets
from pathlib import Path

from conexio.core import FileError
from conexio.record.model import Record
from conexio.record.reader import LONGEST, loads


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            # Four bytes a character at most; one more shows that the file is too long.
            data = file.read(4 * LONGEST + 1)
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unreadable", path=str(path)) from error
    except OSError as error:
        raise _told("file-unreadable", path, error) from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) <= 4 * LONGEST:
            raise FileError("file-not-text", path=str(path)) from error
        text = " " * (LONGEST + 1)  # for `loads` to say that it is too long
    return loads(text)


def save(record: Record, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
    """Write a record to a file: all of it, or nothing."""
    data = record.dumps().encode("utf-8")
    path = Path(path)
    try:
        path = path.resolve()  # a link stays a link
        if path.exists() and not path.is_file():
            raise FileError("file-folder" if path.is_dir() else "file-special", path=str(path))
        if not path.parent.is_dir():
            raise FileError("file-no-folder", path=str(path.parent))
        # Beside the file, so that putting it in place is one step on the same disk.
        temporary = path.with_name(f".conexio-{secrets.token_hex(8)}")
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            _put_in_place(temporary, path, overwrite=overwrite)
        finally:
            temporary.unlink(missing_ok=True)
    except FileExistsError as error:
        raise FileError("file-exists", path=str(path)) from error
    except OSError as error:
        raise _told("file-unwritable", path, error) from error
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


_REASONS = {
    errno.ENOENT: "file-missing",
    errno.ENOTDIR: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-folder",
    errno.ENOSPC: "file-full",
}


def _told(otherwise: str, path: Path, error: OSError) -> FileError:
    """Return the system's complaint as a sentence of ours."""
    return FileError(_REASONS.get(error.errno or 0, otherwise), path=str(path))
