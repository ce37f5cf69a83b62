"""A help desk: tickets are opened and closed by number."""

import itertools

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

TOPICS = ["printer", "network", "password"]
NUMBERS = itertools.count(1)


class HelpDesk(ToolEnvironment):
    """Open one ticket for the topic that is asked for."""

    def tasks(self):
        return [Task(id=f"open-{topic}", prompt=f"Open one ticket about the {topic}.", data={"topic": topic}) for topic in TOPICS]

    def reference(self, task):
        return [{"tool": "open_ticket", "arguments": {"topic": task.data["topic"]}}, {"message": "It is open."}]

    def __init__(self):
        self.desk = next(NUMBERS)

    def begin(self, task, seed):
        self.tickets = {}
        return task.prompt

    @tool
    def open_ticket(self, topic: str) -> dict:
        """Open a ticket."""
        if topic not in TOPICS:
            raise ToolError("unsuitable", "there is no such topic")
        number = 100 * self.desk + len(self.tickets) + 1
        self.tickets[number] = topic
        return {"number": number, "topic": topic}

    def grade(self, task, message):
        return 1.0 if list(self.tickets.values()) == [task.data["topic"]] else 0.0
