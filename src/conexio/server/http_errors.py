"""Errors as HTTP responses: a status, and a message in the guest's language."""

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi import ResponseSpec

from conexio.core import ConexioError
from conexio.match import messages
from conexio.match.decide import RefusedError
from conexio.match.messages import Fault
from conexio.server.context import HttpRequest, context_of, lang_of
from conexio.server.store import CorruptLog, StoreError

log = logging.getLogger("conexio.server")

# Only our own files may run; even they cannot turn text into markup, only Svelte can. The
# policy `conexio` lets one script be a service worker: web/src/lib/version.ts.
CONTENT_SECURITY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "object-src 'none'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types svelte-trusted-html conexio"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

# How the OpenAPI schema describes refusals.
FAULT = ResponseSpec(Fault, generate_examples=False, description="Refused; the body says why.")
FAULTS = dict.fromkeys((400, 403, 404, 409, 415, 421, 429, 503), FAULT)

STATUSES = {
    "server-no-match": 404,
    "server-not-yours": 403,
    "server-origin": 403,
    "server-not-json": 415,
    "server-host": 421,
    "server-too-many": 429,
    "server-many-seats": 429,
}
"""The statuses of refusals; 409 for all others."""


def json_response(content: Any, status: int = 200) -> Response[bytes]:
    """Return a message as a response; bytes are an encoded message."""
    body = content if isinstance(content, bytes) else messages.encode(content)
    # Responses of exception handlers do not get the application's default headers.
    return Response(body, status_code=status, media_type=MediaType.JSON, headers=SECURITY_HEADERS)


def _conexio_error(request: HttpRequest, error: ConexioError) -> Response[bytes]:
    status = 503 if isinstance(error, StoreError | CorruptLog) else STATUSES.get(error.key, 409)
    return json_response(context_of(request).fault(error, lang_of(request)), status)


def _not_understood(request: HttpRequest, error: Exception) -> Response[bytes]:
    refusal = RefusedError("server-not-understood")
    return json_response(context_of(request).fault(refusal, lang_of(request)), 400)


def _http_fault(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    key = "server-not-found" if error.status_code == 404 else "server-not-understood"
    refusal = RefusedError(key)
    return json_response(context_of(request).fault(refusal, lang_of(request)), error.status_code)


def _broken(request: HttpRequest, error: Exception) -> Response[bytes]:
    log.error("unexpected error", exc_info=error)
    refusal = RefusedError("server-broken")
    return json_response(context_of(request).fault(refusal, lang_of(request)), 500)


HANDLERS: dict[int | type[Exception], Any] = {
    ConexioError: _conexio_error,
    SerializationException: _not_understood,
    UnicodeDecodeError: _not_understood,  # a body that is not UTF-8
    RecursionError: _not_understood,  # deeply nested brackets
    HTTPException: _http_fault,
    Exception: _broken,
}
