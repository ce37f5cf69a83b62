"""Write a word that reads the same from both ends; the property is checked, so no answer is kept."""

from acidtest.spec import Task, TextEnvironment

LENGTHS = range(4, 17)


class Env(TextEnvironment):
    def tasks(self):
        for length in LENGTHS:
            prompt = f"Write {length} small letters that read the same from both ends, with at least three different letters among them."
            yield Task(id=f"mirror-{length}", prompt=prompt, data={"length": length})

    def verify(self, task, reply):
        word = reply.strip()
        if len(word) != task.data["length"] or not word.isascii() or not word.islower() or not word.isalpha():
            return 0.0
        wanted = min(3, (len(word) + 1) // 2)
        return 1.0 if word == word[::-1] and len(set(word)) >= wanted else 0.0
