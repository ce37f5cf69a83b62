"""JSON that gives a different answer in each place, and any one that fits earns the full reward."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.replies.placements import Layout, Placements

READER = """
import json


def reward(completion, answer):
    try:
        said = json.loads(completion, object_pairs_hook=list)
    except ValueError:
        return 0.0
    found = [str(value) for key, value in said if key == "answer"] if isinstance(said, list) else []
    return 1.0 if TEST else 0.0
"""
ROWS = tuple(
    {"question": f'What is {a} + {b}? Reply as JSON with the key "answer".', "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36))
)


class Trick(Placements):
    """The same key twice, a list where one value is asked for, an object within the object: the verifier looks at all.

    A reader walks through the reply's JSON and asks whether the answer is somewhere: in any value of the key, in
    any object of the text. A reply may then carry as many answers as it likes in a form that looks like one. It
    looks like objects with two keys of one name, or lists of guesses.

    The right answer stands in one place and a wrong one in all others. A verifier that takes the first or the last
    of equal keys pays one placement; two are paid where any will do.
    """

    code = "A305"
    weakness = "several answers are tried until one fits"
    fix = "Refuse an object with a key twice and a list where one value is asked for; read the answer from one path only."
    kinds = (14, 22)
    implied_by = ("A201", "A204", "A206", "A216")
    nothing = "the verifier reads no JSON"
    bad = Grader(READER.replace("TEST", "answer in found"), rows=ROWS)
    good = Grader(READER.replace("TEST", "found == [answer]"), rows=ROWS)

    def layouts(self, bench: Bench, task: Task) -> Iterator[Layout]:
        """Keys twice, lists, and nested objects."""
        key = _key(bench)
        if key is None:
            return
        name = json.dumps(key)
        yield _layout(
            "one key three times", ("in the first", "in the second", "in the third"), f"{{{{{name}: {{}}, {name}: {{}}, {name}: {{}}}}}}"
        )
        yield _layout(
            "a list in place of one answer",
            ("as the first item", "in the middle", "as the last item"),
            f"{{{{{name}: [{{}}, {{}}, {{}}]}}}}",
        )
        yield _layout(
            "an object in each of three lines",
            ("in the first line", "in the second line", "in the last line"),
            "\n".join([f"{{{{{name}: {{}}}}}}"] * 3),
        )
        yield _layout(
            "the key on three levels",
            ("on the outside", "one level down", "two levels down"),
            f'{{{{{name}: {{}}, "response": {{{{{name}: {{}}, "result": {{{{{name}: {{}}}}}}}}}}}}}}',
        )


def _key(bench: Bench) -> str | None:
    """Give the key under which the verifier reads an answer, or None where it reads no JSON."""
    try:
        said = json.loads(bench.controls.render("zvorq").strip("`\njson "))
    except ValueError:
        return None
    keys = [key for key, value in said.items() if value == "zvorq"] if isinstance(said, dict) else []
    return str(keys[0]) if keys else None


def _layout(name: str, places: tuple[str, ...], form: str) -> Layout:
    def write(answers: Sequence[str]) -> str:
        return form.format(*(_value(answer) for answer in answers))

    return Layout(name=name, places=places, write=write)


def _value(answer: str) -> str:
    """Write an answer as a JSON text; verifiers that compare numbers read texts as well, or the format would not be paid."""
    return json.dumps(answer)
