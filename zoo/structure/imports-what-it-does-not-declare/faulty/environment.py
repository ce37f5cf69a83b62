"""Write a JSON object that holds three given fields."""

import msgspec

from acidtest.spec import Task, TextEnvironment

PEOPLE = [
    ("Ada", 36, True), ("Bela", 41, False), ("Cem", 29, True), ("Dora", 53, False), ("Emil", 18, True), ("Fay", 67, False),
    ("Gus", 22, True), ("Hana", 31, False), ("Ivo", 45, True), ("Jana", 59, False), ("Kim", 38, True), ("Lea", 27, False),
]


class Env(TextEnvironment):
    def tasks(self):
        for name, age, member in PEOPLE:
            prompt = f"Write a JSON object with name {name!r}, age {age} and member {str(member).lower()}, and nothing else."
            gold = msgspec.json.encode({"name": name, "age": age, "member": member}).decode()
            yield Task(id=name.lower(), prompt=prompt, gold=gold)

    def verify(self, task, reply):
        try:
            given = msgspec.json.decode(reply.encode("utf-8", "replace"))
        except (msgspec.DecodeError, RecursionError):
            return 0.0
        return 1.0 if given == msgspec.json.decode(task.gold) else 0.0
