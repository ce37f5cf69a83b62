"""The formats that a prompt asks for, with the spellings in which a policy would obey."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from acidtest.audit.formats import Format

Render = Callable[[str], str]
LOOKED_AT = 12
"""Prompts that are read for a format."""

_KEY = r"answer|final_answer|result|solution|value|label|output|response|choice|prediction"
_TAG = r"answer|final_answer|final|result|solution|output|response|label|verdict|choice"
_FORBIDS = re.compile(r"\b(not|never|without|avoid|instead of|rather than|don't)\b[^.\n]{0,40}$", re.IGNORECASE)
_FOUND: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("boxed", re.compile(r"\\boxed\s*\{?")),
    ("tags", re.compile(rf"<({_TAG})>", re.IGNORECASE)),
    ("json", re.compile(rf"[{{]\s*\\?[\"'“]({_KEY})\\?[\"'”]\s*:", re.IGNORECASE)),
    ("json", re.compile(r"\bJSON\b[^.\n]{0,40}?\b(?:key|field|property)\s+(?:named |called )?[\"'`“]?([A-Za-z_]\w*)", re.IGNORECASE)),
    ("hash", re.compile(r"####(?=[\s.,;:\"'`]|$)")),
    (
        "colon",
        re.compile(
            r"[\"'`“]((?:final )?(?:verdict|label|choice|class|classification|grade|decision|category|sentiment|prediction|conclusion|option|judge?ment|rating))\s*:\s*[^\"'`”\n]{1,40}[\"'`”]",
            re.IGNORECASE,
        ),
    ),
    (
        "colon",
        re.compile(
            r"[\"'`“]([A-Z][A-Za-z]{1,15}(?: [A-Za-z]{2,15})?)\s*:\s*[<\[({]?(?:X|Y|N|\.\.\.|…|word|number|value|answer|letter|option|result|label)[>\])}]?[\"'`”]"
        ),
    ),
    (
        "colon",
        re.compile(
            r"[\"'`“*]*\b((?:the )?(?:final )?answer(?: is)?|result|solution)\s*:\s*[<\[({$]?(?:X|Y|N|\.\.\.|…|your|the |number|value|answer|letter|option|result)",
            re.IGNORECASE,
        ),
    ),
)
_ASKING = re.compile(
    r"\b(reply|respond|answer|write|put|give|return|format|enclose|wrap|output|provide|state|end|submit|box|inside|within|form|as)\b",
    re.IGNORECASE,
)


def prompt_text(task: dict[str, Any]) -> str:
    """Give every text in a task's prompt, one after the other."""
    return "\n".join(_texts(task.get("prompt")))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)


def asked_for(prompts: Sequence[str]) -> list[Format]:
    """Give the formats that at least half of the prompts ask for, two spellings each at most, where the usual ones may not be what is read."""
    found = [documented(prompt) for prompt in prompts[:LOOKED_AT]]
    names = {name: sum(name in each for each in found) for each in found for name in each}
    renders = {name: next(each[name] for each in found if name in each) for name, count in names.items() if 2 * count >= len(found)}
    return [
        Format(f"{name}, as asked" + (" with a preface" if index else ""), render)
        for name, made in renders.items()
        for index, render in enumerate(made[:2])
    ]


def documented(prompt: str) -> dict[str, list[Render]]:
    """Give each format that a prompt asks for, with the spellings in which a policy would obey."""
    found: dict[str, list[Render]] = {}
    for kind, pattern in _FOUND:
        for match in pattern.finditer(prompt):
            before = prompt[max(0, match.start() - 160) : match.start()]
            if not _FORBIDS.search(before[-60:]) and (_ASKING.search(before) or _ASKING.search(prompt[match.end() : match.end() + 60])):
                name, renders = _spellings(kind, match)
                found.setdefault(name, renders)
    if "\\boxed{}" in found:
        found |= {
            f"a box in {name}": [_in_box(render) for render in renders] for name, renders in list(found.items()) if name.endswith("> tags")
        }
    return found


def _in_box(render: Render) -> Render:
    return lambda answer: render(f"\\boxed{{{answer}}}")


def _spellings(kind: str, match: re.Match[str]) -> tuple[str, list[Render]]:
    if kind == "boxed":
        return "\\boxed{}", [
            lambda a: f"\\boxed{{{a}}}",
            lambda a: f"The answer is \\boxed{{{a}}}.",
            lambda a: f"Let me work it out.\n$\\boxed{{{a}}}$",
            lambda a: f"$$\\boxed{{{a}}}$$",
        ]
    if kind == "tags":
        tag = match[1]
        plain: Render = lambda a: f"<{tag}>{a}</{tag}>"  # noqa: E731
        think: Render = lambda a: f"<think>\nLet me work it out.\n</think>\n<{tag}>{a}</{tag}>"  # noqa: E731
        reason: Render = lambda a: f"<think>Let me work it out.</think>\n<{tag}>\n{a}\n</{tag}>"  # noqa: E731
        return f"<{tag}> tags", [
            plain,
            think,
            reason,
            lambda a: f"<reasoning>\nLet me work it out.\n</reasoning>\n<{tag}>\n{a}\n</{tag}>\n",
        ]
    if kind == "json":
        key = match[1]
        return f"JSON with the key {key}", [
            lambda a: json.dumps({key: a}),
            lambda a: json.dumps({key: _loaded(a)}),
            lambda a: f"```json\n{json.dumps({key: a})}\n```",
            lambda a: f"```json\n{json.dumps({key: _loaded(a)})}\n```",
        ]
    if kind == "hash":
        return "#### before the answer", [lambda a: f"#### {a}", lambda a: f"Let me work it out.\n#### {a}"]
    words = re.sub(r"\s+", " ", match[1]).strip()
    return f"{words}: before the answer", [
        lambda a: f"{words}: {a}",
        lambda a: f"Let me work it out.\n{words}: {a}",
        lambda a: f"{words}: {a}.",
        lambda a: f"**{words}:** {a}",
    ]


def _loaded(answer: str) -> object:
    try:
        return json.loads(answer)
    except (ValueError, RecursionError):
        return answer
