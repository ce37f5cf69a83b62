"""Roman numerals to numbers, judged in two stages."""

from acidtest.spec import Task, TextEnvironment, Verdict

NUMERALS = {
    "XIV": 14, "XLII": 42, "MCMXC": 1990, "LXXVIII": 78, "CDXLIV": 444, "MMXXIV": 2024, "XCIX": 99, "DCCC": 800, "CXI": 111,
    "MDCLXVI": 1666, "XXXIX": 39, "DLV": 555,
}


def format_ok(reply):
    """Say whether a reply is a number and nothing else."""
    return reply.strip().isascii() and reply.strip().isdigit()


class Env(TextEnvironment):
    def tasks(self):
        for numeral, value in NUMERALS.items():
            yield Task(id=numeral, prompt=f"Which number is {numeral}? Reply with digits only.", gold=str(value))

    def verify(self, task, reply):
        checks = {"format": format_ok(reply), "value": format_ok(reply) and int(reply) == int(task.gold)}
        passed = [name for name in checks if name in ("format", "value")]
        return Verdict(reward=1.0 if len(passed) == len(checks) else 0.0, message=", ".join(passed))
