"""What a target offers, in the words in which rules say what they need."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.contamination.splits import has_splits
from acidtest.audit.formats import gold_text
from acidtest.spec.production import has_samples, has_tools

NEEDS = {
    "package": "it is no package of ours",
    "source": "its source is not at hand",
    "single": "it is no single-turn verifier",
    "text": "it does not take replies in words",
    "tasks": "it has no tasks",
    "gold": "no task has a gold",
    "known-good": "there is neither a gold, a reference nor an accepted submission",
    "format": "it does not take golds as replies",
    "answer": "the golds are of no kind that we know",
    "labelled": "it has no labelled submissions",
    "tests": "it has no verifier tests",
    "sessions": "it is a single-turn verifier",
    "world": "it is no Gymnasium world of one agent",
    "vector": "it is no vector of worlds",
    "agents": "it is no world of several agents",
    "spaces": "it declares no spaces",
    "reference": "it offers no reference()",
    "goal": "it offers no goal()",
    "state": "it offers no state()",
    "tools": "it offers no tools",
    "backends": "it offers no backends()",
    "user": "it has no simulated user",
    "knows": "it does not say what its simulated user knows()",
    "inputs": "it offers no inputs()",
    "allows": "it offers no allows()",
    "code": "it does not take code",
    "judge": "its verifier asks no model",
    "splits": "its tasks do not name a split to train on and one to evaluate on",
    "index": "no index is given; --index names one",
    "production-tools": "there is no production/tools.json",
    "samples": "there is no production/samples.jsonl",
}
"""Each word, with what is said when it is missing."""


def offers(bench: Bench) -> frozenset[str]:
    """Give the words that hold for a target."""
    opening, controls = bench.env.opening, bench.controls
    labels = {labelled.label for labelled in (opening.package.labelled if opening.package else ())}
    single = opening.kind in ("text", "function", "code")
    text = opening.kind in ("text", "function")
    facts = {
        "package": opening.package is not None,
        "source": bool(opening.sources),
        "single": single,
        "text": text,
        "tasks": bool(bench.tasks),
        "gold": any(gold_text(task["gold"]) is not None for task in bench.tasks),
        "known-good": bool(controls.source),
        "format": text and any(gold_text(task["gold"]) is not None for task in bench.tasks),
        "answer": bench.answers is not None,
        "labelled": bool(labels & {"accepted", "partial", "rejected"}),
        "tests": bool(labels & {"valid", "invalid"}),
        "sessions": opening.kind in ("tools", "gymnasium"),
        "world": opening.kind == "gymnasium" and bench.env.described.get("interface", "world") == "world",
        "vector": bench.env.described.get("interface") == "vector",
        "agents": bench.env.described.get("interface") in ("aec", "parallel"),
        "spaces": "spaces" in bench.env.capabilities,
        "code": opening.kind == "code",
        "splits": has_splits(bench.sample.everything),
        "index": bool(opening.options.index),
        "judge": bool(opening.asks),
        "production-tools": opening.package is not None and has_tools(opening.package.folder),
        "samples": opening.package is not None and has_samples(opening.package.folder),
    }
    return frozenset(word for word, held in facts.items() if held) | (bench.env.capabilities & set(NEEDS))


def missing(needs: frozenset[str], offered: frozenset[str]) -> str:
    """Say why a rule does not apply, or give ''."""
    lacking = [NEEDS[word] for word in NEEDS if word in needs and word not in offered]
    return lacking[0] if lacking else ""
