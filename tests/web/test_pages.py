"""The server serves the built page, and no other files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from conexio import words
from conexio.server import static_files
from support.server.live_server import LiveServer, live_server

POLICY = "Content-Security-Policy"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("server")) as server:
        yield server


def built(folder: Path) -> Path:
    """Write something like a built page, next to files that must not be served."""
    (folder / "secret.js").write_text("outside")
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>")
    (static / "assets" / "a-1.js").write_text("1")
    (static / "assets" / "a-1.css").write_text("a {}")
    (static / "icon.svg").write_text("<svg/>")
    (static / "notes.txt").write_text("a type that a page does not need")
    return static


def web(folder: Path) -> Any:

    return TestClient(
        Litestar(static_files.handlers(lambda request: "nl", folder), openapi_config=None)
    )


@pytest.mark.parametrize("path", ["/", "/t/abc", "/t/%3Cscript%3E"])
def test_every_route_serves_the_page(server: LiveServer, path: str) -> None:
    answer = server.web.get(path)
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
    assert '<div id="app">' in answer.text
    assert answer.headers["Cache-Control"] == "no-cache"


def test_the_page_has_no_inline_script_or_style(server: LiveServer) -> None:
    text = server.web.get("/").text
    assert text.count("<script") == text.count('<script type="module"') == text.count(" src=")
    assert "style" not in text.replace('rel="stylesheet"', "")
    policy = server.web.get("/").headers[POLICY]
    assert "unsafe" not in policy
    assert "default-src 'self';" in policy
    assert "require-trusted-types-for 'script'" in policy


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/nothing", "/api/matches/none", "/health"])
def test_every_response_has_security_headers(server: LiveServer, path: str) -> None:
    headers = server.web.get(path).headers
    assert "script-src 'self';" in headers[POLICY]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert len(headers.get_list("Cache-Control")) == 1


def test_hashed_files_are_immutable_and_others_revalidated(tmp_path: Path) -> None:
    with web(built(tmp_path)) as client:
        kinds = {"/assets/a-1.js": "text/javascript", "/assets/a-1.css": "text/css"}
        for path, kind in kinds.items():
            answer = client.get(path)
            assert answer.headers["Content-Type"] == f"{kind}; charset=utf-8"
            assert "immutable" in answer.headers["Cache-Control"]
        icon = client.get("/icon.svg")
        assert icon.headers["Content-Type"] == "image/svg+xml"
        assert icon.headers["Cache-Control"] == "no-cache"
        assert client.head("/").status_code == 200
        assert client.post("/").status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/secret.js",
        "/../secret.js",
        "/assets/../../secret.js",
        "/assets/..%2f..%2fsecret.js",
        "/assets/%2e%2e/%2e%2e/secret.js",
        "/assets/a-1.js%00",
        "/assets/",
        "/notes.txt",
        "/t/",
        "/t/a/b",
        "//etc/passwd",
    ],
)
def test_no_other_address_serves_a_file(tmp_path: Path, path: str) -> None:
    with web(built(tmp_path)) as client:
        assert client.get("/assets/a-1.js").status_code == 200
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/assets//a-1.js", "/assets/a-1.js/", "//assets/a-1.js"])
def test_an_extra_slash_is_ignored(tmp_path: Path, path: str) -> None:
    with web(built(tmp_path)) as client:
        assert client.get(f"http://testserver.local{path}").text == "1"


def test_a_missing_page_is_a_fault_in_the_language_of_the_guest(server: LiveServer) -> None:
    answer = server.web.get("/nothing", headers={"Accept-Language": "fr"})
    assert answer.status_code == 404
    assert answer.json()["text"] == words.say("server-not-found", "fr")


def test_a_page_that_was_not_built_says_what_to_do(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert answer.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.text == words.say("web-not-built", "nl")


def test_the_api_schema_describes_refusals(server: LiveServer) -> None:
    schema = server.web.get("/schema/openapi.json").json()
    operations = [each for path in schema["paths"].values() for each in path.values()]
    asking = [each for each in operations if "parameters" in each or "requestBody" in each]
    assert len(asking) >= 6
    for operation in asking:
        for status in ("400", "404", "409", "429"):
            content = operation["responses"][status]["content"]["application/json"]
            assert content["schema"]["$ref"].endswith("Fault")
