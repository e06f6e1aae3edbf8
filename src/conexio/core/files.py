"""Reading a user's text file: never more of it than can be meant, every fault a sentence."""

import errno
from pathlib import Path

from conexio.core.errors import FileError

_MISSING = (errno.ENOENT, errno.ENOTDIR)
_REASONS = {
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-folder",
    errno.ENOSPC: "file-full",
}


def told(otherwise: str, path: Path, error: OSError) -> FileError:
    """Return the system's complaint as a sentence of ours."""
    reasons = _REASONS
    if otherwise == "file-unreadable":  # what is to be written need not be there
        reasons = reasons | dict.fromkeys(_MISSING, "file-missing")
    return FileError(reasons.get(error.errno or 0, otherwise), path=str(path))


def read_text(path: Path, longest: int) -> str | None:
    """Return the text of a file; None when it has more than `longest` characters."""
    try:
        with path.open("rb") as file:
            # Four bytes a character at most; one more shows that the file is too long.
            data = file.read(4 * longest + 1)
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unreadable", path=str(path)) from error
    except OSError as error:
        raise told("file-unreadable", path, error) from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) > 4 * longest:  # cut in the middle of a character
            return None
        raise FileError("file-not-text", path=str(path)) from error
    return text if len(text) <= longest else None
