"""Evidence as JSON: read, write, and the published schema."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from acidtest.errors import SpecError
from acidtest.evidence.finding import Finding
from acidtest.evidence.report import SCHEMA as REPORT_SCHEMA
from acidtest.evidence.report import Report
from acidtest.evidence.witness import SCHEMA as WITNESS_SCHEMA
from acidtest.evidence.witness import Witness

Record = TypeVar("Record", Report, Witness)


def dump(value: Report | Witness, *, indent: int = 2) -> bytes:
    """Give the record as JSON with sorted keys, so that equal records are equal bytes."""
    raw = msgspec.json.encode(value, order="sorted")
    return msgspec.json.format(raw, indent=indent) + b"\n"


def plain(value: Report | Witness | Finding) -> dict[str, Any]:
    """Give a record as plain data, as it would be read back from JSON."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(value))
    return data


def load_report(raw: bytes, *, where: str = "report") -> Report:
    """Read a report. Raises SpecError, naming the field."""
    return _load(raw, Report, REPORT_SCHEMA, where)


def load_witness(raw: bytes, *, where: str = "witness") -> Witness:
    """Read a witness. Raises SpecError, naming the field."""
    return _load(raw, Witness, WITNESS_SCHEMA, where)


def _load(raw: bytes, kind: type[Record], schema: str, where: str) -> Record:
    try:
        record = msgspec.json.decode(raw, type=kind)
    except msgspec.MsgspecError as exc:
        raise SpecError(str(exc), where=where, expected=f"a {kind.__name__.lower()} of schema {schema}") from exc
    if record.schema != schema:
        raise SpecError(f"schema is {record.schema!r}", where=where, expected=schema, mend="use the version that wrote it")
    return record


def schema(kind: type[Report | Witness]) -> dict[str, Any]:
    """Give the JSON Schema of a report or witness, as published in docs/reference/."""
    return msgspec.json.schema(kind)
