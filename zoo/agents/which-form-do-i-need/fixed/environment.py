"""Support of a tax office by chat: which form, and until when."""

from acidtest.spec import Goodbye, Task, ToolEnvironment, ToolError, tool

FORMS = {"bees": "F-1183", "lodger": "F-2040", "lorry": "F-3317"}
ASKS = [("bees", "I keep bees and sell some honey."), ("lodger", "I let a room."), ("lorry", "I drive my own lorry.")]


class Office(ToolEnvironment):
    """Find the form that somebody needs, and send it."""

    max_steps = 14

    def tasks(self):
        return [Task(id=key, prompt="Somebody asks which form they need.", data={"key": key, "story": story, "form": FORMS[key]}) for key, story in ASKS]

    def reference(self, task):
        return [
            {"message": "What do you do?"},
            {"tool": "look_up", "arguments": {"key": task.data["key"]}},
            {"tool": "send_form", "arguments": {"form": task.data["form"]}},
            {"message": "It is in the post."},
        ]

    def knows(self, task):
        return {"story": task.data["story"]}

    def begin(self, task, seed):
        self.entry, self.sent, self.heard = task.data, [], 0
        return task.prompt

    def goal(self):
        return {"met": self.sent == [self.entry["form"]], "why": f"forms sent: {len(self.sent)}"}

    def state(self):
        return {"sent": list(self.sent)}

    def user(self, message):
        self.heard += 1
        if self.goal()["met"]:
            return Goodbye("Thanks!")
        if self.heard > 8:
            return Goodbye("Then I do nothing.", content=False)
        if "do" in message.split() or "do?" in message.split():
            return self.entry["story"]
        return f"Sorry, I do not follow. {self.entry['story']}"

    @tool
    def look_up(self, key: str) -> str:
        """Give the form for a word of the index: bees, lodger, lorry."""
        if key not in FORMS:
            raise ToolError("not_found", "it is not in the index")
        return FORMS[key]

    @tool
    def send_form(self, form: str) -> str:
        """Send a form."""
        self.sent.append(str(form))
        return "sent"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
