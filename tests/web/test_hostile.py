"""Goal 17: names and the texts of a deck are shown as text, whatever they contain."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from conexio import words
from support.server.server_process import Process
from support.web.browsers import BOT, PERSON, Guest, enter, open_table, sit

# At most forty characters, the limit for a name.
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
"""The server removes control characters for the direction of text."""


def was_hit(page: Page) -> bool:
    return bool(page.evaluate("'hit' in window"))


def strange_elements(page: Page) -> int:
    """Count elements that can only come from a name that was parsed as markup."""
    strange = "[src=x], [onerror], [onload], iframe, b, i, main script, bdi *"
    return page.locator(f":is(body, title) :is({strange})").count()


def open_full_table(url: str, names: list[str]) -> tuple[str, str]:
    """Seat people with these names at a table of CONEX; return its id and the last token."""
    opened = open_table(url, "conex", *[PERSON] * len(names), options={"players": str(len(names))})
    tokens = [sit(url, opened["id"], seat, name)["token"] for seat, name in enumerate(names)]
    return opened["id"], tokens[-1]


def test_names_are_text_in_the_lobby(server: Process, new_guest: Callable[[str], Guest]) -> None:
    for name in NAMES:
        opened = open_table(server.url, "connexoh", PERSON, PERSON, listed=True)
        sit(server.url, opened["id"], 0, name)
    page = new_guest(server.url).page
    listed = page.locator("main li bdi:first-of-type")
    expect(listed.filter(has_text="onerror")).to_have_count(1)  # the oldest of ours is there
    # The newest come first; other tests may have opened tables on the same server before.
    assert listed.all_text_contents()[: len(NAMES)] == NAMES[::-1]
    assert not was_hit(page)
    assert strange_elements(page) == 0


@pytest.mark.parametrize("names", [NAMES[:4], NAMES[4:8], NAMES[8:]], ids=["1", "2", "3"])
def test_names_are_text_at_the_table(
    server: Process, new_guest: Callable[[str], Guest], names: list[str]
) -> None:
    match, token = open_full_table(server.url, names)
    page = enter(new_guest(server.url), match, token)
    expect(page.locator("main ol bdi")).to_have_text(names)
    expect(page.locator("[data-phase=playing]")).to_contain_text(names[0])
    assert not was_hit(page)
    assert strange_elements(page) == 0


def test_control_characters_for_text_direction_are_removed(
    server: Process, new_guest: Callable[[str], Guest]
) -> None:
    opened = open_table(server.url, "connexoh", PERSON, PERSON)
    sit(server.url, opened["id"], 0, TURNING)
    guest = new_guest(f"{server.url}/t/{opened['id']}")
    expect(guest.page.locator("main li bdi").first).to_have_text("a<b>evil")


def test_the_name_of_a_deck_is_text(server: Process, new_guest: Callable[[str], Guest]) -> None:
    opened = open_table(server.url, "conex", PERSON, BOT, sit={"seats": [0], "name": "Zoë"})
    guest = new_guest(server.url)
    hostile = "<img src=x onerror=window.hit=1><script>window.hit=1</script>"

    def answer(route: Route) -> None:
        deck = json.loads(route.fetch().text())
        route.fulfill(json={**deck, "name": hostile})

    guest.page.route("**/api/decks/*", answer)
    guest.page.goto(f"{server.url}/t/{opened['id']}")
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
def test_the_content_security_policy_blocks_injected_code(
    server: Process, new_guest: Callable[[str], Guest], what: str
) -> None:
    """The second line of defence, in case of a bug in the page."""
    guest = new_guest(server.url)
    # Trusted Types refuse some of this with an exception; then it did not run either.
    guest.page.evaluate(f"async () => {{ try {{ await ({INLINE[what]})() }} catch {{}} }}")
    guest.page.wait_for_function("() => window.violations.length > 0")
    assert not was_hit(guest.page)
    guest.problems.clear()
    guest.page.evaluate("window.violations = []")
