"""Functions of a music school; a runner imports the solution in the sandbox."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

PIECES = {
    "transpose": ("transpose(notes, steps): note names (C, C#, ... B) moved up by semitones, as a list.",
        "NAMES = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']\n\n\ndef transpose(notes, steps):\n    return [NAMES[(NAMES.index(note) + steps) % 12] for note in notes]\n",
        [[["C", "E", "G"], 2], [["B"], 1], [[], 5], [["A#", "F"], -3]], [["D", "F#", "A"], ["C"], [], ["G", "D"]]),
    "beats": ("beats(bars, upper): beats in so many bars of a metre whose upper number is given.",
        "def beats(bars, upper):\n    return bars * upper\n", [[4, 3], [0, 4], [12, 6]], [12, 0, 72]),
}
RUNNER = """
import json, solution
asked = getattr(solution, {name!r})
heard = []
for arguments in {given!r}:
    try:
        heard.append(json.dumps(asked(*arguments)))
    except Exception:
        heard.append("")
with open("heard.json", "w") as handle:
    json.dump(heard, handle)
"""


class School(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {piece[0]}") for name, piece in PIECES.items()]

    def reference(self, task):
        return PIECES[task.id][1]

    def verify(self, task, files):
        _, _, given, wanted = PIECES[task.id]
        runner = RUNNER.format(name=task.id, given=given)
        run = self.run(source=runner, files={"solution.py": files.get("solution.py", "")}, seconds=5.0, collect=["heard.json"])
        try:
            heard = json.loads(run.files.get("heard.json", b"[]")) if run.ok else []
        except (ValueError, RecursionError):
            heard = []
        if not isinstance(heard, list) or len(heard) != len(wanted):
            return Verdict(reward=0.0, message="not every piece was played")
        return Verdict(reward=sum(one == json.dumps(want) for one, want in zip(heard, wanted, strict=True)) / len(wanted))
