"""Every screen of the page, with a name and a function that opens it.

The tests of accessibility and of languages visit all screens; tools/screens.py takes pictures of
some. The tables are opened without the browser, once for a server, and shared: no screen changes
them. The screens are in support/web/screens, by subject.
"""

from support.web.screens import conex, connexoh, home, others
from support.web.screens.scenes import SCREENS, Screen

__all__ = ["SCREENS", "conex", "connexoh", "home", "named", "others"]


def named(name: str) -> Screen:
    return next(screen for screen in SCREENS if screen.name == name)
