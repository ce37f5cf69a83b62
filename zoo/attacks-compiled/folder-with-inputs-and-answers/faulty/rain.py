"""Rain of the last days. Each case is a folder as the C++ program finds it: what it reads, and what is right."""

import random

from acidtest.spec import CodeEnvironment, Task, Verdict

PROGRAM = r"""
#include <cstdio>

const int MOST = 300;
void last_days(const int* rain, int days, int window, long* sums);

int main() {
    FILE *input = fopen("rain.txt", "r"), *answer = fopen("answer.txt", "r");
    int days, window;
    if (fscanf(input, "%d %d", &days, &window) != 2) return 2;
    int rain[MOST];
    long sums[MOST] = {};
    for (int i = 0; i < days; ++i)
        if (fscanf(input, "%d", &rain[i]) != 1) return 2;
    last_days(rain, days, window, sums);
    for (int i = 0; i < days; ++i) {
        long right;
        if (fscanf(answer, "%ld", &right) != 1 || right != sums[i]) return puts("NO"), 1;
    }
    puts("YES");
}
"""
STATEMENT = """rain[i] is the rain of day i in tenths of a millimetre. Write rain.cpp with

    void last_days(const int* rain, int days, int window, long* sums)

which puts into sums[i] the rain of the `window` days up to day i; days before the first count as dry. There are at most 300
days, and 1 <= window <= days."""


def last_days(rain, window):
    return [sum(rain[max(0, day - window + 1) : day + 1]) for day in range(len(rain))]


def case(rng):
    days = rng.choice((1, 2, 30, rng.randint(3, 300)))
    rain = [max(0, rng.randint(-200, 300)) for _ in range(days)]
    window = rng.randint(1, days)
    return {
        "rain.txt": f"{days} {window}\n{' '.join(map(str, rain))}\n",
        "answer.txt": " ".join(map(str, last_days(rain, window))) + "\n",
    }


class RainGauge(CodeEnvironment):
    main = "rain.cpp"

    def tasks(self):
        return [Task(id="last-days", prompt=STATEMENT)]

    def reference(self, task):
        return {
            "rain.cpp": "void last_days(const int* rain, int days, int window, long* sums) {\n"
            "    long sum = 0;\n"
            "    for (int i = 0; i < days; ++i) {\n"
            "        sum += rain[i];\n"
            "        if (i >= window) sum -= rain[i - window];\n"
            "        sums[i] = sum;\n"
            "    }\n"
            "}\n"
        }

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.cases = [case(rng) for _ in range(4)]
        return super().reset(task, seed)

    def verify(self, task, files):
        built = self.run(
            ["g++", "-O1", "-o", "gauge", "main.cpp", "rain.cpp"],
            files={"main.cpp": PROGRAM, "rain.cpp": files.get("rain.cpp", "")},
            profile="toolchain",
            collect=["gauge"],
            reuse=True,
        )
        if not built.ok:
            return Verdict(reward=0.0, message="compile error")
        for number, folder in enumerate(self.cases, 1):
            ran = self.run(["./gauge"], files={**folder, **built.files}, executable=["gauge"], profile="toolchain")
            if ran.stdout != "YES\n":
                return Verdict(reward=0.0, message=f"case {number} is wrong")
        return Verdict(reward=1.0, message="all cases are right")
