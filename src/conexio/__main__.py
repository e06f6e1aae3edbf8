"""The command line, also as `python -m conexio`; it says so when its packages are missing."""

import sys

from conexio import words
from conexio.core.errors import NotInstalledError, needed

USAGE_ERROR = 2


def main() -> None:
    """Run the command line."""
    try:
        with needed():
            from conexio.cli.main import main as run
    except NotInstalledError as error:
        print(error.text(words.language(None)), file=sys.stderr)
        sys.exit(USAGE_ERROR)
    run()


if __name__ == "__main__":
    main()
