"""Test files, and what is left of them when nothing is tested."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping

from acidtest.audit.repository.scene import Scene, is_test

TAME = set(sys.stdlib_module_names) | {"pytest", "hypothesis"}
SHELL = "#!/bin/sh\nexit 0\n"
SCRIPT = "process.exit(0)\n"


def tests_of(scene: Scene) -> dict[str, str]:
    """Give the grader's test files by path: those named like tests, and those that hold assertions."""
    return {path: text for path, text in scene.graders.items() if is_test(path) or _asserts(path, text)}


def passing(path: str, text: str) -> str | None:
    """Give a test file in which every test is still there and none tests anything; None where its language is not known."""
    if path.endswith(".py"):
        return _emptied(text)
    if path.endswith((".sh", ".bash", ".bats")) or text.startswith("#!"):
        return SHELL
    return SCRIPT if path.endswith((".js", ".mjs", ".cjs", ".ts")) else None


def passing_suite(scene: Scene) -> dict[str, str]:
    """Give every test file that can be emptied, emptied."""
    found = {
        path: passing(path, text) for path, text in tests_of(scene).items() if path.rsplit("/", 1)[-1] not in {"__init__.py", "conftest.py"}
    }
    return {path: text for path, text in found.items() if text is not None}


def folders_of(paths: Mapping[str, object]) -> list[str]:
    """Give every folder on the way to some paths, the outermost first, as prefixes: ``""``, ``tests/``, ``tests/unit/``."""
    found = {"": None}
    for path in sorted(paths):
        parts = path.split("/")[:-1]
        found.update({"/".join(parts[: end + 1]) + "/": None for end in range(len(parts))})
    return sorted(found, key=lambda folder: (folder.count("/"), folder))


def _asserts(path: str, text: str) -> bool:
    if not path.endswith(".py") or ("assert" not in text and "unittest" not in text):
        return False
    tree = _tree(text)
    return tree is not None and any(_tests(node) for node in ast.walk(tree))


def _tests(node: ast.AST) -> bool:
    return isinstance(node, ast.Assert) or (isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"))


def _emptied(text: str) -> str:
    """Empty every function that tests, drop assertions at the top, and let no import of the solution fail."""
    tree = _tree(text)
    if tree is None:
        return "def test_nothing():\n    pass\n"
    tree.body = [part for node in tree.body for part in _quiet(node)] or [ast.Pass()]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            called_by_runner = node.name.lower().startswith(("test", "setup", "teardown"))
            if called_by_runner:
                node.body = [ast.Pass()]
            elif _has_assertion(node) or _is_fixture(node):
                node.body = [ast.Return(value=ast.Constant(value=True))]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def _quiet(node: ast.stmt) -> list[ast.stmt]:
    if isinstance(node, ast.Assert):
        return []
    if isinstance(node, ast.Import | ast.ImportFrom) and not _tame(node):
        caught = ast.ExceptHandler(type=ast.Name(id="Exception", ctx=ast.Load()), name=None, body=[ast.Pass()])
        return [ast.Try(body=[node], handlers=[caught], orelse=[], finalbody=[])]
    return [node]


def _tame(node: ast.Import | ast.ImportFrom) -> bool:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or "."]
    return all(name.split(".")[0] in TAME for name in names)


def _has_assertion(function: ast.AST) -> bool:
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr.startswith("assert")) for node in ast.walk(function)
    )


def _is_fixture(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any("fixture" in ast.unparse(decorator) for decorator in function.decorator_list)


def _tree(text: str) -> ast.Module | None:
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
