"""The folder of conexio's own files."""

import os
from pathlib import Path

import click


def home() -> Path:
    """Return the folder for games, decks and the database; CONEXIO_HOME overrides it."""
    return Path(os.environ.get("CONEXIO_HOME") or click.get_app_dir("conexio"))
