"""A server that knows the third game: `python -m tests.toy.serve serve --port …`."""

from conexio.__main__ import main
from conexio.core import register
from tests.toy import nim

register(nim.GAME)  # also in the processes of its bots, which import this module, too

if __name__ == "__main__":
    main()
