"""The schemas in docs/reference/ are what the records say."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from acidtest.evidence import Report, Witness, schema
from tests.evidence.schemas import published


@pytest.mark.parametrize(("path", "text"), list(published()), ids=["report", "witness", "certificate"])
def test_the_published_schema_is_current(path: Path, text: str) -> None:
    assert path.read_text(encoding="utf-8") == text, "`python -m tests.evidence.update` writes it"


@pytest.mark.parametrize("kind", [Report, Witness])
def test_the_schema_is_a_schema(kind: type[Report] | type[Witness]) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(kind))
