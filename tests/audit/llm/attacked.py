"""Packages under attack, and how an attack on them is run through the front door."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from acidtest import api
from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings
from acidtest.audit.example import Package
from acidtest.audit.llm.settings import Attackers
from acidtest.evidence import Report

WRONG = "```python\ndef clamp(value, low, high):\n    return value\n```"
"""Wrong for what lies outside of the borders, which weak tests do not look at."""
RIGHT = "```python\ndef clamp(value, low, high):\n    return max(low, min(value, high))\n```"
REFUSED = "```python\ndef clamp(value, low, high):\n    return 12345\n```"


def attack(folder: Path, source: str, *models: str, kind: str = "code", manifest: str = "", **how: Any) -> Report:
    """Write a package, let models attack it, and give the report."""
    package = folder / "package"
    package.mkdir(exist_ok=True)
    target, options = Package(source, kind=kind, manifest=manifest).write(package)
    attackers = Attackers(models=models, **{"tries": 1, "tasks": 1, "folder": str(folder / "models"), "seconds": 20.0, **how})
    return api.run(target, options=options, settings=Settings(attackers=attackers, jobs=1), rules=[rule("A351"), rule("A352")])


def outcome(report: Report, code: str = "A351") -> tuple[str, str]:
    """Give how a rule ended, and why."""
    result = next(result for result in report.results if result.code == code)
    return result.outcome.value, result.reason or result.crash
