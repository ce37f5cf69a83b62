"""The golds of a target as texts, and answers that are not equal to them."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING

from acidtest.audit.noise import words
from acidtest.audit.proof.figures import value as parse

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Task

LABELS = 8
"""Most distinct golds that are still labels."""
INTEGER = re.compile(r"[+-]?\d{1,15}")


def answer(bench: Bench, task: Task) -> str:
    """Give the answer that is known to be good: the gold, else the text of the known-good submission, else ''."""
    gold = bench.controls.answer(task)
    if gold is not None:
        return gold.strip()
    good = bench.controls.good.get(task["id"])
    text = good.submission.get("text") if good else None
    return text.strip() if isinstance(text, str) else ""


def prompt(task: Task) -> str:
    """Give what the policy is asked, as one text."""
    asked = task.get("prompt")
    if isinstance(asked, str):
        return asked
    if isinstance(asked, list):
        return "\n".join(str(m.get("content", "")) for m in asked if isinstance(m, dict))
    return "" if asked is None else str(asked)


def described(bench: Bench, task: Task) -> str:
    """Give everything that is said about how to reply: the prompt, and the manifest's description."""
    manifest = bench.env.opening.manifest
    return f"{prompt(task)}\n{manifest.description if manifest else ''}"


def plain(text: str) -> str:
    """Give a text without case, punctuation and spare white space."""
    return " ".join(re.sub(r"[^\w+\-./]", " ", text.casefold()).split()).strip(".")


def integer(text: str) -> bool:
    """Say whether a text is an integer of a size that keeps its digits."""
    return INTEGER.fullmatch(text.strip()) is not None


def word(text: str) -> bool:
    """Say whether a text is one word of at least four letters."""
    return re.fullmatch(r"[^\W\d_]{4,}", text.strip()) is not None


def unequal(one: str, two: str) -> bool:
    """Say whether two answers differ as numbers, or as texts without case and punctuation where either is no number."""
    a, b = parse(one), parse(two)
    if a is not None and b is not None:
        return abs(a - b) > 1e-6 * max(abs(a), abs(b))
    return plain(one) != plain(two) and bool(plain(one) or plain(two))


def distinct(bench: Bench) -> list[str]:
    """Give the different answers of the sampled tasks, in the order of the tasks."""
    seen: dict[str, str] = {}
    for task in bench.tasks:
        text = answer(bench, task)
        if text:
            seen.setdefault(plain(text) or text, text)
    return list(seen.values())


def labels(bench: Bench) -> list[str]:
    """Give the labels when the answers are labels: few short texts that come back again and again, no numbers."""
    manifest = bench.env.opening.manifest
    if manifest and manifest.answer and manifest.answer.choices:
        return list(manifest.answer.choices)
    found = distinct(bench)
    few = 2 <= len(found) <= LABELS and len(found) * 2 <= len(bench.tasks)
    texts = all(parse(text) is None and 0 < len(text) <= 40 and len(text.split()) <= 4 for text in found)
    return found if few and texts else []


def other(bench: Bench, task: Task, rng: random.Random) -> str:
    """Give an answer of the same sort that is not equal to the task's gold, and neither holds the other."""
    gold = answer(bench, task)
    value = parse(gold)
    if value is not None and integer(gold):
        return str(abs(int(value)) * 3 + rng.randint(11, 19))
    if value is not None:
        return repr(round(abs(value) * 3 + rng.randint(11, 19), 4))
    foreign = [
        text for text in distinct(bench) if unequal(text, gold) and plain(text) not in plain(gold) and plain(gold) not in plain(text)
    ]
    return rng.choice(foreign) if foreign else words(rng, max(1, min(4, len(gold.split()))))


OPEN = re.compile(
    r"\b(any (one|valid|such|possible|of|integer|number|word|example|string|list|order|correct|real)|one (possible|valid|such|example)|an example"
    r"|a (valid|possible|different|suitable)|give (an?|any|one|some)|name (an?|any|one|some)|suggest|propose|(multiple|several|many|different) (valid |correct |possible )?(answers|solutions))\b",
    re.IGNORECASE,
)
MENTION = re.compile(
    r"\b(mention|includ(e|es|ing)|contain(s|ing)?|(use|using|with) the (word|words|phrase|keyword|keywords|term|terms)|refer to|keyword|cite|list as many)\b",
    re.IGNORECASE,
)
LISTED = re.compile(r"\blist (all|every)\b", re.IGNORECASE)
"""A prompt that asks for all there is: the answer may be looked for among other words, and none of it may be missing."""
ESTIMATE = re.compile(
    r"\b(estimate|approximate(ly)?|order of magnitude|within a factor|roughly|rough|nearest|round(ed)?|closest|guess)\b", re.IGNORECASE
)
FREE = re.compile(
    r"\b(write|compose|invent|make up) (an?|one|two|three|four|five|six|seven|eight|nine|ten|\d+|exactly|at (least|most)|some|any) ([\w'-]+ ){0,3}?"
    r"(lines?|sentences?|words?|paragraphs?|poems?|stor(y|ies)|essays?|verses?|titles?|slogans?|letters?|e-?mails?|haikus?|limericks?|headlines?)\b",
    re.IGNORECASE,
)
"""A prompt that asks for a text of the writer's own, under conditions."""
PLACED = re.compile(
    r"\b(last|final|very first|first) (number|line|word|letter|integer|value|token|character|sentence|answer)\b"
    r"|\b(end|finish|conclude|begin|start)(s|ing)? (your|the|with|by)\b|\b(at|on|in) the (end|last line|first line|beginning)\b",
    re.IGNORECASE,
)


def open_ended(bench: Bench, task: Task) -> bool:
    """Say whether a prompt seems to allow several right answers: it says so, or is asked again with another gold."""
    manifest = bench.env.opening.manifest
    if manifest and manifest.answer:
        return manifest.answer.alternatives
    asked = prompt(task)
    if OPEN.search(asked) is not None or FREE.search(asked) is not None:
        return True
    return bool(asked) and any(
        prompt(other) == asked and answer(bench, other) != answer(bench, task) for other in bench.tasks if other is not task
    )


def wants_mention(bench: Bench, task: Task) -> bool:
    """Say whether a reply is asked to mention something, or to be a text of its own, so that looking for it anywhere is right."""
    return may_be_part(bench, task) or LISTED.search(described(bench, task)) is not None


def may_be_part(bench: Bench, task: Task) -> bool:
    """Say whether a reply is asked to mention something, or to be a text of its own, and not to list all there is."""
    return MENTION.search(described(bench, task)) is not None or FREE.search(described(bench, task)) is not None


def takes_gold(bench: Bench, *more: str) -> bool:
    """Say whether the verifier is given more than the reply (the gold, the row, or what else is named); a reward for style or format alone is not."""
    takes = bench.env.described.get("takes")
    return takes is None or bool({"gold", "row", *more} & set(takes))
