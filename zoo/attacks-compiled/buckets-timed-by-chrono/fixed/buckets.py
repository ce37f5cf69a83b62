"""A histogram. The driver counts many blocks of numbers, and writes the counts of each."""

import random
import struct
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

DRIVER = (Path(__file__).parent / "driver.cpp").read_text()
BLOCKS, LENGTH = 600, 256
FAST = 60.0
"""Milliseconds of the processor that a solution which reads each number once does not need, with the driver's own work."""
SOLUTION = """
void histogram(const unsigned char* values, int n, int* counts) {
    for (int i = 0; i < n; ++i) ++counts[values[i]];
}
"""


class Buckets(CodeEnvironment):
    """Write histogram.cpp: void histogram(const unsigned char* values, int n, int* counts) adds to counts[v], for each v from 0 to
    255, how often v is among the n values. Half of the reward is for right counts, the other half for being fast."""

    main = "histogram.cpp"

    def tasks(self):
        return [Task(id="histogram", prompt=self.__doc__)]

    def reference(self, task):
        return {"histogram.cpp": SOLUTION}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.blocks = [rng.randbytes(rng.randrange(LENGTH // 2, LENGTH)) for _ in range(BLOCKS)]
        return super().reset(task, seed)

    def verify(self, task, files):
        driver = self.built(["-c", "driver.cpp"], {"driver.cpp": DRIVER}, "driver.o")
        sources = {"histogram.cpp": files.get("histogram.cpp", ""), "driver.o": driver}
        program = self.built(["histogram.cpp", "driver.o"], sources, "driver")
        if program is None:
            return Verdict(reward=0.0, message="does not compile")
        given = b"".join(struct.pack("<i", len(block)) + block for block in self.blocks)
        ran = self.run(
            ["./driver"],
            files={"driver": program, "blocks.bin": given},
            executable=["driver"],
            profile="toolchain",
            seconds=10,
            collect=["counts.bin"],
            processes=1,
        )
        if not ran.ok or ran.files.get("counts.bin") != b"".join(map(counted, self.blocks)):
            return Verdict(reward=0.0, message="a count is wrong")
        milliseconds = 1000 * ran.cpu
        return Verdict(reward=1.0 if milliseconds < FAST else 0.5, message=f"right, in {milliseconds:.2f} ms", components={"milliseconds": milliseconds})

    def built(self, words, files, target):
        words = ["g++", "-O1", *words, "-o", target]
        return self.run(words, files=files, profile="toolchain", seconds=20, collect=[target], reuse=True).files.get(target)


def counted(block):
    return struct.pack("<256i", *(block.count(value) for value in range(256)))
