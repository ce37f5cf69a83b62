"""What production offers and shows is read in each of its forms, and refused with file, line and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from acidtest.errors import SpecError
from acidtest.spec.production import offer_of, read_offer, read_samples

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"order": {"type": "string"}}, "required": ["order"]}
NAMED = {"name": "refund", "description": "Pay back."}
OPENAPI = {
    "openapi": "3.0.0",
    "paths": {
        "/orders/{order}/refund": {
            "parameters": [{"name": "order", "in": "path", "required": True, "schema": {"$ref": "#/components/schemas/Id"}}],
            "post": {"operationId": "refund", "summary": "Pay back.", "responses": {}},
        }
    },
    "components": {"schemas": {"Id": {"type": "string"}}},
}
FORMS = {
    "mcp": {"tools": [{**NAMED, "inputSchema": SCHEMA}]},
    "answer": {"jsonrpc": "2.0", "result": {"tools": [{**NAMED, "inputSchema": SCHEMA}]}},
    "function": [{"type": "function", "function": {**NAMED, "parameters": SCHEMA}}],
    "bare": [{**NAMED, "parameters": SCHEMA}],
    "anthropic": [{**NAMED, "input_schema": SCHEMA}],
    "by name": {"refund": SCHEMA},
    "openapi": OPENAPI,
}


@pytest.mark.parametrize("form", FORMS)
def test_each_form_gives_the_same_tool(form: str) -> None:
    (tool,) = offer_of(FORMS[form], "tools.json").tools
    assert (tool.name, tool.schema["properties"], tool.schema["required"]) == ("refund", SCHEMA["properties"], ["order"])


def test_marks_say_that_a_difference_is_meant() -> None:
    tools = [{**NAMED, "x-training": False}, {"name": "find", "x-training": "search"}]
    offer = offer_of({"tools": tools, "x-training-only": ["give_up"]}, "tools.json")
    assert [(tool.withheld, tool.alias) for tool in offer.tools] == [(True, ""), (False, "search")]
    assert offer.training_only == {"give_up"}


def test_a_schema_that_leads_into_itself_is_cut_short() -> None:
    schema = {
        "type": "object",
        "properties": {"part": {"$ref": "#/$defs/Part"}},
        "$defs": {"Part": {"properties": {"part": {"$ref": "#/$defs/Part"}}}},
    }
    assert "properties" in offer_of([{"name": "build", "parameters": schema}], "tools.json").tools[0].schema["properties"]["part"]


@pytest.mark.parametrize(
    ("document", "said"),
    [
        ({"tools": {}}, "expected: a list of tools"),
        ([{"description": "no name"}], "field name is missing"),
        ([NAMED, NAMED], "twice"),
        ([{**NAMED, "parameters": {"$ref": "other.json"}}], "leads nowhere"),
        ([{**NAMED, "parameters": []}], "no JSON Schema of an object"),
        ([{**NAMED, "parameters": {"properties": {"order": {"enum": 3}}}}], "properties.order.enum"),
        ([{**NAMED, "parameters": {"required": [[]]}}], "required: is no list of texts"),
        ([{**NAMED, "x-training": 3}], "field x-training"),
        ({"openapi": "3.0.0"}, "field paths"),
        ({"tools": [], "x-training-only": "hint"}, "no list of names"),
    ],
)
def test_a_broken_offer_names_its_field(document: Any, said: str) -> None:
    with pytest.raises(SpecError, match=r"(?s)tools\.json") as raised:
        offer_of(document, "tools.json")
    assert said in str(raised.value)


def test_broken_json_names_its_line(tmp_path: Path) -> None:
    (tmp_path / "production").mkdir()
    (tmp_path / "production" / "tools.json").write_text('{\n "tools": [\n}')
    with pytest.raises(SpecError, match=r"tools\.json:3"):
        read_offer(tmp_path)


@pytest.mark.parametrize(("line", "said"), [("[1]", "is a list"), ('{"$kind": 3}', "field \\$kind"), ("{", "not JSON")])
def test_a_broken_sample_names_its_line(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "samples.jsonl"
    path.write_text('{"a": 1}\n\n' + line + "\n")
    with pytest.raises(SpecError, match=said) as raised:
        read_samples(path)
    assert "samples.jsonl:3" in str(raised.value)


def test_samples_have_kind_fields_and_line(tmp_path: Path) -> None:
    path = tmp_path / "samples.jsonl"
    path.write_text(json.dumps({"$kind": "lead", "name": "Ada"}) + "\n" + json.dumps({"name": None}) + "\n")
    assert [(one.kind, one.fields, one.line) for one in read_samples(path)] == [("lead", {"name": "Ada"}, 1), ("", {"name": None}, 2)]
