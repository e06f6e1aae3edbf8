"""Screens of spectators, of other rules, and of what goes wrong."""

import json

from playwright.sync_api import WebSocketRoute

from conexio import words
from support.web.browsers import wait_for_status
from support.web.screens.players import Table
from support.web.screens.scenes import Scene, screen, with_message


@screen
def spectator(scene: Scene) -> None:
    scene.enter(Table(scene.tables.opening.id))


@screen
def conex_spectator(scene: Scene) -> None:
    scene.enter(Table(scene.tables.conex.id))


@screen
def conex_rules(scene: Scene) -> None:
    scene.enter(Table(scene.tables.conex.id))
    scene.button("around-rules").click()
    scene.dialog()


@screen
def connexoh_other_rules(scene: Scene) -> None:
    scene.enter(scene.tables.other_rules["connexoh"])
    scene.button("around-rules").click()
    scene.dialog()


@screen
def conex_other_rules(scene: Scene) -> None:
    scene.enter(scene.tables.other_rules["conex"])
    scene.button("around-rules").click()
    scene.dialog()


@screen
def archived(scene: Scene) -> None:
    """Show a table as if its rules were no longer supported."""

    def proxy(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "state":
                message |= {"phase": "archived", "board": None}
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.go(f"/t/{scene.tables.opening.id}")
    scene.page.locator("[data-phase=archived]").wait_for()


@with_message
def refused(scene: Scene) -> None:
    """Show that the link to a seat is not valid."""
    scene.go(f"/t/{scene.tables.opening.id}#{'x' * 32}")
    wait_for_status(scene.page, "refused")


@screen
def move_kept(scene: Scene) -> None:
    """Show that a move waits for the connection."""
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) > 1:
            socket.close(code=3000)
            return
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["type"] == "ask":
                socket.close(code=3000)
            else:
                server.send(message)

        socket.on_message(pass_on)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.enter_at_turn(scene.tables.opening)
    scene.open_details("around-all-moves")
    scene.page.locator("[data-option]").first.click()
    scene.page.get_by_text(words.say("around-kept", scene.lang)).wait_for()


@screen
def table_offline(scene: Scene) -> None:
    """Show a table while the server is unreachable."""
    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", lambda socket: socket.close(code=3000))
    scene.go(f"/t/{scene.tables.opening.id}")
    wait_for_status(scene.page, "lost")


@screen
def connection_lost(scene: Scene) -> None:
    sockets: list[WebSocketRoute] = []

    def proxy(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if len(sockets) == 1:
            socket.connect_to_server()
        else:
            socket.close(code=3000)

    scene.new_tab()
    scene.page.route_web_socket("**/ws/*", proxy)
    scene.enter_at_turn(scene.tables.opening)
    sockets[0].close(code=3000)
    wait_for_status(scene.page, "lost")


@with_message
def no_such_table(scene: Scene) -> None:
    scene.go("/t/none")
    scene.page.get_by_role("alert").wait_for()
