"""Writing a text file for a person: never over another one unasked."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conexio.core import FileError
from conexio.core.files import told


def svg_path(path: Path) -> Path:
    """Return the name of a picture's file, with the ending that it needs; refuse another one."""
    if path.name and not path.suffix:
        path = path.with_name(f"{path.name}.svg")
    if path.suffix.lower() != ".svg":
        raise FileError("cli-picture-svg", path=str(path))
    return path


def check_target(path: Path, *, overwrite: bool = False) -> None:
    """Tell early why a file cannot be written, as `write_text` would."""
    with _explained(path):
        if path.exists() and not path.is_file():
            raise FileError("file-folder" if path.is_dir() else "file-special", path=str(path))
        if not path.parent.is_dir():
            raise FileError("file-no-folder", path=str(path.parent))
        if path.exists() and not overwrite:
            raise FileError("file-exists", path=str(path))


def write_text(text: str, path: Path, *, overwrite: bool = False) -> None:
    """Write a file; FileError says why not, with the key "file-exists" where there is one."""
    check_target(path, overwrite=overwrite)
    with _explained(path), path.open("w" if overwrite else "x", encoding="utf-8") as file:
        file.write(text)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    """Make sentences of what the system says about a file."""
    try:
        yield
    except FileExistsError as error:
        raise FileError("file-exists", path=str(path)) from error
    except OSError as error:
        raise told("file-unwritable", path, error) from error
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unwritable", path=str(path)) from error
