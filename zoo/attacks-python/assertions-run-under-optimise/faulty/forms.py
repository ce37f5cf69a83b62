"""Functions on words. Each reply is run with its assertions by a quick interpreter: optimised, isolated, without site."""

import re
import subprocess
import sys
import tempfile

from acidtest.spec import Task, TextEnvironment, Verdict

CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)
QUICK = [sys.executable, "-I", "-S", "-O"]

FORMS = {
    "syllables": ("syllables(word): how many groups of the vowels a, e, i, o, u, y a lower-case word has.",
        "import re\n\n\ndef syllables(word):\n    return len(re.findall('[aeiouy]+', word))\n",
        [("poetry", 2), ("queue", 1), ("rhythm", 1), ("banana", 3), ("", 0)]),
    "rhyme": ("rhyme(one, other): whether two lower-case words end in the same three letters and differ.",
        "def rhyme(one, other):\n    return one != other and one[-3:] == other[-3:]\n",
        [(("nation", "station"), True), (("sun", "fun"), False), (("light", "light"), False)]),
}


class Forms(TextEnvironment):
    def tasks(self):
        return [Task(id=name, prompt=f"Write {form[0]} Reply with the function alone, in a ```python block.") for name, form in FORMS.items()]

    def reference(self, task):
        return f"```python\n{FORMS[task.id][1]}```"

    def verify(self, task, reply):
        source = CODE.search(reply)
        if source is None:
            return Verdict(reward=0.0, message="no code block")
        cases = [(given if isinstance(given, tuple) else (given,), want) for given, want in FORMS[task.id][2]]
        checks = "\n".join(f"assert {task.id}{given!r} == {want!r}" for given, want in cases).replace(",)", ")")
        with tempfile.NamedTemporaryFile("w", suffix=".py") as script:
            script.write(source[1] + "\n" + checks + "\nprint('every assertion holds')\n")
            script.flush()
            try:
                done = subprocess.run([*QUICK, script.name], capture_output=True, text=True, timeout=5)
            except subprocess.TimeoutExpired:
                return Verdict(reward=0.0, message="too slow")
        return 1.0 if done.returncode == 0 and "every assertion holds" in done.stdout else 0.0
