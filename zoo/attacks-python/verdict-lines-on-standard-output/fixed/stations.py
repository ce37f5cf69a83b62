"""Timetable functions. The harness below asks them in the sandbox; whether a trip is on time is judged here."""

import json

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
import json
from solution import {name} as planned
plans = []
for arguments in json.load(open("trips.json")):
    try:
        plans.append([planned(*arguments)])
    except Exception:
        plans.append([])
text = json.dumps(plans)
with open("plans.json", "w") as handle:
    handle.write(text)
"""


class Timetable(CodeEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write solution.py with {line['text']}") for name, line in TIMETABLE.items()]

    def reference(self, task):
        return TIMETABLE[task.id]["code"]

    def verify(self, task, files):
        trips = TIMETABLE[task.id]["trips"]
        inputs = {"solution.py": files.get("solution.py", ""), "trips.json": json.dumps([arguments for arguments, _ in trips])}
        run = self.run(source=HARNESS.format(name=task.id.replace("-", "_")), files=inputs, seconds=5.0, collect=["plans.json"])
        try:
            plans = json.loads(run.files.get("plans.json", b"[]")) if run.ok else []
        except (ValueError, RecursionError):
            plans = []
        if not isinstance(plans, list) or len(plans) != len(trips):
            return Verdict(reward=0.0, message="not every trip was planned")
        on_time = sum(type(plan) is list and len(plan) == 1 and type(plan[0]) is int and plan[0] == want for plan, (_, want) in zip(plans, trips, strict=True))
        return Verdict(reward=on_time / len(trips), message=f"{on_time} of {len(trips)} on time")
