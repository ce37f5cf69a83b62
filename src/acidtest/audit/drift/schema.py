"""Whether a value fits a JSON Schema, as far as can be told; and values that do not.

Three-valued: a schema with a word that is not known here (``not``, ``if``, a pattern that may backtrack without end)
neither fits nor does not. So nothing is claimed to be refused that production may take.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from acidtest.audit.drift.tool import NAMES
from acidtest.audit.mined.backtracking import nested_repeat

ANNOTATIONS = frozenset(
    "type properties required additionalProperties enum const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum"
    " minItems maxItems items anyOf oneOf allOf title description default examples example deprecated readOnly writeOnly $schema $id $defs"
    " definitions $comment nullable format x-training".split()
)
"""Words that are understood, or that say nothing of what fits. A ``format`` is an annotation, as the standard has it."""
EDGES: dict[str, Callable[[Any, Any], Any]] = {
    "minimum": operator.ge,
    "maximum": operator.le,
    "exclusiveMinimum": operator.gt,
    "exclusiveMaximum": operator.lt,
}
Weight = Literal["slight", "likely", "clear"]
"""How much it says when such arguments are taken."""
LONGEST = 4000
"""Characters of a text that is compared with a pattern, and of a limit that is tried."""


def fits(value: Any, schema: Any) -> bool | None:
    """Say whether a value fits a schema of `check_schema`'s shape, or None when it cannot be told."""
    if isinstance(schema, bool):
        return schema
    if not isinstance(schema, Mapping):
        return None
    if value is None and schema.get("nullable") is True:
        return True
    told = [_typed(value, schema), _listed(value, schema), _bounded(value, schema), _text(value, schema), _parts(value, schema)]
    told += [_any(value, schema[word]) for word in ("anyOf", "oneOf") if isinstance(schema.get(word), list)]
    told += [fits(value, part) for part in schema.get("allOf") or []]
    if False in told:
        return False
    return None if None in told or set(schema) - ANNOTATIONS else True


def _any(value: Any, schemas: list[Any]) -> bool | None:
    told = [fits(value, part) for part in schemas]
    return True if True in told else None if None in told else False


def _typed(value: Any, schema: Mapping[str, Any]) -> bool | None:
    given = schema.get("type")
    if given is None:
        return True
    listed = [given] if isinstance(given, str) else given
    if not isinstance(listed, list) or not all(isinstance(kind, str) for kind in listed):
        return None
    name = NAMES.get(type(value))
    whole = isinstance(value, float) and value.is_integer()
    return name in listed or (name == "integer" and "number" in listed) or (whole and "integer" in listed)


def _listed(value: Any, schema: Mapping[str, Any]) -> bool | None:
    if "const" in schema and value != schema["const"]:
        return False
    choices = schema.get("enum")
    return value in choices if isinstance(choices, list) else choices is None or None


def _bounded(value: Any, schema: Mapping[str, Any]) -> bool | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return True
    for word, holds in EDGES.items():
        edge = schema.get(word)
        if isinstance(edge, bool):
            return None  # the older draft, in which it goes with minimum
        if isinstance(edge, int | float) and not holds(value, edge):
            return False
    return True


def _text(value: Any, schema: Mapping[str, Any]) -> bool | None:
    if not isinstance(value, str):
        return True
    low, high, pattern = schema.get("minLength", 0), schema.get("maxLength"), schema.get("pattern")
    if (isinstance(low, int) and len(value) < low) or (isinstance(high, int) and len(value) > high):
        return False
    return matches(value, pattern) if isinstance(pattern, str) else True


def matches(value: str, pattern: str) -> bool | None:
    """Say whether a pattern is found in a text, or None when it is better not asked."""
    if len(value) > LONGEST or nested_repeat(pattern):
        return None
    try:
        return re.search(pattern, value) is not None
    except re.error:
        return None


def _parts(value: Any, schema: Mapping[str, Any]) -> bool | None:
    if isinstance(value, list):
        low, high, items = schema.get("minItems", 0), schema.get("maxItems"), schema.get("items", True)
        if (isinstance(low, int) and len(value) < low) or (isinstance(high, int) and len(value) > high):
            return False
        return _all(fits(item, items) for item in value)
    if not isinstance(value, dict):
        return True
    properties, more = schema.get("properties", {}), schema.get("additionalProperties", True)
    if any(name not in value for name in schema.get("required", []) if isinstance(name, str)):
        return False
    return _all(fits(part, properties.get(name, more)) for name, part in value.items())


def _all(told: Iterator[bool | None]) -> bool | None:
    found = list(told)
    return False if False in found else None if None in found else True


@dataclass(frozen=True, kw_only=True)
class Broken:
    """Arguments that a schema refuses, made from some that it takes by one change."""

    arguments: dict[str, Any]
    what: str
    """The change in words."""
    weight: Weight = "clear"
    """``slight`` when a service that converts types would take it ("3" for 3) or nobody would send it (an object for free text)."""


def broken(arguments: dict[str, Any], schema: dict[str, Any], names: frozenset[str]) -> Iterator[Broken]:
    """Give arguments that the schema refuses for certain, from some that it takes; only parameters among `names` are changed."""
    for one in _changed(arguments, schema, names):
        if fits(one.arguments, schema) is False:
            yield one


def _changed(arguments: dict[str, Any], schema: dict[str, Any], names: frozenset[str]) -> Iterator[Broken]:
    properties = schema.get("properties", {})
    for name in [n for n in schema.get("required", []) if n in arguments and n in names]:
        yield Broken(arguments={key: value for key, value in arguments.items() if key != name}, what=f"without {name}, which is required")
    for name in [n for n in properties if n in names]:
        for value, what, weight in _refused(arguments.get(name), properties[name]):
            if fits(value, properties[name]) is False:
                yield Broken(arguments={**arguments, name: value}, what=f"with {name} = {value!r}, {what}", weight=weight)
    if schema.get("additionalProperties") is False:
        yield Broken(
            arguments={**arguments, "colour_of_folder": "teal"},
            what="with colour_of_folder, which no tool of production knows",
            weight="likely",
        )


def _refused(value: Any, schema: Any) -> Iterator[tuple[Any, str, Weight]]:
    """Give values that may not fit one parameter, with what is wrong and how much it says."""
    if not isinstance(schema, Mapping):
        return
    if isinstance(schema.get("enum"), list) or "const" in schema:
        yield "teal-7", "which is none of the values", "clear"
    for word, step in (("minimum", -1), ("exclusiveMinimum", 0), ("maximum", 1), ("exclusiveMaximum", 0)):
        edge = schema.get(word)
        if isinstance(edge, int | float) and not isinstance(edge, bool):
            yield edge + step, f"beyond its {word} of {edge}", "clear"
    if isinstance(schema.get("minLength"), int) and schema["minLength"] > 0:
        yield "", f"shorter than {schema['minLength']}", "clear"
    longest = schema.get("maxLength")
    if isinstance(longest, int) and isinstance(value, str) and 0 < longest < LONGEST:
        yield (value or "a") * (longest // max(len(value), 1) + 1), f"longer than {longest}", "clear"
    if isinstance(schema.get("pattern"), str) and isinstance(value, str):
        yield f"~{value}~", f"which {schema['pattern']!r} does not match", "clear"
    if isinstance(value, bool):
        yield str(value).lower(), "a text", "slight"
    elif isinstance(value, int | float):
        yield str(value), "a text", "slight"
    elif isinstance(value, str) and value.isdigit():
        yield int(value), "a number", "slight"
    yield {"value": value}, "an object", "slight" if isinstance(value, str) else "likely"
