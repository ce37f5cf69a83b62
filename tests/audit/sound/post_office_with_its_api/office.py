from __future__ import annotations

from typing import Optional

from acidtest.spec import Task, ToolEnvironment, tool

SENDINGS = {"S-1": ("letter", 18, "DE"), "S-2": ("parcel", 2400, "FR"), "S-3": ("letter", 75, "FR"), "S-4": ("parcel", 900, "DE")}


class Office(ToolEnvironment):
    max_steps = 10

    def tasks(self):
        for sending, (kind, grams, country) in SENDINGS.items():
            yield Task(id=sending, prompt=f"Frank sending {sending}: a {kind} of {grams} g to {country}.", data={"kind": kind, "grams": grams, "country": country})

    def reference(self, task):
        wish = {"sending": task.id, **task.data}
        return [{"tool": "weigh", "arguments": {"sending": task.id}}, {"tool": "frank", "arguments": wish}, {"message": "It goes out tonight."}]

    def begin(self, task, seed):
        self.want, self.franked, self.left = [task.id, *task.data.values()], [], False
        return task.prompt

    def state(self):
        return {"franked": list(self.franked), "left": self.left}

    def goal(self):
        return {"met": self.franked == [self.want], "why": f"{len(self.franked)} sendings are franked"}

    @tool
    def weigh(self, sending: str) -> str:
        """Put a sending on the scales."""
        if sending not in SENDINGS:
            return f"Sorry, {sending!r} does not lie here."
        return f"{SENDINGS[sending][1]} g"

    @tool
    def frank(self, sending: str, kind: str, grams: int, country: str, note: Optional[str] = None, insured: int | None = None) -> str:
        """Frank a sending that lies on the counter."""
        if sending not in SENDINGS or kind not in ("letter", "parcel") or country not in ("DE", "FR"):
            return "That cannot be franked: unknown sending, kind or country."
        if isinstance(grams, bool) or not isinstance(grams, int) or not 1 <= grams <= 20000:
            return "A weight is a whole number of grams and must be 20000 at most."
        if note is not None and not isinstance(note, str):
            return "A note must be a text."
        if insured is not None and (isinstance(insured, bool) or not isinstance(insured, int) or insured < 0):
            return "An insured value must be a whole number."
        self.franked.append([sending, kind, grams, country])
        return "franked"

    @tool
    def leave_counter(self) -> str:
        """Step back from the counter for a moment."""
        self.left = True
        return "you stand aside"

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
