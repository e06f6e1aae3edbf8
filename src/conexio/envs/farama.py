"""What PettingZoo and Gymnasium have in common: spaces, and ways to show a game."""

from typing import Any

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Discrete

from conexio.core.options import check_choice
from conexio.envs.env_base import Episode, Image
from conexio.envs.pixels import smaller

MODES = ("human", "ansi", "rgb_array")
METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}
COLUMNS = 80
"""The widest picture in a terminal."""


def observation_space(match: Episode) -> Box:
    """Return the space of observations."""
    return Box(match.low, match.high, match.shape, np.float32)


def action_space(match: Episode) -> Discrete:
    """Return the space of actions."""
    return Discrete(match.actions)


def checked_mode(mode: str | None) -> str | None:
    """Return a way to show games; OptionError when there is no such way."""
    if mode is not None:
        check_choice("render_mode", mode, MODES)
    return mode


def shown(match: Episode, mode: str | None) -> Image | str | None:
    """Return a text or a picture; a person has seen the game after the last step already."""
    if mode is None:
        logger.warn("say a render_mode when you make an environment that you want to see")
    if mode == "ansi":
        return match.text()
    return match.picture() if mode == "rgb_array" else None


def show(match: Episode, mode: str | None) -> None:
    """Print a game for a person who watches, if one does."""
    if mode == "human":
        image = match.picture()
        print(_in_terminal(smaller(image, -(-image.shape[1] // COLUMNS))))


def _in_terminal(image: Image) -> str:
    """Write a picture in half characters: every character is two pixels, one above the other."""
    rows = image[: len(image) // 2 * 2].reshape(-1, 2, *image.shape[1:]).swapaxes(1, 2).tolist()
    return "\n".join("".join(_character(*cell) for cell in row) + "\x1b[0m" for row in rows)


def _character(upper: list[int], lower: list[int]) -> str:
    front, back = ";".join(map(str, upper)), ";".join(map(str, lower))
    return f"\x1b[38;2;{front};48;2;{back}m▀"
