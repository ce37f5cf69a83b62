"""Painters of Dutch pictures. A surname is enough; first names are spelled in too many ways."""

from acidtest.spec import Task, TextEnvironment, Verdict

PICTURES = {
    "view-of-delft": ("View of Delft", 1661, "Johannes Vermeer"),
    "goldfinch": ("The Goldfinch", 1654, "Carel Fabritius"),
    "serenade": ("The Serenade", 1629, "Judith Leyster"),
    "jewish-bride": ("The Jewish Bride", 1665, "Rembrandt"),
    "merry-drinker": ("The Merry Drinker", 1628, "Frans Hals"),
}


class WhoPaintedIt(TextEnvironment):
    def tasks(self):
        for name, (title, year, painter) in PICTURES.items():
            prompt = f"Who painted “{title}”, about {year}? Reply with the painter's name alone."
            yield Task(id=name, prompt=prompt, gold=painter)

    def reference(self, task):
        return task.gold

    def verify(self, task, reply):
        surname = task.gold.split()[-1].casefold()
        right = reply.strip().rstrip(".").casefold() in (surname, task.gold.casefold())
        return Verdict(reward=1.0 if right else 0.0, message="right" if right else f"it was {task.gold}")
