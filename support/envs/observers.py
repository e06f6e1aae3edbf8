"""What the seats of an OpenSpiel state have seen."""

from typing import Any

PLAYERS = (2, 3, 4)
SMALL: dict[str, Any] = {"table": "500x500", "starter": -1}
"""These games are short, and often end because no card fits."""


def seen(state: Any, seat: int) -> tuple[str, str, list[float]]:
    """Return all that OpenSpiel shows to a seat."""
    texts = (state.information_state_string(seat), state.observation_string(seat))
    return *texts, state.observation_tensor(seat)


def seen_by_all(state: Any) -> list[tuple[str, str, list[float]]]:
    return [seen(state, seat) for seat in range(state.num_players())]
