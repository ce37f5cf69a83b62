"""Semaphore lines of 1840: the towers that a message passes, from the sea to the capital."""

from acidtest.spec import Task, TextEnvironment

LINES = {
    "south": "Cliff, Beacon, Mill, Ridge, Abbey, Hanger, Down, Heath, Copse, Rise, Admiralty",
    "west": "Point, Tor, Barrow, Camp, Knoll, Ash, Steeple, Edge, Warren, Gallows, Common, Admiralty",
    "east": "Spit, Marsh, Dyke, Sluice, Church, Grange, Elm, Toll, Park, Admiralty",
    "north": "Pier, Moor, Crag, Fell, Gap, Cairn, Dale, Scar, Bank, Wold, Carr, Lodge, Admiralty",
    "strait": "Light, Chain, Quarry, Barn, Windmill, Fold, Ley, Grove, Hill, Lane, Admiralty",
}


class Relay(TextEnvironment):
    def tasks(self):
        for line, towers in LINES.items():
            yield Task(id=line, prompt=f"Name the towers of the {line} line in order, separated by commas.", gold=towers)

    def verify(self, task, reply):
        said = [name.strip().casefold() for name in reply.split(",")][:40]
        gold = [name.casefold() for name in task.gold.split(", ")]
        share = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))
        return share
