"""The settings of a server."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from conexio.core import ConexioError, OptionError
from conexio.server.settings import ServerSettings

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_every_setting_is_on_the_page_with_its_default() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (?:`([^`]*)`)?", PAGE.read_text(), re.MULTILINE))
    assert set(rows) == {field.name for field in fields(ServerSettings)}
    for name, default in rows.items():
        if default:
            assert str(getattr(ServerSettings(), name)).lower() == default


def test_the_environment_wins_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "conexio.toml"
    file.write_text('tables_per_minute = 5\nbot_seconds = 0.5\norigins = "https://a.example"\n')
    settings = ServerSettings.read(
        file, {"CONEXIO_TABLES_PER_MINUTE": "7", "CONEXIO_TRUST_PROXY": "yes"}
    )
    assert settings.tables_per_minute == 7
    assert settings.bot_seconds == 0.5
    assert settings.origins == "https://a.example"
    assert settings.trust_proxy is True


@pytest.mark.parametrize(
    "text",
    [
        "tables_per_minute = -1",
        'tables_per_minute = "many"',
        "colour = 1",
        "trust_proxy = 7",
        "database = 5",
        "not toml",
        "bot_seconds = nan",
    ],
)
def test_an_impossible_setting_is_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "conexio.toml"
    file.write_text(text)
    with pytest.raises(OptionError) as refusal:
        ServerSettings.read(file, {})
    for lang in ("en", "fr", "de", "nl"):
        assert refusal.value.text(lang)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConexioError):
        ServerSettings.read(tmp_path / "nowhere.toml", {})
