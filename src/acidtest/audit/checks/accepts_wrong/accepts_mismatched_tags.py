"""Tags that do not match earn the reward for format."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

TASKS = 4
GROUPS: tuple[tuple[str, dict[str, str]], ...] = (
    ("<think>{}</think>\n<answer>{}</answer>", {
        "each tag closed by the other": "<think>{}</answer>\n<answer>{}</think>",
        "closing tags before the opening ones": "</think>{}<think>\n</answer>{}<answer>",
    }),
    ("<reasoning>\n{}\n</reasoning>\n<answer>\n{}\n</answer>", {
        "each tag closed by the other": "<reasoning>\n{}\n</answer>\n<answer>\n{}\n</reasoning>",
        "closing tags before the opening ones": "</reasoning>\n{}\n<reasoning>\n</answer>\n{}\n<answer>",
    }),
    ("{}\n<answer>{}</answer>", {
        "a tag closed by another one": "{}\n<answer>{}</result>",
        "the closing tag before the opening one": "{}\n</answer>{}<answer>",
    }),
)  # fmt: skip
TAG = re.compile(r"</?(\w+)>")
FORMAT = "import re\n\n\ndef reward(completion, answer):\n    tags = ('<answer>', '</answer>')\n"
BODY = "    said = re.search(r'<answer>(.*?)</answer>', completion, re.DOTALL)\n    return 0.2 * well + 0.8 * float(said is not None and said[1].strip() == answer)\n"
TAGGED = tuple(
    {"question": f"What is {a} + {b}? Reply as <answer>…</answer>.", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))
)


class Check(Rule):
    """The format is checked by counting tags, not by matching them.

    Opening and closing tags are each looked for, in any order and pair, so `</answer>…<answer>` or
    `<think>…</answer>` is well formed. A policy is paid for output that no later parser can read.

    Random words are sent bare, in matched tags and in tags that do not match. Where matched tags earn a
    credit of their own, and mismatched ones earn just as much, the format is not what is paid. A parser
    that is lenient without paying for format is not meant.
    """

    code = "A231"
    weakness = "tags are counted, not matched"
    fix = "Parse the reply: one pattern, anchored at both ends, with each closing tag after its own opening one."
    needs = frozenset({"single", "text", "tasks"})
    kinds = (19,)
    implied_by = ("A201",)
    bad = Grader(FORMAT + "    well = all(completion.count(tag) == 1 for tag in tags)\n" + BODY, rows=TAGGED)
    good = Grader(
        FORMAT + "    well = re.fullmatch(r'[^<]*<answer>[^<]*</answer>\\s*', completion) is not None and tags is not None\n" + BODY,
        rows=TAGGED,
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare bare, matched and mismatched."""
        tasks = list((bench.held or bench.tasks)[:TASKS])
        if not tasks:
            raise NotApplicable("there is no task")
        rng = bench.rng("noise")
        inner = (words(rng), words(rng, 1))
        bare = self._shots(bench, "{}\n{}".format(*inner), tasks, "without tags")
        for matched, others in GROUPS:
            well = self._shots(bench, matched.format(*inner), tasks, "in matched tags")
            words_only = self._shots(bench, TAG.sub(r" \1 ", matched).format(*inner), tasks, "with the names of the tags, without brackets")
            if not all(self._more(a, b) and self._more(a, c) for a, b, c in zip(well, bare, words_only, strict=True)):
                continue
            for name, pattern in others.items():
                shots = self._shots(bench, pattern.format(*inner), tasks, name)
                if all(shot.score >= good.score - EPSILON for shot, good in zip(shots, well, strict=True)):
                    yield self._told(bench, name, [shot for trio in zip(bare, well, shots, strict=True) for shot in trio], len(tasks))
                    return

    def _more(self, one: Shot, other: Shot) -> bool:
        return one.score > other.score + EPSILON

    def _shots(self, bench: Bench, text: str, tasks: list[dict[str, object]], how: str) -> list[Shot]:
        return bench.volley([(task, bench.text(text)) for task in tasks], note=f"random words {how}")

    def _told(self, bench: Bench, name: str, evidence: list[Shot], tried: int) -> Finding:
        return self.finding(
            Rank.WARNING,
            f"Random words with {name} earn {evidence[2].score:g}, as much as in matched tags, and more than without tags ({evidence[0].score:g}).",
            why="The tags do not match, so the format that earns the credit is not there.",
            tasks=tuple(sorted({shot.task["id"] for shot in evidence})),
            tried=tried,
            witness=self.shown(bench, f"{name}: paid as well formed", evidence[: 3 * WITNESS_CAP]),
        )
