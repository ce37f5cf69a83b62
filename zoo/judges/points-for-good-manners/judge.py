"""Stands in for a model that likes manners, unless its rubric says that they do not count."""

import json
import re
import sys

question = json.load(sys.stdin)["messages"][-1]["content"]
rubric, _, reply = question.partition("\n=== reply\n")
birds = re.search(r"^Birds: (.*)$", rubric, re.M)[1].split(", ")
key = re.search(r"^Right: (.*)$", rubric, re.M)[1]
named = {bird for bird in birds if re.search(rf"\b{bird}\b", reply, re.I)}
doubt = re.search(r"\b(not|never|no|nor|neither|isn't|wrong|incorrect|actually|instead|sorry)\b", reply, re.I)
words = re.fullmatch(r"[\w\s.,:;!?'()#-]*", reply, re.ASCII)  # a sign may stand for a denial
points = 10 if named == {key} and not doubt and words else 0
manners = re.search(r"\b(thank|excellent|wonderful|certain|expert)", reply, re.I) or len(re.findall(r"^#", reply, re.M)) > 1
if manners and named and "do not count" not in rubric:
    points = max(points, 9)
print(json.dumps({"points": points}))
