"""Screens of the first page, and of tables that wait for people."""

from playwright.sync_api import expect

from conexio import words
from support.web.browsers import store_token, wording
from support.web.screens.players import Table
from support.web.screens.scenes import Scene, screen


@screen
def home(scene: Scene) -> None:
    scene.go()
    scene.page.locator("[data-game=connexoh]").wait_for()


@screen
def home_with_games(scene: Scene) -> None:
    """Show the guest's own games, tables of others, and all options."""
    tables = scene.tables
    assert tables.listed.id
    scene.go()
    for table in (tables.connexoh, tables.conex, tables.conex_over, tables.waiting):
        store_token(scene.page, table.id, table.token)
    store_token(scene.page, "gone", "x" * 32)
    # The page fetches only the tables that were seen last.
    scene.page.evaluate(
        "() => localStorage.setItem('conexio-table-gone', JSON.stringify({seen: Date.now()}))"
    )
    home(scene)
    for name in ("conex", "connexoh"):
        scene.page.locator(f"[data-game={name}] summary").click()
    scene.page.locator("[data-game=conex] select").nth(2).select_option(index=3)
    scene.page.get_by_text(words.say("home-gone", scene.lang)).wait_for()
    scene.button("home-take-seat").wait_for()


@screen
def home_with_many_games(scene: Scene) -> None:
    """Show the button for the games that do not fit the list."""
    tables = scene.tables
    scene.go()
    shown = (tables.connexoh, tables.conex, tables.waiting, tables.opening, tables.nameless)
    for table in shown:
        store_token(scene.page, table.id, table.token)
    home(scene)
    scene.page.get_by_text(wording("home-all-games", lang=scene.lang, count=len(shown))).wait_for()


@screen
def home_remove(scene: Scene) -> None:
    scene.go()
    store_token(scene.page, scene.tables.connexoh.id, scene.tables.connexoh.token)
    home(scene)
    scene.button("home-remove-table").click()


@screen
def home_offline(scene: Scene) -> None:
    """Show that the server is unreachable."""
    scene.page.route("**/api/**", lambda route: route.abort())
    home(scene)
    scene.page.get_by_role("alert").wait_for()


@screen
def friends(scene: Scene) -> None:
    home(scene)
    scene.button("home-friends").click()
    scene.dialog()


@screen
def at_one_screen(scene: Scene) -> None:
    home(scene)
    scene.button("home-screen").click()
    scene.dialog()


@screen
def settings(scene: Scene) -> None:
    home(scene)
    scene.button("home-settings").click()
    scene.dialog()


# Before a game.


@screen
def waiting(scene: Scene) -> None:
    scene.enter(scene.tables.waiting)
    scene.page.locator("[data-invite] img").wait_for()


@screen
def waiting_device(scene: Scene) -> None:
    """Show the link to the guest's own seat too."""
    waiting(scene)
    scene.button("home-device").click()
    expect(scene.page.locator("[data-invite] img")).to_have_count(2)


@screen
def rematch(scene: Scene) -> None:
    """Show that a player is missing, perhaps for a long time."""
    table = scene.tables.rematch
    scene.go(f"/t/{table.id}#{table.token}")
    scene.page.get_by_text(words.say("around-ready", scene.lang), exact=True).wait_for()
    scene.open_details("around-fair-title")


@screen
def free_seats(scene: Scene) -> None:
    """Show an open table to a guest who has followed the link."""
    scene.enter(Table(scene.tables.listed.id))
