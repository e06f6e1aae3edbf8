"""The whole picture in words, for screen readers."""

from collections.abc import Collection, Sequence

from conexio.conex.deck import Card, Deck
from conexio.conex.moves import Placement
from conexio.conex.table import Table
from conexio.words import say


def card_title(card: Card, lang: str) -> str:
    """Return a card's name and colour."""
    return say("picture-conex-card", lang, name=card.name, color=_color(card.color, lang))


def card_description(card: Card, lang: str) -> str:
    """Return what is printed on a card."""
    corners = ", ".join(f"{_color(at.color, lang)} {at.value}" for at in card.corners)
    sentences = [say("picture-conex-corners", lang, corners=corners)]
    if card.action:
        sentences.append(say("picture-conex-action", lang, action=card.action))
    return " ".join(sentences)


def deck_title(deck: Deck, lang: str) -> str:
    """Return a deck's name and size."""
    return say("picture-conex-deck", lang, name=deck.name, count=len(deck.cards))


def table_title(table: Table, lang: str) -> str:
    """Return how many cards lie on a table."""
    return say("picture-conex-table", lang, count=len(table) - 1)


def table_description(
    table: Table, ghosts: Sequence[Placement], last: int | None, hand: Collection[int], lang: str
) -> str:
    """Return what lies where, what was laid last, what could be laid, and what is in a hand."""
    cards = table.deck.cards
    sentences = []
    for index in range(1, len(table)):
        item = table[index]
        name = _name(table, index)
        below = item.on or 0
        if below:
            other = _name(table, below)
            sentences.append(say("picture-conex-on-card", lang, name=name, other=other))
        else:
            sentences.append(say("picture-conex-on-tableau", lang, name=name))
    if last is not None:
        sentences.append(say("picture-conex-last", lang, name=_name(table, last)))
    for ghost in ghosts:
        name, points = cards[ghost.card].name, table.points(ghost)
        sentences.append(say("picture-conex-ghost", lang, name=name, points=points))
    if hand:
        names = ", ".join(cards[card].name for card in hand)
        sentences.append(say("picture-conex-hand", lang, cards=names))
    return " ".join(sentences)


def _name(table: Table, index: int) -> str:
    card = table[index].card
    assert card is not None
    return table.deck.cards[card].name


def _color(color: str, lang: str) -> str:
    return say("picture-conex-color", lang, color=color)
