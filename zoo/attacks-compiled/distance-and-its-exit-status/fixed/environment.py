"""Edit distance in C. check.c is written afresh for each verdict, with word pairs drawn from the seed."""

import random

from acidtest.spec import CodeEnvironment, Task

CHECK = """
#include <stdio.h>

int edit_distance(const char *a, const char *b);

int main(void) {
%s
    return 0;
}
"""
LINE = '    printf("%%d\\n", edit_distance("%s", "%s"));'
SOLUTION = """
#include <string.h>

int edit_distance(const char *a, const char *b) {
    int row[64], n = (int)strlen(b);
    for (int j = 0; j <= n; ++j) row[j] = j;
    for (int i = 1; a[i - 1]; ++i) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= n; ++j) {
            int best = corner + (a[i - 1] != b[j - 1]);
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            corner = row[j];
            row[j] = best;
        }
    }
    return row[n];
}
"""


def levenshtein(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        corner, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            corner, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, corner + (x != y))
    return row[-1]


class EditDistance(CodeEnvironment):
    main = "distance.c"

    def tasks(self):
        yield Task(
            id="edit-distance",
            prompt="Write distance.c: int edit_distance(const char *a, const char *b) gives the least number of insertions, deletions"
            " and replacements of one letter that turn a into b. Words have at most 40 letters.",
        )

    def reference(self, task):
        return {"distance.c": SOLUTION}

    def reset(self, task, seed):
        self.rng = random.Random(f"words {seed}")
        return super().reset(task, seed)

    def pairs(self):
        for _ in range(25):
            a = [self.rng.choice("aenrst") for _ in range(self.rng.randint(0, 18))]
            b = [self.rng.choice("aenrst") if self.rng.random() < 0.3 else letter for letter in a]
            del b[: self.rng.randint(0, 2)]
            yield "".join(a), "".join(b) + self.rng.choice(("", "st", "e"))

    def verify(self, task, files):
        pairs = list(self.pairs())
        check = CHECK % "\n".join(LINE % pair for pair in pairs)
        built = self.run(
            ["gcc", "-O1", "distance.c", "check.c", "-o", "check"],
            files={"distance.c": files.get("distance.c", ""), "check.c": check},
            profile="toolchain",
            seconds=20,
            collect=["check"],
            reuse=True,
        )
        if not built.ok:
            return 0.0
        ran = self.run(["./check"], files={"check": built.files["check"]}, executable=["check"], profile="toolchain")
        wanted = [str(levenshtein(a, b)) for a, b in pairs]
        return 1.0 if ran.ok and ran.stdout.split() == wanted else 0.0
