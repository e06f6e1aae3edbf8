"""Records of games that were played by the first rules of CONNEX'OH."""

from typing import Any

import pytest

from conexio import connexoh, record
from conexio.core import RecordError

OLD = """[Conexio "1"]
[Game "connexoh"]
[Rules "1"]
[Options "size=3"]

1. a3> c1> 2. a3< c1>>
*
"""


def test_a_record_of_the_first_rules_is_a_game_by_those_rules() -> None:
    game = record.loads(OLD)
    options = {"start": "sw", "repetition": "forbidden", "limit_result": "draw"}
    options["no_exit_limit"] = "200"
    assert game.options == {"size": "3", **options}
    assert connexoh.GAME.options(game.position()) == game.options
    with pytest.raises(RecordError, match="earlier position"):
        record.loads(OLD.replace("c1>>", "c1<"))
    again = game.dumps()
    assert '[Rules "2"]' in again
    assert record.loads(again).position() == game.position()


def test_a_position_in_a_record_of_the_first_rules_keeps_their_meaning() -> None:
    header = '[Start "LbLbLb/LLL/LwLwLw b - 5 lock=any"]\n\n'
    text = OLD.replace("size=3", "size=3 lock=any").replace("\n\n", f"\n{header}", 1)
    game = record.loads(text.replace("1. a3> c1> 2. a3< c1>>", "1... c1> 2. a3> c1< a3>>"))
    options: Any = game.position().options
    assert (options.lock, options.repetition, options.limit_result) == ("any", "forbidden", "draw")
    assert options.no_exit_limit == 200
    assert game.position().movers[0] == connexoh.BLACK
    assert record.loads(game.dumps()) == game
