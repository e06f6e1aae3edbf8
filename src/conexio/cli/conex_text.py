"""CONEX in words: placements, what happened, how a game stands."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from conexio.cli.card_face import name_of
from conexio.cli.conex_log import Happening, gathered, seen_by
from conexio.cli.session import HUMAN
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
    """Speaks of a game to whoever reads: a seat ("you"), or anybody."""

    terminal: Terminal
    deck: Deck
    names: tuple[str, ...]
    """How every seat is called."""

    def who(self, seat: Seat, reader: Seat | None) -> dict[str, str]:
        """Return the details by which a sentence knows whether to say "you"."""
        return {"who": "you" if seat == reader else "other", "name": self.names[seat]}

    def card(self, card: int) -> str:
        """Return the name of a card, as it is drawn."""
        return name_of(self.deck, card)

    def called(self, text: str, among: Sequence[int] = ()) -> int | None:
        """Return the card that a person means, in capitals or not; None for none.

        A card of `among` may be called by the beginning of its name, with or without its colour.
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
        """Return what a person means that lies on the table: by its name, or by #7; None for none.

        Raises InvalidMoveError when it may be several.
        """
        if text.casefold() in self.terminal.word("conex-tableau").split():
            return 0
        numbered = re.fullmatch("#?([0-9]{1,3})", text)
        if numbered:
            return int(numbered[1]) if int(numbered[1]) < len(table) else None
        lying = [item.card for item in table if item.card is not None]
        card = self.called(text, lying)
        return None if card is None else table.index_of(card)

    def cards(self, cards: Sequence[int]) -> str:
        """Return the names of some cards."""
        return ", ".join(self.card(card) for card in cards)

    def corner(self, placement: Placement) -> str:
        """Return a CONEX corner: its colour and value."""
        printed = self.deck.cards[placement.card].corners[placement.corner]
        return self.terminal.word("conex-corner", color=printed.color, value=printed.value)

    def place(self, direction: str) -> str:
        """Return which corner of something on the table, as it points."""
        return self.terminal.word("conex-place", place=direction)

    def points(self, placement: Placement, total: int) -> str:
        """Return what a placement scores, with the sum where there is one (C19, C24)."""
        return formula(self._value(placement), total, placement.double) + self.count(total)

    def count(self, points: int) -> str:
        """Return a number of points."""
        return self.terminal.word("conex-points", count=points)

    def _value(self, placement: Placement) -> int:
        return self.deck.cards[placement.card].corners[placement.corner].value

    # What happened.

    def tell(
        self, happenings: Sequence[Happening], reader: Seat | None, *, openly: bool = False
    ) -> list[str]:
        """Return what happened as sentences; `openly` hides nothing, as in a replay."""
        seen = [each if openly else seen_by(each, reader) for each in happenings]
        told = [self._tell(group, reader) for group in gathered(seen)]
        return [sentence for sentence in told if sentence]

    def _tell(self, group: list[Happening], reader: Seat | None) -> str:
        """Return the sentence for what belongs together, "" where there is nothing to say."""
        first, say = group[0], self.terminal.word
        who = self.who(first.seat, reader)
        if first.dealt:
            return say("conex-told-dealt")
        match first.move:
            case Placement() as placement:
                details = {"card": self.card(placement.card), "on": first.on}
                points = self.points(placement, first.points)
                corner = self.corner(placement)
                return say("conex-told-lays", **who, **details, corner=corner, points=points)
            case Drawn():
                return self._tell_draws(group, who)
            case Rolled(face):
                return say("conex-told-rolls", **who, face=face) + self._tell_loser(first, reader)
            case Strike(card):
                return say("conex-told-strikes", **who, card=self.card(card))
            case Discard(card):
                if first.known:
                    return say("conex-told-puts", **who, card=self.card(card))
                return say("conex-told-puts-hidden", **who)
            case Pass():
                return say("conex-told-passes", **who)
            case Double():
                return say("conex-told-doubles", **who, points=self.count(first.points))
            case Starts():
                return say("conex-told-starts", **who)
        return ""

    def _tell_draws(self, group: list[Happening], who: dict[str, str]) -> str:
        cards = [each.move.card for each in group if isinstance(each.move, Drawn)]
        if not group[0].known:
            return self.terminal.word("conex-told-draws", **who, count=len(cards))
        return self.terminal.word("conex-told-drawn", **who, cards=self.cards(cards))

    def _tell_loser(self, happening: Happening, reader: Seat | None) -> str:
        """Add from whom a star was taken (C20)."""
        if happening.taken_from is None:
            return ""
        who = self.who(happening.taken_from, reader)
        return " " + self.terminal.word("conex-told-taken", **who)

    # How it stands.

    def status(self, view: View) -> list[str]:
        """Return the scores, the fields of the track, the cards in hand, the stars and the pile."""
        target, over = view.options.target, view.outcome() is not None
        names, points = _padded(self.names), [self.count(each) for each in view.scores]
        widest = max(map(len, points))
        lines = []
        for seat, score in enumerate(view.scores):
            said = self.terminal.word(
                "conex-status",
                points=points[seat].rjust(widest),
                field=field(score, target),
                cards=view.counts[seat],
            )
            sign = ">" if seat == view.turn and not over else " "
            lines.append(f"{sign} {names[seat]}  {said}")
        lines += self._stars(view)
        lines.append(self.terminal.word("conex-pile", count=view.pile, target=target))
        if max(view.scores) >= target and not over:
            lines.append(self.terminal.word("conex-last-round", target=target))
        return lines

    def _stars(self, view: View) -> list[str]:
        """Return who has the stars; one that nobody has needs no line."""
        keys = {"double": "conex-star-double", "lightning": "conex-star-lightning"}
        holders = [(key, view.star(star)) for star, key in keys.items()]
        return [
            self.terminal.word(key, holder=self.names[seat])
            for key, seat in holders
            if seat is not None
        ]

    def result(self, outcome: Outcome, reader: Seat | None, target: int) -> list[str]:
        """Return why the game ended, and who has won (C26 to C28)."""
        points = self.count(max(outcome.scores))
        why = "conex-over-target" if outcome.termination == "target" else "conex-over-no-room"
        lines = [self.terminal.word(why, target=target)]
        if len(outcome.winners) == 1:
            who = self.who(outcome.winners[0], reader)
            lines.append(self.terminal.word("conex-won", **who, points=points))
        else:
            names = ", ".join(self.names[seat] for seat in outcome.winners)
            lines.append(self.terminal.word("conex-won-together", names=names, points=points))
        return lines


