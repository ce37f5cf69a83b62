"""Functions of the Gregorian calendar, in C. Each task has a small program that is linked with the submitted file."""

import datetime
import random

from acidtest.spec import CodeEnvironment, Task

HEAD = "#include <stdio.h>\n\nint {name}(int year, int month, int day);\n\n"
KINDS = {
    "weekday": (
        "int weekday(int year, int month, int day): 0 for Monday up to 6 for Sunday",
        "int weekday(int year, int month, int day) {\n"
        "    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};\n"
        "    if (month < 3) year -= 1;\n"
        "    return (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day + 6) % 7;\n"
        "}\n",
        lambda date: date.weekday(),
    ),
    "day_of_year": (
        "int day_of_year(int year, int month, int day): 1 for the first of January",
        "int day_of_year(int year, int month, int day) {\n"
        "    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};\n"
        "    int leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;\n"
        "    return before[month - 1] + day + (month > 2 && leap);\n"
        "}\n",
        lambda date: date.timetuple().tm_yday,
    ),
}


class Calendar(CodeEnvironment):
    main = "calendar.c"

    def tasks(self):
        for name, (what, _, _) in KINDS.items():
            yield Task(id=name, prompt=f"Write calendar.c with {what}. Years are 1583 to 2400.")

    def reference(self, task):
        return KINDS[task.id][1]

    def reset(self, task, seed):
        rng = random.Random(seed)
        first, last = datetime.date(1583, 1, 1).toordinal(), datetime.date(2400, 12, 31).toordinal()
        drawn = [datetime.date.fromordinal(rng.randint(first, last)) for _ in range(20)]
        self.dates = [datetime.date(1600, 2, 29), datetime.date(1900, 3, 1), datetime.date(2000, 12, 31), *drawn]
        return super().reset(task, seed)

    def verify(self, task, files):
        right = KINDS[task.id][2]
        asked = "".join(f'    printf("%d\\n", {task.id}({d.year}, {d.month}, {d.day}));\n' for d in self.dates)
        tests = f"{HEAD.format(name=task.id)}int main(void) {{\n{asked}    return 0;\n}}\n"
        result = self.run(
            ["sh", "-c", "gcc -O1 -o tests tests.c calendar.c && ./tests"],
            files={"calendar.c": files.get("calendar.c", ""), "tests.c": tests},
            profile="toolchain",
            seconds=15,
        )
        return float(result.ok and result.stdout.split() == [str(right(d)) for d in self.dates])
