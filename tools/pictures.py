"""Draw the pictures of the documents and of the page's rules.

`python -m tools.pictures` writes them to docs/pictures; those of the page's rules and of its home
page to web/src/rules/pictures and web/src/home/pictures.
"""

from pathlib import Path

from conexio.connexoh import Position
from conexio.picture.conex import deck_svg
from conexio.picture.connexoh import svg
from tools.drawing.conex import (
    DECK,
    cards_explained,
    choice,
    conex_midgame,
    covering,
    fit,
    over_the_edge,
    plus_two,
    touching,
    wrong_colour,
)
from tools.drawing.connexoh import (
    leaving,
    midgame,
    no_exit,
    paths,
    proposed,
    protection,
    ring,
    slide,
    trap,
    turned_tiles,
)
from tools.drawing.home import home_pictures
from tools.drawing.page import page_pictures

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
PAGE_FOLDER = ROOT / "web" / "src" / "rules" / "pictures"
HOME_FOLDER = ROOT / "web" / "src" / "home" / "pictures"

AHEAD = ("LF7FFF/7JbLwb7LbLb/JF7LbLL/77wbLL7L/JJwJLw7wFw/77F77F b f2,f3 20", "e3<")
"""White has connected f2 with a long path; Black cuts it where it is not protected."""

QUIET = ("FJFJF7/L77F7Lb/J7wLw7w7F/7JwbF7wLbL/77777L/77L77F w - 20", "c5>>")
"""The best turn gains nothing for any pawn at once."""


def pictures() -> dict[str, str]:
    """Return every picture as SVG text, by file name."""
    return {
        "connexoh-start.svg": svg(Position(), title="The start", width=520),
        "connexoh-tile.svg": turned_tiles("A tile and its three turns"),
        "connexoh-paths.svg": paths("A light path and a dark path"),
        "connexoh-protection.svg": protection("Single and double protection"),
        "connexoh-slide.svg": slide("A pawn slides along its path"),
        "connexoh-exit.svg": leaving("A turn opens the exit"),
        "connexoh-no-exit.svg": no_exit("A path that is not connected to the exit"),
        "connexoh-trap.svg": trap("One turn opens both exits"),
        "connexoh-ring.svg": ring("A ring"),
        "champion-ahead.svg": proposed(AHEAD, "Black cuts the road ahead"),
        "champion-quiet.svg": proposed(QUIET, "A quiet turn"),
        "conex-deck.svg": deck_svg(DECK),
        "conex-card.svg": cards_explained("What is printed on the cards"),
        "conex-table.svg": conex_midgame(),
        "conex-choice.svg": choice("Every place for one card"),
        "conex-fit.svg": fit("A CONEX corner and the corner that it fits on"),
        "conex-colours.svg": wrong_colour("The same colour"),
        "conex-touch.svg": touching("Touching one thing only"),
        "conex-cover.svg": covering("Over plain ground, and over a CONEX corner"),
        "conex-edge.svg": over_the_edge("Within the play area, and over its edge"),
        "conex-plus2.svg": plus_two("Points on a Plus 2 card"),
        "readme-board.svg": midgame("A game of CONNEX’OH"),
    }


def main() -> None:
    """Write all pictures."""
    drawn_for = {FOLDER: pictures(), PAGE_FOLDER: page_pictures(), HOME_FOLDER: home_pictures()}
    for folder, drawn in drawn_for.items():
        folder.mkdir(parents=True, exist_ok=True)
        for name, picture in drawn.items():
            (folder / name).write_text(picture + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
