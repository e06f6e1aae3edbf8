"""Print the JSON Schema of all messages between the server and its page: see `make types`."""

import sys
from typing import Any

import msgspec

from conexio.match.messages import (
    ClientMessage,
    ConexBoard,
    ConnexohBoard,
    ServerMessage,
    TextBoard,
)
from conexio.server.schemas import (
    About,
    History,
    Listed,
    NewTable,
    Offer,
    Opened,
    Wish,
)
from conexio.server.thinker import Analysed

UNIONS = {"ClientMessage": ClientMessage, "ServerMessage": ServerMessage}
BOARDS = (ConnexohBoard, ConexBoard, TextBoard)
STRUCTS = (*BOARDS, NewTable, Wish, Opened, Listed, About, Offer, History, Analysed)
REF = "#/definitions/{name}"
COUNTS = ("minItems", "maxItems")


def schema() -> dict[str, Any]:
    """Return one schema with every message among its definitions."""
    kinds = (*UNIONS.values(), *STRUCTS)
    found, definitions = msgspec.json.schema_components(kinds, ref_template=REF)
    for name, union in zip(UNIONS, found, strict=False):
        definitions[name] = {"title": name, "anyOf": union["anyOf"]}
    boards = [{"$ref": REF.format(name=kind.__name__)} for kind in BOARDS]
    definitions["State"]["properties"]["board"] = {"anyOf": boards}
    return {
        "title": "Messages",
        "description": "All messages between the server and its guests, by name.",
        "type": "object",
        "additionalProperties": False,
        "required": sorted(definitions),
        "properties": {name: {"$ref": REF.format(name=name)} for name in sorted(definitions)},
        "definitions": {name: _older(part) for name, part in sorted(definitions.items())},
    }


def _older(part: Any) -> Any:
    """Return a schema with tuples in the older form that web/types.mjs expects."""
    if isinstance(part, list):
        return [_older(each) for each in part]
    if not isinstance(part, dict):
        return part
    changed = {name: _older(value) for name, value in part.items()}
    if "prefixItems" in changed:
        changed["items"] = changed.pop("prefixItems")
    else:
        # Otherwise the tool writes a list of at most four as a union of five tuples.
        changed = {name: changed[name] for name in changed if name not in COUNTS}
    return changed


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(schema()).decode())
