"""Screens of CONNEX'OH."""

from playwright.sync_api import expect

from conexio import words
from support.match.legal_moves import legal_moves
from support.web.browsers import TIMEOUT_MS
from support.web.screens.scenes import Scene, screen, with_message
from support.web.screens.tables import CONTESTED_GAME

KEEP_REACTIONS = """
const original = window.setTimeout;
window.setTimeout = (task, ms, ...more) => original(task, ms === 3000 ? 1e6 : ms, ...more);
"""


@screen
def connexoh(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)


@screen
def wheel(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    moves = legal_moves(scene.own(scene.tables.connexoh))
    square = next(move[:2] for move in moves if move[1] in "345" and move.endswith(">>"))
    scene.page.locator(f"[data-square={square}]").focus()
    scene.page.keyboard.press("Enter")
    scene.page.locator(".effect").first.wait_for()


@with_message
def wheel_protected(scene: Scene) -> None:
    """Show why a tile cannot be turned."""
    scene.enter_at_turn(scene.tables.opening)
    scene.page.locator("[data-square=d6]").click()
    expect(scene.page.locator(".wheel [role=status]")).to_contain_text("d6")


@screen
def pawn_picked(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.opening)
    scene.page.locator("[data-square=c1]").focus()
    scene.page.keyboard.press("Enter")
    scene.button("duel-slide").click()
    scene.page.locator("[data-target]").first.wait_for()


@screen
def xray(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.button("duel-xray").click()
    scene.page.locator("[data-trail]").first.wait_for(state="attached")


@with_message
def hint(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.button("around-hint").click()
    scene.button("around-hint-more").wait_for()


@with_message
def hint_more(scene: Scene) -> None:
    hint(scene)
    scene.button("around-hint-more").click()
    scene.button("around-hint-shown").wait_for()


@with_message
def no_hint(scene: Scene) -> None:
    """Show a refusal: people who play each other get no hints."""
    scene.enter_at_turn(scene.tables.opening)
    scene.button("around-hint").click()
    scene.page.get_by_role("alert").wait_for()


@screen
def history(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-history")
    scene.button("around-back").click()
    scene.button("around-back").click()
    scene.page.locator(".past").wait_for()


@screen
def unfolded(scene: Scene) -> None:
    """Show all panels next to a board open."""
    scene.enter_at_turn(scene.tables.opening)
    for key in ("around-more", "around-history", "around-all-moves"):
        scene.open_details(key)
    scene.button("around-react").click()


@screen
def nameless(scene: Scene) -> None:
    """Show a game of somebody without a name."""
    scene.enter_at_turn(scene.tables.nameless)
    scene.open_details("around-history")


@screen
def one_device(scene: Scene) -> None:
    """Show a game of two people without names at one device."""
    scene.enter_at_turn(scene.tables.one_device)
    scene.open_details("around-history")


@screen
def choose_bot(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-bot-for-me").click()
    scene.dialog()


@screen
def rules(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.opening)
    scene.button("around-rules").click()
    scene.dialog()


@with_message
def resign(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-resign").click()
    scene.dialog()


@screen
def draw_asked(scene: Scene) -> None:
    scene.enter(scene.tables.draw_offered[0])
    scene.button("around-agree").wait_for()


@screen
def draw_waits(scene: Scene) -> None:
    scene.enter(scene.tables.draw_offered[1])
    scene.page.get_by_text(words.say("around-draw-waits", scene.lang)).wait_for()


@screen
def undo_asked(scene: Scene) -> None:
    scene.enter(scene.tables.undo_asked[0])
    scene.button("around-agree").wait_for()


@screen
def undo_waits(scene: Scene) -> None:
    scene.enter(scene.tables.undo_asked[1])
    scene.page.get_by_text(words.say("around-undo-waits", scene.lang)).wait_for()


@with_message
def leave(scene: Scene) -> None:
    scene.enter_at_turn(scene.tables.connexoh)
    scene.open_details("around-more")
    scene.button("around-leave").click()
    scene.dialog()


@with_message
def leave_over(scene: Scene) -> None:
    """Show what leaving means after the game, below the result that was closed."""
    scene.enter(scene.tables.resigned)
    scene.dialog()
    scene.button("around-see-table").click()
    scene.open_details("around-more")
    scene.button("around-leave").click()
    scene.dialog()


@screen
def reaction(scene: Scene) -> None:
    """Show a reaction of the other player, which would disappear after a while."""
    ours, theirs = scene.tables.draw_offered
    scene.new_tab()
    scene.page.add_init_script(KEEP_REACTIONS)
    scene.enter(ours)
    with scene.tables.player(theirs) as player:
        player.send({"type": "react", "seat": 1, "sign": "well-played"})
        scene.page.locator(".bubble").wait_for()


@screen
def bot_plays(scene: Scene) -> None:
    scene.enter(scene.tables.bot_plays)
    scene.button("around-reclaim").wait_for()


@screen
def connexoh_over(scene: Scene) -> None:
    scene.enter(scene.tables.resigned)
    scene.dialog()


@screen
def connexoh_won(scene: Scene) -> None:
    scene.enter(scene.tables.won[0])
    scene.dialog()


@screen
def connexoh_lost(scene: Scene) -> None:
    scene.enter(scene.tables.won[1])
    scene.dialog()


@screen
def both_out(scene: Scene) -> None:
    scene.enter(scene.tables.both_out)
    scene.dialog()


@screen
def repeated(scene: Scene) -> None:
    scene.enter(scene.tables.repeated)
    scene.dialog()


@screen
def analysis(scene: Scene) -> None:
    """Show the moment before the move that cost most."""
    scene.enter(scene.tables.reviewed)
    scene.button("around-analyse").click()
    scene.page.locator("details figure").wait_for()
    scene.page.locator("progress").wait_for(state="detached", timeout=4 * TIMEOUT_MS)
    steps = scene.page.get_by_role("group", name=words.say("around-analysis", scene.lang))
    for _ in range(len(CONTESTED_GAME) - CONTESTED_GAME.index("b5<")):
        steps.get_by_role("button", name=words.say("around-back", scene.lang)).click()
    scene.page.locator("[data-heat]").first.wait_for()
