"""Check the machine's Python before anything is installed, and name what is missing."""

import sys

problems = []
if sys.version_info < (3, 11):  # noqa: UP036 (this is the check)
    problems.append(
        f"Python 3.11 or newer is needed, this is {sys.version.split()[0]}; "
        "name another one with: make start PY=python3.12"
    )
try:
    import ensurepip  # noqa: F401
    import venv  # noqa: F401
except ImportError:
    problems.append("this Python has no venv module; install your system's python3-venv package")

if problems:
    sys.exit("\n".join(f"set-up: {problem}" for problem in problems))
