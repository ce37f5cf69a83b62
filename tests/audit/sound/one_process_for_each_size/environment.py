"""A mean without extremes. Each list of readings is given to a fresh process on standard input."""

import json
import random

from acidtest.spec import CodeEnvironment, Task

SOLUTION = """def trimmed(readings):
    kept = sorted(readings)[1:-1] if len(readings) > 2 else readings
    return sum(kept) // len(kept)
"""
ASK = """import json, sys
from solution import trimmed
print(json.dumps(trimmed(json.load(sys.stdin))))
"""
LENGTHS = (1, 2, 3, 8, 21)


class Env(CodeEnvironment):
    """Write solution.py with trimmed(readings): the mean, rounded down, of a list of whole numbers of any length from 1 on. Of three or more, one smallest and one largest are left out."""

    def tasks(self):
        return [Task(id="trimmed", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def reset(self, task, seed):
        rng = random.Random(seed)
        self.lists = [[rng.randint(100, 9999) for _ in range(length)] for length in LENGTHS]
        return super().reset(task, seed)

    def verify(self, task, files):
        return float(all(self.asked(files, readings) == wanted(readings) for readings in self.lists))

    def asked(self, files, readings):
        ran = self.run(source=ASK, files={"solution.py": files.get("solution.py", "")}, stdin=json.dumps(readings))
        try:
            answer = json.loads(ran.stdout) if ran.ok else None
        except (ValueError, RecursionError):
            return None
        return answer if type(answer) is int else None


def wanted(readings):
    kept = sorted(readings)[1:-1] if len(readings) > 2 else readings
    return sum(kept) // len(kept)
