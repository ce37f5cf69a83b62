"""Collatz sequences. drive.cc asks for many batches; what counts is the processor time of the program, which has one thread."""

import random
from functools import lru_cache
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

DRIVE = (Path(__file__).parent / "drive.cc").read_text()
BATCHES, BATCH = 400, 8
LIMIT = 0.04
"""Seconds for all batches. The plain loop takes a tenth of that, with all that drive.cc does."""


@lru_cache(maxsize=None)
def length(start):
    return 0 if start == 1 else 1 + length(3 * start + 1 if start % 2 else start // 2)


class Collatz(CodeEnvironment):
    """Write collatz.cc: void collatz(const unsigned* starts, int* lengths, int n) puts into lengths[i] how many steps it takes from
    starts[i] to 1, where a step halves an even number, and goes from an odd one, x, to 3 x + 1. Starts are at most 10000, the
    numbers in between fit into 32 bits. Right lengths earn 0.5; right and fast ones earn 1."""

    main = "collatz.cc"

    def tasks(self):
        return [Task(id="collatz", prompt=self.__doc__)]

    def reference(self, task):
        return {
            "collatz.cc": """void collatz(const unsigned* starts, int* lengths, int n) {
    for (int i = 0; i < n; ++i) {
        int steps = 0;
        for (unsigned x = starts[i]; x != 1; ++steps) x = x % 2 ? 3 * x + 1 : x / 2;
        lengths[i] = steps;
    }
}
"""
        }

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.batches = [[rng.randint(1, 10_000) for _ in range(rng.randint(1, BATCH))] for _ in range(BATCHES)]
        return super().reset(task, seed)

    def verify(self, task, files):
        job = ["g++", "-O1", "-o", "drive", "drive.cc", "collatz.cc"]
        sources = {"drive.cc": DRIVE, "collatz.cc": files.get("collatz.cc", "")}
        made = self.run(job, files=sources, profile="toolchain", collect=["drive"], reuse=True)
        if not made.ok:
            return Verdict(reward=0.0, message="does not compile")
        given = "".join(f"{len(batch)} {' '.join(map(str, batch))}\n" for batch in self.batches)
        ran = self.run(
            ["./drive"],
            files=made.files,
            executable=["drive"],
            stdin=given,
            profile="toolchain",
            collect=["answers.txt"],
            processes=1,
        )
        wanted = "".join(f"{length(start)}\n" for batch in self.batches for start in batch)
        if not ran.ok or ran.files.get("answers.txt") != wanted.encode():
            return Verdict(reward=0.0, message="wrong lengths")
        seconds = ran.cpu
        return Verdict(reward=1.0 if seconds < LIMIT else 0.5, message=f"{seconds:.4f} s", components={"seconds": seconds})
