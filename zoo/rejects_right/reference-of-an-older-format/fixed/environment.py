"""Sort words by their last letter; ties keep the given order."""

from acidtest.spec import Task, TextEnvironment, Verdict

LISTS = [
    "river stone cloud", "apple mango fig", "north south east", "lamp desk chair book", "green blue red", "one three two",
    "cat dog bird", "salt pepper oil", "moon sun star", "paper rock tape", "tea milk water", "oak elm birch",
]


class LastLetter(TextEnvironment):
    """Each task gives words; the reply gives them in order, with commas between."""

    def tasks(self):
        """Give one task a list."""
        return [
            Task(id=f"list-{i}", prompt=f"Sort by last letter, ties as given, with commas between: {words}", gold=None, data={"words": words.split()})
            for i, words in enumerate(LISTS)
        ]

    def reference(self, task):
        """Give the sorted words as a reply."""
        return ", ".join(self.order(task.data["words"]))

    def order(self, words):
        """Sort by the last letter; Python's sort keeps ties."""
        return sorted(words, key=lambda word: word[-1])

    def verify(self, task, reply):
        """Compare the words one by one."""
        given = [word.strip() for word in reply.split(",")]
        if given == self.order(task.data["words"]):
            return Verdict(reward=1.0, message="in order")
        return Verdict(reward=0.0, message="not in order")
