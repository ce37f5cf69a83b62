"""What an author knows of production: the tools that it offers, and records as it shows them.

    production/tools.json       MCP, function calling, JSON Schema by name, or OpenAPI 3
    production/samples.jsonl    one record a line

docs/reference/production.md tells the forms. Both files are read when a rule asks for them, and never run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from acidtest.errors import SpecError
from acidtest.spec.paths import inside
from acidtest.spec.reading import read_text

TOOLS = "production/tools.json"
SAMPLES = "production/samples.jsonl"
TOOLS_CAP = 8 << 20
SAMPLES_CAP = 16 << 20
RECORDS_CAP = 50_000
NESTED = 24
"""Levels of references and of schemas that are followed."""
METHODS = ("get", "put", "post", "delete", "patch")
SCHEMA = ("parameters", "inputSchema", "input_schema")
NUMBER = (int, float)
WORDS: dict[str, type | tuple[type, ...]] = {
    "type": (str, list), "properties": dict, "required": list, "enum": list, "pattern": str, "items": (dict, bool, list), "anyOf": list,
    "oneOf": list, "allOf": list, "additionalProperties": (dict, bool), "minLength": int, "maxLength": int, "minItems": int, "maxItems": int,
    "minimum": NUMBER, "maximum": NUMBER, "exclusiveMinimum": (*NUMBER, bool), "exclusiveMaximum": (*NUMBER, bool),
}  # fmt: skip
"""Words of JSON Schema that are compared -> the types that they have."""
KNOWN = frozenset({*WORDS, "const", "$ref", "$schema", "$defs", "title", "description", "not", "if"})
"""Words one of which a schema has that is not empty."""
MARK, ONLY = "x-training", "x-training-only"


@dataclass(frozen=True, kw_only=True)
class ProductionTool:
    """One tool, as production describes it."""

    name: str
    description: str = ""
    schema: dict[str, Any] = field(default_factory=dict)
    """JSON Schema of its arguments, references resolved; of type ``object``."""
    withheld: bool = False
    """True when training leaves it out on purpose."""
    alias: str = ""
    """The name by which training offers it, where the author says so."""


@dataclass(frozen=True, kw_only=True)
class Offer:
    """The tools of production."""

    tools: tuple[ProductionTool, ...]
    training_only: frozenset[str] = frozenset()
    """Names of tools that only training has, on purpose."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One record of production."""

    kind: str
    """What ``$kind`` says, or empty."""
    fields: dict[str, Any]
    line: int


def has_tools(folder: Path) -> bool:
    """Say whether a package holds the tools of production."""
    return (folder / TOOLS).is_file()


def has_samples(folder: Path) -> bool:
    """Say whether a package holds records of production."""
    return (folder / SAMPLES).is_file()


def read_offer(folder: Path) -> Offer:
    """Read the tools of production. Raises SpecError with file, line and field."""
    path = inside(folder, folder / TOOLS)
    return offer_of(_json(read_text(path, cap=TOOLS_CAP), str(path)), str(path))


def offer_of(document: Any, where: str) -> Offer:
    """Give the tools that a document describes, in whichever of the forms. Raises SpecError."""
    try:
        return _offer(document, where)
    except (AttributeError, TypeError, ValueError) as exc:
        raise SpecError(
            f"a part of it is of another type than its form has ({exc})", where=where, mend="docs/reference/production.md shows the forms"
        ) from exc


