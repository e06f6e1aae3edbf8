"""Goal 17: names and the texts of a deck are texts, whatever they look like."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from conexio import words
from tests.server.server_process import Process
from tests.web.browsers import BOT, PERSON, Guest, enter, open_table, sit

# At most forty signs, as long as a name may be.
NAMES = [
    "<img src=x onerror=window.hit=1>",
    "<script>window.hit=1</script>",
    '"><svg onload=window.hit=1>',
    "'><iframe srcdoc=<script>hit=1</script>",
    "</title><script>window.hit=1</script>",
    "javascript:window.hit=1",
    "&lt;b&gt; &quot; ' \" ` \\",
    "{{hit=1}} ${hit=1} {@html x} { $name }",
    "שלום <b>עולם</b>",
    "𝔘̴̡̧ ٩(◕‿◕)۶ <i>",
]
TURNING = "a\u202e<b>\u2066evil\u200f\u061c"
"""The house takes out the signs that turn the direction of a text."""


def was_hit(page: Page) -> bool:
    return bool(page.evaluate("'hit' in window"))


def strange_elements(page: Page) -> int:
    """Count what only a name that was taken for markup could have brought into the page."""
    strange = "[src=x], [onerror], [onload], iframe, b, i, main script, bdi *"
    return page.locator(f":is(body, title) :is({strange})").count()


def open_full_table(url: str, names: list[str]) -> tuple[str, str]:
    """Seat these people at a table of CONEX; return its id and the token of the last."""
    opened = open_table(url, "conex", *[PERSON] * len(names), options={"players": str(len(names))})
    tokens = [sit(url, opened["id"], seat, name)["token"] for seat, name in enumerate(names)]
    return opened["id"], tokens[-1]


def test_names_are_texts_in_the_lobby(home: Process, come: Callable[[str], Guest]) -> None:
    for name in NAMES:
        opened = open_table(home.url, "connexoh", PERSON, PERSON, listed=True)
        sit(home.url, opened["id"], 0, name)
    page = come(home.url).page
    listed = page.locator("main li bdi:first-of-type")
    expect(listed.filter(has_text="onerror")).to_have_count(1)  # the oldest of ours is there
    # The newest come first; other tests may have opened tables at the same house before.
    assert listed.all_text_contents()[: len(NAMES)] == NAMES[::-1]
    assert not was_hit(page)
    assert strange_elements(page) == 0


@pytest.mark.parametrize("names", [NAMES[:4], NAMES[4:8], NAMES[8:]], ids=["1", "2", "3"])
def test_names_are_texts_at_the_table(
    home: Process, come: Callable[[str], Guest], names: list[str]
) -> None:
    match, token = open_full_table(home.url, names)
    page = enter(come(home.url), match, token)
    expect(page.locator("main ol bdi")).to_have_text(names)
    expect(page.locator("[data-phase=playing]")).to_contain_text(names[0])
    assert not was_hit(page)
    assert strange_elements(page) == 0


def test_signs_that_turn_a_text_do_not_come_through(
    home: Process, come: Callable[[str], Guest]
) -> None:
    opened = open_table(home.url, "connexoh", PERSON, PERSON)
    sit(home.url, opened["id"], 0, TURNING)
    guest = come(f"{home.url}/t/{opened['id']}")
    expect(guest.page.locator("main li bdi").first).to_have_text("a<b>evil")


def test_the_texts_of_a_deck_are_texts(home: Process, come: Callable[[str], Guest]) -> None:
    opened = open_table(home.url, "conex", PERSON, BOT, sit={"seats": [0], "name": "Zoë"})
    guest = come(home.url)
    hostile = "<img src=x onerror=window.hit=1><script>window.hit=1</script>"

    def answer(route: Route) -> None:
        deck = json.loads(route.fetch().text())
        route.fulfill(json={**deck, "name": hostile})

    guest.page.route("**/api/decks/*", answer)
    guest.page.goto(f"{home.url}/t/{opened['id']}")
    guest.page.get_by_text(words.say("around-rules"), exact=True).click()
    expect(guest.page.get_by_text(hostile)).to_be_visible()
    assert not was_hit(guest.page)
    assert strange_elements(guest.page) == 0


INLINE = {
    "script": """() => {
      const script = document.createElement('script');
      script.append(document.createTextNode('window.hit = 1'));
      document.body.append(script);
    }""",
    "attribute": """() => {
      const button = document.createElement('button');
      button.setAttribute('onclick', 'window.hit = 1');
      document.body.append(button);
      button.click();
    }""",
    "markup": "() => { document.body.innerHTML += '<img src=x onerror=window.hit=1>'; }",
    "text of a script": """() => {
      const script = document.createElement('script');
      script.textContent = 'window.hit = 1';
      document.body.append(script);
    }""",
    "foreign file": """() => new Promise((resolve) => {
      const image = document.createElement('img');
      image.onload = () => { window.hit = 1; resolve(); };
      image.onerror = () => resolve();
      image.src = 'http://127.0.0.1:9/x.png';
      document.body.append(image);
    })""",
    "frame": """() => {
      const frame = document.createElement('iframe');
      frame.src = 'javascript:parent.hit=1';
      document.body.append(frame);
    }""",
}


@pytest.mark.parametrize("what", INLINE)
def test_whatever_gets_into_the_page_does_not_run(
    home: Process, come: Callable[[str], Guest], what: str
) -> None:
    """A second wall: this is what a fault of ours would do."""
    guest = come(home.url)
    # Trusted types refuse some of this with an error right away; then it did not run either.
    guest.page.evaluate(f"async () => {{ try {{ await ({INLINE[what]})() }} catch {{}} }}")
    guest.page.wait_for_function("() => window.violations.length > 0")
    assert not was_hit(guest.page)
    guest.troubles.clear()
    guest.page.evaluate("window.violations = []")
