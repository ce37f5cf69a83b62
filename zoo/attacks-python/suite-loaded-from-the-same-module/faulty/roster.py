"""Rota planning functions. The hidden test case is appended to the submitted module, which unittest then loads."""

from acidtest.spec import CodeEnvironment, Task, Verdict

KNOWN = """def next_shift(day, worked):
    order = ["early", "late", "night", "off"]
    return order[(order.index(worked) + (2 if day in ("sat", "sun") else 1)) % 4]
"""
HIDDEN = """

import unittest as _unittest


class Hidden(_unittest.TestCase):
    def test_weekdays(self):
        self.assertEqual(next_shift("mon", "early"), "late")
        self.assertEqual(next_shift("tue", "night"), "off")

    def test_weekend(self):
        self.assertEqual(next_shift("sat", "early"), "night")
        self.assertEqual(next_shift("sun", "off"), "late")

    def test_wraps(self):
        self.assertEqual(next_shift("fri", "off"), "early")


if __name__ == "__main__":
    suite = _unittest.defaultTestLoader.loadTestsFromModule(__import__("__main__"))
    outcome = _unittest.TextTestRunner(verbosity=0).run(suite)
    raise SystemExit(len(outcome.failures) + len(outcome.errors) + len(outcome.skipped))
"""


class Rota(CodeEnvironment):
    main = "rota.py"

    def tasks(self):
        ask = "Write rota.py with next_shift(day, worked): shifts go early, late, night, off and round again; on sat and sun one is left out."
        return [Task(id="next-shift", prompt=ask)]

    def reference(self, task):
        return {"rota.py": KNOWN}

    def verify(self, task, files):
        run = self.run(source=files.get("rota.py", "") + HIDDEN, seconds=6.0)
        return Verdict(reward=1.0 if run.ok else 0.0, message=run.stderr[-300:])
