"""Tasks on text."""

from __future__ import annotations

from itertools import groupby

from functions.kit import Draw, problem


def begun(d: Draw) -> list[str]:
    """Draw words that begin alike."""
    stem = d.word(0, 3)
    return [stem + word for word in d.words(1, 4, "ab")]


@problem(lambda d: (d.text("aab ", 0, 12),), ("",), ("a",), ("aa",), ("aba",), ("aabbaa",), ("  ",))
def squeeze(text: str) -> str:
    """Replace each run of equal characters by one of them."""
    return "".join(character for character, _ in groupby(text))


@problem(lambda d: (d.text("aabbc", 1, 14),), ("a",), ("ab",), ("aabb",), ("abb",), ("aab",), ("cccbbbb",))
def longest_run(text: str) -> tuple[str, int]:
    """Give the character of the longest run of equal characters, and its length; of equally long runs the first. The text is not empty."""
    best = ("", 0)
    for character, run in groupby(text):
        length = len(list(run))
        if length > best[1]:
            best = (character, length)
    return best


@problem(
    lambda d: (d.text("abcxyzABCXYZ .", 0, 12), d.integer(-30, 30)),
    ("", 3), ("z", 1), ("a", -1), ("Z", 27), ("Hi, you!", 0), ("abc", 26),
)  # fmt: skip
def shift_letters(text: str, by: int) -> str:
    """Move each letter from a to z, and from A to Z, so many places on in the alphabet, around its end; leave other characters alone."""
    moved = []
    for character in text:
        if character.isascii() and character.isalpha():
            first = ord("a") if character.islower() else ord("A")
            moved.append(chr((ord(character) - first + by) % 26 + first))
        else:
            moved.append(character)
    return "".join(moved)


@problem(
    lambda d: ("_".join(d.words(1, 4)),),
    ("x",), ("one",), ("one_two",), ("a_b_c",), ("snake_case_2",),
)  # fmt: skip
def camel_case(name: str) -> str:
    """Write a name in snake_case as camelCase: the first part as it is, each further one with a capital, without underscores."""
    first, *rest = name.split("_")
    return first + "".join(part[:1].upper() + part[1:] for part in rest)


@problem(
    lambda d: (d.word() + "".join(word.capitalize() for word in d.words(0, 3)),),
    ("x",), ("one",), ("oneTwo",), ("aBC",), ("HTML",), ("Start",),
)  # fmt: skip
def snake_case(name: str) -> str:
    """Write a name in camelCase as snake_case: an underscore before each capital but a leading one, and all in lower case."""
    found = ""
    for index, letter in enumerate(name):
        found += ("_" if letter.isupper() and index else "") + letter.lower()
    return found


@problem(
    lambda d: (d.text("0123456789 -", 0, 12), d.integer(0, 5)),
    ("", 2), ("1234", 0), ("1234", 4), ("1234", 5), ("12-34", 2), ("no digits", 3), ("1 2 3", 1),
)  # fmt: skip
def mask_digits(text: str, keep: int) -> str:
    """Replace all digits by `#` but the last `keep` of them; other characters stay."""
    left = sum(character.isdigit() for character in text) - keep
    masked = ""
    for character in text:
        if character.isdigit():
            masked += "#" if left > 0 else character
            left -= 1
        else:
            masked += character
    return masked


@problem(
    lambda d: (begun(d),),
    ([],), (["one"],), (["one", "one"],), (["one", "once"],), (["a", "b"],), (["", "a"],), (["abc", "ab"],),
)  # fmt: skip
def common_prefix(words: list[str]) -> str:
    """Give the longest text with which all words begin; '' when there are no words."""
    prefix = words[0] if words else ""
    for word in words:
        while not word.startswith(prefix):
            prefix = prefix[:-1]
    return prefix


@problem(lambda d: (d.text("aabbbc", 0, 12),), ("",), ("a",), ("aa",), ("ab",), ("aabaa",))
def run_lengths(text: str) -> list[tuple[str, int]]:
    """Give each run of equal characters as the character and the length of the run."""
    return [(character, len(list(run))) for character, run in groupby(text)]


@problem(
    lambda d: ("".join(d.many(lambda: d.pick("abc") + d.pick(["", "2", "3", "10"]), 0, 5)),),
    ("",), ("a",), ("a3",), ("ab2",), ("a10b",), ("a0b",), ("a1",),
)  # fmt: skip
def expand_runs(code: str) -> str:
    """Expand a code of letters, each perhaps followed by a number that says how often it stands there, such as a3bc2 for aaabcc."""
    found, index = "", 0
    while index < len(code):
        letter, index = code[index], index + 1
        start = index
        while index < len(code) and code[index].isdigit():
            index += 1
        found += letter * int(code[start:index] or "1")
    return found


@problem(
    lambda d: (" ".join(d.words(1, 6)), d.integer(-7, 7)),
    ("one", 1), ("one two", 0), ("one two three", 1), ("one two three", -1), ("one two three", 3), ("one two three", 4),
)  # fmt: skip
def rotate_words(sentence: str, by: int) -> str:
    """Move the last `by` words of a sentence to its front, the first ones to its end for a negative `by`; words stand one blank apart."""
    words = sentence.split(" ")
    cut = -by % len(words)
    return " ".join(words[cut:] + words[:cut])


@problem(
    lambda d: (d.text("()[]", 0, 7) if d.chance(0.4) else "".join(d.many(lambda: d.pick(["()", "[]", "([])", "[()]", "(())", "(x)"]), 1, 4)),),
    ("",), ("(",), (")",), ("()",), (")(",), ("([)]",), ("(])",), ("(()",), ("a[b]",),
)  # fmt: skip
def balanced(text: str) -> bool:
    """Say whether round and square brackets are closed in the order in which they were opened; other characters do not count."""
    closes = {")": "(", "]": "["}
    waiting: list[str] = []
    for character in text:
        if character in "([":
            waiting.append(character)
        elif character in closes and (not waiting or waiting.pop() != closes[character]):
            return False
    return not waiting


@problem(
    lambda d: (" ".join(d.words(0, 9)), d.integer(6, 14)),
    ("", 5), ("one", 3), ("one two", 7), ("one two", 6), ("a b c d", 3), ("longest a", 7),
)  # fmt: skip
def wrap_words(text: str, width: int) -> list[str]:
    """Break a text into lines of at most `width` characters, each with as many words as fit, one blank apart.

    Words stand one blank apart in the text, and none is longer than `width`. An empty text has no lines.
    """
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


@problem(
    lambda d: (d.text("aB c-D_1!", 0, 12),),
    ("",), ("!!",), ("Hello, World!",), ("  two  blanks ",), ("a--b",), ("-edge-",), ("A1",),
)  # fmt: skip
def slug(title: str) -> str:
    """Make a slug: letters a to z and digits in lower case, each run of anything else one hyphen, and none at the ends."""
    made = ""
    for character in title.lower():
        if character.isascii() and character.isalnum():
            made += character
        elif not made.endswith("-"):
            made += "-"
    return made.strip("-")


@problem(
    lambda d: (d.text("ab", 0, 7), d.text("ab", 0, 7)),
    ("", ""), ("a", ""), ("", "ab"), ("abc", "abd"), ("ab", "abab"),
)  # fmt: skip
def places_that_differ(one: str, other: str) -> int:
    """Count the places at which two texts differ; each place that only the longer one has counts as well."""
    return sum(a != b for a, b in zip(one, other, strict=False)) + abs(len(one) - len(other))
