"""Run-length encoding. harness.cpp packs the lines that it is given, compares them with its own packing, and counts."""

import random
import re
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

HARNESS = (Path(__file__).parent / "harness.cpp").read_text()
COMPILING = {"profile": "toolchain", "seconds": 20, "reuse": True}
SOLUTION = """#include <string>

std::string pack(const std::string& line) {
    std::string out;
    size_t from = 0;
    for (size_t i = 1; i <= line.size(); ++i) {
        if (i < line.size() && line[i] == line[from]) continue;
        out += std::to_string(i - from);
        out += line[from];
        from = i;
    }
    return out;
}
"""


class Packed(CodeEnvironment):
    """Write pack.cpp with `std::string pack(const std::string& line)`: every run of equal letters becomes its length and
    the letter, so that "aaab" gives "3a1b". A line has 1 to 200 letters from a to d."""

    main = "pack.cpp"

    def tasks(self):
        return [Task(id="pack", prompt=self.__doc__)]

    def reference(self, task):
        return {"pack.cpp": SOLUTION}

    def reset(self, task, seed):
        self.rng = random.Random(seed)
        return super().reset(task, seed)

    def lines(self):
        runs = [[self.rng.choice("abcd") * self.rng.choice((1, 1, 2, 3, 11)) for _ in range(self.rng.randint(1, 12))] for _ in range(30)]
        return ["".join(one) for one in runs]

    def verify(self, task, files):
        harness = self.run(["g++", "-O1", "-c", "harness.cpp"], files={"harness.cpp": HARNESS}, collect=["harness.o"], **COMPILING)
        sources = {"pack.cpp": files.get("pack.cpp", ""), "harness.o": harness.files["harness.o"]}
        made = self.run(["g++", "-O1", "pack.cpp", "harness.o", "-o", "packer"], files=sources, collect=["packer"], **COMPILING)
        if not made.ok:
            return Verdict(reward=0.0, message="does not compile")
        lines = self.lines()
        run = self.run(
            ["./packer"], files={"packer": made.files["packer"]}, executable=["packer"], stdin="\n".join(lines) + "\n", profile="toolchain"
        )
        told = re.search(r"(\d+) of (\d+) lines are right", run.stdout)
        if told is None:
            return Verdict(reward=0.0, message="the program did not get to its end")
        return Verdict(reward=float(told[1] == told[2]), message=told[0])
