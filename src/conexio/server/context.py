"""The context that all requests share, and what a request says about its guest."""

from typing import Any

from litestar import Request, WebSocket
from litestar.datastructures import State

from conexio import words
from conexio.core import ConexioError
from conexio.match.decide import RefusedError
from conexio.match.messages import Fault
from conexio.match.model import Match
from conexio.server.analysis import Analysts
from conexio.server.hub import Hub
from conexio.server.open_seats import OpenSeats
from conexio.server.rate_limit import address_group
from conexio.server.read_cache import CostlyAnswers
from conexio.server.settings import ServerSettings
from conexio.server.site_limits import SiteLimit
from conexio.server.store.database import Database
from conexio.server.thinker import Thinker
from conexio.server.tokens import hashed

HttpRequest = Request[Any, Any, State]
Socket = WebSocket[Any, Any, State]


class Context:
    """What all requests share."""

    def __init__(
        self,
        settings: ServerSettings,
        hub: Hub,
        thinker: Thinker,
        all_interfaces: bool,
        shared: Database | None = None,
    ) -> None:
        self.settings = settings
        self.all_interfaces = all_interfaces
        self.hub = hub
        self.thinker = thinker
        self.analysts = Analysts(thinker)
        self.costly = CostlyAnswers()
        self.tables = SiteLimit("tables", settings.tables_per_minute, shared)
        self.seats = SiteLimit("seats", settings.seats_per_minute, shared)
        self.failures = SiteLimit("failures", settings.failures_per_minute, shared)
        self.open_seats = OpenSeats(hub, settings.open_seats_per_address)
        self.sockets: dict[str, int] = {}
        self.counts = {"commands": 0, "refused": 0, "sockets": 0, "tables": 0}

    def fault(self, error: ConexioError, lang: str, command: str = "") -> Fault:
        """Return an error as a message; details are plain texts and numbers."""
        details = {
            name: value if isinstance(value, str | int) else value.text(lang)
            for name, value in error.details.items()
        }
        return Fault(error.key, details, command, error.text(lang))


def context_of(request: HttpRequest | Socket) -> Context:
    """Return the context of a request."""
    context: Context = request.app.state.context
    return context


def address_of(context: Context, connection: Any) -> str:
    """Return the address of a guest, as rate limits count it.

    A proxy is trusted only when the settings say so, and only its own entry: the last one.
    """
    forwarded = connection.headers.getall("x-forwarded-for", [])
    if context.settings.trust_proxy and forwarded:
        return address_group(forwarded[-1].rsplit(",", 1)[-1].strip()[:60])
    return address_group(connection.client.host) if connection.client else "?"


def lang_of(connection: Any) -> str:
    """Return the first language that a guest asks for and that is available.

    A page cannot set headers for its socket, so it sends the language in the query.
    """
    wanted = connection.query_params.get("lang", "")[:20]
    for part in [wanted, *connection.headers.get("accept-language", "")[:200].split(",")]:
        lang = part.strip()[:2].lower()
        if lang in words.LANGUAGES:
            return str(lang)
    return "en"


def token_of(request: HttpRequest) -> str:
    """Return the hash of the token that a request carries, empty for none."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return hashed(token.strip()) if kind.lower() == "bearer" else ""


def match_id_of(text: str) -> str:
    """Return the id of a match if it is well formed."""
    if not 1 <= len(text) <= 40 or not (text.isascii() and text.isprintable()):
        raise RefusedError("server-no-match")
    return text


async def checked_token(context: Context, request: HttpRequest, match: Match) -> str:
    """Return the hash of a request's token; wrong tokens are refused and rate limited."""
    token = token_of(request)
    if token and not match.seats_of(token):
        await note_failure(context, address_of(context, request))
        raise RefusedError("server-not-yours")
    return token


async def note_failure(context: Context, address: str) -> None:
    """Count a wrong token; refuse an address that has tried too many."""
    if not await context.failures.take(address):
        raise RefusedError("server-too-many")
