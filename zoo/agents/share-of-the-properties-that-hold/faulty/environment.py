"""A coding agent writes one function; what holds of its results is counted."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

TITLES = ["Hello, World", "  Two   blanks ", "Straße 7", "already-a-slug", "UPPER", "a--b", "100 % sure", "-edge-"]
DRIVER = """
import json
from solution import slug
answers = [slug(title) for title in json.load(open("titles.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""
HOLDS = {
    "lower": lambda slug: slug == slug.lower(),
    "no blanks": lambda slug: " " not in slug,
    "no doubles": lambda slug: "--" not in slug,
    "no edges": lambda slug: not slug.startswith("-") and not slug.endswith("-"),
    "plain": lambda slug: all(sign.isalnum() or sign == "-" for sign in slug),
}


def letters(text):
    """Give the letters and figures of a text, all small: what a slug may not lose."""
    return "".join(sign for sign in text.lower() if sign.isalnum())


RIGHT = """
import re


def slug(title):
    return re.sub(r"[^0-9a-z\u00df]+", "-", title.lower()).strip("-")
"""


class Slugs(CodeEnvironment):
    """Write slug(title) in solution.py: small letters and figures with single hyphens between words, none at the edges."""

    def tasks(self):
        return [Task(id="slug", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": RIGHT}

    def verify(self, task, files):
        given = {**files, "titles.json": json.dumps(TITLES)}
        ran = self.run(source=DRIVER, files=given, seconds=8.0, collect=["answers.json"])
        try:
            answers = json.loads(ran.files.get("answers.json", b"null"))
        except ValueError:
            answers = None
        if not isinstance(answers, list) or len(answers) != len(TITLES) or not all(isinstance(answer, str) for answer in answers):
            return Verdict(reward=0.0, message="no answers")
        whole = [answer for answer, title in zip(answers, TITLES) if letters(answer) == letters(title)]
        terms = {name: sum(map(holds, whole)) / len(TITLES) / len(HOLDS) for name, holds in HOLDS.items()}
        return Verdict(reward=min(1.0, round(sum(terms.values()) * 4) / 4), components=terms, message="counted")
