"""A sales desk: leads are moved along a pipeline."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

STAGES = ["new", "contacted", "qualified", "won", "lost"]
LEADS = {"acme": "new", "borealis": "contacted", "cobalt": "qualified"}
WISHES = [("acme", "contacted"), ("borealis", "qualified"), ("cobalt", "won")]
PIPELINE = {}


class Desk(ToolEnvironment):
    """Move the lead that the manager names."""

    def tasks(self):
        return [Task(id=f"{lead}-{to}", prompt=f"Move the lead {lead} to the stage {to}.", data={"lead": lead, "to": to}) for lead, to in WISHES]

    def reference(self, task):
        show = {"tool": "stage_of", "arguments": {"lead": task.data["lead"]}}
        return [show, {"tool": "move", "arguments": {"lead": task.data["lead"], "to": task.data["to"]}}, show, {"message": "It is moved."}]

    def begin(self, task, seed):
        PIPELINE.clear()
        PIPELINE.update(LEADS)
        return task.prompt

    @tool
    def stage_of(self, lead: str) -> str:
        """Say at which stage a lead is."""
        if not isinstance(lead, str) or lead not in PIPELINE:
            raise ToolError("not_found", "there is no such lead")
        return PIPELINE[lead]

    @tool
    def move(self, lead: str, to: str) -> str:
        """Move a lead to another stage."""
        if not isinstance(lead, str) or lead not in PIPELINE or to not in STAGES:
            raise ToolError("unsuitable", "there is no such lead or stage")
        PIPELINE[lead] = to
        return "moved"

    def grade(self, task, message):
        return 1.0 if PIPELINE == {**LEADS, task.data["lead"]: task.data["to"]} else 0.0
