"""The speed of the page: size of its script, time until playable, smoothness of dragging a card.

    python -m bench.page [--rounds 10] [--moves 60] [--no-write]

A headless Chromium and a real server run on this machine. Both are freshly started, as people meet
them; only the server's rules are warmed up.
"""

import gzip
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import click
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from bench import report
from bench.report import Block, Rows, verdict
from support.server.server_process import Process, running
from support.server.settings import LOOSE
from support.web import browsers
from support.web.chromium import launch_browser

GOAL_SCRIPT_KB = 150.0
GOAL_BOARD_MS = 2000.0
GOAL_FRAME_MS = 8.0
GOAL_SEEN_MS = 100.0

CARDS = 50
"""Cards on the table over which another is dragged."""
WAY = 240
"""Steps of the pointer while dragging."""

# Resolves when a move can be played, with the milliseconds since the page started to load.
PLAYABLE = """
() => new Promise((done) => {
  const look = () => {
    const ready = document.querySelector('details[data-moves] button:enabled')
      && document.querySelector('[data-square], [data-hand]');
    if (ready) requestAnimationFrame(() => done(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})
"""

# Records when moves are clicked, and when the table shows a new state, by the machine's clock.
CLOCKS = """
window.clicked = [];
window.shown = {};
const now = () => performance.timeOrigin + performance.now();
addEventListener('click', (event) => {
  if (event.target.closest('details[data-moves] li, details[data-moves] button'))
    clicked.push(now());
}, true);
const watch = () => {
  const table = document.querySelector('[data-seq]');
  if (table && !shown[table.dataset.seq]) shown[table.dataset.seq] = now();
};
new MutationObserver(watch).observe(document, {
  subtree: true, childList: true, attributes: true, attributeFilter: ['data-seq'],
});
"""

# The browser's trace events that run the page's script.
SCRIPT = ("EventDispatch", "FireAnimationFrame", "FunctionCall", "RunMicrotasks", "TimerFire")
FRAME = "PrePaint"


@dataclass(frozen=True)
class Pace(report.Figures):
    """All figures of the page."""

    weights: dict[str, float] = field(default_factory=dict)
    """Script of a first load, in kB with gzip."""
    boards: dict[str, list[float]] = field(default_factory=dict)
    """Milliseconds until a move can be played."""
    frames: list[float] = field(default_factory=list)
    """Milliseconds of script in each frame while a card is dragged."""
    seen: list[float] = field(default_factory=list)
    """Milliseconds from a click until another browser shows the move."""

    def body(self) -> list[Block]:
        """Return the paragraphs and tables of the section."""
        rows: Rows = [["The page", "Median", "p95", "Most", "Goal", ""]]
        for name, weight in self.weights.items():
            size = f"{weight:.1f}"
            goal = [f"≤ {GOAL_SCRIPT_KB:g}", verdict(weight <= GOAL_SCRIPT_KB)]
            rows.append([f"script on a first visit, {name}, kB gzip", size, "", size, *goal])
        for game, times in self.boards.items():
            worst = max(times)
            goal = [f"most ≤ {GOAL_BOARD_MS:g}", verdict(worst <= GOAL_BOARD_MS)]
            rows.append([f"first {game} playable, ms", *_cells(times), *goal])
        for what, times, most in (
            (
                f"script a frame, dragging a card over {CARDS} others, ms",
                self.frames,
                GOAL_FRAME_MS,
            ),
            ("a move shown in another browser, ms", self.seen, GOAL_SEEN_MS),
        ):
            goal = [f"p95 ≤ {most:g}", verdict(_p95(times) <= most)]
            rows.append([what, *_cells(times), *goal])
        return [rows]


def _p95(numbers: list[float]) -> float:
    return sorted(numbers)[int(0.95 * (len(numbers) - 1))]


def _cells(numbers: list[float]) -> list[str]:
    return [f"{number:.1f}" for number in (median(numbers), _p95(numbers), max(numbers))]


