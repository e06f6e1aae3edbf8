"""`python -m conexio` is the command line."""

from conexio.cli.main import main

if __name__ == "__main__":
    main()
