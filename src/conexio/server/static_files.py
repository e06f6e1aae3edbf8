"""The web page: the built front end, read once and served from memory.

Only files that exist at startup have an address, so that no address can lead anywhere else.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.datastructures import State as AppState
from litestar.handlers import HTTPRouteHandler

from conexio import words

STATIC = Path(os.environ.get("CONEXIO_STATIC") or Path(__file__).with_name("static"))
"""The output folder of `vite build`."""

INDEX = "/index.html"
ADDRESSES = ["/", "/t/{match_id:str}"]
"""Addresses that all serve the page."""

METHODS = [HttpMethod.GET, HttpMethod.HEAD]

# Files with hashed names never change; all others are revalidated.
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"

KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class File:
    """A file with its response headers."""

    content: bytes
    kind: str
    caching: str

    def response(self) -> Response[bytes]:
        """Return the file as a response."""
        headers = {"Cache-Control": self.caching}
        return Response(self.content, media_type=self.kind, headers=headers)


def read(folder: Path) -> dict[str, File]:
    """Return the files of a built front end by their addresses."""
    return dict(_files(folder))


def _files(folder: Path) -> Iterator[tuple[str, File]]:
    for path in sorted(folder.rglob("*")):
        if path.suffix in KINDS and path.is_file():
            address = f"/{path.relative_to(folder).as_posix()}"
            caching = IMMUTABLE if address.startswith("/assets/") else REVALIDATE
            yield address, File(path.read_bytes(), KINDS[path.suffix], caching)


def handlers(lang: Callable[[Any], str], folder: Path = STATIC) -> list[HTTPRouteHandler]:
    """Return the route handlers of the page; `lang` returns the language of a request."""
    files = read(folder)
    found = [_page(files, lang)]
    if files:
        found.append(_assets(files))
    return found


def _page(files: Mapping[str, File], lang: Callable[[Any], str]) -> HTTPRouteHandler:
    @route(ADDRESSES, http_method=METHODS, include_in_schema=False)
    async def page(request: Request[Any, Any, AppState]) -> Response[bytes]:
        if INDEX in files:
            return files[INDEX].response()
        sentence = words.say("web-not-built", lang(request))
        return Response(sentence.encode(), media_type=MediaType.TEXT, status_code=503)

    return page


def _assets(files: Mapping[str, File]) -> HTTPRouteHandler:
    @route(list(files), http_method=METHODS, include_in_schema=False)
    async def asset(request: Request[Any, Any, AppState]) -> Response[bytes]:
        # The router has removed a trailing slash, so the path is one of the addresses above.
        return files[request.scope["path"]].response()

    return asset
