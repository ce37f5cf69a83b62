"""Bird songs, graded by a model with points from 0 to 10."""

import json

from acidtest.spec import Task, TextEnvironment

SONGS = {
    "cuckoo": "two notes, the second lower", "owl": "a long hoot in the dark", "crow": "a hoarse caw", "wren": "a loud trill from a tiny body",
    "lark": "an endless warble high in the air", "stork": "no song, but a clatter of the bill", "duck": "a quack", "dove": "a soft coo",
}
RUBRIC = """You grade a quiz about birds with points from 0 to 10, as JSON: {{"points": N}}.
Birds: {birds}
Right: {key}
Full points for a reply that names the right bird and no other, else none.
=== reply
{reply}"""


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"song-{i}", prompt=f"Which bird is heard here: {song}?", gold=bird) for i, (bird, song) in enumerate(SONGS.items())]

    def verify(self, task, reply):
        said = self.ask("judge", RUBRIC.format(birds=", ".join(SONGS), key=task.gold, reply=reply), max_tokens=16).text
        points = json.loads(said)["points"]
        return 1.0 if points >= 9 else 0.0
