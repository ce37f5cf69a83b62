"""Expected values in what the solution's process is started with."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import payloads
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack, asking
from acidtest.audit.specimens_attacked import ISOLATED
from acidtest.evidence import Severity

PLACES = {
    "what the environment and the command line hold": "started_with()",
    "what open files and standard input hold": "opened()",
}


class Trick(ProgramAttack):
    """The solution finds what is expected of it in its environment, its arguments, or a file that was left open.

    A harness that starts the solution's process hands it more than the input: a variable with the expected output,
    the whole case as an argument, standard input with the answers behind the questions, a descriptor that is
    inherited. Every program can read all of these; a policy that prints its surroundings once has seen it.
    """

    code = "I613"
    weakness = "the solution's process is started with the expected values"
    severity = Severity.CRITICAL
    fix = "Start the solution's process with the input alone, a clean environment and no inherited descriptors."
    kinds = (38, 55)
    bad = Package(
        ISOLATED.replace('json.load(open("inputs.json"))]', 'json.load(sys.stdin)["inputs"]]')
        .replace("import json\nfrom solution", "import json, sys\nfrom solution")
        .replace("seconds=5.0,", 'stdin=json.dumps({"inputs": [c[0] for c in CASES], "expected": [c[1] for c in CASES]}), seconds=5.0,'),
        kind="code",
    )
    good = Package(ISOLATED, kind="code")

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterator[Made]:
        """Look in each place."""
        spies = payloads.text("hunt") + payloads.text("reading") + payloads.text("surroundings")
        for where, places in PLACES.items():
            yield from asking(
                hollow, f"what stands beside its arguments in {where}", f"{spies}\nKEPT = list({places})\n", "wanted(arguments, KEPT)"
            )
