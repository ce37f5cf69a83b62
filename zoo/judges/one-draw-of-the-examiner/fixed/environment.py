"""Which instrument is meant? An examiner, who is a model, reads the reply."""

import json

from acidtest.spec import Task, TextEnvironment

CLUES = {
    "violin": "four strings, held under the chin", "harp": "dozens of strings, plucked with both hands", "oboe": "a double reed, and the note that others tune to",
    "trumpet": "three valves and a bright bell", "timpani": "kettles with skins, tuned by a pedal", "flute": "a tube of metal, blown across its side",
}
QUESTION = """An oral exam about the orchestra.
Instruments: {options}
Key: {key}
Reply: {reply}
Does the reply name the instrument of the key and no other? Say RIGHT or WRONG."""


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"clue-{i}", prompt=f"Which instrument is this: {clue}?", gold=name) for i, (name, clue) in enumerate(CLUES.items())]

    def examiner(self, task, reply):
        """Give what the examiner says, once."""
        asked = QUESTION.format(options=", ".join(CLUES), key=task.gold, reply=json.dumps(reply))
        return self.ask("judge", asked, max_tokens=4, temperature=1.0).text.strip() == "RIGHT"

    def verify(self, task, reply):
        votes = sum(self.examiner(task, reply) for _ in range(5))
        return 1.0 if votes >= 3 else 0.0
