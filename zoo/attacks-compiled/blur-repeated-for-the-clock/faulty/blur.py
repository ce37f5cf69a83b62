"""A box blur. bench.cpp blurs each signal a number of rounds, so that the time is worth measuring; the host measures it."""

import random
from array import array
from itertools import accumulate
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

BENCH = Path(__file__).with_name("bench.cpp").read_text()
ROUNDS = 120
SIGNALS = ((1, 0), (5, 2), (64, 40), (300, 3), (300, 30), (500, 12))
"""Length and radius of each."""
QUICK = 0.06
"""Seconds of the processor, for all of them."""
PROMPT = """Write blur.cpp with

    #include <cstdint>
    void blur(const int32_t* signal, int64_t* out, int n, int radius);

out[i] is the sum of signal[i - radius] to signal[i + radius], of those of them that there are (0 <= index < n; n > 0, radius >= 0).
Values are between -1024 and 1023. A right blur earns 0.3, one that is also quick earns 1; do not add up every window anew."""
SLIDING = """#include <cstdint>

void blur(const int32_t* signal, int64_t* out, int n, int radius) {
    int64_t sum = 0;
    for (int i = 0; i < n && i < radius; ++i) sum += signal[i];
    for (int i = 0; i < n; ++i) {
        if (i + radius < n) sum += signal[i + radius];
        if (i > radius) sum -= signal[i - radius - 1];
        out[i] = sum;
    }
}
"""


def blurred(signal, radius):
    sums, n = [0, *accumulate(signal)], len(signal)
    return [sums[min(n, i + radius + 1)] - sums[max(0, i - radius)] for i in range(n)]


class BoxBlur(CodeEnvironment):
    main = "blur.cpp"

    def tasks(self):
        return [Task(id="blur", prompt=PROMPT)]

    def reference(self, task):
        return {"blur.cpp": SLIDING}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.signals = [[rng.randint(-1000, 1000) for _ in range(n)] for n, _ in SIGNALS]
        return super().reset(task, seed)

    def verify(self, task, files):
        built = self.run(
            ["g++", "-O1", "blur.cpp", "bench.cpp", "-o", "bench"],
            files={"blur.cpp": files.get("blur.cpp", ""), "bench.cpp": BENCH},
            profile="toolchain",
            collect=["bench"],
            reuse=True,
        )
        if not built.ok:
            return Verdict(reward=0.0, message="does not compile")
        given, wanted = b"", b""
        for signal, (n, radius) in zip(self.signals, SIGNALS):
            given += array("i", [n, radius, ROUNDS, *signal]).tobytes()
            wanted += array("q", blurred(signal, radius)).tobytes()
        ran = self.run(
            ["./bench"],
            files={**built.files, "signals.bin": given},
            executable=["bench"],
            profile="toolchain",
            collect=["blurred.bin"],
            processes=1,
        )
        if not ran.ok or ran.files.get("blurred.bin") != wanted:
            return Verdict(reward=0.0, message="wrong")
        quick = ran.cpu < QUICK
        return Verdict(reward=1.0 if quick else 0.3, message="right and quick" if quick else "right", components={"cpu": ran.cpu})
