"""Transposing. both.cpp writes two files of numbers, which must be the same."""

import random
import struct
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

BOTH = (Path(__file__).parent / "both.cpp").read_text()
BLOCKED = """
void transpose(const double* table, double* out, int rows, int columns) {
    const int block = 8;
    for (int top = 0; top < rows; top += block)
        for (int left = 0; left < columns; left += block)
            for (int row = top; row < rows && row < top + block; ++row)
                for (int column = left; column < columns && column < left + block; ++column)
                    out[column * rows + row] = table[row * columns + column];
}
"""


class Transpose(CodeEnvironment):
    """Write transpose.cpp with void transpose(const double* table, double* out, int rows, int columns): table holds rows of
    columns numbers each, and out, which does not overlap it, gets the columns of table as its rows. Tables may be large: work
    in blocks, if you can."""

    main = "transpose.cpp"

    def tasks(self):
        return [Task(id="transpose", prompt=self.__doc__)]

    def reference(self, task):
        return {"transpose.cpp": BLOCKED}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.tables = []
        for _ in range(3):
            rows, columns = rng.randint(12, 60), rng.randint(60, 90)
            self.tables.append([[rng.gauss(0, 10) for _ in range(columns)] for _ in range(rows)])
        return super().reset(task, seed)

    def verify(self, task, files):
        sources = {"both.cpp": BOTH, "transpose.cpp": files.get("transpose.cpp", "")}
        built = self.run(
            ["g++", "-O1", "both.cpp", "transpose.cpp", "-o", "both"], files=sources, profile="toolchain", collect=["both"], reuse=True
        )
        if not built.ok:
            return Verdict(reward=0.0, message="not compiled")
        given = b"".join(map(packed, self.tables))
        run = self.run(
            ["sh", "-c", "./both < tables.bin"],
            files={"both": built.files["both"], "tables.bin": given},
            executable=["both"],
            profile="toolchain",
            collect=["got.bin", "wanted.bin"],
        )
        if not run.ok or len(run.files.get("got.bin", b"")) != sum(8 * len(table) * len(table[0]) for table in self.tables):
            return Verdict(reward=0.0, message="not all tables came back")
        right = run.files["got.bin"] == run.files["wanted.bin"]
        return Verdict(reward=1.0 if right else 0.0, message="the same" if right else "some numbers differ")


def packed(table):
    """Give the size of a table, then its rows."""
    return struct.pack("<2i", len(table), len(table[0])) + b"".join(struct.pack(f"<{len(row)}d", *row) for row in table)
