"""Stands in for a model that reads for meaning, unless it is told to compare letters."""

import json
import re
import sys

turns = json.load(sys.stdin)["messages"]
orders = turns[0]["content"]
given = json.loads(turns[1]["content"])
reply, key = given["reply"].strip().lower(), given["expected"].lower()
if "letter by letter" in orders:
    same = reply == key
else:
    named = {option for option in given["options"] if re.search(rf"\b{option}\b", reply)}
    doubt = re.search(r"\b(not|never|no|nor|neither|isn't|wrong|incorrect|actually|instead|sorry)\b", reply)
    words = re.fullmatch(r"[\w\s.,:;!?'()#-]*", reply, re.ASCII)  # a sign may stand for a denial
    same = named == {key} and not doubt and words
print("same" if same else "different")