# The size of the script.


def weight(browser: Browser, address: str) -> float:
    """Return the kilobytes of script that a first visit loads, with gzip."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    scripts: list[bytes] = []
    page.on("response", lambda answer: _keep(answer, scripts))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(len(gzip.compress(script)) for script in scripts) / 1000


def _keep(answer: Any, scripts: list[bytes]) -> None:
    if answer.request.resource_type == "script":
        scripts.append(answer.body())


# The time until playable.


def playable(browser: Browser, server: Process, game: str) -> float:
    """Return the milliseconds until a move can be played, in a new browser profile."""
    sits = {"seats": [0], "name": "Zoë"}
    table = browsers.open_table(server.url, game, browsers.PERSON, browsers.BOT, sit=sits)
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/t/{table['id']}#{table['token']}", wait_until="commit")
    taken: float = page.evaluate(PLAYABLE)
    context.close()
    return taken


# Dragging a card.


def full_table(server: Process) -> dict[str, Any]:
    """Play a hot-seat game until enough cards are on the table."""
    sits = {"seats": [0, 1], "names": ["Ana", "Ben"]}
    options = {"table": "2000x2000", "target": "500"}
    table = browsers.open_table(
        server.url, "conex", browsers.PERSON, browsers.PERSON, options=options, sit=sits
    )
    with connect(server.url.replace("http", "ws") + f"/ws/{table['id']}") as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "token": table["token"]}))
        for state in _states(socket):
            seat = state["to_move"][0]
            offered = [each["move"] for each in state["own"][seat]["moves"]]
            places = [move for move in offered if "@" in move]
            if len(state["board"]["lying"]) > CARDS and places:
                return table
            move = (places or offered)[len(places) // 2]
            command = {"type": "play", "seat": seat, "move": move, "seq": state["seq"]}
            ask = {"type": "ask", "id": str(state["seq"]), "command": command}
            socket.send(json.dumps(ask))
    raise click.ClickException("no table became full")


def _states(socket: Any) -> Iterator[dict[str, Any]]:
    """Yield the new states of the game until it is over."""
    seq = 0
    while (message := json.loads(socket.recv(30))).get("phase") != "over":
        if message["type"] == "state" and message["seq"] > seq:
            seq = message["seq"]
            yield message


def drag_frames(browser: Browser, server: Process) -> list[float]:
    """Return the milliseconds of script in every frame while a card is dragged over a table."""
    table = full_table(server)
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(f"{server.url}/t/{table['id']}#{table['token']}")
    page.locator(".curtain button").click()
    page.wait_for_timeout(1000)
    hand = page.locator("[data-hand]").last.bounding_box()
    felt = page.locator(".table .table").first.bounding_box()
    assert hand is not None
    assert felt is not None
    page.mouse.move(hand["x"] + hand["width"] / 2, hand["y"] + hand["height"] / 2)
    page.mouse.down()
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    for step in range(WAY):
        across, down = step % 60 / 60, step / WAY
        page.mouse.move(felt["x"] + felt["width"] * across, felt["y"] + felt["height"] * down)
    traced = json.loads(browser.stop_tracing())
    if not page.locator(".dragged").count():
        raise click.ClickException("no card was dragged")
    page.keyboard.press("Escape")
    context.close()
    return frames_of(traced["traceEvents"])


def frames_of(events: list[dict[str, Any]]) -> list[float]:
    """Return the milliseconds of script between one frame and the next."""
    starts = sorted((each["ts"], each["pid"]) for each in events if each["name"] == FRAME)
    busiest = max({pid for _, pid in starts}, key=[pid for _, pid in starts].count)
    ticks = [ts for ts, pid in starts if pid == busiest]
    spans = sorted(
        (each["ts"], each["ts"] + each["dur"])
        for each in events
        if each["name"] in SCRIPT and each["pid"] == busiest and "dur" in each
    )
    used = [0.0] * len(ticks)
    end = at = 0
    for begin, until in spans:
        begin = max(begin, end)  # count nested script once
        if until <= begin:
            continue
        end = until
        while at + 1 < len(ticks) and ticks[at + 1] <= begin:
            at += 1
        used[at] += (until - begin) / 1000
    return used


# How soon others see a move.


def move_delays(browser: Browser, server: Process, moves: int) -> list[float]:
    """Return the milliseconds from each click until the other browser shows the move."""
    table = browsers.open_table(server.url, "connexoh", browsers.PERSON, browsers.PERSON)["id"]
    pages = [_seated(browser, server, table, seat) for seat in (0, 1)]
    seqs: list[int] = []
    for number in range(moves):
        page = pages[number % 2]
        browsers.wait_for_turn(page)
        seq = browsers.seq(page)
        offered = browsers.moves(page)
        browsers.click(page, offered[(number * 37) % len(offered)])
        for each in pages:
            browsers.wait_for_news(each, seq)
        seqs.append(seq + 1)
    clicked: list[list[float]] = [page.evaluate("clicked") for page in pages]
    shown: list[dict[str, float]] = [page.evaluate("shown") for page in pages]
    for page in pages:
        page.context.close()
    return [
        shown[1 - number % 2][str(seq)] - clicked[number % 2][number // 2]
        for number, seq in enumerate(seqs)
        if str(seq) in shown[1 - number % 2]
    ]


def _seated(browser: Browser, server: Process, table: str, seat: int) -> Page:
    token = browsers.sit(server.url, table, seat, f"guest {seat}")["token"]
    context = browser.new_context()
    context.add_init_script(CLOCKS)
    page = context.new_page()
    page.goto(f"{server.url}/t/{table}#{token}")
    return page


SECTION = report.Section(
    name="page",
    title="The page",
    packages=("playwright",),
    notes=f"""\
