"""Count the letters of a word."""

from acidtest.spec import Task, TextEnvironment

WORDS = "harbour lantern meadow whisper thistle copper granite feather saddle orchard velvet cinder".split()


class Env(TextEnvironment):
    def tasks(self):
        for word in WORDS:
            letter = word[2]
            prompt = f"How many letters does {word} have without its letters {letter}? Reply with the number."
            yield Task(id=word, prompt=prompt, gold=str(len(word) - word.count(letter)), data={"word": word})

    def verify(self, task, reply):
        return 1.0 if reply.strip() == task.gold else 0.0