def _offer(document: Any, where: str) -> Offer:
    if isinstance(document, dict) and isinstance(document.get("result"), dict) and "tools" in document["result"]:
        document = {**document["result"], ONLY: document.get(ONLY, document["result"].get(ONLY, []))}
    if isinstance(document, dict) and "openapi" in document:
        found = list(_operations(document, where))
    elif isinstance(document, dict) and "tools" in document:
        found = list(_listed(document["tools"], f"{where}: field tools"))
    elif isinstance(document, dict):
        named = {name: schema for name, schema in document.items() if not name.startswith(("$", "x-"))}
        found = list(_listed([{"name": name, "parameters": schema, **_marks(schema)} for name, schema in named.items()], where))
    else:
        found = list(_listed(document, where))
    names = [tool.name for tool in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise SpecError(f"describes the tool {twice!r} twice", where=where, mend="leave one of them")
    only = document.get(ONLY, []) if isinstance(document, dict) else []
    if not isinstance(only, list) or not all(isinstance(name, str) for name in only):
        raise SpecError(f"field {ONLY} is no list of names", where=where, expected=f'"{ONLY}": ["give_up"]')
    return Offer(tools=tuple(found), training_only=frozenset(only))


def _listed(entries: Any, where: str) -> Iterator[ProductionTool]:
    if not isinstance(entries, list):
        raise SpecError(
            f"is a {type(entries).__name__}", where=where, expected="a list of tools", mend="docs/reference/production.md shows the forms"
        )
    for index, entry in enumerate(entries):
        here = f"{where}[{index}]"
        about = entry.get("function", entry) if isinstance(entry, dict) else entry
        if not isinstance(about, dict) or not isinstance(about.get("name"), str) or not about["name"]:
            raise SpecError("field name is missing", where=here, expected='{"name": "refund", "inputSchema": {…}}')
        schema = next((about[key] for key in SCHEMA if key in about), {"type": "object"})
        yield _tool(about["name"], about.get("description"), schema, _marks(about) or _marks(entry), root=schema, where=here)


def _operations(document: dict[str, Any], where: str) -> Iterator[ProductionTool]:
    """Give each operation of an OpenAPI document as a tool."""
    paths = document.get("paths")
    if not isinstance(paths, dict):
        raise SpecError("field paths is no object", where=where, expected="OpenAPI 3 with paths")
    for path, item in paths.items():
        shared = item.get("parameters", []) if isinstance(item, dict) else []
        for method in METHODS:
            operation = item.get(method) if isinstance(item, dict) else None
            if not isinstance(operation, dict):
                continue
            here = f"{where}: paths.{path}.{method}"
            name = operation.get("operationId") or f"{method}_{'_'.join(re.findall(r'[A-Za-z0-9]+', path))}"
            schema = _arguments([*shared, *operation.get("parameters", [])], operation.get("requestBody"), document)
            told = operation.get("description") or operation.get("summary")
            yield _tool(str(name), told, schema, _marks(operation), root=document, where=here)


def _arguments(parameters: list[Any], body: Any, document: dict[str, Any]) -> dict[str, Any]:
    """Give the parameters and the JSON body of an operation as one object."""
    properties: dict[str, Any] = {}
    required: list[str] = []
    for raw in parameters:
        about = inlined(raw, document)
        if isinstance(about, dict) and about.get("in") in ("path", "query") and isinstance(about.get("name"), str):
            properties[about["name"]] = about.get("schema", {})
            required += [about["name"]] if about.get("required") else []
    content = inlined(body, document)
    content = content.get("content", {}) if isinstance(content, dict) else {}
    media: dict[str, Any] = next((content[kind] for kind in content if "json" in kind), {})
    schema = inlined(media.get("schema", {}), document)
    properties.update(schema.get("properties", {}))
    required += schema.get("required", [])
    closed = {"additionalProperties": False} if schema.get("additionalProperties") is False else {}
    return {"type": "object", "properties": properties, "required": required, **closed}


def _marks(about: Any) -> dict[str, Any]:
    return {MARK: about[MARK]} if isinstance(about, dict) and MARK in about else {}


def _tool(name: str, told: Any, schema: Any, marks: dict[str, Any], *, root: Any, where: str) -> ProductionTool:
    whole = inlined(schema, root, where=where)
    if not isinstance(whole, dict) or (whole and not KNOWN & set(whole)):
        raise SpecError(
            f"the arguments of {name!r} are no JSON Schema of an object", where=where, expected='{"type": "object", "properties": {…}}'
        )
    check_schema(whole, where)
    mark = marks.get(MARK, True)
    if not isinstance(mark, bool | str):
        raise SpecError(f"field {MARK}: got {mark!r}", where=where, expected="false, or the tool's name in training")
    return ProductionTool(
        name=name,
        description=told if isinstance(told, str) else "",
        schema=whole,
        withheld=mark is False,
        alias=mark if isinstance(mark, str) else "",
    )


def check_schema(schema: Any, where: str) -> None:
    """See that the words of a schema are of the types that they have. Raises SpecError, naming the field."""
    if isinstance(schema, bool):
        return
    if not isinstance(schema, dict):
        raise SpecError(f"is a {type(schema).__name__}", where=where, expected="a JSON Schema: an object, true or false")
    for word, kind in WORDS.items():
        if word in schema and not isinstance(schema[word], kind):
            raise SpecError(f"is a {type(schema[word]).__name__}", where=f"{where}.{word}", expected="what JSON Schema has there")
    for word in ("required", "type"):
        listed = schema.get(word)
        if isinstance(listed, list) and not all(isinstance(item, str) for item in listed):
            raise SpecError("is no list of texts", where=f"{where}.{word}", expected="texts alone")
    for name, part in schema.get("properties", {}).items():
        check_schema(part, f"{where}.properties.{name}")
    for word in ("anyOf", "oneOf", "allOf"):
        for index, part in enumerate(schema.get(word, [])):
            check_schema(part, f"{where}.{word}[{index}]")
    for word in ("items", "additionalProperties"):
        if word in schema and not isinstance(schema[word], list):
            check_schema(schema[word], f"{where}.{word}")


def inlined(schema: Any, root: Any, *, where: str = TOOLS, depth: int = 0) -> Any:
    """Give a schema with its references within the document resolved; one that leads into itself allows anything there."""
    if depth > NESTED:
        return {}
    if isinstance(schema, list):
        return [inlined(part, root, where=where, depth=depth + 1) for part in schema]
    if not isinstance(schema, Mapping):
        return schema
    link = schema.get("$ref")
    if isinstance(link, str):
        return inlined(_at(root, link, where), root, where=where, depth=depth + 4)
    return {key: inlined(part, root, where=where, depth=depth + 1) for key, part in schema.items()}


def _at(root: Any, link: str, where: str) -> Any:
    place = root
    for part in link.removeprefix("#").strip("/").split("/") if link.startswith("#") else [link]:
        key = part.replace("~1", "/").replace("~0", "~")
        if link == "#":
            break
        if not isinstance(place, dict) or key not in place:
            raise SpecError(
                f"the reference {link!r} leads nowhere", where=where, expected="a reference within the file, such as #/$defs/Order"
            )
        place = place[key]
    return place


def _json(text: str, where: str) -> Any:
    try:
        return json.loads(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as exc:
        raise SpecError(f"not JSON: {exc.msg}", where=f"{where}:{exc.lineno}", mend="correct the syntax at that line") from exc
    except (ValueError, RecursionError) as exc:
        raise SpecError(f"not JSON that can be read: {type(exc).__name__}", where=where, expected="JSON of a few levels") from exc


def read_samples(path: Path) -> list[Record]:
    """Read records of production from a file. Raises SpecError with file and line."""
    found = []
    for line, text in enumerate(read_text(path, cap=SAMPLES_CAP).splitlines(), 1):
        if not text.strip():
            continue
        row = _json(text, f"{path}:{line}")
        if not isinstance(row, dict):
            raise SpecError(
                f"is a {type(row).__name__}", where=f"{path}:{line}", expected='one object a line, such as {"name": "R. Okafor"}'
            )
        kind = row.pop("$kind", "")
        if not isinstance(kind, str):
            raise SpecError(f"field $kind: got {kind!r}", where=f"{path}:{line}", expected="a text")
        found.append(Record(kind=kind, fields=row, line=line))
        if len(found) > RECORDS_CAP:
            raise SpecError(f"holds more than {RECORDS_CAP} records", where=str(path), mend="draw that many at random")
    return found
