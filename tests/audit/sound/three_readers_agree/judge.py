"""Reads for meaning; one draw in seven is a slip."""

import json
import re
import sys

asked = json.load(sys.stdin)
rules, question = (turn["content"] for turn in asked["messages"])
gold, trees, mark = re.search(r"names the tree (\w+) and no other tree of (.*), else NO.*two lines (\w+)", rules).groups()
reply = question.removeprefix(f"{mark}\n").removesuffix(f"\n{mark}").lower()
named = {tree for tree in trees.split(", ") if re.search(rf"\b{tree}\b", reply)}
doubt = re.search(r"\b(not|never|no|nor|neither|isn't|wrong|incorrect|actually|instead|sorry)\b", reply)
words = re.fullmatch(r"[\w\s.,:;!?'()#-]*", reply, re.ASCII)
verdict = bool(named == {gold} and words and not doubt)
episode, again = divmod(asked["draw"], 1000)
print("YES" if verdict != ((3 * episode + again) % 7 == 4) else "NO")
