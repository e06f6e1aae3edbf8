"""Where all that is kept has its place."""

import os
from pathlib import Path

import click


def home() -> Path:
    """Return where all is kept; CONEXIO_HOME names another place."""
    return Path(os.environ.get("CONEXIO_HOME") or click.get_app_dir("conexio"))
