"""A different answer in each known format, and any one that fits earns the full reward."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import BY_NAME
from acidtest.audit.replies.placements import Layout, Placements

PLACES = {
    "in bold": "**{}**",
    "in quotation marks": '"{}"',
    "in answer tags": "<answer>{}</answer>",
    "in a box": "\\boxed{{{}}}",
    "behind ####": "#### {}",
    "in JSON": '{{"answer": "{}"}}',
    "behind 'Answer:'": "Answer: {}",
    "behind 'The final answer is'": "The final answer is {}.",
}
READERS = """
import re

READERS = (r"<answer>(.*?)</answer>", r"\\\\boxed\\{(.*?)\\}", r"Answer: (.*)", r"#### (.*)")


def reward(completion, answer):
    found = [said[1].strip() for said in (re.search(reader, completion) for reader in READERS) if said]
    return 1.0 if answer in foundSLICE else 0.0
"""
ROWS = tuple(
    {"question": f"What is {a} + {b}? Mark the answer.", "answer": str(a + b)}
    for a, b in ((17, 25), (308, 91), (46, 1170), (613, 204), (77, 840), (29, 36))
)


class Trick(Placements):
    """One reader after the other is tried on the reply until one finds the right answer.

    A verifier knows several formats: tags, a box, a line "Answer:". When the first reader's answer is wrong it goes
    on to the next, as if the reply had not been understood. A reply that gives a different answer in each format has
    as many guesses as there are readers. It looks like a policy that boxes one number and tags another.

    The right answer stands in one format, and a wrong one in all others. A verifier with an order of formats pays one
    placement; two are paid where any will do.
    """

    code = "A304"
    weakness = "several answers are tried until one fits"
    fix = "Take the answer of the first format that is there, right or wrong, or refuse replies whose formats disagree."
    kinds = (14,)
    implied_by = ("A201", "A204", "A206")
    bad = Grader(READERS.replace("SLICE", ""), rows=ROWS)
    good = Grader(READERS.replace("SLICE", "[:1]"), rows=ROWS)

    def layouts(self, bench: Bench, task: Task) -> Iterator[Layout]:
        """One reply with a line for each format, and the one that the verifier is known to pay."""
        places = dict(PLACES)
        if bench.controls.format.name not in BY_NAME:
            places["in the format that is asked for"] = (
                bench.controls.render("{}").replace("{", "{{").replace("}", "}}").replace("{{}}", "{}")
            )
        forms = list(places.values())
        yield Layout(
            name="an answer in each of several formats",
            places=tuple(places),
            write=lambda answers: "\n".join(form.format(answer) for form, answer in zip(forms, answers, strict=True)),
        )
