"""The right format around noise earns the reward of a right answer."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.formats import FORMATS, Format
from acidtest.audit.noise import words
from acidtest.audit.proof import golds
from acidtest.audit.proof.share import share
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity

HALF = 0.5
TASKS = 5
TAGGED = tuple(
    {"question": f"What is {a} + {b}? Reply as <answer>…</answer>.", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))
)


class Check(Rule):
    """The wrapping is paid, whatever is in it.

    A test that tags or a box are there, meant as a first step, decides the verdict; or the credit for
    format is larger than that for the answer. A policy learns the wrapping in a few steps and then
    stops.

    Random words are put into each known format, and sent bare. Where the wrapping makes them earn
    what the known-good earns, the content is not compared. More than half of it is a warning; a smaller
    format bonus, or one that the verdict names as a component of its own, is by design.
    """

    code = "A221"
    weakness = "the format is paid without the answer"
    severity = Severity.CRITICAL
    fix = "Let the format decide only whether the answer can be read; pay for the answer."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (19,)
    implied_by = ("A201",)
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    return 1.0 if re.search(r'<answer>.+</answer>', completion, re.DOTALL) else 0.0\n",
        rows=TAGGED,
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.search(r'<answer>(.+)</answer>', completion, re.DOTALL)\n    if found is None:\n        return 0.0\n"
        "    return 1.0 if found[1].strip() == answer else 0.2\n",
        rows=TAGGED,
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit noise bare and in each format."""
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is given nothing but the reply; a reward for format alone is what it is")
        tasks = bench.held[:TASKS]
        noises = [words(bench.rng("noise", k), k + 1) for k in range(2)]
        bare = {noise: self._shots(bench, noise, "without the format", tasks) for noise in noises}
        best: tuple[float, Format, list[tuple[Shot, Shot]]] | None = None
        for form in FORMATS[1:]:
            pairs = [
                pair
                for noise in noises
                for pair in zip(self._shots(bench, form.render(noise), f"in the format {form.name}", tasks), bare[noise], strict=True)
            ]
            high = [(shot, plain) for shot, plain in pairs if share(bench, shot) - max(0.0, share(bench, plain)) > HALF + 1e-6]
            low, _ = wilson(len(high), len(pairs))
            part = min((share(bench, shot) for shot, _ in high), default=0.0)
            if low > HALF and (best is None or part > best[0]):
                best = (part, form, high)
        if best is not None and (best[0] >= 1 - 1e-9 or not self._named(best[2])):
            yield self._told(bench, best[1], best[2], len(tasks), full=best[0] >= 1 - 1e-9)

    def _shots(self, bench: Bench, text: str, how: str, tasks: list[dict[str, object]]) -> list[Shot]:
        return bench.volley(
            [(task, bench.text(text)) for task in tasks], note=f"random words {how}", label="noise in a format", truth="wrong"
        )

    def _named(self, high: list[tuple[Shot, Shot]]) -> bool:
        return any(len(shot.judged.components) > 1 for shot, _ in high)

    def _told(self, bench: Bench, form: Format, high: list[tuple[Shot, Shot]], tried: int, *, full: bool) -> Finding:
        evidence = [shot for pair in high[:WITNESS_CAP] for shot in (bench.good(pair[0].task), pair[1], pair[0])]
        part = min(share(bench, shot) for shot, _ in high)
        earned = "the full reward" if full else f"{part:.0%} of the known-good's reward"
        return self.finding(
            Rank.ERROR if full else Rank.WARNING,
            f"Random words in the format {form.name!r} earn {earned}; without it they do not.",
            why="The words were drawn without looking at the task, and only the wrapping makes the difference.",
            tasks=tuple(sorted({shot.task["id"] for shot, _ in high})),
            tried=tried,
            witness=self.shown(bench, "the wrapping is paid", evidence),
        )
