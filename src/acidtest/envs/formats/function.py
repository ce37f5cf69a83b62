"""``module:function --data rows.jsonl``: a bare reward function and rows of tasks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from acidtest.envs import values
from acidtest.envs.egress.answerers import identities
from acidtest.envs.formats.common import LIBRARY, LIBRARY_PATH
from acidtest.envs.formats.project import INSIDE, PATTERN, closure, locate, mounts, project_digest
from acidtest.envs.formats.rows import read_rows
from acidtest.envs.opening import Opening, Options
from acidtest.errors import UsageError
from acidtest.sandbox.contract import Network, Profile, World

PROMPTS = ("prompt", "question", "problem", "query", "instruction", "input")
ANSWERS = (
    "answer", "solution", "ground_truth", "gold", "target", "label", "expected", "output", "reference",
    "gold_answer", "correct_answer", "expected_answer", "reference_answer", "final_answer", "expected_output", "correct", "truth",
    "answers", "golds", "targets", "references", "labels", "solutions", "ground_truths", "gold_answers", "correct_answers", "accepted_answers", "acceptable_answers",
    "canonical_solution", "reference_solution", "gold_solution",
)  # fmt: skip
"""One answer before lists of answers."""

STARTS = re.compile(
    r"\b(subprocess|multiprocessing|ProcessPoolExecutor|create_subprocess_\w+|os\.(system|popen|exec\w+|p?spawn\w*|posix_spawn\w*))\b"
)
"""How a file speaks of starting other programs, which profile pure refuses."""


def detect(target: str, options: Options) -> bool:
    """Say whether the target is ``module:function`` with rows."""
    return bool(options.data) and bool(PATTERN.match(target))


def read(target: str, options: Options) -> Opening:
    """Find the module's file and read the rows; the folder of the module is the project's root."""
    match = PATTERN.match(target)
    if match is None:
        raise UsageError(f"{target!r} is not module:function")
    root, module = locate(match["module"])
    sources = closure(root, module)
    rows = read_rows(Path(options.data))
    prompt, answer = _column(rows, options.prompt, PROMPTS, "prompt"), _column(rows, options.answer, ANSWERS, "answer")
    notes = (f"prompt is column {prompt!r}" if prompt else "no prompt column", f"gold is column {answer!r}" if answer else "no gold column")
    return Opening(
        target=target,
        format="function",
        kind="function",
        digest=project_digest(sources, [Path(options.data)]),
        world=World(
            profile=profile_of(sources),
            python=options.python,
            mounts=(LIBRARY, *mounts(root, sources)),
            path=(LIBRARY_PATH,),
            foreign=True,
            network=Network.LOOPBACK if options.judge else Network.NONE,
        ),
        adapter="function",
        settings={
            "folder": INSIDE,
            "module": module,
            "function": match["function"],
            "convention": options.convention,
            "columns": sorted({key for row in rows for key in row}),
            **({"doorway": "yes"} if options.judge else {}),
        },
        asks=("*",) if options.judge else (),
        judged_by=identities(options.judge),
        options=options,
        rows=tuple(_task(i, row, prompt, answer) for i, row in enumerate(rows)),
        sources=sources,
        notes=notes,
    )


def profile_of(sources: dict[str, str]) -> Profile:
    """Give the profile that a bare function needs: workspace where its own files speak of starting programs, else pure."""
    return Profile.WORKSPACE if any(STARTS.search(text) for text in sources.values()) else Profile.PURE


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
        "gold": values.encode(_gold(row, answer)),
        "data": values.encode(row),
        "split": row["split"] if isinstance(row.get("split"), str) else "",
    }


def _gold(row: dict[str, Any], answer: str) -> Any:
    """Give the gold: the answer's column, or verl's ``reward_model.ground_truth``."""
    if answer:
        return row.get(answer)
    nested = row.get("reward_model")
    return nested.get("ground_truth") if isinstance(nested, dict) else None
