"""Read a user's text file, with a limit on its size and a readable message for every error."""

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


def file_error(default: str, path: Path, error: OSError) -> FileError:
    """Translate an error of the operating system; `default` is the key for any other reason."""
    reasons = _REASONS
    if default == "file-unreadable":  # a file to be written need not exist
        reasons = reasons | dict.fromkeys(_MISSING, "file-missing")
    return FileError(reasons.get(error.errno or 0, default), path=str(path))


def read_text(path: Path, longest: int) -> str | None:
    """Return the text of a file; None when it has more than `longest` characters."""
    try:
        with path.open("rb") as file:
            # Four bytes a character at most; one more shows that the file is too long.
            data = file.read(4 * longest + 1)
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unreadable", path=str(path)) from error
    except OSError as error:
        raise file_error("file-unreadable", path, error) from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) > 4 * longest:  # cut in the middle of a character
            return None
        raise FileError("file-not-text", path=str(path)) from error
    return text if len(text) <= longest else None
