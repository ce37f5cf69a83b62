"""How a bare reward function wants to be called, read from its signature and the rows' columns.

    (completion, answer)   (prompt, completion, answer)   (answer, entry)   (completion, **row)
    TRL   (completions, **columns) -> list
    verl  (data_source, solution_str, ground_truth, extra_info)

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, List, Sequence, Tuple

from .adapters import Nonsense

ROLES = {
    "reply": (
        "completion", "response", "reply", "output", "solution_str", "prediction", "pred", "model_output", "generated",
        "generation", "text", "student_answer", "submission", "candidate", "model_answer", "model_response", "llm_output", "hypothesis", "guess",
    ),
    "gold": (
        "answer", "gold", "ground_truth", "target", "reference", "label", "solution", "expected", "gt", "gold_answer",
        "reference_answer", "correct_answer", "expected_answer", "truth", "ref",
    ),
    "prompt": ("prompt", "question", "problem", "query", "instruction", "input"),
    "row": ("row", "entry", "example", "item", "task", "doc", "metadata", "info", "extra_info", "data", "record", "instance", "sample"),
    "source": ("data_source",),
}  # fmt: skip
PLAIN = {1: ["reply"], 2: ["reply", "gold"], 3: ["prompt", "reply", "gold"]}
"""What nameless parameters are taken for, by their count."""


class Convention:
    """Which parameter gets what."""

    def __init__(self, positional: List[Tuple[str, str]], named: List[Tuple[str, str]], *, batch: bool, columns: bool, words: str) -> None:
        self.positional = positional
        self.named = named
        self.batch = batch
        """True when lists of one go in and come out."""
        self.columns = columns
        """True when every column of the row is passed by name."""
        self.words = words

    def takes(self) -> List[str]:
        """Give what the function is handed: reply, gold, prompt, row."""
        roles = {_plain(name, role) or "row" for name, role in [*self.positional, *self.named]}
        return sorted(roles | ({"row"} if self.columns else set()))

    def arguments(self, reply: Any, gold: Any, prompt: Any, row: Dict[str, Any]) -> Tuple[List[Any], Dict[str, Any]]:
        """Give positional and named arguments for one call."""
        if isinstance(reply, list) and isinstance(prompt, str):
            prompt = [{"role": "user", "content": prompt}]
        given = {
            "reply": reply,
            "gold": gold,
            "prompt": prompt,
            "row": row.get("extra_info", row),
            "source": row.get("data_source", "acidtest"),
        }
        wrap = (lambda value: [value]) if self.batch else (lambda value: value)
        args = [wrap(_take(role, given, row)) for _, role in self.positional]
        named = {name: wrap(_take(role, given, row)) for name, role in self.named}
        if self.columns:
            taken = {name for name, _ in self.positional} | set(named)
            spare = {
                **row,
                **({"prompts": prompt} if self.batch else {"prompt": prompt}),
                **({} if gold is None else {"answer": row.get("answer", gold)}),
            }
            named.update({key: wrap(value) for key, value in spare.items() if key not in taken and key.isidentifier()})
        return args, named


def _take(role: str, given: Dict[str, Any], row: Dict[str, Any]) -> Any:
    return row[role[7:]] if role.startswith("column:") and role[7:] in row else given.get(role)


def infer(function: Callable[..., Any], columns: Sequence[str], forced: str = "") -> Convention:
    """Read the signature. Raises `Nonsense` when it cannot be called with a reply."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError) as exc:
        raise Nonsense("the function's signature cannot be read: %s" % exc) from exc
    required = [p for p in parameters if p.default is p.empty and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    optional = [p for p in parameters if p.default is not p.empty]
    if not required and optional:
        required = [p for p in optional if role_of(p.name)[0] in ("reply", "gold")] or optional[:2]
        optional = [p for p in optional if p not in required]
    if not required:
        raise Nonsense(
            "the function takes no parameter for the reply; expected (completion, answer), (prompt, completion, answer), TRL's or verl's"
        )
    batch = forced == "trl" or (forced == "" and any(role_of(p.name) == ("reply", True) for p in required))
    roles = _roles([p.name for p in required], columns)
    more = [(p.name, role) for p in optional for role in [_optional(p.name, columns)] if role and role not in roles]
    positional = [(p.name, role) for p, role in zip(required, roles) if p.kind is not p.KEYWORD_ONLY]
    named = [(p.name, role) for p, role in zip(required, roles) if p.kind is p.KEYWORD_ONLY] + more
    open_ended = any(p.kind is p.VAR_KEYWORD for p in parameters)
    words = _words([*positional, *named], batch=batch, open_ended=open_ended)
    return Convention(positional, named, batch=batch, columns=open_ended, words=words)


def role_of(name: str) -> Tuple[str, bool]:
    """Give the role that a parameter's name speaks of ('' for none), and whether it is a plural."""
    bare = name.lower().strip("_")
    for role, names in ROLES.items():
        if bare in names:
            return role, False
        if bare.endswith("s") and bare[:-1] in names:
            return role, True
    return "", False


def _roles(names: List[str], columns: Sequence[str]) -> List[str]:
    """Give each required parameter its role: by name, then by column, then by place."""
    roles = []
    for name in names:
        role = role_of(name)[0]
        if role in ("", "prompt", "gold", "row") and name in columns:
            role = "column:" + name
        roles.append(role)
    if "reply" not in roles:
        roles = _reply_first(names, roles)
    left = [role for role in ("gold", "prompt") if role not in [_plain(n, r) for n, r in zip(names, roles)]]
    return [role or (left.pop(0) if left else "row") for role in roles]


def _plain(name: str, role: str) -> str:
    return role_of(name)[0] if role.startswith("column:") else role


def _reply_first(names: List[str], roles: List[str]) -> List[str]:
    """Nothing is named like a reply: an unnamed parameter is it, else the first that is named like a gold."""
    nameless = [i for i, role in enumerate(roles) if not role]
    if len(nameless) == len(names) and len(names) in PLAIN:
        return list(PLAIN[len(names)])
    golds = [i for i, name in enumerate(names) if role_of(name)[0] == "gold"]
    place = nameless[0] if nameless else golds[0] if golds else 0
    return [*roles[:place], "reply", *roles[place + 1 :]]


def _optional(name: str, columns: Sequence[str]) -> str:
    if name in columns:
        return "column:" + name
    role = role_of(name)[0]
    return role if role in ("gold", "prompt", "row", "source") else ""


def _words(pairs: List[Tuple[str, str]], *, batch: bool, open_ended: bool) -> str:
    """Say how the function is called, the way people name it."""
    names = {name for name, _ in pairs}
    said = {"reply": "completion", "gold": "answer", "prompt": "prompt", "row": "the row", "source": "data source"}
    parts = ["%s = %s" % (name, "column " + role[7:] if role.startswith("column:") else said.get(role, role)) for name, role in pairs]
    parts += ["**columns"] if open_ended else []
    family = "TRL " if batch else "verl " if {"solution_str", "ground_truth"} <= names else ""
    return "%s(%s)" % (family, ", ".join(parts))