def called(terminal: Terminal, players: Sequence[str], people: Sequence[Seat]) -> tuple[str, ...]:
    """Return how every seat is called: a lone person without a name is "You"."""
    names = []
    for seat, name in enumerate(players):
        if name == HUMAN and list(people) == [seat]:
            names.append(terminal.word("conex-you"))
        elif name == HUMAN:
            names.append(terminal.word("conex-player", number=seat + 1))
        else:
            names.append(f"{name} {seat + 1}" if players.count(name) > 1 else name)
    return tuple(names)


def _padded(names: Sequence[str]) -> list[str]:
    """Return names that are equally wide."""
    widest = max(map(cell_len, names))
    return [name + " " * (widest - cell_len(name)) for name in names]


def formula(value: int, total: int, doubled: bool) -> str:
    """Return how points add up, such as `(4 + 2) × 2 = `; "" when they are just the value."""
    single = total // 2 if doubled else total
    sum_ = f"{value} + {single - value}" if single != value else str(value)
    if doubled:
        sum_ = f"({sum_}) × 2" if single != value else f"{sum_} × 2"
    return "" if total == value else f"{sum_} = "


def field(points: int, target: int) -> int:
    """Return the field of the track that a marker stands on; it goes round (C26)."""
    return (points - 1) % target + 1 if points else 0
