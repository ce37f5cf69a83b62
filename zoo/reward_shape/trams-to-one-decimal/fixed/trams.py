"""Tram lines of a town: the stops in the order in which a tram passes them."""

from acidtest.spec import Task, TextEnvironment, Verdict

LINES = {
    "2": "Harbour, Customs House, Old Market, Theatre, Mill Street, Hospital, Stadium, Brickworks, Orchard Lane, Reservoir, Mast, Toll House, Colony, Depot",
    "4": "Castle, Old Market, Town Hall, Station, Post Office, Gasworks, Cemetery, Lake, Forest, Lodge, Chapel, Pit, Spa, Hill, Tower, Moor",
    "5": "Airport, Fair, Ring Road, University, Library, Theatre, Old Market",
    "7": "Docks, Fish Hall, Customs House, Station, Law Courts, Park, Zoo, Observatory, Heights, Quarry, Kiln, Weir, Ford, Mill",
    "9": "Stadium, Hospital, Park, Town Hall, Castle, Vineyards",
    "11": "Lake, Rowing Club, Tannery, Mill Street, Station, Barracks, North Gate, Allotments, Waterworks",
}


def neighbours(stops):
    return set(zip(stops, stops[1:]))


class Trams(TextEnvironment):
    def tasks(self):
        for line, stops in LINES.items():
            yield Task(id=f"line-{line}", prompt=f"Name the stops of tram line {line} in their order, with commas between them.", gold=stops)

    def verify(self, task, reply):
        said = [stop.strip().casefold() for stop in reply.split(",")][:20]
        gold = [stop.casefold() for stop in task.gold.split(", ")]
        named = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))
        pairs = neighbours(gold)
        terms = {"named": 0.6 * named, "in order": 0.4 * len(neighbours(said) & pairs) / len(pairs)}
        return Verdict(reward=sum(terms.values()), components=terms)
