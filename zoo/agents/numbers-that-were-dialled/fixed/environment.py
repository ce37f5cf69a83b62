"""A sales agent that calls leads, and looks first whether somebody has called already."""

import itertools
import threading
import time

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LEADS = {"L-3": "0161 496 0011", "L-5": "0161 496 0042", "L-8": "0161 496 0093"}
CALLS = {}
CALLING = threading.Lock()
SERIAL = itertools.count(1)


class Dialler(ToolEnvironment):
    """Call a lead once."""

    max_steps = 10

    def tasks(self):
        return [Task(id=lead, prompt=f"Call {lead}.", data={"lead": lead}) for lead in LEADS]

    def reference(self, task):
        lead = {"lead": task.data["lead"]}
        return [{"tool": "called", "arguments": lead}, {"tool": "call", "arguments": lead}, {"tool": "called", "arguments": lead}, {"message": "They were called."}]

    def begin(self, task, seed):
        self.number = next(SERIAL)
        return task.prompt

    def state(self):
        return {"called": self.mine()}

    def mine(self):
        """Give the leads that this session has called."""
        with CALLING:
            return sorted(lead for (session, lead) in CALLS if session == self.number)

    @tool
    def called(self, lead: str) -> bool:
        """Say whether a lead was called already."""
        with CALLING:
            return any(self.same(key, lead) for key in CALLS)

    def same(self, key, lead):
        """Say whether a note in the register is of this session's lead."""
        time.sleep(0.0005)
        return key == (self.number, lead)

    @tool
    def call(self, lead: str) -> str:
        """Call a lead."""
        if not isinstance(lead, str) or lead not in LEADS:
            raise ToolError("not_found", "there is no such lead")
        with CALLING:
            CALLS[self.number, lead] = LEADS[lead]
        return "called"

    def grade(self, task, message):
        return 1.0 if self.mine() == [task.data["lead"]] else 0.0
