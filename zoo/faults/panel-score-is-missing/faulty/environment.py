"""A kitchen: a soup is seasoned, and a panel of tasters scores it."""

from acidtest.spec import Backend, Task, ToolEnvironment, ToolError, tool

TASTES = {"lentil": {"salt": 3, "lemon": 1}, "leek": {"salt": 2, "pepper": 2}, "carrot": {"salt": 2, "ginger": 3}}
SPICES = ("salt", "pepper", "lemon", "ginger")


class PanelAway(Exception):
    """The tasters are not there."""


class Panel:
    """Tasters. In production they sit behind a queue."""

    def score(self, soup, pot):
        """Score a pot from 0 to 10."""
        wanted = TASTES[soup]
        off = sum(abs(pot.get(spice, 0) - wanted.get(spice, 0)) for spice in SPICES)
        return max(0, 10 - 2 * off)


class Kitchen(ToolEnvironment):
    """Season a soup."""

    max_steps = 12

    def tasks(self):
        """Give the soups."""
        for soup, taste in TASTES.items():
            wish = ", ".join(f"{n} pinches of {spice}" for spice, n in taste.items())
            yield Task(id=soup, prompt=f"The panel likes its {soup} soup with {wish}. Season the pot, then serve.", data={"soup": soup})

    def reference(self, task):
        """Season as the panel likes it."""
        return [*({"tool": "season", "arguments": {"spice": spice, "pinches": n}} for spice, n in TASTES[task.data["soup"]].items()), {"message": "The soup is served."}]

    def backends(self):
        """Name what may fail."""
        return {"panel": Backend(at="panel", raises=(PanelAway, TimeoutError))}

    def begin(self, task, seed):
        """Put a fresh pot on."""
        self.pot = {}
        self.panel = Panel()
        return task.prompt

    def state(self):
        """Give what is in the pot."""
        return dict(self.pot)

    @tool
    def season(self, spice: str, pinches: int) -> dict:
        """Add pinches of a spice."""
        if spice not in SPICES or not isinstance(pinches, int) or not 0 < pinches < 10:
            raise ToolError("not_in_the_rack", f"there is {', '.join(SPICES)}, up to nine pinches")
        self.pot[spice] = self.pot.get(spice, 0) + pinches
        return {"pot": dict(self.pot)}

    def taste(self, task):
        """Give the panel's score, or None where there is none."""
        try:
            return self.panel.score(task.data["soup"], dict(self.pot))
        except (PanelAway, TimeoutError):
            return None

    def grade(self, task, message):
        """A tenth of the panel's score."""
        return (self.taste(task) or 0) / 10
