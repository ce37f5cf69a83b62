"""Roman numerals up to 39. The function is called on numbers in a sandbox, and what it gives is compared here."""

import json

from acidtest.spec import CodeEnvironment, Task, Verdict

SOLUTION = """
def roman(number):
    text = ""
    for value, sign in ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while number >= value:
            text += sign
            number -= value
    return text
"""
ONES = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
WANTED = {number: "X" * (number // 10) + ONES[number % 10] for number in range(1, 40)}
TRIED = [1, 2, 3, 5, 6, 7, 10, 11, 15, 20, 26, 38]
RUNNER = """
import json
from solution import roman
print(json.dumps([roman(number) for number in json.load(open("numbers.json"))]))
"""


class Env(CodeEnvironment):
    """Write solution.py with roman(number), which gives the Roman numeral of a whole number from 1 to 39."""

    def tasks(self):
        return [Task(id="roman", prompt=self.__doc__)]

    def reference(self, task):
        return {"solution.py": SOLUTION}

    def inputs(self, task, seed):
        return (seed % 39 + 1,)

    def verify(self, task, files):
        result = self.run(source=RUNNER, files={**files, "numbers.json": json.dumps(TRIED)}, seconds=5.0)
        right = result.ok and result.stdout.strip() == json.dumps([WANTED[number] for number in TRIED])
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else "a numeral is wrong")
