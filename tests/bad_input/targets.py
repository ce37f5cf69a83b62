"""A sound package to break, and how to ask what is said of the broken one."""

from __future__ import annotations

import json
from pathlib import Path

import acidtest
from acidtest.audit.catalogue import rule
from acidtest.audit.example import MANIFEST, NUMBERS
from acidtest.audit.specimens import LABELLED, SUMS
from acidtest.envs import Options
from acidtest.evidence import Exit, Gate, Report

GOOD = MANIFEST.format(kind="text", entry="Env")
QUICK = GOOD + "\n[limits]\nseconds = 1.0\nmemory_mb = 512\n"
"""Calls are cut short after a second, loading and listing after a dozen."""


def package(folder: Path, *, manifest: str | bytes = QUICK, source: str = SUMS, **files: str | bytes) -> Path:
    """Write a package; `files` are by path with ``__`` for a slash and ``_toml`` or ``_jsonl`` for the ending."""
    named = {name.replace("__", "/").replace("_toml", ".toml").replace("_jsonl", ".jsonl"): text for name, text in files.items()}
    for name, content in {"environment.toml": manifest, "environment.py": source, **LABELLED, **named}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    return folder


def grader(folder: Path, source: str, rows: bytes | None = None) -> tuple[str, Options]:
    """Write a bare reward function and its rows: give the target and its options."""
    folder.mkdir(exist_ok=True)
    (folder / "grader.py").write_text(source, encoding="utf-8")
    if rows is None:
        rows = "".join(json.dumps(row) + "\n" for row in NUMBERS).encode()
    (folder / "rows.jsonl").write_bytes(rows)
    return f"{folder}/grader.py:reward", Options(data=str(folder / "rows.jsonl"))


def report(
    target: str | Path, options: Options | None = None, codes: tuple[str, ...] = ("H401", "H402", "H403", "H404", "H405", "S101", "S102")
) -> Report:
    """Audit with the rules that speak of broken targets."""
    return acidtest.check(str(target), options=options, rules=[rule(code) for code in codes])


def refusal(target: str | Path, options: Options | None = None) -> str:
    """Give why the target could not be audited; it must be said in one clear message, and end in exit code 2."""
    told = report(target, options)
    assert told.blocked, [finding.message for finding in told.findings]
    assert Gate().decide(told) is Exit.COULD_NOT_RUN
    assert "Traceback" not in told.blocked
    assert len(told.blocked) < 4600
    return told.blocked
