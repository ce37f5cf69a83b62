"""Gray codes. bench.cpp draws words, prints a table for the log, and under the table the share of rows that are right."""

from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

FOLDER = Path(__file__).parent
BENCH = {name: (FOLDER / name).read_text() for name in ("bench.cpp", "bench.hpp")}
SOLUTION = """
#include "bench.hpp"

uint32_t to_gray(uint32_t word) { return word ^ (word >> 1); }

uint32_t from_gray(uint32_t code) {
    uint32_t word = code;
    for (int shift = 1; shift < 32; shift *= 2) word ^= word >> shift;
    return word;
}
"""


class GrayCodes(CodeEnvironment):
    main = "gray.cpp"

    def tasks(self):
        return [
            Task(
                id="gray",
                prompt="Write gray.cpp, which includes bench.hpp and defines its two functions: to_gray gives the reflected binary Gray"
                " code of a word, from_gray the word of a code.\n\nbench.hpp:\n" + BENCH["bench.hpp"],
            )
        ]

    def reference(self, task):
        return {"gray.cpp": SOLUTION}

    def reset(self, task, seed):
        self.draw = seed % 100_000
        return super().reset(task, seed)

    def verify(self, task, files):
        program = self.program(files.get("gray.cpp", ""))
        if program is None:
            return Verdict(reward=0.0, message="gray.cpp does not compile")
        ran = self.run(
            ["./bench", str(self.draw)], files={"bench": program}, executable=["bench"], profile="toolchain", processes=1
        )
        try:
            share = float(ran.stdout.splitlines()[-1])
        except (IndexError, ValueError):
            return Verdict(reward=0.0, message=f"no score: the program ended by {ran.ended}")
        return Verdict(reward=min(max(share, 0.0), 1.0), message=f"{share:.1%} of the rows are right")

    def program(self, source):
        words = ["g++", "-std=c++17", "-O1", "gray.cpp", "bench.cpp", "-o", "bench"]
        made = self.run(words, files={**BENCH, "gray.cpp": source}, profile="toolchain", seconds=20, collect=["bench"], reuse=True)
        return made.files.get("bench")
