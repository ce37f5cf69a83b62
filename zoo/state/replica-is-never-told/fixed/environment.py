"""An address book with a replica for reading."""

import copy

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PEOPLE = {"ines": {"city": "Porto", "phone": "220"}, "marek": {"city": "Brno", "phone": "541"}, "yuki": {"city": "Kobe", "phone": "078"}}
WISHES = [("ines", "Braga"), ("marek", "Olomouc"), ("yuki", "Nara")]


class Book(ToolEnvironment):
    """Enter the new city of the person who moved."""

    def tasks(self):
        return [Task(id=f"{name}-moves", prompt=f"{name} moved to {city}. Enter it.", data={"name": name, "city": city}) for name, city in WISHES]

    def reference(self, task):
        return [
            {"tool": "enter_city", "arguments": {"name": task.data["name"], "city": task.data["city"]}},
            {"tool": "person", "arguments": {"name": task.data["name"]}},
            {"message": "It is entered."},
        ]

    def begin(self, task, seed):
        self.people = copy.deepcopy(PEOPLE)
        return task.prompt

    def state(self):
        """Give the book as it is written."""
        return {"people": copy.deepcopy(self.people)}

    @tool
    def person(self, name: str) -> dict:
        """Show what is entered about a person."""
        if not isinstance(name, str) or name not in self.people:
            raise ToolError("not_found", "there is nobody of that name")
        return dict(self.people[name])

    @tool
    def enter_city(self, name: str, city: str) -> str:
        """Enter the city of a person."""
        if not isinstance(name, str) or name not in self.people or not isinstance(city, str):
            raise ToolError("not_found", "there is nobody of that name")
        self.people[name]["city"] = city
        return "entered"

    def grade(self, task, message):
        wanted = copy.deepcopy(PEOPLE)
        wanted[task.data["name"]]["city"] = task.data["city"]
        return 1.0 if self.people == wanted else 0.0
