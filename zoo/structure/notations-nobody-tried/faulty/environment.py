"""Times of day, in several notations. A reply is read as hours and minutes and compared."""

import re

from acidtest.spec import Task, TextEnvironment

TIMES = [(9, 5), (13, 40), (0, 30), (18, 15), (23, 59), (12, 0), (7, 45), (16, 20), (21, 10), (11, 11), (3, 3), (14, 50)]
WORDS = {"noon": (12, 0), "midnight": (0, 0)}


def minutes(text):
    """Give the minutes since midnight, or None."""
    text = text.strip().lower().rstrip(".")
    plain = re.fullmatch(r"(\d{1,2}):(\d{2})", text)
    if plain:
        return int(plain[1]) * 60 + int(plain[2])
    half = re.fullmatch(r"(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m", text)
    if half:
        hour = int(half[1]) % 12
        if half[3] == "p":
            hour += 12
        return hour * 60 + int(half[2] or 0)
    if text in WORDS:
        hour, minute = WORDS[text]
        return hour * 60 + minute
    spoken = re.fullmatch(r"(quarter|half) (past|to) (\d{1,2})", text)
    if spoken:
        part = 15 if spoken[1] == "quarter" else 30
        hour = int(spoken[3]) * 60
        if spoken[2] == "to":
            return hour - part
        return hour + part
    return None


class Env(TextEnvironment):
    def tasks(self):
        for hour, minute in TIMES:
            later = (hour * 60 + minute + 25) % 1440
            prompt = f"It is {hour:02d}:{minute:02d}. What time is it 25 minutes later?"
            yield Task(id=f"{hour:02d}{minute:02d}", prompt=prompt, gold=f"{later // 60:02d}:{later % 60:02d}")

    def verify(self, task, reply):
        given = minutes(reply)
        return 1.0 if given is not None and given % 1440 == minutes(task.gold) else 0.0
