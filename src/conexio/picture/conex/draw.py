"""From cards, decks and tables to SVG text."""

from collections.abc import Collection, Iterator, Sequence

from conexio.conex.deck import COLORS, Deck
from conexio.conex.moves import Placement
from conexio.conex.table import Table
from conexio.picture.badge import FONT
from conexio.picture.conex import words
from conexio.picture.conex.canvas import ConexCanvas, canvas_for
from conexio.picture.conex.card import face
from conexio.picture.conex.geometry import MILLIMETRE
from conexio.picture.conex.palette import SIDE, SURROUNDINGS
from conexio.picture.conex.shapes import definitions
from conexio.picture.conex.table import EDGE, ghost, lying_card, surface, tableau
from conexio.picture.connexoh.palette import Theme
from conexio.picture.markup import Markup, element, number, points, text
from conexio.words import LANGUAGES

_GAP = 8.0
_MARGIN = 10.0


def card_svg(deck: Deck, card: int, *, width: int = 240, lang: str = "en") -> str:
    """Draw one card of a deck, by its number, as SVG text."""
    _check(width, lang)
    if card not in range(len(deck.cards)):
        raise ValueError(f"The deck has cards 0 to {len(deck.cards) - 1}, not {card}.")
    printed = deck.cards[card]
    canvas = canvas_for("card", deck.card_size, printed, lang, lang=lang)
    return _picture(
        canvas,
        (-SIDE / 2, -SIDE / 2, SIDE, SIDE),
        width,
        words.card_title(printed, lang),
        words.card_description(printed, lang),
        [definitions(canvas, [printed]), face(canvas, deck, card)],
    )


def deck_svg(deck: Deck, *, columns: int = 13, width: int = 1300, lang: str = "en") -> str:
    """Draw all cards of a deck as SVG text: every colour starts a new row."""
    _check(width, lang)
    if columns < 1:
        raise ValueError(f"A sheet has at least one column, not {columns}.")
    canvas = canvas_for("deck", deck, columns, lang, lang=lang)
    rows = list(_rows(deck, columns))
    wide = max(map(len, rows)) * (SIDE + _GAP) - _GAP + 2 * _MARGIN
    high = len(rows) * (SIDE + _GAP) - _GAP + 2 * _MARGIN
    cards = []
    for y, row in enumerate(rows):
        for x, card in enumerate(row):
            at = (_MARGIN + SIDE / 2 + place * (SIDE + _GAP) for place in (x, y))
            cards.append(
                element(
                    "g",
                    canvas.use("shadow", y=1.6),
                    face(canvas, deck, card),
                    transform=f"translate({points(*at)})",
                    data_card=deck.cards[card].name,
                )
            )
    ground = element("rect", width=wide, height=high, rx=14, fill=SURROUNDINGS["light"].middle)
    return _picture(
        canvas,
        (0, 0, wide, high),
        width,
        words.deck_title(deck, lang),
        "",
        [definitions(canvas, deck.cards), ground, *cards],
    )


def table_svg(
    table: Table,
    *,
    width: int = 900,
    upright: bool = True,
    ghosts: Sequence[Placement] = (),
    theme: Theme = "light",
    last: int | None = None,
    hand: Collection[int] = (),
    lang: str = "en",
) -> str:
    """Draw the play area and all that lies on it as SVG text.

    `upright` keeps values and signs upright however the cards lie. `ghosts` are placements to
    suggest, each with its points. `last` is the index on the table of the card laid last: it glows.
    The cards of a `hand` are shown below the table.
    """
    _check(width, lang)
    if theme not in SURROUNDINGS:
        raise ValueError(f'The theme is "light" or "dark", not {theme!r}.')
    if last is not None and last not in range(1, len(table)):
        raise ValueError(f"Cards 1 to {len(table) - 1} lie on the table, not {last}.")
    deck, colours = table.deck, SURROUNDINGS[theme]
    items = [table[index] for index in range(len(table))]
    shown = [deck, table.area, items, upright, list(ghosts), theme, last, lang]
    canvas = canvas_for("table", *shown, *([list(hand)] if hand else []), lang=lang)
    lying = [item.card for item in items if item.card is not None]
    cards = [deck.cards[card] for card in (*lying, *hand)]
    rows = list(_hand_rows(table, hand))
    return _picture(
        canvas,
        (
            -table.area[0] / 2 - EDGE,
            -table.area[1] / 2 - EDGE,
            table.area[0] + 2 * EDGE,
            table.area[1] + 2 * EDGE + len(rows) * _step(deck),
        ),
        width,
        words.table_title(table, lang),
        words.table_description(table, ghosts, last, hand, lang),
        [
            definitions(canvas, cards, tableau=True),
            surface(canvas, table, colours),
            tableau(canvas, deck.tableau),
            *(
                lying_card(canvas, table, index, item, upright=upright, last=index == last)
                for index, item in enumerate(items)
                if item.card is not None
            ),
            *(ghost(canvas, table, placement, upright=upright) for placement in ghosts),
            *(
                _held(canvas, table, card, row, place)
                for row, held in enumerate(rows)
                for place, card in enumerate(held)
            ),
        ],
    )


def _step(deck: Deck) -> float:
    """Return how far apart the cards of a hand are, from middle to middle, in millimetres."""
    return deck.card_size / MILLIMETRE + _GAP


def _hand_rows(table: Table, hand: Collection[int]) -> Iterator[list[int]]:
    """Yield the cards of a hand in rows as wide as the table."""
    cards, most = list(hand), max(1, int(table.area[0] / _step(table.deck)))
    for first in range(0, len(cards), most):
        yield cards[first : first + most]


def _held(canvas: ConexCanvas, table: Table, card: int, row: int, place: int) -> Markup:
    step = _step(table.deck)
    x = -table.area[0] / 2 + (place + 0.5) * step
    y = table.area[1] / 2 + EDGE + (row + 0.5) * step
    scale = number((step - _GAP) / SIDE)
    return element(
        "g",
        canvas.use("shadow", y=1.6),
        face(canvas, table.deck, card),
        transform=f"translate({points(x, y)})scale({scale})",
        data_hand=table.deck.cards[card].name,
    )


def _rows(deck: Deck, columns: int) -> Iterator[list[int]]:
    for color in COLORS:
        cards = [number for number, card in enumerate(deck.cards) if card.color == color]
        for start in range(0, len(cards), columns):
            yield cards[start : start + columns]


def _check(width: int, lang: str) -> None:
    if width <= 0:
        raise ValueError(f"The width is a positive number of pixels, not {width}.")
    if lang not in LANGUAGES:
        raise ValueError(f"The language is one of {', '.join(LANGUAGES)}, not {lang!r}.")


def _picture(
    canvas: ConexCanvas,
    box: tuple[float, float, float, float],
    width: int,
    title: str,
    description: str,
    layers: list[Markup],
) -> str:
    names = [canvas.id("title")]
    labels = [element("title", text(title), id=names[0])]
    if description:
        names.append(canvas.id("desc"))
        labels.append(element("desc", text(description), id=names[1]))
    return element(
        "svg",
        *labels,
        *layers,
        xmlns="http://www.w3.org/2000/svg",
        lang=canvas.lang,
        viewBox=points(*box),
        width=width,
        height=width * box[3] / box[2],
        role="img",
        aria_labelledby=" ".join(names),
        font_family=FONT,
        font_weight=700,
    )
