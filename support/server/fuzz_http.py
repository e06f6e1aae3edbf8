"""Requests made from the schema of the server."""

import random
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from support.server.live_server import PERSON, LiveServer, bot
from support.server.nonsense import Table


def call(server: LiveServer, case: Any, headers: dict[str, str]) -> Any:
    asked = case.as_transport_kwargs(base_url="http://testserver.local", headers=headers)
    if isinstance(asked.get("data"), bytes | str):
        asked["content"] = asked.pop("data")
    known = ("method", "url", "headers", "params", "json", "data", "content", "files")
    return server.web.request(**{name: asked[name] for name in known if name in asked})


def fuzz_http(server: LiveServer, examples: int, number: int) -> dict[int, int]:
    """Send requests generated from the server's OpenAPI schema; return the counts of statuses."""
    statuses: dict[int, int] = {}
    table = Table(server, "conex")
    over = Table(server, "connexoh")
    with server.guest(over.id, over.tokens[0]) as guest:
        guest.hello()
        guest.ask({"type": "resign", "seat": 0})
    matches = [table.id, over.id, server.open("conex", PERSON, bot())["id"]]
    schema = schemathesis.openapi.from_dict(server.web.get("/schema/openapi.json").json())
    rng = random.Random(number)

    def check(case: Any) -> None:
        if "match_id" in (case.path_parameters or {}) and rng.random() < 0.6:
            case.path_parameters["match_id"] = rng.choice(matches)
        token = rng.choice(("", "", "wrong", table.tokens[0], over.tokens[1]))
        answer = call(server, case, {"Authorization": f"Bearer {token}"} if token else {})
        statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        assert answer.status_code < 500, (case, answer.text)
        if answer.status_code >= 400:
            fault = answer.json()
            assert fault["type"] == "fault", fault
            assert fault["text"], fault

    quick = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            if mode is GenerationMode.NEGATIVE and not operation.body:
                continue
            strategy = operation.as_strategy(generation_mode=mode)
            seed(number)(quick(given(case=strategy)(check)))()
    return statuses
