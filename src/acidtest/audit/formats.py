"""The ways in which a reply carries its answer, and the envelope it travels in."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from acidtest.envs import values


@dataclass(frozen=True)
class Format:
    """One way of writing an answer into a reply."""

    name: str
    render: Callable[[str], str]


FORMATS: tuple[Format, ...] = (
    Format("bare", lambda answer: answer),
    Format("boxed", lambda answer: f"The answer is $\\boxed{{{answer}}}$."),
    Format("answer-tags", lambda answer: f"<answer>{answer}</answer>"),
    Format("think-answer-tags", lambda answer: f"<think>\nLet me work it out.\n</think>\n<answer>\n{answer}\n</answer>"),
    Format("answer-colon", lambda answer: f"Answer: {answer}"),
    Format("final-answer", lambda answer: f"The final answer is: {answer}"),
    Format("final-answer-colon", lambda answer: f"Final Answer: {answer}"),
    Format("the-answer-is", lambda answer: f"Let me work it out.\nThe answer is {answer}."),
    Format("hash", lambda answer: f"#### {answer}"),
    Format("json", lambda answer: json.dumps({"answer": answer})),
    Format("last-line", lambda answer: f"Let me work it out.\n{answer}"),
    Format("fenced", lambda answer: f"```\n{answer}\n```"),
    Format("fenced-python", lambda answer: f"```python\n{answer}\n```"),
    Format("dollar", lambda answer: f"${answer}$"),
    Format("bold", lambda answer: f"**{answer}**"),
)
BY_NAME = {form.name: form for form in FORMATS}

_HASHED = re.compile(r"\n####[ \t]*(\S[^\n]*?)\s*$")
_WORKED = 40
"""Characters before a box from which a gold is a worked solution."""

ENVELOPES = ("text", "messages")
"""A plain string, or TRL's list of messages with the reply as its last content."""


def gold_text(gold: Any) -> str | None:
    """Give a gold in wire form as the text that a policy would write, or None when there is no gold."""
    if gold is None:
        return None
    if isinstance(gold, str):
        return _final(gold)
    if isinstance(gold, bool):
        return str(gold)
    if isinstance(gold, (int, float)):
        return repr(gold)
    if isinstance(gold, dict) and set(gold) == {"$f"}:
        return str(gold["$f"])
    if isinstance(gold, dict) and set(gold) == {"$np"}:
        return gold_text(gold["$np"][1])
    return json.dumps(gold["$t"] if isinstance(gold, dict) and set(gold) == {"$t"} else gold)


def _final(gold: str) -> str:
    """Give the answer of a worked solution: what stands after its last ``####``, or in the box that ends it; any other gold is one as it is."""
    marked = _HASHED.search(gold)
    if marked:
        return marked[1].strip()
    start = gold.rfind("\\boxed{")
    if start < _WORKED:
        return gold
    depth = 0
    for at in range(start + 6, len(gold)):
        depth += {"{": 1, "}": -1}.get(gold[at], 0)
        if depth == 0:
            return gold[start + 7 : at].strip() or gold
    return gold


def gold_texts(gold: Any) -> list[str]:
    """Give each answer that a gold in wire form lists, as texts; a gold that is no list of scalars lists none."""
    items = gold["$t"] if isinstance(gold, dict) and set(gold) == {"$t"} else gold
    if isinstance(items, str) and items.lstrip().startswith("["):
        try:
            items = json.loads(items)
        except (ValueError, RecursionError):
            return []
    if not isinstance(items, list) or not items:
        return []
    found = [gold_text(item) for item in items if not isinstance(item, list)]
    return [text for text in found if text is not None] if len(found) == len(items) else []


def wrap(text: str, envelope: str) -> dict[str, Any]:
    """Give the submission that carries a reply; in wire form, so that a lone surrogate arrives as one."""
    wired = values.encode(text)
    if envelope == "messages":
        return {"kind": "value", "value": [{"role": "assistant", "content": wired}]}
    return {"kind": "text", "text": wired}
