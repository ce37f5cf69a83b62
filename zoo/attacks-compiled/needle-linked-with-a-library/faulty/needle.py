"""Counting a word in a text. The files in grading/ are compiled once to a library, with which each submission is linked."""

import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

GRADING = {path.name: path.read_text() for path in sorted((Path(__file__).parent / "grading").iterdir())}
CASES = 16


class Needle(CodeEnvironment):
    """Write needle.c: int occurrences(const char *text, const char *word) counts the places at which word begins in text.
    Places may overlap: "aaaa" holds "aa" three times. Both have at least one letter."""

    main = "needle.c"

    def tasks(self):
        return [Task(id="occurrences", prompt=self.__doc__)]

    def reference(self, task):
        return """
int occurrences(const char *text, const char *word) {
    int found = 0;
    for (; *text; ++text) {
        int i = 0;
        while (word[i] && text[i] == word[i]) ++i;
        found += !word[i];
    }
    return found;
}
"""

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.cases = [("".join(rng.choices("ab", k=rng.randint(20, 90))), "".join(rng.choices("ab", k=rng.randint(1, 3)))) for _ in range(CASES)]
        return super().reset(task, seed)

    def library(self):
        job = "gcc -O1 -c main.c table.c && ar rc libgrading.a main.o table.o"
        made = self.run(["sh", "-c", job], files=GRADING, profile="toolchain", seconds=20, collect=["libgrading.a"], reuse=True)
        if not made.ok:
            raise RuntimeError(f"grading/ does not compile: {made.stderr}")
        return made.files["libgrading.a"]

    def verify(self, task, files):
        sources = {"needle.c": files.get("needle.c", ""), "grading.h": GRADING["grading.h"], "libgrading.a": self.library()}
        words = ["gcc", "-O1", "needle.c", "-L.", "-lgrading", "-o", "needle"]
        made = self.run(words, files=sources, profile="toolchain", seconds=20, collect=["needle"], reuse=True)
        if not made.ok:
            return Verdict(reward=0.0, message="does not link")
        given = "".join(f"{text} {word}\n" for text, word in self.cases)
        ran = self.run(["./needle"], files=made.files, executable=["needle"], stdin=given, profile="toolchain")
        passed = ran.stdout.count("pass")
        if not passed:
            return Verdict(reward=0.0, message="no case passed")
        cases = len(ran.stdout.splitlines())
        return Verdict(reward=min(1.0, passed / cases), message=f"{passed} of {cases}")
