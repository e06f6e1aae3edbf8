"""The pictures of the documents are those that the generator draws."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tools.pictures import FOLDER, pictures

PICTURES = pictures()
DOCS = Path(__file__).parents[1] / "docs"


def test_every_picture_has_a_file_and_every_file_a_picture() -> None:
    assert {path.name for path in FOLDER.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_files_are_as_the_generator_draws_them(name: str) -> None:
    drawn = PICTURES[name] + "\n"
    assert (FOLDER / name).read_text(encoding="utf-8") == drawn, "run `make pictures`"
    assert ET.fromstring(drawn).tag.endswith("svg")


def test_the_documents_show_pictures_that_exist_with_words_for_them() -> None:
    shown = set()
    for page in DOCS.rglob("*.md"):
        for words, target in re.findall(r"!\[(.*?)\]\((.*?)\)", page.read_text(encoding="utf-8")):
            assert words
            assert (page.parent / target).is_file()
            shown.add(Path(target).name)
    assert {name for name in PICTURES if name.startswith("connexoh-")} <= shown
