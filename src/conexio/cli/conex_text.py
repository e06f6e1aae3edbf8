"""CONEX in words: placements, events, the score, the result."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from conexio.cli.conex_log import LogEntry, grouped, name_of, seen_by
from conexio.cli.terminal import Terminal
from conexio.conex import (
    Deck,
    Discard,
    Double,
    Drawn,
    Pass,
    Placement,
    Rolled,
    Starts,
    Strike,
    Table,
    View,
)
from conexio.core import InvalidMoveError, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Words:
    """Describes a game to a reader: one seat ("you"), or everybody."""

    terminal: Terminal
    deck: Deck
    names: tuple[str, ...]
    """The name of every seat."""

    def who(self, seat: Seat, reader: Seat | None) -> dict[str, str]:
        """Return the details with which a sentence says "you" or a name."""
        return {"who": "you" if seat == reader else "other", "name": self.names[seat]}

    def card(self, card: int) -> str:
        """Return the name of a card, as on its picture."""
        return name_of(self.deck, card)

    def find_card(self, text: str, among: Sequence[int] = ()) -> int | None:
        """Return the card with a name, ignoring case; None for none.

        For a card of `among`, the beginning of its name is enough, with or without its colour.
        """
        wanted = text.casefold().removesuffix("…")
        for number, card in enumerate(self.deck.cards):
            if wanted in (card.name.casefold(), self.card(number).casefold()):
                return number
        names = {card: self._names(card) for card in among if wanted}
        found = [card for card in names if wanted in names[card]] or [
            card for card in names if any(name.startswith(wanted) for name in names[card])
        ]
        if len(found) > 1:
            raise InvalidMoveError("conex-several", text=text[:40], cards=self.cards(found))
        return found[0] if found else None

    def _names(self, card: int) -> set[str]:
        shown = self.card(card).casefold()
        return {shown, shown.partition("-")[2], self.deck.cards[card].name.casefold()}

    def item(self, table: Table, text: str) -> int | None:
        """Return the item on the table with a name or a number, such as #7; None for none.

        Raises InvalidMoveError when several match.
        """
        if text.casefold() in self.terminal.text("conex-tableau").split():
            return 0
        numbered = re.fullmatch("#?([0-9]{1,3})", text)
        if numbered:
            return int(numbered[1]) if int(numbered[1]) < len(table) else None
        lying = [item.card for item in table if item.card is not None]
        card = self.find_card(text, lying)
        return None if card is None else table.index_of(card)

    def cards(self, cards: Sequence[int]) -> str:
        """Return the names of some cards."""
        return ", ".join(self.card(card) for card in cards)

    def corner(self, placement: Placement) -> str:
        """Return a CONEX corner: its colour and value."""
        printed = self.deck.cards[placement.card].corners[placement.corner]
        return self.terminal.text("conex-corner", color=printed.color, value=printed.value)

    def place(self, direction: str) -> str:
        """Return the words for a corner of an item on the table."""
        return self.terminal.text("conex-place", place=direction)

    def points(self, placement: Placement, total: int) -> str:
        """Return the points of a placement, with the sum when there is one (C19, C24)."""
        return formula(self._value(placement), total, placement.double) + self.count(total)

    def count(self, points: int) -> str:
        """Return a number of points."""
        return self.terminal.text("conex-points", count=points)

    def _value(self, placement: Placement) -> int:
        return self.deck.cards[placement.card].corners[placement.corner].value

    # Events.

    def describe(
        self, entries: Sequence[LogEntry], reader: Seat | None, *, openly: bool = False
    ) -> list[str]:
        """Return log entries as sentences; `openly` is for all seats together, as in a replay."""
        seats = range(len(self.names)) if openly else [] if reader is None else [reader]
        seen = [seen_by(each, seats) for each in entries]
        sentences = [self._sentence(group, reader) for group in grouped(seen)]
        return [sentence for sentence in sentences if sentence]

    def _sentence(self, group: list[LogEntry], reader: Seat | None) -> str:
        """Return one sentence for a group of entries, "" when there is nothing to say."""
        first, say = group[0], self.terminal.text
        who = self.who(first.seat, reader)
        if first.dealt:
            return say("conex-event-dealt")
        match first.move:
            case Placement() as placement:
                details = {"card": self.card(placement.card), "on": first.on}
                points = self.points(placement, first.points)
                corner = self.corner(placement)
                return say("conex-event-lays", **who, **details, corner=corner, points=points)
            case Drawn():
                return self._draws(group, who)
            case Rolled(face):
                return say("conex-event-rolls", **who, face=face) + self._loser(first, reader)
            case Strike(card):
                return say("conex-event-strikes", **who, card=self.card(card))
            case Discard(card):
                if first.known:
                    return say("conex-event-puts", **who, card=self.card(card))
                return say("conex-event-puts-hidden", **who)
            case Pass():
                return say("conex-event-passes", **who)
            case Double():
                return say("conex-event-doubles", **who, points=self.count(first.points))
            case Starts():
                return say("conex-event-starts", **who)
        return ""

    def _draws(self, group: list[LogEntry], who: dict[str, str]) -> str:
        cards = [each.move.card for each in group if isinstance(each.move, Drawn)]
        if not group[0].known:
            return self.terminal.text("conex-event-draws", **who, count=len(cards))
        return self.terminal.text("conex-event-drawn", **who, cards=self.cards(cards))

    def _loser(self, entry: LogEntry, reader: Seat | None) -> str:
        """Return from whom a star was taken (C20)."""
        if entry.taken_from is None:
            return ""
        who = self.who(entry.taken_from, reader)
        return " " + self.terminal.text("conex-event-taken", **who)

    # The score.

    def status(self, view: View) -> list[str]:
        """Return the scores, the track fields, the numbers of cards, the stars and the pile."""
        target, over = view.options.target, view.outcome() is not None
        names, points = _padded(self.names), [self.count(each) for each in view.scores]
        widest = max(map(len, points))
        lines = []
        for seat, score in enumerate(view.scores):
            text = self.terminal.text(
                "conex-status",
                points=points[seat].rjust(widest),
                field=field(score, target),
                cards=view.counts[seat],
            )
            sign = ">" if seat == view.turn and not over else " "
            lines.append(f"{sign} {names[seat]}  {text}")
        lines += self._stars(view)
        lines.append(self.terminal.text("conex-pile", count=view.pile, target=target))
        if max(view.scores) >= target and not over:
            lines.append(self.terminal.text("conex-last-round", target=target))
        return lines

    def _stars(self, view: View) -> list[str]:
        """Return who has the stars; a star that nobody has gets no line."""
        keys = {"double": "conex-star-double", "lightning": "conex-star-lightning"}
        holders = [(key, view.star(star)) for star, key in keys.items()]
        return [
            self.terminal.text(key, holder=self.names[seat])
            for key, seat in holders
            if seat is not None
        ]

    def resigned(self, winner: Seat, reader: Seat | None) -> str:
        """Return who resigned, of two players, and who won."""
        who = self.who(1 - winner, reader)
        return self.terminal.text("conex-resigned", **who, winner=self.names[winner])

    def result(self, outcome: Outcome, reader: Seat | None, target: int) -> list[str]:
        """Return why the game ended, and who won (C26 to C28)."""
        points = self.count(max(outcome.scores))
        why = "conex-over-target" if outcome.termination == "target" else "conex-over-no-room"
        lines = [self.terminal.text(why, target=target)]
        if len(outcome.winners) == 1:
            who = self.who(outcome.winners[0], reader)
            lines.append(self.terminal.text("conex-won", **who, points=points))
        else:
            names = ", ".join(self.names[seat] for seat in outcome.winners)
            lines.append(self.terminal.text("conex-won-together", names=names, points=points))
        return lines


def _padded(names: Sequence[str]) -> list[str]:
    """Return names padded to equal width."""
    widest = max(map(cell_len, names))
    return [name + " " * (widest - cell_len(name)) for name in names]


def formula(value: int, total: int, doubled: bool) -> str:
    """Return how points add up, such as `(4 + 2) × 2 = `; "" when they are the value alone."""
    single = total // 2 if doubled else total
    sum_ = f"{value} + {single - value}" if single != value else str(value)
    if doubled:
        sum_ = f"({sum_}) × 2" if single != value else f"{sum_} × 2"
    return "" if total == value else f"{sum_} = "


def field(points: int, target: int) -> int:
    """Return the field of a marker on the track, which is a loop (C26)."""
    return (points - 1) % target + 1 if points else 0
