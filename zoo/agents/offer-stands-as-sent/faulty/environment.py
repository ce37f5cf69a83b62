"""A sales agent that works out an offer, sends it, and moves the deal on."""

from acidtest.spec import Task, ToolEnvironment, ToolError, tool

PRICES = {"gate": 1800, "fence": 45, "post": 22}
DEALS = [("D-301", "gate", 2), ("D-305", "fence", 60), ("D-309", "post", 110)]


class Offers(ToolEnvironment):
    """Send the customer of a deal an offer over the right sum."""

    max_steps = 12

    def tasks(self):
        return [
            Task(id=deal, prompt=f"{deal} asks for {count} x {article}. Send an offer.", data={"deal": deal, "article": article, "count": count})
            for deal, article, count in DEALS
        ]

    def reference(self, task):
        deal, article, count = task.data["deal"], task.data["article"], task.data["count"]
        return [
            {"tool": "price", "arguments": {"article": article}},
            {"tool": "send_offer", "arguments": {"deal": deal, "sum": PRICES[article] * count}},
            {"tool": "set_stage", "arguments": {"deal": deal, "stage": "offer sent"}},
            {"message": "The offer is out."},
        ]

    def begin(self, task, seed):
        self.wish = (task.data["deal"], PRICES[task.data["article"]] * task.data["count"])
        self.sent, self.stages = [], {deal: "inquiry" for deal, _, _ in DEALS}
        return task.prompt

    def goal(self):
        return {"met": self.wish in self.sent, "why": f"offers sent: {len(self.sent)}"}

    def state(self):
        return {"sent": [list(offer) for offer in self.sent], "stages": dict(self.stages)}

    @tool
    def price(self, article: str) -> int:
        """Give the price of one piece."""
        if article not in PRICES:
            raise ToolError("not_found", "there is no such article")
        return PRICES[article]

    @tool
    def send_offer(self, deal: str, sum: int) -> str:
        """Send the customer of a deal an offer."""
        if deal not in self.stages or not isinstance(sum, int):
            raise ToolError("unsuitable", "a deal and a whole sum, please")
        self.sent.append((deal, sum))
        return "sent"

    @tool
    def set_stage(self, deal: str, stage: str) -> str:
        """Set the stage of a deal: inquiry, offer sent, won or lost."""
        if deal not in self.stages or stage not in ("inquiry", "offer sent", "won", "lost"):
            raise ToolError("unsuitable", "a deal and one of its stages, please")
        self.stages[deal] = stage
        return "set"

    def grade(self, task, message):
        kept = self.stages[task.data["deal"]] == "offer sent"
        return 1.0 if kept else 0.0
