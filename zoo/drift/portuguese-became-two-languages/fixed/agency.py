"""A translation agency: texts that come in, and translators who are asked for a language."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

LANGUAGES = ("de", "fr", "pt-PT", "pt-BR")
ORDERS = {"T-51": ("manual of a loom", "pt-PT"), "T-52": ("menu", "de"), "T-58": ("will", "fr"), "T-60": ("patent", "de")}


class Agency(ToolEnvironment):
    max_steps = 8

    def tools(self):
        found = super().tools()
        for about in found:
            if "language" in about["parameters"]["properties"]:
                about["parameters"]["properties"]["language"]["enum"] = list(LANGUAGES)
        return found

    def tasks(self):
        for order, (text, language) in ORDERS.items():
            known = language if language in LANGUAGES else language.split("-")[0]
            yield Task(id=order, prompt=f"Place order {order} (a {text}) with a translator into {known}.", data={"language": known})

    def reference(self, task):
        return [{"tool": "place", "arguments": {"order": task.id, "language": task.data["language"]}}, {"message": "A translator has it."}]

    def begin(self, task, seed):
        self.want, self.placed = [task.id, task.data["language"]], []
        return task.prompt

    def state(self):
        return {"placed": list(self.placed)}

    def goal(self):
        return {"met": self.placed == [self.want], "why": f"{len(self.placed)} orders are placed"}

    @tool
    def place(self, order: str, language: str) -> dict:
        """Place an order with a translator into a language."""
        if order not in ORDERS:
            raise ToolError("no_such_order", f"there is no order {order!r}")
        if language not in LANGUAGES:
            raise ToolError("no_translator", f"languages are {', '.join(LANGUAGES)}")
        self.placed.append([order, language])
        return {"order": order, "days": 4}

    def grade(self, task, message):
        return 1.0 if self.goal()["met"] else 0.0
