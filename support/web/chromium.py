"""The browser of this machine, as tests, benchmarks and tools start it."""

import os
import subprocess
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parents[2]

# Keep Chromium from sending requests of its own.
BROWSER_ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Every window of Chromium has pages of its own for the address bar, which cost as much as ours.
# Only the last list of features has an effect, so those that Playwright disables are repeated.
DISABLED_FEATURES = [
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "Translate",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
]


def launch_browser(playwright: Playwright) -> Browser:
    """Start the browser of this machine."""
    found = subprocess.check_output(["sh", "tools/browser.sh"], cwd=ROOT, text=True).strip()
    quiet = [*BROWSER_ARGUMENTS, f"--disable-features={','.join(DISABLED_FEATURES)}"]
    arguments = [*quiet, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    return playwright.chromium.launch(executable_path=found, args=arguments)
