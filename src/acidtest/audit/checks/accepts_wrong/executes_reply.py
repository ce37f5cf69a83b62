"""The reply is executed in the verifier's process."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.noise import token
from acidtest.audit.proof import golds, payloads
from acidtest.audit.rule import NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 2


class Check(Rule):
    """`eval`, `exec`, an unsafe loader or a template reads the answer.

    Whoever writes the reply then writes the verdict: the scorer can be patched, the gold read from its
    frames, files written. A policy needs one lucky sample with a call in it.

    Replies plant a name that nobody uses, in the process or the file system, if they are executed: as
    an expression alone and inside a list, a grid, a number, as statements, a template, a YAML document, a
    pickle, a shell command. The verifier's process is then asked whether the name is there. That it is
    there is the proof, whatever was paid.
    """

    code = "A225"
    weakness = "the reply is executed"
    severity = Severity.CRITICAL
    fix = "Read replies with a parser of data: json.loads, ast.literal_eval, yaml.safe_load, or a grammar of your own."
    needs = frozenset({"single", "text", "tasks"})
    kinds = (39,)
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        return 1.0 if eval(completion) == int(answer) else 0.0\n    except Exception:\n        return 0.0\n"
    )
    good = Grader(
        "import ast\n\n\ndef reward(completion, answer):\n    try:\n        return 1.0 if ast.literal_eval(completion.strip()) == int(answer) else 0.0\n"
        "    except (ValueError, SyntaxError):\n        return 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit every payload, and ask for its token after each task's; then find which one it was."""
        tasks = list((bench.held or bench.tasks)[:TASKS])
        if not tasks:
            raise NotApplicable("there is no task")
        for task in tasks:
            mark = token(bench.rng("canary", task["id"]))
            made = self._made(bench, task, mark)
            bench.env.drop_verifier()
            for start in range(0, len(made), 8):
                part = made[start : start + 8]
                bench.volley(
                    [(task, bench.text(text)) for _, text in part], note="it is executed, or it is not", label="payload", truth="wrong"
                )
                if bench.env.canary(mark):
                    found = self._which(bench, task, part, mark)
                    if found is not None:
                        yield found
                        return

    def _made(self, bench: Bench, task: Task, mark: str) -> list[tuple[str, str]]:
        """Each payload bare and in the paid format, and one inside the gold's own syntax."""
        made = list(payloads.planting(mark).items())
        own = payloads.inside(golds.answer(bench, task), mark)
        made += [("an expression in the place of a number of the answer", own)] if own else []
        marked = [(f"{name}, in the paid format", bench.controls.render(text)) for name, text in made]
        return [(name, text) for text, name in {text: name for name, text in [*marked, *made]}.items()]

    def _which(self, bench: Bench, task: Task, made: list[tuple[str, str]], mark: str) -> Finding | None:
        for name, text in made:
            bench.env.drop_verifier()
            shot = bench.shoot(task, bench.text(text), note=f"{name} that plants the name {mark}")
            places = bench.env.canary(mark)
            if places:
                bench.env.drop_verifier()
                return self._told(bench, name, shot, mark, places)
        return None

    def _told(self, bench: Bench, name: str, shot: Shot, mark: str, places: list[str]) -> Finding:
        witness = bench.witness(
            self.code,
            "verify",
            f"after this reply the name {mark} stands in the verifier's {places[0]}",
            probes=[shot.probe(bench)],
            observed={"canary": mark, "places": places},
        )
        return self.finding(
            Rank.ERROR,
            f"{name[0].upper()}{name[1:]} was executed in the verifier's process: the name that it plants was found in {', '.join(places)}.",
            why="The name is random, and nothing but the reply holds it.",
            tasks=(shot.task["id"],),
            tried=1,
            witness=witness,
            details={"key": "executed"},
        )
