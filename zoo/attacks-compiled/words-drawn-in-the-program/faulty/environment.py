"""Counting bits in C. The program draws words itself, and prints one line a case: the words, and the number it was given for them."""

from acidtest.spec import CodeEnvironment, Task, Verdict

CASES = 50
PROGRAM = """
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int set_bits(const uint32_t *words, int n);

static uint32_t drawn(void) { return (uint32_t)rand() << 16 ^ (uint32_t)rand(); }

int main(int argc, char **argv) {
    srand(argc > 1 ? atoi(argv[1]) : 1);
    for (int number = 0; number < CASES; ++number) {
        uint32_t words[8];
        int n = number % 9;
        for (int i = 0; i < n; ++i) words[i] = drawn();
        int bits = set_bits(words, n);
        for (int i = 0; i < n; ++i) printf("%x ", words[i]);
        printf("= %d\\n", bits);
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
        self.seed = seed % 2**31
        return super().reset(task, seed)

    def verify(self, task, files):
        command = f"gcc -O1 -DCASES={CASES} program.c bits.c -o program && ./program {self.seed}"
        files = {"program.c": PROGRAM, "bits.c": files.get("bits.c", "")}
        run = self.run(["sh", "-c", command], files=files, profile="toolchain", seconds=20)
        lines = run.stdout.splitlines()
        if not run.ok or len(lines) != CASES:
            return Verdict(reward=0.0, message="the program was not compiled, or did not come to its end")
        wrong = [line for line in lines if not right(line)]
        return Verdict(reward=0.0 if wrong else 1.0, message=f"wrong: {wrong[0]}" if wrong else "all right")


def right(line):
    words, _, bits = line.partition("= ")
    return bits == str(sum(bin(int(word, 16)).count("1") for word in words.split()))
