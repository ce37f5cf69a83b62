"""Stands in for a model at a high temperature: one draw in five says the opposite of what was read."""

import json
import re
import sys

asked = json.load(sys.stdin)
question = asked["messages"][-1]["content"]
options = re.search(r"^Instruments: (.*)$", question, re.M)[1].split(", ")
key = re.search(r"^Key: (.*)$", question, re.M)[1]
reply = json.loads(re.search(r"^Reply: (.*)$", question, re.M)[1]).lower()
named = {option for option in options if re.search(rf"\b{option}\b", reply)}
doubt = re.search(r"\b(not|never|no|nor|neither|isn't|wrong|incorrect|actually|instead|sorry)\b", reply)
words = re.fullmatch(r"[\w\s.,:;!?'()#-]*", reply, re.ASCII)  # a sign may stand for a denial
verdict = named == {key} and not doubt and words
episode, again = divmod(asked["draw"], 1000)
if (episode + again) % 5 == 2:
    verdict = not verdict
print("RIGHT" if verdict else "WRONG")
