"""Crew lists of sailing ships."""

from acidtest.spec import Task, TextEnvironment, Verdict

CREWS = {
    "Heron": "Adair, Bray, Calder, Dunne, Eames",
    "Petrel": "Farrow, Gill, Hobbs, Innes",
    "Tern": "Jessop, Keane, Lusk, Moyle, Nairn, Orr",
    "Gannet": "Pascoe, Quill, Rudd, Sorley",
    "Skua": "Tait, Usher, Venn, Wray, Yelland",
}


class Crew(TextEnvironment):
    def tasks(self):
        for ship, crew in CREWS.items():
            yield Task(id=ship.lower(), prompt=f"Name the crew of the {ship}, separated by commas.", gold=crew)

    def verify(self, task, reply):
        said = {name.strip().casefold() for name in reply.split(",") if name.strip()}
        gold = {name.casefold() for name in task.gold.split(", ")}
        overlap = len(said & gold) / len(said | gold)
        terms = {"overlap": overlap, "exact": float(said == gold), "read": float(len(said)), "schema": 1.0}
        return Verdict(reward=overlap, components=terms)
