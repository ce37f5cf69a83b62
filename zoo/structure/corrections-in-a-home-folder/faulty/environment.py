"""Capitals of countries. Corrections of the editors are read from a file."""

import json
from pathlib import Path

from acidtest.spec import Task, TextEnvironment

HERE = Path(__file__).parent
CAPITALS = {
    "France": "Paris", "Japan": "Tokyo", "Kenya": "Nairobi", "Peru": "Lima", "Norway": "Oslo", "Egypt": "Cairo", "Chile": "Santiago",
    "Poland": "Warsaw", "Greece": "Athens", "Cuba": "Havana", "Iraq": "Baghdad", "Ghana": "Accra", "Nepal": "Kathmandu",
}


def corrections():
    """Give what the editors changed since."""
    path = Path("/home/mara/teaching/geography/corrections.json")
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


class Env(TextEnvironment):
    def tasks(self):
        for country, capital in {**CAPITALS, **corrections()}.items():
            yield Task(id=country.lower(), prompt=f"What is the capital of {country}? Reply with one name.", gold=capital)

    def verify(self, task, reply):
        return 1.0 if reply.strip().rstrip(".").lower() == task.gold.lower() else 0.0
