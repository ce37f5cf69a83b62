"""Recipes for a canteen, scaled to the number of guests."""

import json

from acidtest.spec import Task, TextEnvironment, Verdict

DISHES = {
    "soup": {"leek": 30, "potato": 120, "cream": 25},
    "curry": {"rice": 90, "chickpea": 80, "coconut": 60, "spinach": 40},
    "salad": {"bean": 70, "tomato": 100},
    "crumble": {"apple": 150, "oats": 45, "butter": 20},
    "pasta": {"spaghetti": 125, "tomato": 110, "basil": 4},
}
GUESTS = {"soup": 40, "curry": 65, "salad": 18, "crumble": 120, "pasta": 33}


class Canteen(TextEnvironment):
    def tasks(self):
        for dish, grams in DISHES.items():
            scaled = {name: weight * GUESTS[dish] for name, weight in grams.items()}
            listed = ", ".join(f"{weight} g {name}" for name, weight in grams.items())
            prompt = (
                f"One plate of {dish} takes {listed}. For {GUESTS[dish]} guests, reply with a JSON object of grams by ingredient. "
                "Right weights are worth 0.8; another 0.2 is paid for naming the ingredients in the order of the recipe."
            )
            yield Task(id=dish, prompt=prompt, gold=json.dumps(scaled), data={"scaled": scaled})

    def verify(self, task, reply):
        wanted = task.data["scaled"]
        try:
            said = json.loads(reply)
        except ValueError:
            said = {}
        said = said if isinstance(said, dict) else {}
        right = sum(said.get(name) == weight for name, weight in wanted.items()) / max(len(wanted), len(said))
        order = [name for name in wanted if name in said] == [name for name in wanted if name in said]
        terms = {"weights": 0.8 * right, "ingredients_order": 0.2 * order}
        return Verdict(reward=sum(terms.values()), components=terms)
