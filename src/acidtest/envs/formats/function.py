"""``module:function --data rows.jsonl``: a bare reward function and rows of tasks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from acidtest.envs import values
from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.formats.rows import read_rows
from acidtest.envs.opening import Opening, Options
from acidtest.errors import TargetError, UsageError
from acidtest.sandbox.contract import Mount, Profile, World
from acidtest.spec.digest import content_digest

PATTERN = re.compile(r"^(?P<module>[\w./~-]+):(?P<function>[A-Za-z_][\w.]*)$")
PROMPTS = ("prompt", "question", "problem", "query", "instruction", "input")
ANSWERS = ("answer", "solution", "ground_truth", "gold", "target", "label", "expected", "output", "reference")
INSIDE = "/project"


def detect(target: str, options: Options) -> bool:
    """Say whether the target is ``module:function`` with rows."""
    return bool(options.data) and bool(PATTERN.match(target))


def read(target: str, options: Options) -> Opening:
    """Find the module's file and read the rows; the folder of the module is the project's root."""
    match = PATTERN.match(target)
    if match is None:
        raise UsageError(f"{target!r} is not module:function")
    root, module = locate(match["module"])
    rows = read_rows(Path(options.data))
    prompt, answer = _column(rows, options.prompt, PROMPTS, "prompt"), _column(rows, options.answer, ANSWERS, "answer")
    notes = (f"prompt is column {prompt!r}" if prompt else "no prompt column", f"gold is column {answer!r}" if answer else "no gold column")
    return Opening(
        target=target, format="function", kind="function", digest=content_digest(root),
        world=World(profile=Profile.PURE, python=options.python, mounts=(LIBRARY, Mount(root, INSIDE)), path=(LIBRARY_PATH,), foreign=True),
        adapter="function",
        settings={"folder": INSIDE, "module": module, "function": match["function"], "convention": options.convention},
        options=options, rows=tuple(_task(i, row, prompt, answer) for i, row in enumerate(rows)),
        sources=_sources(root, module), notes=notes,
    )


def locate(module: str) -> tuple[Path, str]:
    """Give the project's root folder and the dotted module in it."""
    path = Path(module.removesuffix(".py"))
    if "/" in module or module.endswith(".py"):
        file = path.with_suffix(".py")
        root, dotted = file.parent, file.stem
    else:
        file = Path(*module.split(".")).with_suffix(".py")
        root, dotted = Path(), module
        if not file.is_file() and (Path(*module.split(".")) / "__init__.py").is_file():
            file = Path(*module.split(".")) / "__init__.py"
    if not file.is_file():
        raise TargetError(f"there is no file {file}", where=module, mend="run it from the project's root, or give the path: path/to/module.py:function")
    return root.resolve(), dotted


def _column(rows: list[dict[str, Any]], asked: str, usual: tuple[str, ...], role: str) -> str:
    columns = {key for row in rows for key in row}
    if asked:
        if asked not in columns:
            raise UsageError(f"the rows have no column {asked!r}", where=f"--{role}", expected=f"one of {', '.join(sorted(columns))}")
        return asked
    return next((name for name in usual if name in columns), "")


def _task(index: int, row: dict[str, Any], prompt: str, answer: str) -> dict[str, Any]:
    return {
        "id": str(row.get("id", f"row-{index}")),
        "prompt": values.encode(row.get(prompt, "")),
        "gold": values.encode(row.get(answer)) if answer else None,
        "data": values.encode(row),
        "split": "",
    }


def _sources(root: Path, module: str) -> dict[str, str]:
    path = root.joinpath(*module.split(".")).with_suffix(".py")
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8", errors="replace")} if path.is_file() else {}
