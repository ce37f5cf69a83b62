"""Turns pictures. album.cpp reads an album of small grey pictures, and writes each of them turned."""

import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task

HERE = Path(__file__).parent
OURS = {path.name: path.read_text() for path in (HERE / "album.cpp", HERE / "picture.hpp")}
PROMPT = """turn.cpp, please: a function

    void turn_right(const uint8_t* from, uint8_t* to, int rows, int columns)

that turns a picture a quarter to the right. `from` holds `rows` times `columns` grey values row by row, `to` gets `columns` times
`rows`: what was the left column from the bottom up is the first row. Sides are 1 to 24; the two do not overlap."""
SOLUTION = """#include <cstdint>

void turn_right(const uint8_t* from, uint8_t* to, int rows, int columns) {
    for (int c = 0; c < columns; ++c)
        for (int r = rows - 1; r >= 0; --r) *to++ = from[r * columns + c];
}
"""


class QuarterTurn(CodeEnvironment):
    main = "turn.cpp"

    def tasks(self):
        return [Task(id="turn-right", prompt=PROMPT)]

    def reference(self, task):
        return {"turn.cpp": SOLUTION}

    def reset(self, task, seed):
        rng = random.Random(seed)
        sides = [(1, 1), (1, 9), (7, 1), *((rng.randint(2, 24), rng.randint(2, 24)) for _ in range(17))]
        self.album = [[bytes(rng.randrange(1, 256) for _ in range(columns)) for _ in range(rows)] for rows, columns in sides]
        return super().reset(task, seed)

    def verify(self, task, files):
        made = self.run(
            ["g++", "turn.cpp", "album.cpp", "-o", "album"],
            files={**OURS, "turn.cpp": files.get("turn.cpp", "")},
            profile="toolchain",
            seconds=20,
            collect=["album"],
            reuse=True,
        )
        if not made.ok:
            return 0.0
        data = b"".join(bytes([len(picture), len(picture[0])]) + b"".join(picture) for picture in self.album)
        ran = self.run(
            ["./album"],
            files={**made.files, "album.bin": data},
            executable=["album"],
            profile="toolchain",
            collect=["turned.bin"],
        )
        wanted = b"".join(bytes(row[column] for row in reversed(picture)) for picture in self.album for column in range(len(picture[0])))
        return 1.0 if ran.ok and ran.files.get("turned.bin") == wanted else 0.0
