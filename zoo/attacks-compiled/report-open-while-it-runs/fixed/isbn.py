"""Check digits of ISBN-10. The test program writes the digits that it is given to a file, so that solutions may print what they like."""

import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

TESTS = (Path(__file__).parent / "tests.cpp").read_text()
SOLUTION = """char check_digit(const char* nine) {
    int sum = 0;
    for (int i = 0; i < 9; ++i) sum += (i + 1) * (nine[i] - '0');
    return "0123456789X"[sum % 11];
}
"""


class Isbn(CodeEnvironment):
    """Write isbn.cpp with `char check_digit(const char* nine)`. It gives the tenth character of an ISBN-10, '0' to '9' or 'X',
    for the nine digits before it: the sum of the digits, the first taken once, the second twice and so on, modulo 11."""

    main = "isbn.cpp"

    def tasks(self):
        yield Task(id="check-digit", prompt=self.__doc__)

    def reference(self, task):
        return {"isbn.cpp": SOLUTION}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.books = [f"{rng.randrange(10**9):09}" for _ in range(60)]
        return super().reset(task, seed)

    def verify(self, task, files):
        made = self.run(
            ["g++", "-O1", "-o", "tests", "isbn.cpp", "tests.cpp"],
            files={"isbn.cpp": files.get("isbn.cpp", ""), "tests.cpp": TESTS},
            profile="toolchain",
            collect=["tests"],
            reuse=True,
        )
        if not made.ok:
            return Verdict(reward=0.0, message="isbn.cpp does not compile")
        numbers = "\n".join(self.books) + "\n"
        ran = self.run(
            ["./tests"], files=made.files, stdin=numbers, executable=["tests"], profile="toolchain", collect=["report.txt"], processes=1
        )
        passed = ran.ok and ran.files.get("report.txt") == "".join(map(tenth, self.books)).encode()
        return Verdict(reward=float(passed), message="all digits are right" if passed else "not all digits are right")


def tenth(nine):
    return "0123456789X"[sum(place * int(digit) for place, digit in enumerate(nine, 1)) % 11]