A first visit has an empty cache: all script that is loaded until the network is quiet, each file
compressed separately. Playable: from the start of loading until the board or the hand is drawn and
a move can be clicked, in a new browser profile each time. Dragging: the pointer crosses a table of
{CARDS} cards in {WAY} steps with a card in hand; script is what the browser traces as such between
two frames. Shown: from the click in one browser, through the server with its commit to disk, until
the other browser's page has changed, both on this machine.
""",
)


def measured(rounds: int, moves: int) -> Pace:
    """Measure everything."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder), LOOSE) as server,
        sync_playwright() as playwright,
    ):
        browser = launch_browser(playwright)
        sits = {"seats": [0], "name": "Zoë"}
        table = browsers.open_table(server.url, "conex", browsers.PERSON, browsers.BOT, sit=sits)
        weights = {
            "home": weight(browser, f"{server.url}/"),
            "table": weight(browser, f"{server.url}/t/{table['id']}#{table['token']}"),
        }
        boards: dict[str, list[float]] = {"CONNEX'OH board": [], "CONEX table": []}
        for _ in range(rounds):
            for name, game in zip(boards, ("connexoh", "conex"), strict=True):
                boards[name].append(playable(browser, server, game))
        frames = drag_frames(browser, server)
        seen = move_delays(browser, server, moves)
        browser.close()
    return Pace(rounds, {}, {}, weights, boards, frames, seen)


@click.command()
@click.option("--rounds", default=10, show_default=True, help="First visits to each game.")
@click.option("--moves", default=60, show_default=True, help="Moves between two browsers.")
@click.option("--write/--no-write", default=True, help="Whether to write the ledger.")
def main(rounds: int, moves: int, write: bool) -> None:
    """Measure the page."""
    figures = measured(rounds, moves)
    report.publish(
        SECTION, figures, f"python -m bench.page --rounds {rounds} --moves {moves}", keep=write
    )


if __name__ == "__main__":
    main()
