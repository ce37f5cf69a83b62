"""A small FFT in C. measure.c prints the transforms of signals; here the sums are worked out one by one."""

import cmath
import random
from pathlib import Path

from acidtest.spec import CodeEnvironment, Task, Verdict

MEASURE = Path(__file__).with_name("measure.c").read_text()
LENGTHS = (1, 2, 4, 8, 8, 16, 32, 64)
ALLOWED = 1e-9
SOLUTION = """
#include <math.h>

void fft(double *re, double *im, int n) {
    for (int i = 1, j = 0; i < n; ++i) {
        int bit = n >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) {
            double t = re[i]; re[i] = re[j]; re[j] = t;
            t = im[i]; im[i] = im[j]; im[j] = t;
        }
    }
    for (int half = 1; half < n; half *= 2)
        for (int k = 0; k < half; ++k) {
            double c = cos(3.14159265358979323846 * k / half), s = -sin(3.14159265358979323846 * k / half);
            for (int i = k; i < n; i += 2 * half) {
                double a = re[i + half] * c - im[i + half] * s, b = re[i + half] * s + im[i + half] * c;
                re[i + half] = re[i] - a; im[i + half] = im[i] - b;
                re[i] += a; im[i] += b;
            }
        }
}
"""


class SmallFFT(CodeEnvironment):
    """Write fft.c with `void fft(double *re, double *im, int n)`, which replaces n complex numbers (n is a power of two up to
    256) by their discrete Fourier transform, with exp(-2 pi i jk / n) and without a factor in front. Errors up to 1e-9 pass;
    the numbers have absolute values below 10."""

    main = "fft.c"

    def tasks(self):
        return [Task(id="fft", prompt=self.__doc__)]

    def reference(self, task):
        return {"fft.c": SOLUTION}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self._signals = [[complex(rng.uniform(-5, 5), rng.uniform(-5, 5)) for _ in range(n)] for n in LENGTHS]
        return super().reset(task, seed)

    def verify(self, task, files):
        built = self.run(
            ["gcc", "-O1", "measure.c", "fft.c", "-o", "measure", "-lm"],
            files={"measure.c": MEASURE, "fft.c": files.get("fft.c", "")},
            profile="toolchain",
            seconds=20,
            collect=["measure"],
            reuse=True,
        )
        if not built.ok:
            return Verdict(reward=0.0, message="does not compile")
        text = "".join(f"{len(signal)}\n" + "".join(f"{z.real!r} {z.imag!r}\n" for z in signal) for signal in self._signals)
        run = self.run(["./measure"], files=built.files, executable=["measure"], stdin=text, profile="toolchain")
        try:
            numbers = [float(word) for word in run.stdout.split()] if run.ok else []
        except ValueError:
            numbers = []
        wanted = [z for signal in self._signals for z in transform(signal)]
        if len(numbers) != 2 * len(wanted):
            return Verdict(reward=0.0, message="did not come to an end")
        off = [abs(complex(re, im) - z) for re, im, z in zip(numbers[::2], numbers[1::2], wanted)]
        right = all(error <= ALLOWED for error in off)
        return Verdict(reward=1.0 if right else 0.0, message=f"the largest error is {max(off):g}")


def transform(signal):
    n = len(signal)
    return [sum(z * cmath.exp(-2j * cmath.pi * (i * k % n) / n) for i, z in enumerate(signal)) for k in range(n)]
