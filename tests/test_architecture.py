"""Imports go down only, and the rooms that must not meet do not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "src" / "acidtest"

FLOORS = {
    "errors": 0,
    "spec": 1, "sandbox": 1, "evidence": 1, "models": 1, "scaffold": 1,
    "envs": 2,
    "audit": 3,
    "serve": 4,
    "api": 4, "pytest_plugin": 5,
    "cli": 5,
}  # fmt: skip
"""Room -> floor. A room may import from lower floors, and from itself."""

ENVS_MAY = {"errors", "spec", "sandbox", "models", "envs"}
"""envs stands on spec, sandbox and models; evidence is for those who judge."""


def room(path: Path) -> str:
    """Give the room a file belongs to."""
    parts = path.relative_to(ROOT).parts
    return parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    """Give every room of ours that a file imports, type-only imports too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module] if node.module != "acidtest" else [f"acidtest.{a.name}" for a in node.names]
        yield from (name.split(".")[1] for name in names if name.startswith("acidtest."))


FILES = sorted(path for path in ROOT.rglob("*.py") if path.parent != ROOT or path.name not in {"__init__.py", "__main__.py"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_imports_go_down_only(path: Path) -> None:
    here = room(path)
    for other in imports(path):
        if other == "__version__":
            continue
        assert other in FLOORS, f"{path} imports {other}, which has no floor"
        assert other == here or FLOORS[other] < FLOORS[here], f"{here} (floor {FLOORS[here]}) imports {other} (floor {FLOORS[other]})"


@pytest.mark.parametrize("path", [p for p in FILES if room(p) == "envs"], ids=lambda path: path.name)
def test_envs_knows_nothing_of_judging(path: Path) -> None:
    assert set(imports(path)) <= ENVS_MAY


INSIDE = [*sorted((ROOT / "envs" / "inside").glob("*.py")), *(ROOT / "spec" / f"{name}.py" for name in ("base", "records", "tree"))]


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: path.name)
def test_what_runs_inside_reads_as_python_3_8(path: Path) -> None:
    ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 8))


HEAVY = {"torch", "sqlalchemy", "fastapi", "ray", "dbos", "onnx", "gymnasium", "pettingzoo", "reasoning_gym"}


@pytest.mark.parametrize("path", [p for p in FILES if "inside" not in p.parts], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_host_imports_nothing_that_it_judges(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = (
            [a.name for a in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        assert not {name.split(".")[0] for name in names} & HEAVY


MODEL_LIBRARIES = {"pydantic_ai", "openai", "anthropic", "genai_prices", "httpx2"}


@pytest.mark.parametrize("path", [p for p in FILES if room(p) != "models"], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_only_the_room_of_models_speaks_with_them(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = (
            [a.name for a in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
        assert not {name.split(".")[0] for name in names} & MODEL_LIBRARIES
