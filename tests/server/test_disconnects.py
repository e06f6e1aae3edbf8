"""Connections that break: in the end a player knows the same as one who was never cut off."""

from pathlib import Path

from support.server.cuts import cut_and_compare


def test_a_player_who_is_cut_off_knows_in_the_end_what_others_know(tmp_path: Path) -> None:
    """The short form; `make soak` cuts a thousand times."""
    figures = cut_and_compare(tmp_path, 40, 1)
    assert figures["commands"] > 50
    assert figures["answered again"] > 5
    assert min(figures[ending] for ending in ("reset", "end", "stall", "deaf")) > 0
