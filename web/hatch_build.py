"""Hatch build hook: builds the page into the wheel unless it is already built."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Page(BuildHookInterface):
    """Run npm before a wheel is packed; in a checkout, make does it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        root = Path(self.root)
        if version == "editable" or (root / "src/conexio/server/static/index.html").exists():
            return
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("Node 20.19 or newer, with npm, is needed to build the page")
        for command in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *command], cwd=root / "web", check=True)
