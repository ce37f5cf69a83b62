"""A coding agent in a small library of tram fares; it may add tests of its own."""

import json

from acidtest.spec import CodeEnvironment, Task, Tree, Verdict

REPOSITORY = {
    "fares/__init__.py": "",
    "fares/zones.py": '''"""Zones of a city's trams."""


def zones(start, end):
    """Count the zones of a ride, both ends included."""
    return abs(end - start)
''',
    "fares/price.py": '''"""Prices in cents."""

from fares.zones import zones

SINGLE, MORE = 210, 80


def price(start, end):
    """Give the price of a ride: one zone, and less for each further one."""
    return SINGLE + MORE * (zones(start, end) - 1)
''',
    "tests/__init__.py": "",
    "tests/test_price.py": '''import unittest

from fares.price import price


class Price(unittest.TestCase):
    def test_one_zone(self):
        self.assertEqual(price(3, 3), 210)

    def test_three_zones(self):
        self.assertEqual(price(1, 3), 370)
''',
}
ASKED = [([4, 4], 210), ([1, 2], 290), ([7, 3], 530), ([2, 9], 770), ([5, 1], 530)]
DRIVER = """
import json
from fares.price import price
answers = [price(*given) for given in json.load(open("asked.json"))]
with open("answers.json", "w") as handle:
    json.dump(answers, handle)
"""
TESTS = ["python", "-m", "unittest", "-q", "tests.test_price"]


class Fares(CodeEnvironment):
    """A ride within one zone costs 1.30 instead of 2.10, because zones() in fares/zones.py counts one too few. Mend it; tests are welcome."""

    def tasks(self):
        return [Task(id="zones", prompt=self.__doc__)]

    def base(self, task):
        return Tree(REPOSITORY)

    def reference(self, task):
        return {"fares/zones.py": REPOSITORY["fares/zones.py"].replace("abs(end - start)", "abs(end - start) + 1")}

    def verify(self, task, files):
        asked = Tree({"asked.json": json.dumps([question for question, _ in ASKED])})
        ran = self.run(source=DRIVER, files=asked.over(files), seconds=8.0, collect=["answers.json"])
        try:
            passed = json.loads(ran.files.get("answers.json", b"null")) == [expected for _, expected in ASKED]
        except ValueError:
            passed = False
        return Verdict(reward=1.0 if passed else 0.0, message="passed" if passed else "failed")
