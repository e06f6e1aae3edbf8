"""Why a card cannot be laid in a place."""

from collections.abc import Sequence

from conexio.cli.conex_log import direction
from conexio.cli.conex_screen import Choice
from conexio.cli.conex_text import Words
from conexio.conex import Placement, Table, View
from conexio.core import IllegalMoveError, InvalidMoveError


def reasons(words: Words, view: View, offered: Sequence[Choice], text: str) -> list[str]:
    """Explain `CARD ON`: each corner of the card on each corner of that item."""
    card, on = _card_and_item(words, view, text)
    if card not in view.hand:
        raise IllegalMoveError("place-not-in-hand", clause="C10", card=words.card(card))
    possible = [str(each.number) for each in offered if (each.move.card, _on(each)) == (card, on)]
    lines, colours = _lines(words, view.table, card, on)
    if possible:
        numbers = " ".join(possible)
        return [words.terminal.text("conex-why-possible", numbers=numbers), *lines]
    return lines or colours


def _on(choice: Choice) -> int | None:
    return choice.move.on if isinstance(choice.move, Placement) else None


def _lines(words: Words, table: Table, card: int, on: int) -> tuple[list[str], list[str]]:
    """Return the rule that each placement breaks, and separately the colours that do not fit."""
    lang = words.terminal.settings.lang
    colours: list[str] = []
    lines: list[str] = []
    for corner in range(len(table.deck.cards[card].corners)):
        for on_corner in range(4):
            placement = Placement(card, corner, on, on_corner)
            error = table.explain(placement)
            if error is None:
                continue
            if error.key == "place-color":
                colours.append(error.text(lang))
            else:
                line = words.terminal.text(
                    "conex-why",
                    corner=words.corner(placement),
                    place=words.place(direction(table, placement)),
                    reason=error.text(lang),
                )
                lines.append(line)
    return lines, list(dict.fromkeys(colours))


def _card_and_item(words: Words, view: View, text: str) -> tuple[int, int]:
    """Read the names of a card and of an item on the table; both may contain spaces."""
    parts = text.split()
    if len(parts) < 2:
        raise InvalidMoveError("conex-why-how")
    wrong: list[InvalidMoveError] = []
    for at in range(1, len(parts)):
        try:
            return _read(words, view, " ".join(parts[:at]), " ".join(parts[at:]))
        except InvalidMoveError as error:
            wrong.append(error)
    # The best guess is the one with a known card.
    raise next((error for error in wrong if error.key != "conex-why-card"), wrong[0])


def _read(words: Words, view: View, first: str, second: str) -> tuple[int, int]:
    """Read both names; InvalidMoveError says which one is unknown."""
    card = words.find_card(first, sorted(view.hand))
    if card is None:
        raise InvalidMoveError("conex-why-card", text=first[:40])
    on = words.item(view.table, second)
    if on is None:
        raise InvalidMoveError("conex-why-on", text=second[:40])
    return card, on
