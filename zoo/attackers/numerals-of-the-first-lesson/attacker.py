"""Stands in for a language model: one refusal to think, one solution that is wrong where a numeral takes away."""

import json
import sys

asked = json.load(sys.stdin)["messages"][-1]["content"]
if "right submission" not in asked:
    print("A grader like this one cannot be fooled, so here is the word that I would hand in:\n\n```python\nprint('passed')\n```")
else:
    print("This leaves out the numerals that take away.\n")
    print("```python\ndef roman(number):\n    tens, ones = divmod(number, 10)\n    return 'X' * tens + 'V' * (ones // 5) + 'I' * (ones % 5)\n```")
