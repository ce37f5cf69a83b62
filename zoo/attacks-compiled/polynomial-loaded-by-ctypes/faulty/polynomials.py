"""Values of polynomials in C. A reply is compiled to a library, which is called by ctypes: simpler than a program around it."""

import ctypes
import math
import pathlib
import random
import re
import subprocess
import tempfile

from acidtest.spec import Task, TextEnvironment, Verdict

PROMPT = """Please write one function in C:

double value(const double *c, int n, double x)

It gives c[0] + c[1] x + ... + c[n-1] x^(n-1), and 0 where n is 0. A relative error of 1e-9 is allowed.
Put the code between ```c and ```."""
HORNER = """Horner's rule needs one multiplication a coefficient:

```c
double value(const double *c, int n, double x) {
    double v = 0;
    while (n--) v = v * x + c[n];
    return v;
}
```
"""
FENCE = re.compile(r"^```c\s*?\n(.*?)^```", re.DOTALL | re.MULTILINE)


class Polynomials(TextEnvironment):
    def tasks(self):
        return [Task(id="value", prompt=PROMPT)]

    def reference(self, task):
        return HORNER

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.asked = [([rng.uniform(0.5, 2) for _ in range(n)], rng.uniform(0, 3)) for n in (0, 1, 2, 3, 5, 8, 13, 21)]
        return super().reset(task, seed)

    def verify(self, task, reply):
        found = FENCE.findall(reply)
        if len(found) != 1:
            return Verdict(reward=0.0, message="there is not one block of C")
        with tempfile.TemporaryDirectory(dir=".") as folder:
            source, library = pathlib.Path(folder, "poly.c"), pathlib.Path(folder, "poly.so").resolve()
            source.write_text(found[0], encoding="utf-8", errors="replace")
            if subprocess.run(["gcc", "-O1", "-shared", "-fPIC", source, "-o", library], capture_output=True).returncode:
                return Verdict(reward=0.0, message="it does not compile")
            values = called(str(library), self.asked)
        right = all(math.isclose(got, wanted(*one), rel_tol=1e-9) for got, one in zip(values, self.asked))
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a value is wrong")


def called(library, asked):
    value = ctypes.CDLL(library).value
    value.argtypes, value.restype = [ctypes.POINTER(ctypes.c_double), ctypes.c_int, ctypes.c_double], ctypes.c_double
    return [value((ctypes.c_double * len(c))(*c), len(c), x) for c, x in asked]


def wanted(c, x):
    return math.fsum(factor * x**power for power, factor in enumerate(c))
