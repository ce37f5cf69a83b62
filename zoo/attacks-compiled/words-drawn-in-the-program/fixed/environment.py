"""Counting bits in C. The program reads words, and prints one line a case: the number it was given for them."""

import random

from acidtest.spec import CodeEnvironment, Task, Verdict

CASES = 50
PROGRAM = """
#include <stdint.h>
#include <stdio.h>

int set_bits(const uint32_t *words, int n);

int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        uint32_t words[8];
        for (int i = 0; i < n; ++i)
            if (scanf("%x", &words[i]) != 1) return 2;
        printf("= %d\\n", set_bits(words, n));
    }
    return 0;
}
"""
KERNIGHAN = """#include <stdint.h>

int set_bits(const uint32_t *words, int n) {
    int bits = 0;
    for (int i = 0; i < n; ++i)
        for (uint32_t word = words[i]; word; word &= word - 1) ++bits;
    return bits;
}
"""


class SetBits(CodeEnvironment):
    """Write bits.c: `int set_bits(const uint32_t *words, int n)` gives the number of bits that are set in n words, 0 for no words."""

    main = "bits.c"

    def tasks(self):
        return [Task(id="set-bits", prompt=self.__doc__)]

    def reference(self, task):
        return KERNIGHAN

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.cases = [[rng.getrandbits(32) for _ in range(number % 9)] for number in range(CASES)]
        return super().reset(task, seed)

    def verify(self, task, files):
        command = "gcc -O1 program.c bits.c -o program && ./program"
        files = {"program.c": PROGRAM, "bits.c": files.get("bits.c", "")}
        given = "".join(f"{len(case)} {' '.join(f'{word:x}' for word in case)}\n" for case in self.cases)
        run = self.run(["sh", "-c", command], files=files, stdin=given, profile="toolchain", seconds=20)
        lines = run.stdout.splitlines()
        if not run.ok or len(lines) != CASES:
            return Verdict(reward=0.0, message="the program was not compiled, or did not come to its end")
        wrong = [line for line, case in zip(lines, self.cases) if not right(line, case)]
        return Verdict(reward=0.0 if wrong else 1.0, message=f"wrong: {wrong[0]}" if wrong else "all right")


def right(line, words):
    return line == f"= {sum(bin(word).count('1') for word in words)}"
