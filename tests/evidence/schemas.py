"""The published schemas, and what they must hold."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from acidtest.evidence import Report, Witness, receipt, schema

FOLDER = Path(__file__).parents[2] / "docs" / "reference"


def published() -> Iterator[tuple[Path, str]]:
    """Give each schema's path and text."""
    for name, made in (("report", schema(Report)), ("witness", schema(Witness)), ("certificate", receipt.schema())):
        document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Acid Test {name}"} | made
        yield FOLDER / f"{name}.schema.json", json.dumps(document, indent=2, ensure_ascii=False) + "\n"
