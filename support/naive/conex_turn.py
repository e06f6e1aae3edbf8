"""The turn of CONEX once more: slow and obvious, to compare with the kernel.

Events are texts, as the library writes them: `17.b@0.ne+2x`, `strike:17`, `drawn1:17`. Sets and
lists take the place of words, and every question is answered from scratch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.naive.conex import NaiveTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conexio.conex.options import Options

CHANCE = "chance"
LETTERS = "abc"
CORNERS = ("ne", "nw", "sw", "se")


class NaiveGame:
    """A game in progress; `waiting` says for what: starter, deal, main, roll, draw, ..., over."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.cards = options.deck.cards
        self.table = NaiveTable(options.deck, options.table[0] * 1000, options.table[1] * 1000)
        self.hands: list[set[int]] = [set() for _ in range(options.players)]
        self.unseen = set(range(len(self.cards)))
        self.under: list[int] = []
        self.scores = [0] * options.players
        self.stars: dict[str, int | None] = {"lightning": None, "double": None}
        self.passed = 0
        self.last_round = False
        self.draws = 0
        self.chosen: dict[int, int] = {}
        self.back = ""
        by_lot = isinstance(options.starter, str)
        self.starter = self.turn = 0 if isinstance(options.starter, str) else options.starter
        self.waiting = "starter" if by_lot else "deal"
        self.begin_turn()

    def begin_turn(self) -> None:
        self.taken: set[str] = set()
        self.placed: int | None = None
        self.points = 0
        self.struck_first = False

    # Who is to move.

    def mover(self) -> int | str | None:
        if self.waiting == "over":
            return None
        if self.waiting == "discards":
            return self.choosing()[0]
        return self.turn if self.waiting in ("main", "end") else CHANCE

    def others(self) -> list[int]:
        """Return the other seats, clockwise."""
        players = self.options.players
        return [(self.turn + step) % players for step in range(1, players)]

    def choosing(self) -> list[int]:
        return [seat for seat in self.others() if self.hands[seat] and seat not in self.chosen]

    def drawer(self) -> int:
        if self.waiting == "deal":
            dealt = sum(map(len, self.hands))
            return (self.starter + dealt) % self.options.players
        return self.turn

    # What can happen, with weights.

    def legal(self) -> dict[str, int]:
        match self.waiting:
            case "starter":
                return {f"starts{seat}": 1 for seat in range(self.options.players)}
            case "roll":
                die = self.options.deck.die
                return {f"rolled:{face}": die.count(face) for face in die}
            case "deal" | "draw":
                cards = self.unseen or self.under[:1]
                return {f"drawn{self.drawer()}:{card}": 1 for card in cards}
            case "discards":
                return {f"discard:{card}": 1 for card in self.hands[self.choosing()[0]]}
            case "main":
                return dict.fromkeys(self.main_moves(), 1)
            case "end":
                return dict.fromkeys([*self.end_moves(), "end"], 1)
        return {}

    def main_moves(self) -> Iterator[str]:
        placements = list(self.placements(self.hands[self.turn]))
        yield from placements
        if self.options.double == "with-card" and self.usable("double"):
            yield from (f"{placement}+2x" for placement in placements)
        pile = len(self.unseen) + len(self.under)
        drawing = pile >= (2 if self.options.short_draw == "forbidden" else 1)
        obliged = self.options.strike_turn == "placing" and self.struck_first
        if drawing and not (obliged and placements):
            yield "draw"
        if not drawing and not placements:
            yield "pass"
        yield from self.strikes()

    def end_moves(self) -> Iterator[str]:
        if self.can_double_late():
            yield "double"
        yield from self.strikes()

    def placements(self, cards: set[int]) -> Iterator[str]:
        for card, corner, on, on_corner in self.table.placements(cards):
            yield f"{card}.{LETTERS[corner]}@{on}.{CORNERS[on_corner]}"

    def usable(self, star: str) -> bool:
        return self.stars[star] == self.turn and star not in self.taken

    def can_double_late(self) -> bool:
        late = self.options.double == "after-die" and self.usable("double")
        return late and self.placed is not None

    def strikes(self) -> list[str]:
        idle = self.waiting == "end" and self.placed is None
        if not self.usable("lightning") or (self.options.strike_turn == "placing" and idle):
            return []
        laid = self.table.laid
        covered = {item.on for item in laid}
        free = [item.card for index, item in enumerate(laid) if index and index not in covered]
        spared = self.placed if self.options.strike_new == "no" else None
        return [f"strike:{card}" for card in free if card != spared]

    # Playing.

    def play(self, event: str) -> None:
        word, _, about = event.partition(":")
        match word:
            case "draw":
                self.passed = 0
                self.start_drawing(2)
            case "pass":
                self.passed += 1
                self.finish_main()
            case "end":
                self.end_turn()
            case "double":
                self.gain(self.points)
                self.stars["double"] = None
                self.finish_main()
            case "strike":
                self.strike(int(about))
            case "discard":
                self.discard(int(about))
            case "rolled":
                self.roll(about)
            case _ if word.startswith("drawn"):
                self.draw(int(about))
            case _ if word.startswith("starts"):
                self.starter = self.turn = int(word[-1])
                self.waiting = "deal"
            case _:
                self.place(event)

    def place(self, event: str) -> None:
        text, star, _ = event.partition("+2x")
        what, where = (part.split(".") for part in text.split("@"))
        card, corner = int(what[0]), LETTERS.index(what[1])
        on, on_corner = int(where[0]), CORNERS.index(where[1])
        below = self.table.laid[on].card
        self.points = self.cards[card].corners[corner].value
        if below is not None and self.cards[below].action == "plus2":
            self.points += 2
        if star:
            self.points *= 2
            self.stars["double"] = None
        self.gain(self.points)
        self.table.lay(card, corner, on, on_corner)
        self.hands[self.turn].remove(card)
        self.placed = card
        self.passed = 0
        if self.cards[card].action == "die":
            self.waiting = "roll"
        else:
            self.finish_main()

    def gain(self, points: int) -> None:
        self.scores[self.turn] += points
        self.last_round |= self.scores[self.turn] >= self.options.target

    def roll(self, face: str) -> None:
        if face in self.stars:
            if self.stars[face] != self.turn:
                self.stars[face] = self.turn
                self.taken.add(face)
            self.finish_main()
        else:
            self.start_drawing({"draw1": 1, "draw2": 2}[face])

    def start_drawing(self, cards: int) -> None:
        self.draws = min(cards, len(self.unseen) + len(self.under))
        self.waiting = "draw"
        if self.draws == 0:
            self.finish_main()

    def draw(self, card: int) -> None:
        seat = self.drawer()
        if self.unseen:
            self.unseen.remove(card)
        else:
            self.under.remove(card)
        self.hands[seat].add(card)
        if self.waiting == "deal":
            if all(len(hand) == 5 for hand in self.hands):
                self.waiting = "main"
            return
        self.draws -= 1
        if self.draws == 0:
            self.finish_main()

    def strike(self, card: int) -> None:
        index = [item.card for item in self.table.laid].index(card)
        self.table.remove(index)
        self.under.append(card)
        self.stars["lightning"] = None
        self.passed = 0
        if card == self.placed:
            self.placed, self.points = None, 0
        self.struck_first |= self.waiting == "main"
        self.back, self.waiting = self.waiting, "discards"
        if not self.choosing():
            self.finish_strike()

    def discard(self, card: int) -> None:
        self.chosen[self.choosing()[0]] = card
        if self.choosing():
            return
        removed = self.under.pop()
        cards = []
        for seat in self.others():
            if seat in self.chosen:
                self.hands[seat].remove(self.chosen[seat])
                cards.append(self.chosen[seat])
        last = self.options.under == "removed-last"
        self.under += [*cards, removed] if last else [removed, *cards]
        self.chosen = {}
        self.finish_strike()

    def finish_strike(self) -> None:
        self.waiting = "main"
        if self.back == "end":
            self.finish_main()

    def finish_main(self) -> None:
        """Let the player use a star at the end of the turn, or end it."""
        self.waiting = "end"
        if not list(self.end_moves()):
            self.end_turn()

    def end_turn(self) -> None:
        self.turn = self.others()[0]
        self.begin_turn()
        whole_round = self.last_round and self.turn == self.starter
        all_passed = self.passed == self.options.players
        self.waiting = "over" if whole_round or all_passed or self.is_stuck() else "main"

    def is_stuck(self) -> bool:
        if self.options.stuck == "passes" or self.stars["lightning"] is not None:
            return False
        laid = {item.card for item in self.table.laid}
        return not list(self.placements({*range(len(self.cards))} - laid))
