"""How a game goes on in two worlds: moves, strikes, secret choices, undos and draws."""

from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from conexio.match import turns, visibility
from conexio.match.events import Undone
from conexio.match.messages import MOST_LOOKS
from conexio.match.model import Match
from support.server.table_model import Person
from support.server.two_worlds import Fate
from support.server.world_setups import BOARD, BOTS, CARD, PROBES, WHO, Setup, setups
from support.server.world_table import OFTEN, WorldTable

STORM_PLIES = 14


class WorldPlay(WorldTable):
    """Steps that lead on with the game, and to what is rare in it."""

    # Setting the table.

    @initialize(setup=setups())
    def set_up(self, setup: Setup) -> None:
        self.pair.begin()
        self.pair.counts["tables"] += 1
        self.setup = setup
        self.swap = setup.swap()
        self.people = self._sitters(setup)
        self.free = []
        self._open_other_table()
        for world in self.pair.both:
            world.fate = Fate(setup.fate, self.swap)
        self._attend(self._opened("/api/matches", setup.wish))
        later = self.people[-1] if setup.late else None
        for person in self.people:
            if person is later:
                self.free.append(person)
            else:
                self._sit(person)
        self.people += [Person("spectator"), self.stranger]
        for person in self.people:
            if person not in self.free:
                self._connect(person, {"seq": 0})
        if setup.stormy and self._playing():
            self._storm(feel=True)

    def _moves(self, match: Match, seat: int) -> list[str]:
        """Return the moves of a seat that do not show an exchanged card to everybody."""
        options = visibility.own(match, seat).moves
        return [
            option.move
            for option in options
            if option.card not in self.swap or option.move.startswith("discard")
        ]

    def _next_mover(self, pick: int) -> tuple[Match, int, Person] | None:
        match = self._truth()
        movers = visibility.to_move(match)
        if not movers:
            return None
        seat = movers[pick % len(movers)]
        person = self._at(seat)
        return None if person is None else (match, seat, person)

    # Going on with the game.

    def _playing(self) -> bool:
        return bool(self.match_id) and self.model.started and not self.over

    def _choosing(self) -> bool:
        return self._playing() and len(turns.choosers(self._truth())) > 0

    @precondition(_playing)
    @rule(mover=st.integers(0, 3), pick=st.integers(0, 30))
    def play_on(self, mover: int, pick: int) -> None:
        """Let a player whose turn it is play something."""
        found = self._next_mover(mover)
        if found is None:
            return
        match, seat, person = found
        moves = self._moves(match, seat)
        if moves:
            self._play(person, seat, moves[pick % len(moves)], match.seq)

    @precondition(_playing)
    @rule(feel=st.booleans())
    def storm(self, feel: bool) -> None:
        """All play so that somebody soon strikes, and the others have to choose."""
        self._storm(feel)

    def _storm(self, feel: bool) -> None:
        for _ in range(STORM_PLIES):
            found = self._next_mover(0)
            if found is None or turns.is_choosing(found[0]):
                break
            match, seat, person = found
            move = stormy(match, self._moves(match, seat))
            if move is None:
                break
            self._play(person, seat, move, match.seq)
            if self.over:
                return
        if self._choosing():
            self.pair.counts["strikes"] += 1
            if feel:
                self._guess(0)

    @precondition(_choosing)
    @rule(
        movers=st.lists(st.integers(0, 3), min_size=1, max_size=3),
        pick=st.integers(0, 9),
        older=st.booleans(),
    )
    def choose(self, movers: list[int], pick: int, older: bool) -> None:
        """Let some choose in secret, perhaps before they know what others did."""
        for mover in movers:
            if self._choosing():
                self._choose(mover, pick, older)

    def _choose(self, mover: int, pick: int, older: bool = False) -> None:
        match = self._truth()
        seats = turns.choosers(match)
        if pick < OFTEN:  # prefer players who can discard an exchanged card
            held = [seat for seat in seats if self._hand(match, seat)[0] in self.swap]
            seats = held or seats
        seat = seats[mover % len(seats)]
        person = self._at(seat)
        cards = self._hand(match, seat)
        card = cards[0 if pick < OFTEN else pick % len(cards)]
        if person is not None:
            self._play(person, seat, f"discard:{card}", match.seq - older)

    def _hand(self, match: Match, seat: int) -> list[int]:
        """Return the cards of a seat, those that are exchanged first."""
        hand = match.position.hand(seat)  # type: ignore[attr-defined]
        return sorted(hand, key=lambda card: (card not in self.swap, card))

    @precondition(_playing)
    @rule(card=CARD)
    def guess(self, card: int) -> None:
        """All probe for the cards of others, by every kind of move that names one."""
        self._guess(card)

    def _guess(self, card: int) -> None:
        cards = dict.fromkeys(self._card(pick) for pick in (0, 1, card))
        moves = [move.format(card=each) for each in cards for move in PROBES]
        for person in self.people:
            for pick in range(max(1, len(person.seats))):
                self._preview(person, pick, moves[:MOST_LOOKS])

    @precondition(_playing)
    @rule()
    def hint(self) -> None:
        """All ask for a hint."""
        for person in self.people:
            for seat in person.seats or (0,):
                question = {"type": "hint", "id": "h", "seat": seat}
                self._send(person, lambda _, asked=question: asked)  # type: ignore[misc]

    @precondition(_playing)
    @rule(who=WHO, name=st.sampled_from(BOTS))
    def stand_in(self, who: int, name: str) -> None:
        """Let a bot play for a person, or that person play again."""
        person = self._person(who)
        for seat in person.present_seats[:1]:
            back = {"type": "reclaim", "seat": seat}
            bot = {"type": "seatbot", "seat": seat, "bot": name, "of": seat}
            self.command_of(person, back if seat in self.model.bots else bot)

    @precondition(lambda self: self._playing() and self.setup.deck == BOARD)
    @rule(who=WHO, agrees=st.booleans())
    def draw(self, who: int, agrees: bool) -> None:
        """Offer a draw, or answer such an offer."""
        person = self._person(who)
        for seat in person.present_seats[:1]:
            offer = {"type": "offerdraw", "seat": seat}
            answer = {"type": "answerdraw", "seat": seat, "agrees": agrees}
            self.command_of(person, offer if self._truth().draw_offer is None else answer)

    def _undo_possible(self) -> bool:
        return self._playing() and self._may_undo() is not None

    def _may_undo(self) -> tuple[int, Person] | None:
        """Return a seat that may ask for an undo, and its person."""
        match = self._truth()
        seats = (seat for seat in range(self.setup.players) if turns.undoable(match, seat))
        found = ((seat, self._at(seat)) for seat in seats)
        return next(((seat, person) for seat, person in found if person is not None), None)

    @precondition(_undo_possible)
    @rule(
        choices=st.sampled_from((1, 2, 0)),
        picks=st.integers(0, 9),
        answer=st.sampled_from((True, True, None)),
    )
    def take_back(self, choices: int, picks: int, answer: bool | None) -> None:
        """Ask for an undo; some choose in secret before it is answered."""
        found = self._may_undo()
        assert found is not None
        self.command_of(found[1], {"type": "askundo", "seat": found[0]})
        for _ in range(choices):
            if self._choosing() and self._undo_asked():
                self._choose(0, picks)
        if answer is not None and self._undo_asked():
            self._answer_undo(answer)

    def _undo_asked(self) -> bool:
        return self._playing() and self._truth().undo is not None

    @precondition(_undo_asked)
    @rule(agrees=st.booleans())
    def answer_undo(self, agrees: bool) -> None:
        """Answer a pending request for an undo."""
        self._answer_undo(agrees)

    def _answer_undo(self, agrees: bool) -> None:
        """All others answer, until the question is decided."""
        asker, _ = self._truth().undo or (0, 0)
        for seat in range(self.setup.players):
            person = self._at(seat)
            if person is not None and asker not in person.seats and self._undo_asked():
                self.command_of(person, {"type": "answerundo", "seat": seat, "agrees": agrees})
        self.pair.counts["undone"] += isinstance(self.logs["a"][-1], Undone)


def stormy(match: Match, moves: list[str]) -> str | None:
    """Return a move that leads to the lightning star, keeps it or uses it."""
    holder = match.position.star("lightning") if match.game.secrets else None  # type: ignore[attr-defined]

    def rank(move: str) -> int:
        if move.startswith("strike"):
            return 4
        if holder is not None:
            return 3 if move in ("draw", "end", "pass") else 1
        return 2 if "@" in move else 0

    return max(moves, key=rank, default=None)
