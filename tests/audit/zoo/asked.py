"""A question of the exam as a parameter of a test."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.zoo.exam import Question


def asked(question: Question) -> Any:
    """Give it under its name, left to `make soak` where its label says that it takes long."""
    return pytest.param(question, id=question.name, marks=[pytest.mark.soak] if question.soak else [])
