"""Station reports: a program is started with a case as its argument, and prints one line."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from acidtest.spec import Task, TextEnvironment, Verdict

REPORTS = {
    "mean-wind": ("the mean of the field `wind` over all readings, with one decimal",
                  "import json, sys\n\nreadings = json.loads(sys.argv[1])['readings']\nprint(f\"{sum(r['wind'] for r in readings) / len(readings):.1f}\")\n"),
    "warmest-hour": ("the field `hour` of the reading with the highest `temp`; of several, the earliest hour",
                     "import json, sys\n\nreadings = json.loads(sys.argv[1])['readings']\nprint(min((-r['temp'], r['hour']) for r in readings)[1])\n"),
}
READINGS = [
    [{"hour": 6, "temp": 11, "wind": 4}, {"hour": 12, "temp": 19, "wind": 9}, {"hour": 15, "temp": 19, "wind": 5}],
    [{"hour": 1, "temp": -4, "wind": 0}, {"hour": 2, "temp": -6, "wind": 3}],
    [{"hour": 20, "temp": 30, "wind": 12}],
    [{"hour": 3, "temp": 7, "wind": 7}, {"hour": 9, "temp": 5, "wind": 8}, {"hour": 10, "temp": 8, "wind": 2}, {"hour": 23, "temp": 1, "wind": 6}],
]


def expected(name, readings):
    """Give the line that a report must print."""
    if name == "mean-wind":
        return f"{sum(reading['wind'] for reading in readings) / len(readings):.1f}"
    warmest = max(reading["temp"] for reading in readings)
    return str(min(reading["hour"] for reading in readings if reading["temp"] == warmest))


class Reports(TextEnvironment):
    def tasks(self):
        ask = "Write a Python program. Its first argument is a JSON object whose `readings` are objects with hour, temp and wind. Print {}. Reply with code alone."
        return [Task(id=name, prompt=ask.format(what)) for name, (what, _) in REPORTS.items()]

    def reference(self, task):
        return REPORTS[task.id][1]

    def verify(self, task, reply):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "report.py"
            program.write_text(reply)
            for readings in READINGS:
                wanted = expected(task.id, readings)
                order = {"station": "K4", "readings": readings, "expected": wanted}
                try:
                    done = subprocess.run([sys.executable, str(program), json.dumps(order)], capture_output=True, text=True, timeout=5, cwd=folder)
                except subprocess.TimeoutExpired:
                    return Verdict(reward=0.0, message="too slow")
                if done.returncode or done.stdout.strip() != wanted:
                    return Verdict(reward=0.0, message="wrong report")
        return 1.0
