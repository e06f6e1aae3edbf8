"""The tables of one server that screens show, each opened when it is first used."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from websockets.sync.client import connect

from support.web.browsers import PERSON, call, open_table, sit
from support.web.screens.players import (
    Choose,
    Message,
    ScriptedPlayer,
    Table,
    can,
    lay_quietly,
    play_until,
    roll,
    strike,
)

RIVALS = {"connexoh": "hedgehog", "conex": "hamster"}
OPENING = ("c1>", "d6<", "c2<", "e6>>")
"""Afterwards the pawn on c1 can slide to c2, and d6 and e6 are protected."""

CONTESTED_GAME = (
    *("e1>", "e5<", "e1-e2", "e5<", "b5>>", "b5-b4", "d3>>", "e5-e4", "e2>", "c4<", "e2-c4"),
    *("c5<", "d4>", "c5>>", "c4-d5", "c5-c4", "c5>", "d4>>", "d4>", "d5>>", "c3>", "d5-d4"),
    *("a1>>", "d2>>", "a1-a2", "b4>", "d2>", "b4-b3", "d1>", "b5<", "d1-d4", "b3>>", "c1>"),
)
"""On 5×5, from `sw`; Black is ahead, until it turns b5."""

WON_GAME = (
    *("b1>", "a3>", "c3>>", "a1>", "c2<", "a1<", "c1-c2", "b1<", "c2>"),
    *("b3>", "c3>", "a1>>", "b2>>"),
)
"""On 3×3; all white pawns leave."""

REPEATED = ("c1>>", "c1>>", "a1<", "a1>")
"""On 3×3; the start comes up for the third time."""

BOTH_OUT = (
    *("a2>>", "b3>>", "c1>", "b1>>", "a3>", "a3-a2", "b3>", "a2>", "c1<", "a1<", "c2<", "a2>>"),
    *("c2<", "c3-a1", "c2>", "b2>>", "b1>>", "c2>", "a2>>", "a2>", "c3<", "a3>", "b3>>", "b1>"),
)
"""On 3×3; the last rotation lets the last pawns of both players leave."""

MOST_GAMES = 40


@dataclass
class Tables:
    """The tables of one server, each opened when it is first used."""

    url: str

    @contextmanager
    def player(self, table: Table) -> Iterator[ScriptedPlayer]:
        with connect(self.url.replace("http", "ws", 1) + f"/ws/{table.id}") as socket:
            yield ScriptedPlayer(socket, table.token)

    def open(self, game: str, *chairs: dict[str, str], name: str = "Zoë", **more: Any) -> Table:
        """Open a table and take its first seat."""
        sits = {"seats": [0], "name": name}
        opened = open_table(self.url, game, *chairs, **{"sit": sits, **more})
        return Table(opened["id"], opened["token"])

    def connexoh_game(self, moves: Sequence[str] = OPENING, **options: str) -> tuple[Table, Table]:
        """Let two people play some moves; return the table with the seat of each."""
        ours = self.open("connexoh", PERSON, PERSON, options=options)
        theirs = Table(ours.id, sit(self.url, ours.id, 1, "Ben")["token"])
        with self.player(ours) as one, self.player(theirs) as other:
            for number, move in enumerate(moves):
                player = (one, other)[number % 2]
                while player.state["seq"] < max(one.state["seq"], other.state["seq"]):
                    player.receive("state")
                player.play(number % 2, move)
        return ours, theirs

    def resigned_game(self, moves: Sequence[str] = OPENING, **options: str) -> Table:
        """Let two people play some moves, until the second one gives up."""
        ours, theirs = self.connexoh_game(moves, **options)
        with self.player(theirs) as player:
            player.ask("resign", 1)
        return ours

    def against_bots(self, game: str, moves: int, bots: int = 1, **options: str) -> Table:
        """Play some moves against bots."""
        rival = {"kind": "bot", "bot": RIVALS[game]}
        table = self.open(game, PERSON, *[rival] * bots, options=options)
        with self.player(table) as player:
            player.play_on(moves)
        return table

    def conex_where(
        self, is_wanted: Callable[[Message], bool], ours: Choose, theirs: Choose | None = None
    ) -> Table:
        """Play against a bot, or against another person, until our state is wanted."""
        rival = PERSON if theirs else {"kind": "bot", "bot": RIVALS["conex"]}
        choices = [ours, theirs] if theirs else [ours]
        for _ in range(MOST_GAMES):
            table = self.open("conex", PERSON, rival, options={"target": "90"})
            with ExitStack() as stack:
                players = [stack.enter_context(self.player(table))]
                if theirs:
                    other = Table(table.id, sit(self.url, table.id, 1, "Ben")["token"])
                    players.append(stack.enter_context(self.player(other)))
                if play_until(players, choices, is_wanted):
                    return table
        raise AssertionError("no game came to the state that is wanted")

    @cached_property
    def opening(self) -> Table:
        return self.connexoh_game()[0]

    @cached_property
    def connexoh(self) -> Table:
        return self.against_bots("connexoh", 8)

    @cached_property
    def conex(self) -> Table:
        return self.against_bots("conex", 6, starter="1", target="90")

    @cached_property
    def conex_begun(self) -> Table:
        return self.against_bots("conex", 0, starter="1")

    @cached_property
    def conex_of_four(self) -> Table:
        return self.against_bots("conex", 4, bots=3, players="4", starter="1")

    @cached_property
    def conex_over(self) -> Table:
        return self.against_bots("conex", 200, target="25")

    @cached_property
    def lightning(self) -> Table:
        """A game in which the first player may remove one of several cards."""

        def is_wanted(state: Message) -> bool:
            return can(state, "strike:") and len(state["board"]["lying"]) > 8

        return self.conex_where(is_wanted, roll)

    @cached_property
    def struck(self) -> Table:
        """A game in which the first player has to give up a card."""

        def is_wanted(state: Message) -> bool:
            return can(state, "discard:") and len(state["own"][0]["hand"]) > 2

        return self.conex_where(is_wanted, lay_quietly, strike)

    @cached_property
    def star(self) -> Table:
        """A game in which the first player may lay a card with the 2x star."""
        return self.conex_where(lambda state: can(state, "+2x"), roll)

    @cached_property
    def empty_hand(self) -> Table:
        """A game in which the first player has laid all cards."""

        def is_wanted(state: Message) -> bool:
            own = state["own"][0]
            return not own.get("hand") and can(state, "draw")

        return self.conex_where(is_wanted, lay_quietly)

    @cached_property
    def one_screen(self) -> Table:
        seats = {"seats": [0, 1], "names": ["Zoë", "Ben"]}
        return self.open("conex", PERSON, PERSON, sit=seats)

    @cached_property
    def nameless(self) -> Table:
        """A game of somebody without a name against the computer."""
        rival = {"kind": "bot", "bot": RIVALS["connexoh"]}
        table = self.open("connexoh", PERSON, rival, name="")
        with self.player(table) as player:
            player.play_on(3)
        return table

    @cached_property
    def one_device(self) -> Table:
        """A game of two people without names at one device."""
        seats = {"seats": [0, 1], "names": ["", ""]}
        table = self.open("connexoh", PERSON, PERSON, sit=seats)
        with self.player(table) as player:
            for number, move in enumerate(OPENING):
                player.play(number % 2, move)
        return table

    @cached_property
    def draw_offered(self) -> tuple[Table, Table]:
        """A game in which the second player offers a draw; the seats of both."""
        ours, theirs = self.connexoh_game()
        with self.player(theirs) as player:
            player.ask("offerdraw", 1)
        return ours, theirs

    @cached_property
    def undo_asked(self) -> tuple[Table, Table]:
        """A game in which the second player wants to take a move back; the seats of both."""
        ours, theirs = self.connexoh_game()
        with self.player(theirs) as player:
            player.ask("askundo", 1)
        return ours, theirs

    @cached_property
    def won(self) -> tuple[Table, Table]:
        """A game that the first player has won by the rules; the seats of both."""
        return self.connexoh_game(WON_GAME, size="3")

    @cached_property
    def both_out(self) -> Table:
        """A game that was lost by letting the last pawns of both players leave."""
        return self.connexoh_game(BOTH_OUT, size="3")[0]

    @cached_property
    def repeated(self) -> Table:
        """A game that is a draw because a position was repeated."""
        return self.connexoh_game(REPEATED, size="3", repetition="draw")[0]

    @cached_property
    def other_rules(self) -> dict[str, Table]:
        """A table of each game with other rules than usual."""
        duel = {"size": "5", "start": "ne", "lock": "always", "repetition": "draw"}
        cards = {"players": "3", "table": "700x650", "starter": "chance", "stuck": "passes"}
        cards |= {"short_draw": "forbidden", "under": "removed-last", "strike_new": "no"}
        cards |= {"strike_turn": "placing", "double": "after-die", "target": "25"}
        return {
            "connexoh": self.open(
                "connexoh", PERSON, PERSON, options={**duel, "no_exit_limit": "1"}
            ),
            "conex": self.open("conex", PERSON, PERSON, PERSON, options=cards),
        }

    @cached_property
    def has_chosen(self) -> Table:
        """A game of three in which the first player has given up a card, and others not yet."""

        def is_wanted(state: Message) -> bool:
            return can(state, "discard:") and len(state["to_move"]) > 1

        for _ in range(MOST_GAMES):
            options = {"players": "3", "target": "90"}
            ours = self.open("conex", PERSON, PERSON, PERSON, options=options)
            others = [sit(self.url, ours.id, seat, "Ben")["token"] for seat in (1, 2)]
            seats = [ours, *(Table(ours.id, token) for token in others)]
            with ExitStack() as stack:
                players = [stack.enter_context(self.player(seat)) for seat in seats]
                if play_until(players, [lay_quietly, strike, lay_quietly], is_wanted):
                    players[0].play(0, players[0].state["own"][0]["moves"][0]["move"])
                    return ours
        raise AssertionError("no player used the lightning star")

    @cached_property
    def resigned(self) -> Table:
        return self.resigned_game()

    @cached_property
    def reviewed(self) -> Table:
        """A game in which the chances change a lot."""
        return self.resigned_game(CONTESTED_GAME, size="5", start="sw")

    @cached_property
    def bot_plays(self) -> Table:
        ours = self.connexoh_game()[0]
        with self.player(ours) as player:
            player.ask("seatbot", 0, bot=RIVALS["connexoh"], of=0)
        return ours

    @cached_property
    def waiting(self) -> Table:
        return self.open("conex", PERSON, PERSON, PERSON, options={"players": "3"}, listed=True)

    @cached_property
    def rematch(self) -> Table:
        """A rematch for which one of two players is missing."""
        ours = self.open("conex", PERSON, PERSON)
        assert sit(self.url, ours.id, 1, "Ben")
        with self.player(ours) as player:
            player.ask("resign", 0)
        again = call(f"{self.url}/api/matches/{ours.id}/rematch", {}, ours.token)
        return Table(again["id"], ours.token)

    @cached_property
    def listed(self) -> Table:
        return self.open("connexoh", PERSON, PERSON, name="Ben", listed=True)
