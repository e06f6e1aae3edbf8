"""What PettingZoo and Gymnasium share: spaces and render modes."""

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
"""The width of the widest image in a terminal."""


def observation_space(match: Episode) -> Box:
    """Return the space of observations."""
    return Box(match.low, match.high, match.shape, np.float32)


def action_space(match: Episode) -> Discrete:
    """Return the space of actions."""
    return Discrete(match.actions)


def checked_mode(mode: str | None) -> str | None:
    """Return a render mode; OptionError if it does not exist."""
    if mode is not None:
        check_choice("render_mode", mode, MODES)
    return mode


def shown(match: Episode, mode: str | None) -> Image | str | None:
    """Return the game as text or as an image; None in mode "human", which prints every step."""
    if mode is None:
        logger.warn("pass a render_mode when you make an environment that you want to see")
    if mode == "ansi":
        return match.text()
    return match.picture() if mode == "rgb_array" else None


def show(match: Episode, mode: str | None) -> None:
    """Print a game in mode "human"."""
    if mode == "human":
        image = match.picture()
        print(_in_terminal(smaller(image, -(-image.shape[1] // COLUMNS))))


def _in_terminal(image: Image) -> str:
    """Return an image as half blocks: every character is two pixels, one above the other."""
    rows = image[: len(image) // 2 * 2].reshape(-1, 2, *image.shape[1:]).swapaxes(1, 2).tolist()
    return "\n".join("".join(_character(*cell) for cell in row) + "\x1b[0m" for row in rows)


def _character(upper: list[int], lower: list[int]) -> str:
    front, back = ";".join(map(str, upper)), ";".join(map(str, lower))
    return f"\x1b[38;2;{front};48;2;{back}m▀"
