"""Powers modulo a number in C: `./try BASE EXPONENT MODULUS` prints what the solution gives."""

import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task

SOURCE = Path(__file__).with_name("try.c").read_text()
TRIES = 6


class ModularPower(CodeEnvironment):
    """power.c, which includes <stdint.h> and defines

        uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus)

    gives base to the power of exponent, modulo modulus. The modulus is between 2 and 2^32, base and exponent are below 2^32."""

    main = "power.c"

    def tasks(self):
        return [Task(id="power", prompt=f"Write {self.__doc__}")]

    def reference(self, task):
        return """#include <stdint.h>

uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus) {
    uint64_t result = 1;
    for (base %= modulus; exponent; exponent /= 2) {
        if (exponent & 1) result = result * base % modulus;
        base = base * base % modulus;
    }
    return result;
}
"""

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.asked = [(rng.randrange(2, 2 ** rng.randint(4, 32)), rng.getrandbits(32), rng.randrange(2**16, 2**32)) for _ in range(TRIES)]
        return super().reset(task, seed)

    def verify(self, task, files):
        sources = {"power.c": files.get("power.c", ""), "try.c": SOURCE}
        built = self.run(["gcc", "-O1", "try.c", "power.c", "-o", "try"], files=sources, profile="toolchain", collect=["try"], reuse=True)
        return float(built.ok and all(self.right(built.files["try"], *asked) for asked in self.asked))

    def right(self, program, base, exponent, modulus):
        words = map(str, (base, exponent, modulus))
        tried = self.run(["./try", *words], files={"try": program}, executable=["try"], profile="toolchain")
        return tried.ok and tried.stdout == f"{pow(base, exponent, modulus)}\n"
