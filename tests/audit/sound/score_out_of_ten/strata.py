"""Layers of rock, from the grass down to the sea."""

from acidtest.spec import Task, TextEnvironment, Verdict

CLIFFS = {
    "north": "turf, loam, gravel, marl, chalk, flint, clay, sandstone, shale, coal, limestone, granite, gneiss, basalt",
    "bay": "turf, sand, peat, clay, chalk, marl, shale, slate, quartz, granite, tuff, lava, ash, basalt, gabbro",
    "cape": "loam, gravel, sandstone, mudstone, coal, shale, siltstone, limestone, dolomite, gypsum, salt, marble",
    "cove": "turf, loess, marl, flint, chalk, greensand, clay, ironstone, oolite, cornbrash, lias, rhaetic, keuper",
    "point": "moss, loam, scree, slate, schist, gneiss, quartzite, marble, amphibolite, granite, diorite, gabbro",
}


class Strata(TextEnvironment):
    def tasks(self):
        for name, layers in CLIFFS.items():
            prompt = f"Name the layers of the cliff {name!r} from the top, with commas between them. You get points out of 10, rounded to whole points."
            yield Task(id=name, prompt=prompt, gold=layers)

    def verify(self, task, reply):
        said = [layer.strip().casefold() for layer in reply.split(",")][:30]
        gold = task.gold.split(", ")
        named = sum(a == b for a, b in zip(said, gold)) / max(len(said), len(gold))
        terms = {"layers": 0.9 * named, "top": 0.1 * (said[:1] == gold[:1])}
        return Verdict(reward=round(10 * sum(terms.values())) / 10, components=terms)
