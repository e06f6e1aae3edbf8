"""Writing a text file for a person: never over another one unasked."""

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


def write_text(text: str, path: Path, *, overwrite: bool = False) -> None:
    """Write a file; FileError says why not, with the key "file-exists" where there is one."""
    try:
        if path.exists() and not path.is_file():
            raise FileError("file-folder" if path.is_dir() else "file-special", path=str(path))
        if not path.parent.is_dir():
            raise FileError("file-no-folder", path=str(path.parent))
        with path.open("w" if overwrite else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise FileError("file-exists", path=str(path)) from error
    except OSError as error:
        raise told("file-unwritable", path, error) from error
    except ValueError as error:  # a name with a NUL
        raise FileError("file-unwritable", path=str(path)) from error
