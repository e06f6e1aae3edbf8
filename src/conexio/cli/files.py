"""Write the user's text files; never overwrite one without asking."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conexio.core import FileError
from conexio.core.files import file_error


def svg_path(path: Path) -> Path:
    """Return the name of a picture file, with .svg added when missing; refuse another suffix."""
    if path.name and not path.suffix:
        path = path.with_name(f"{path.name}.svg")
    if path.suffix.lower() != ".svg":
        raise FileError("cli-picture-svg", path=str(path))
    return path


def check_target(path: Path, *, overwrite: bool = False) -> None:
    """Raise the FileError that `write_text` would raise, before any work is done."""
    with _explained(path):
        if path.exists() and not path.is_file():
            raise FileError("file-folder" if path.is_dir() else "file-special", path=str(path))
        if not path.parent.is_dir():
            raise FileError("file-no-folder", path=str(path.parent))
        if path.exists() and not overwrite:
            raise FileError("file-exists", path=str(path))


def write_text(text: str, path: Path, *, overwrite: bool = False) -> None:
    """Write a file; FileError when it cannot be, with the key "file-exists" when it exists."""
    check_target(path, overwrite=overwrite)
    with _explained(path), path.open("w" if overwrite else "x", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Translate the system's errors about a file."""
    try:
        yield
    except FileExistsError as error:
        raise FileError("file-exists", path=str(path)) from error
    except OSError as error:
        raise file_error("file-unwritable", path, error) from error
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unwritable", path=str(path)) from error
