"""The format that the prompt asks for is not the one that the verifier reads."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.documented import Render, documented, prompt_text
from acidtest.audit.example import NUMBERS, Grader
from acidtest.audit.refusal import refused, spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 8
TAGGED = tuple(
    {**row, "question": row["question"].replace("Reply with the number.", "Reply in the form <answer>NUMBER</answer>.")} for row in NUMBERS
)


class Check(Rule):
    r"""A reply that follows the instructions is refused, and one that ignores them is paid.

    The prompt was rewritten and the parser was not, or the parser reads another spelling of the
    marks. Obedience is punished: the policy unlearns to follow formats, and the score of a model
    that does as it is told comes out too low.

    The prompt is searched for \boxed{}, answer tags, a JSON key, "Answer: X" and "#### X", where it
    asks for them. The gold in that format must be paid where the gold in another is.
    """

    code = "R310"
    weakness = "the documented format is not the one that is read"
    severity = Severity.MAJOR
    fix = "Let prompt and parser name the format from one constant, and test the parser on a reply that does what the prompt says."
    needs = frozenset({"single", "text", "tasks", "known-good", "format"})
    kinds = (66,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n", rows=TAGGED)
    good = Grader(
        "import re\n\ndef reward(completion, answer):\n    found = re.search(r'<answer>(.*?)</answer>', completion, re.S)\n    return 1.0 if found and found[1].strip() == answer else 0.0\n",
        rows=TAGGED,
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Write the golds as the prompts ask for them."""
        if not bench.controls.format_known:
            raise NotApplicable("no rendering of the golds is paid")
        asked = [(task, found) for task in spread(bench.held, TASKS) if (found := documented(prompt_text(task)))]
        if not asked:
            raise NotApplicable("no prompt documents a format that we know")
        lost = [(name, shots) for task, found in asked if (name := next(iter(found))) and (shots := self._all_refused(bench, task, found))]
        if len(lost) * 2 < len(asked) or not lost:
            return
        name, shots = lost[0]
        claim = f"the prompt asks for {name}, and a gold written so is refused on {len(lost)} of {len(asked)} tasks, while {bench.controls.format.name} is paid"
        evidence = [each for _, refused_ in lost[:WITNESS_CAP] for each in (bench.good(refused_[0].task), refused_[0])]
        yield self.finding(
            Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}.",
            why="The format was read from the prompt, the answer is the gold.",
            tasks=tuple(shots[0].task["id"] for _, shots in lost),
            tried=len(asked),
            witness=self.shown(bench, claim, evidence),
        )

    def _all_refused(self, bench: Bench, task: Task, found: dict[str, list[Render]]) -> list[Shot]:
        """Give the refused shots when no documented form is paid in any of its spellings, else none."""
        gold = bench.controls.answer(task) or ""
        replies = dict.fromkeys(render(gold) for renders in found.values() for render in renders)
        shots = [
            bench.shoot(task, bench.text(reply), note="the gold, as the prompt asks for it", label="documented format", truth="right")
            for reply in replies
        ]
        paid = any(not refused(bench, shot) for shot in shots)
        return [] if paid or any(shot.score > bench.good(task).score - EPSILON for shot in shots) else shots
