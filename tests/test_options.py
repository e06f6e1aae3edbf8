"""The options of the games: declared once, and used everywhere."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conexio import conex, connexoh
from conexio.core import Game, OptionError
from conexio.core.options import Option
from conexio.games import BUILT_IN, GAMES

RULES = Path(__file__).parents[1] / "docs" / "rules"
POSITIONS: tuple[Any, ...] = (connexoh.Position, conex.Position)


def all_options() -> Iterator[tuple[Game, Option]]:
    for name in BUILT_IN:
        for each in GAMES[name].schema.all():
            yield GAMES[name], each


OPTIONS = [pytest.param(*each, id=f"{each[0].name}-{each[1].name}") for each in all_options()]


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_is_made_with_the_options_as_arguments(position: Any) -> None:
    parameters = list(inspect.signature(position).parameters.values())
    schema = GAMES[position.game].schema
    assert [each.name for each in parameters] == schema.names()
    assert [each.default for each in parameters] == [each.default for each in schema.all()]
    first, *rest = parameters
    assert first.kind is first.POSITIONAL_OR_KEYWORD
    assert {each.kind for each in rest} == {first.KEYWORD_ONLY}


def test_the_arguments_of_a_position_have_the_types_that_they_may_be_given_with() -> None:
    deck, target = (inspect.signature(conex.Position).parameters[n] for n in ("deck", "target"))
    assert (deck.annotation, target.annotation) == ("Deck | str", "int | None")
    assert "Options" in (inspect.getdoc(conex.Position.__init__) or "")


@pytest.mark.parametrize("position", POSITIONS)
def test_a_wrong_argument_is_refused_with_those_that_exist(position: Any) -> None:
    names = ", ".join(GAMES[position.game].schema.names())
    for given, named in (
        ((), {"extent": 4}),
        ((4, "sw"), {}),
        ((4,), {names.split(",")[0]: 1}),
    ):
        with pytest.raises(TypeError, match=f"^Position: .*; its options are {names}$"):
            position(*given, **named)
    with pytest.raises(OptionError):
        position(99)


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_choice_is_written_and_read_again(game: Game, option: Option) -> None:
    for text in (*option.kind.choices, option.usual):
        options = game.schema.from_texts({option.name: text})
        kept = getattr(options, option.name)
        assert option.kind.write(kept) == text
        expected = {} if text == option.usual else {option.name: text}
        assert options.to_texts() == expected


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_every_option_is_in_the_table_of_the_rules(game: Game, option: Option) -> None:
    text = (RULES / f"{game.name}.md").read_text(encoding="utf-8")
    table = text.split("## What we decided")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.splitlines()
        if line.startswith("|")
    ]
    ((clauses, _, ours, others, _),) = (row for row in rows if row[1] == f"`{option.name}`")
    assert option.clause in re.split("[–, ]+", clauses)
    usual = option.usual.replace("x", ", ")  # a size is a pair in the table
    assert usual in re.sub('[`"()]', "", ours.split(":")[0]) or f"`{usual}`" in ours
    for choice in option.kind.choices if option.kind.form == "choice" else ():
        numbers = option.kind.choices[0], option.kind.choices[-1]
        named = choice in ours + others or (choice.isdigit() and all(n in others for n in numbers))
        assert named, choice
