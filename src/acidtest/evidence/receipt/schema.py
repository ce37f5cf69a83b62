"""The certificate's statement as a JSON Schema, made from the records that read it."""

from __future__ import annotations

from typing import Any

import msgspec

from acidtest.evidence.receipt.record import PREDICATE, Run, Summary, Tool
from acidtest.evidence.receipt.statement import STATEMENT

DIGEST = {
    "type": "object",
    "required": ["sha256"],
    "properties": {"sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"}},
}
MOMENT = {"type": "string", "format": "date-time", "description": "RFC 3339, in UTC."}


def schema() -> dict[str, Any]:
    """Give the JSON Schema, as published in docs/reference/. What it does not name is allowed, and ignored."""
    records, parts = msgspec.json.schema_components([Tool, Run, Summary], ref_template="#/$defs/{name}")
    tool, run, summary = records
    predicate = {
        "criteria": {"type": "array", "items": {"type": "string"}, "description": "The criteria that hold."},
        "tool": tool,
        "report": {"type": "object", "required": ["digest"], "properties": {"digest": DIGEST, "mediaType": {"const": "application/json"}}},
        "run": run,
        "summary": summary,
        "issued": MOMENT,
        "expires": MOMENT,
    }
    subject = {"type": "object", "required": ["digest"], "properties": {"name": {"type": "string"}, "digest": DIGEST}}
    return {
        "type": "object",
        "required": ["_type", "subject", "predicateType", "predicate"],
        "properties": {
            "_type": {"const": STATEMENT},
            "subject": {"type": "array", "minItems": 1, "maxItems": 1, "items": subject},
            "predicateType": {"const": PREDICATE},
            "predicate": {"type": "object", "required": list(predicate), "properties": predicate},
        },
        "$defs": parts,
    }
