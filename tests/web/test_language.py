"""What the page says on every screen, in four languages.

It says everything in the chosen language and for people: no keys, no names of things that only
programs use, and French has its own spaces. Also, the screens of the catalogue are true: the moves
that they offer are those of the server.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, product

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from playwright.sync_api import BrowserContext, Page, expect

from conexio import bots, words
from conexio.conex.deck import standard
from conexio.games import GAMES
from support.match.legal_moves import legal_moves
from support.server.server_process import Process, running
from support.server.settings import TEST_SETTINGS
from support.web.browsers import ISOLATES, call, match_of
from support.web.screen_catalogue import SCREENS, named
from support.web.screens.scenes import Screen, choose_language, visits
from support.web.screens.tables import Tables

TOPICS = sorted(path.stem for path in (words.FOLDER / "en").glob("*.ftl"))
SHOWN = (
    *("around", "bot", "cards", "duel", "home", "rules", "web"),
    *("move", "place", "reason", "server"),
)
"""The files whose sentences the page shows: its own, and those in messages of the server."""
BOTS = sorted({bot for game in GAMES for bot in bots.names(game)})

# Texts of the page and names for screen readers, without what is marked as the notation of moves.
READ = """() => {
  const found = [document.title];
  const NOTATION = 'script, style, noscript, [data-notation]';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest(NOTATION)) found.push(walk.currentNode.textContent);
  for (const each of document.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'aria-valuetext', 'placeholder', 'alt', 'title'])
      if (each.hasAttribute(name) && !(name === 'title' && each.matches('[data-option]')))
        found.push(each.getAttribute(name));
  return found;
}"""

# Lines as a whole, where texts of several elements meet.
READ_LINES = """() => {
  const LINES = 'p, li, button, a, summary, label, figcaption, dt, dd, h1, h2, h3, h4, strong';
  return [...document.body.querySelectorAll(LINES)].map((line) => {
    const copy = line.cloneNode(true);
    copy.querySelectorAll('svg, [data-notation]').forEach((each) => each.remove());
    return copy.textContent;
  });
}"""

# The moves that the page offers: in the list of all moves, and on the table.
OFFERED = """() => ({
  list: [...document.querySelectorAll('[data-option]')].map((each) => each.dataset.option),
  table: [...document.querySelectorAll('[data-move]')].map((each) => each.dataset.move),
  hand: [...document.querySelectorAll('[data-hand]')].map((each) => Number(each.dataset.hand)),
})"""

KEY = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
NOTATION = re.compile(
    r"\d+\.[abc]@\d+|\b[a-h][1-8](>>|>|<)|\b[a-h][1-8]-[a-h][1-8]\b"
    r"|\b(strike|discard|rolled|drawn\d?):\w+|^(draw|pass|end|double)$"
)
"""Moves as they are written in a record."""
CARDS = re.compile(rf"\b[A-Z]-({'|'.join({card.name[2:] for card in standard().cards})})\b")
BROKEN = re.compile(r"[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object")
PLAIN_SPACE = re.compile(r"[^\s] [;:!?»]|« |[^\W\d_][;!?»](?=\s|$)|«[^\s]")
"""Where French needs a no-break space, and has another one or none."""

# The same in every language: of games, people, languages, cards such as "dot", squares; and the
# digits of a hash.
NAMES = re.compile(
    r"\b[0-9a-f]{64}\b|conexio|CONEX|CONNEX’OH|Zoë|Ben|English|Français|Deutsch|Nederlands|Original"
    rf"|\b({'|'.join(sorted({card.name[2:] for card in standard().cards}))})\b|\b[a-h][1-8]\b"
)
ALIKE = {"fr": re.compile(r"\d+ points?")}
"""Texts that are the same as in English, apart from their details."""

Problems = list[str]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    # On the shared server other tests list tables, with any names.
    with running(tmp_path_factory.mktemp("server"), TEST_SETTINGS) as server:
        yield server


# The sentences of the files.


@cache
def keys() -> frozenset[str]:
    return frozenset(key for topic in TOPICS for key in variants("en", topic))


@cache
def variants(lang: str, topic: str) -> dict[str, list[str]]:
    """Return the sentences of a file with all their variants, as patterns with any details."""
    text = (words.FOLDER / lang / f"{topic}.ftl").read_text(encoding="utf-8")
    return {
        entry.id.name: list(expanded(entry.value))
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ftl.Message) and entry.value
    }


def expanded(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield every variant of a sentence."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts.append([re.escape(element.value)])
        elif isinstance(element.expression, ftl.SelectExpression):
            chosen = (expanded(variant.value) for variant in element.expression.variants)
            parts.append(list(chain.from_iterable(chosen)))
        else:
            parts.append([".+"])
    return map("".join, product(*parts))


@cache
def english_only(lang: str) -> re.Pattern[str]:
    """Return a pattern for all English sentences that are none of another language."""
    english, own = (
        {
            sentence
            for topic in SHOWN
            for sentences in variants(each, topic).values()
            for sentence in sentences
        }
        for each in ("en", lang)
    )
    several_words = re.compile(r"[^\W\d_]{2,}.*[^\W\d_]{2,}", re.DOTALL)
    found = [each for each in english - own if several_words.search(each.replace(".+", ""))]
    return re.compile("|".join(f"(?:{each})" for each in sorted(found)))


@cache
def same(lang: str) -> frozenset[str]:
    """Return the sentences, as patterns, that are the same in English and in another language."""
    return frozenset(
        sentence
        for topic in SHOWN
        for key, own in variants(lang, topic).items()
        for sentence in set(own).intersection(variants("en", topic).get(key, ()))
    )


# What is wrong with a text.


def left_over(texts: set[str], english: set[str], lang: str) -> set[str]:
    """Return the texts that are still in English; `english` are those of the English screen."""
    own_bots = re.compile("|".join(words.say(f"bot-{bot}", lang) for bot in BOTS))
    alike = [NAMES, own_bots, ALIKE.get(lang, NAMES)]

    def is_spoken(text: str) -> bool:
        for names in alike:
            text = names.sub("", text)
        return bool(re.search(r"[^\W\d]{2}", text))

    alike_texts = {text for text in texts if re.escape(text) in same(lang)}
    spoken = {text for text in texts & english - alike_texts if is_spoken(text)}
    return spoken | {text for text in texts if english_only(lang).fullmatch(text)}


def foreign_bots(text: str, lang: str) -> set[str]:
    """Return the English names of bots in a text, unless the language calls them the same."""
    lower = text.casefold()
    return {
        bot
        for bot in BOTS
        if words.say(f"bot-{bot}", lang).casefold() != bot and re.search(rf"\b{bot}\b", lower)
    }


def problems(texts: set[str], lang: str, english: set[str] | None = None) -> Problems:
    """Return what is wrong with the texts of a screen; `english` are those of the English one."""
    found: Problems = []
    for text in sorted(texts):
        found += [f"a key: {text}" for part in KEY.findall(text) if part in keys()]
        found += [f"a card’s id: {text}"] if CARDS.search(text) else []
        found += [f"notation: {text}"] if NOTATION.search(text) else []
        found += [f"broken: {text}"] if BROKEN.search(text) else []
        found += [f"a bot’s id: {text}"] if foreign_bots(text, lang) else []
        found += [f"spaces: {text}"] if lang == "fr" and PLAIN_SPACE.search(text) else []
    if lang != "en":
        found += [f"English: {text}" for text in sorted(left_over(texts, english or set(), lang))]
    return found


def read(page: Page, script: str = READ) -> set[str]:
    """Return all texts of the page, including those for screen readers."""
    texts: list[str] = page.evaluate(script)
    return {re.sub(ISOLATES, "", text).strip() for text in texts}


def untrue(page: Page, tables: Tables) -> Problems:
    """Return the moves and cards of a screen that the server does not offer to its seat."""
    offered = page.evaluate(OFFERED)
    if not any(offered.values()):
        return []
    match = match_of(page).partition("#")[0]
    token = page.evaluate("name => localStorage.getItem(name)", f"conexio-token-{match}")
    own = call(f"{tables.url}/api/matches/{match}", token=token or "")["own"]
    moves = [move for each in own for move in legal_moves(each)]
    cards = [card for each in own for card in each.get("hand", ())]
    return [
        *(["other moves"] if offered["list"] and sorted(offered["list"]) != sorted(moves) else []),
        *(f"not legal: {move}" for move in offered["table"] if move not in moves),
        *(f"not in hand: {card}" for card in offered["hand"] if card not in cards),
    ]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_a_screen_speaks_one_language_and_offers_the_moves_of_the_server(
    screen: Screen, context: BrowserContext, tables: Tables
) -> None:
    english: set[str] = set()
    found: Problems = []
    for lang, page in visits(screen, context, tables):
        texts = read(page)
        english = english or texts
        lines = read(page, READ_LINES) - texts
        wrong = problems(texts, lang, english) + problems(lines, lang)
        found += [f"{lang}: {each}" for each in wrong]
        found += untrue(page, tables)
    assert found == []


def test_messages_of_the_server_follow_the_language_of_the_page(
    context: BrowserContext, tables: Tables
) -> None:
    """A guest with an English browser chooses German, and gets refusals in German."""
    with named("no-hint").shown(context, tables) as page:
        choose_language(page, "de")
        page.get_by_role("button", name=words.say("around-hint", "de"), exact=True).click()
        expect(page.get_by_role("alert")).to_have_text(words.say("server-no-hint", "de"))


@pytest.mark.parametrize(
    ("lang", "text", "kind"),
    [
        ("en", "around-your-turn", "a key"),
        ("en", "8 places for Y-crown", "a card’s id"),
        ("de", "Zieh G-reef an ihren Platz", "a card’s id"),
        ("en", "17.b@3.ne", "notation"),
        ("en", "Rotate c3>", "notation"),
        ("nl", "a1-b2", "notation"),
        ("en", "strike:17", "notation"),
        ("fr", "draw", "notation"),
        ("en", "{ $name } won", "broken"),
        ("en", "Won by undefined", "broken"),
        ("fr", "Victoire\u00a0: otter", "a bot’s id"),
        ("de", "Gewonnen: Hedgehog", "a bot’s id"),
        ("fr", "c3 est protégée ; d3 aussi", "spaces"),
        ("fr", "Bonjour!", "spaces"),
        ("fr", "Joueur 1 : 28", "spaces"),
        ("de", "Your turn", "English"),
        ("fr", "Zoë moves a pawn from a1 to b2", "English"),
    ],
)
def test_a_problem_would_be_found(lang: str, text: str, kind: str) -> None:
    assert problems({text}, lang) == [f"{kind}: {text}"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("nl", "Otter is aan zet"),
        ("en", "You rotate c3 clockwise; c3 and d3 are protected."),
        ("fr", "c3 et d3 sont protégées\u202f; un pion sort\u202f!"),
        ("fr", "Joueur 1\u00a0: 28"),
        ("de", "Gewonnen: Igel"),
        ("en", "red card (purple 3 and yellow 3); one place"),
    ],
)
def test_a_good_text_has_no_problem(lang: str, text: str) -> None:
    assert problems({text}, lang) == []


def test_english_and_false_moves_would_be_found(context: BrowserContext, tables: Tables) -> None:
    with named("conex-unfolded").shown(context, tables) as page:
        english = read(page)
        assert untrue(page, tables) == []
        choose_language(page, "de")
        assert left_over(read(page), english, "de") == set()
        page.evaluate("""() => {
          document.querySelector('.tools button').textContent = 'Tell me more';
          document.querySelector('[data-option]').dataset.option = 'strike:17';
        }""")
        assert left_over(read(page), english, "de") == {words.say("around-hint-more")}
        assert untrue(page, tables) == ["other moves"]
