"""A tool as two sides describe it: names, parameters, and what each may be."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from acidtest.spec.production import ProductionTool

ANY: frozenset[str] = frozenset()
"""Types of a parameter of which nothing is said."""
NAMES = {dict: "object", list: "array", str: "string", bool: "boolean", int: "integer", float: "number", type(None): "null"}
CLOSES = re.compile(
    r"(finish|done|send|submit|stop|end|answer|final|complete|exit|quit|give_?up|think|reason|plan|note|scratchpad|respond|reply|message|say|noop|wait)"
    r"(_?(episode|task|answer|work|turn|conversation|chat|message|text|response|result|solution|to_user))?",
    re.IGNORECASE,
)
"""Tools by which a policy ends an episode, speaks or thinks: one side may have them where the other has a loop around the policy, or closing messages."""


@dataclass(frozen=True, kw_only=True)
class Param:
    """One parameter."""

    name: str
    types: frozenset[str]
    """JSON types; `ANY` when nothing is said."""
    values: tuple[Any, ...] | None
    """The values that it may have, or None when they are not listed."""
    required: bool


@dataclass(frozen=True, kw_only=True)
class Tool:
    """One tool of one side."""

    name: str
    description: str
    schema: dict[str, Any]
    params: dict[str, Param] = field(default_factory=dict)

    @property
    def closed(self) -> bool:
        """Say whether arguments that are not described are refused."""
        return self.schema.get("additionalProperties") is False


def tool_of(about: ProductionTool) -> Tool:
    """Give a described tool with its parameters read."""
    required = {name for name in about.schema.get("required", []) if isinstance(name, str)}
    params = {name: _param(name, schema, required) for name, schema in about.schema.get("properties", {}).items()}
    return Tool(name=about.name, description=about.description, schema=about.schema, params=params)


def _param(name: str, schema: Any, required: set[str]) -> Param:
    return Param(name=name, types=types_of(schema), values=values_of(schema), required=name in required)


def types_of(schema: Any) -> frozenset[str]:
    """Give the JSON types that a schema allows, ``null`` left out; `ANY` when it says nothing of them."""
    if not isinstance(schema, Mapping):
        return ANY
    for word in ("anyOf", "oneOf"):
        if isinstance(schema.get(word), list):
            parts = [types_of(part) for part in schema[word] if not _null(part)]
            return frozenset().union(*parts) if all(parts) else ANY
    given = schema.get("type")
    listed = {given} if isinstance(given, str) else {t for t in given if isinstance(t, str)} if isinstance(given, list) else set()
    if not listed and values_of(schema):
        listed = {NAMES[type(value)] for value in values_of(schema) or () if type(value) in NAMES}
    return frozenset(listed - {"null"})


def _null(schema: Any) -> bool:
    return isinstance(schema, Mapping) and schema.get("type") == "null"


def values_of(schema: Any) -> tuple[Any, ...] | None:
    """Give the values that a schema lists, or None."""
    if not isinstance(schema, Mapping):
        return None
    if isinstance(schema.get("enum"), list):
        return tuple(value for value in schema["enum"] if value is not None)
    if "const" in schema:
        return (schema["const"],)
    parts = [values_of(part) for word in ("anyOf", "oneOf") for part in schema.get(word) or [] if not _null(part)]
    known = [part for part in parts if part is not None]
    return tuple(value for part in known for value in part) if known and len(known) == len(parts) else None


def allows(wide: frozenset[str], narrow: frozenset[str]) -> bool:
    """Say whether everything of the narrow types is of the wide ones; a whole number is a number."""
    return not wide or not narrow or all(kind in wide or (kind == "integer" and "number" in wide) for kind in narrow)


def styled(name: str) -> str:
    """Give a name without its style: case, signs between words, and a prefix that names the service."""
    return re.sub(r"[^a-z0-9]", "", re.split(r"\.|/|::|__|:", name)[-1].lower())


def words(text: str) -> frozenset[str]:
    """Give the words of a name or a description, in lower case, plurals made singular, without the commonest."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    found = {_singular(word) for word in re.findall(r"[a-z0-9]+", apart.lower())}
    return frozenset(
        found
        - {"a", "an", "the", "of", "to", "in", "on", "for", "and", "or", "with", "by", "one", "its", "it", "is", "all", "that", "which"}
    )


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def alike(one: frozenset[str], other: frozenset[str]) -> float:
    """Give the Jaccard index of two sets; 0 when both are empty."""
    return len(one & other) / len(one | other) if one | other else 0.0
