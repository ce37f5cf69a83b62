"""What the solution hands back is executed by the verifier."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from acidtest.audit.attack import Shell
from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.noise import token
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.proof.payloads import planting
from acidtest.audit.rule import NotApplicable
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Finding, Rank, Severity

OBJECT = """
class Answer:
    def __repr__(self):
        return {expression!r}
    __str__ = __repr__
    def __reduce__(self):
        return (exec, ({statement!r},))
"""
TEXTS = ("an expression", "an expression in a list", "a YAML document", "a YAML list", "statements")


class Trick(ProgramAttack):
    """The verifier evaluates, unpickles or loads what the solution's process sends back.

    Solution and verifier are in two processes, as they should be, and then the answer comes back as text for `eval`,
    as a pickle, as YAML for an unsafe loader. Whoever writes the answer runs code in the verifier's process: there
    lie the expected values, the scorer, and the verdicts of everybody else.

    Answers plant a name that nobody uses in the process that executes them. The verifier's process is then asked
    whether the name is there: that it is there is the proof, whatever was paid.
    """

    code = "I616"
    weakness = "what comes back from the solution is executed"
    severity = Severity.CRITICAL
    fix = "Let the solution's process send data only: json.loads or ast.literal_eval, with a cap on size and depth; never eval or pickle."
    kinds = (39,)
    bad = Package(
        ISOLATED.replace("json.dump(answers, handle)", "handle.write(repr(answers))").replace(
            'answers = json.loads(result.files.get("answers.json", b"[]"))', 'answers = eval(result.files.get("answers.json", b"[]"))'
        ),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit each answer, and ask for its name after each."""
        tasks = self.targets(bench)[: self.most]
        if not tasks:
            raise NotApplicable(self.absent)
        for task in tasks:
            mark = token(bench.rng("canary", task["id"]))
            for shell in self.shells(bench, task, mark):
                bench.env.drop_verifier()
                shot = bench.shoot(task, shell.submission, note=f"a submission that {shell.what}", label=self.name, truth="wrong")
                places = bench.env.canary(mark)
                bench.env.drop_verifier()
                if places:
                    yield self._told(bench, shell, shot, mark, places)
                    return

    def shells(self, bench: Bench, task: Task, mark: str) -> Iterator[Shell]:
        """Give each answer as a submission."""
        for made in self.answers(self.hollow(bench, task), mark):
            yield self.shell(bench, task, made)

    def answers(self, hollow: Hollow, mark: str) -> Iterator[Made]:
        """Give programs that print, and functions that return, each payload; then an object whose text and pickle are one."""
        payloads = planting(mark)
        for name in TEXTS:
            if hollow.prints:
                yield Made(what=f"prints {name} that plants a name", source=hollow.text(after=f"print({payloads[name]!r})"))
            if hollow.names:
                yield Made(
                    what=f"returns {name} that plants a name, as text", source=hollow.text(ast.unparse(ast.Constant(payloads[name])))
                )
        before = OBJECT.format(expression=payloads["an expression"], statement=payloads["statements"])
        yield Made(what="returns an object whose text, or pickle, plants a name", source=hollow.text("Answer()", before=before))

    def _told(self, bench: Bench, shell: Shell, shot: Shot, mark: str, places: list[str]) -> Finding:
        said = f"A solution that {shell.what} has it executed in the verifier's process: the name was found in {', '.join(places)}."
        witness = bench.witness(
            self.code,
            "verify",
            f"after this submission the name {mark} stands in the verifier's {places[0]}",
            probes=[shot.probe(bench)],
            observed={"canary": mark, "places": places},
        )
        return self.finding(
            Rank.ERROR,
            said,
            why="The name is random, and only the answer holds it; the solution itself does nothing with it.",
            tasks=(shot.task["id"],),
            tried=1,
            witness=witness,
            details={"key": "executed"},
        )
