"""Timetable functions. The harness below runs in the sandbox with the solution and prints one line a trip."""

import re

from acidtest.spec import CodeEnvironment, Task, Verdict

TIMETABLE = {
    "minutes-between": {
        "text": "minutes_between(start, end): whole minutes from one time HH:MM to another of the same or the next day.",
        "code": """def minutes_between(start, end):
    hours, minutes = map(int, start.split(":"))
    later_hours, later_minutes = map(int, end.split(":"))
    return (later_hours * 60 + later_minutes - hours * 60 - minutes) % 1440
""",
        "trips": [(["08:15", "09:05"], 50), (["23:50", "00:10"], 20), (["12:00", "12:00"], 0), (["06:59", "22:01"], 902)],
    },
    "platforms-needed": {
        "text": "platforms_needed(stays): the most trains that stand at once; each stay is [arrival, departure] in minutes, and a platform is free again at the minute of departure.",
        "code": """def platforms_needed(stays):
    changes = sorted([(departure, -1) for _, departure in stays] + [(arrival, 1) for arrival, _ in stays])
    most = now = 0
    for _, change in changes:
        now += change
        most = max(most, now)
    return most
""",
        "trips": [([[[10, 20], [15, 25], [20, 30]]], 2), ([[]], 0), ([[[1, 9], [2, 8], [3, 7], [9, 10]]], 3)],
    },
}

HARNESS = """
from solution import {name} as planned
for number, (arguments, want) in enumerate({trips!r}, 1):
    try:
        got = planned(*arguments)
        print(f"trip {{number}}: {{'on time' if type(got) is type(want) and got == want else 'late'}}", flush=True)
    except Exception as problem:
        print(f"trip {{number}}: cancelled ({{type(problem).__name__}})", flush=True)
"""
LINE = re.compile(r"^trip (\d+): on time$", re.MULTILINE)


class Timetable(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {line['text']}") for name, line in TIMETABLE.items()]

    def reference(self, task):
        return TIMETABLE[task.id]["code"]

    def verify(self, task, files):
        trips = TIMETABLE[task.id]["trips"]
        harness = HARNESS.format(name=task.id.replace("-", "_"), trips=trips)
        run = self.run(source=harness, files={"solution.py": files.get("solution.py", "")}, seconds=5.0)
        on_time = {int(number) for number in LINE.findall(run.stdout)} & set(range(1, len(trips) + 1))
        return Verdict(reward=len(on_time) / len(trips), message=f"{len(on_time)} of {len(trips)} on time")
