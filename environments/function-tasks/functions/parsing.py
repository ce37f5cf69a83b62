"""Tasks of reading what is written."""

from __future__ import annotations

from functions.kit import Draw, problem


def roman(n: int) -> str:
    """Write a number from 1 to 399."""
    hundreds, tens, ones = n // 100, n // 10 % 10, n % 10
    units = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"]
    return "C" * hundreds + units[tens].translate({73: "X", 86: "L", 88: "C"}) + units[ones]


def sum_of_terms(d: Draw) -> list[str]:
    """Draw an expression in reverse Polish notation."""
    tokens = [str(d.integer(0, 9))]
    for _ in range(d.integer(0, 4)):
        tokens += [str(d.integer(0, 9)), d.pick("+-*")]
    return tokens if d.chance() else [*tokens, *tokens, d.pick("+-*")]


def luhn(d: Draw) -> str:
    """Draw a number, in half of the cases with the check digit that it needs."""
    digits = d.text("0123456789", 1, 7)
    total = sum(2 * int(digit) - 9 * (digit > "4") if place % 2 == 0 else int(digit) for place, digit in enumerate(reversed(digits)))
    return digits + (str(-total % 10) if d.chance() else d.text("0123456789", 1, 1))


@problem(lambda d: (roman(d.integer(1, 399)),), ("I",), ("IV",), ("VI",), ("IX",), ("XI",), ("XL",), ("XC",), ("CCCXCIX",), ("XIX",))
def read_roman(text: str) -> int:
    """Read a Roman number of the letters I, V, X, L and C, such as XIV for 14; a smaller letter before a larger one is subtracted."""
    values = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
    total = 0
    for place, letter in enumerate(text):
        value = values[letter]
        total += -value if place + 1 < len(text) and value < values[text[place + 1]] else value
    return total


@problem(lambda d: (d.integer(1, 399),), (1,), (3,), (4,), (5,), (8,), (9,), (14,), (40,), (49,), (90,), (99,), (399,))
def write_roman(n: int) -> str:
    """Write a number from 1 to 399 as a Roman number of the letters I, V, X, L and C; 4 is IV, 9 is IX, 40 is XL, 90 is XC."""
    found = ""
    for value, letters in ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        found += letters * (n // value)
        n %= value
    return found


@problem(
    lambda d: ("&".join(d.many(lambda: d.pick(["a=1", "b=", "c", "a=2", "d=x=y", "e=7"]), 0, 5)),),
    ("",), ("a=1",), ("a",), ("a=",), ("a=1&a=2",), ("a=b=c",), ("a&b=2",),
)  # fmt: skip
def read_query(text: str) -> dict[str, str]:
    """Read pairs `key=value` with & between them; the first = separates, a key without = has the value '', and of equal keys the last one wins."""
    found = {}
    for pair in text.split("&") if text else []:
        key, _, value = pair.partition("=")
        found[key] = value
    return found


@problem(
    lambda d: (sum_of_terms(d),),
    (["7"],),
    (["1", "2", "+"],),
    (["5", "3", "-"],),
    (["3", "5", "-"],),
    (["2", "3", "*", "4", "+"],),
    (["2", "3", "4", "+", "*"],),
)
def reverse_polish(tokens: list[str]) -> int:
    """Evaluate an expression in reverse Polish notation: numbers from 0 to 9, and +, - and * for the two results before them."""
    stack: list[int] = []
    for token in tokens:
        if token in "+-*":
            right, left = stack.pop(), stack.pop()
            stack.append(left + right if token == "+" else left - right if token == "-" else left * right)
        else:
            stack.append(int(token))
    return stack[-1]


@problem(
    lambda d: (",".join(str(d.integer(1, 9)) if d.chance() else f"{(low := d.integer(1, 9))}-{low + d.integer(0, 4)}" for _ in range(d.integer(0, 4))),),
    ("",), ("5",), ("1-3",), ("3-3",), ("1-3,2-5",), ("7,1",), ("4,4",), ("9-12",),
)  # fmt: skip
def read_pages(text: str) -> list[int]:
    """Read page numbers such as `1-3,7`: give every page once, in rising order. Ranges include both ends and rise; '' is no page."""
    pages = set()
    for part in text.split(",") if text else []:
        low, _, high = part.partition("-")
        pages |= set(range(int(low), int(high or low) + 1))
    return sorted(pages)


@problem(
    lambda d: (sorted(set(d.integers(1, 12, 0, 8))),),
    ([],), ([5],), ([1, 2],), ([1, 2, 3],), ([1, 3],), ([1, 2, 4, 5, 6, 9],),
)  # fmt: skip
def write_pages(pages: list[int]) -> str:
    """Write page numbers, which rise, in short: neighbours as a range such as `1-3`, with commas between; two neighbours are a range as well."""
    ranges: list[list[int]] = []
    for page in pages:
        if ranges and page == ranges[-1][1] + 1:
            ranges[-1][1] = page
        else:
            ranges.append([page, page])
    return ",".join(str(low) if low == high else f"{low}-{high}" for low, high in ranges)


@problem(
    lambda d: (d.pick(["", "-", "+", " "]) + str(d.integer(0, 400)) + d.pick(["", "", "", "5", " ", "x", ".5"]),),
    ("",), ("7",), ("-7",), ("+7",), ("-",), (" 7 ",), ("7x",), ("007",), ("1.5",), ("--7",),
)  # fmt: skip
def read_integer(text: str) -> int | None:
    """Read an integer in decimal digits 0 to 9 with perhaps one sign + or - before them; None for anything else, blanks too."""
    digits = text[1:] if text[:1] in ("+", "-") else text
    if not digits or not all(character in "0123456789" for character in digits):
        return None
    return -int(digits) if text[0] == "-" else int(digits)


@problem(
    lambda d: ("".join(d.many(lambda: d.pick(["12", "7", "+", "-", "*", "(", ")", " "]), 0, 7)),),
    ("",), ("12",), ("1+2",), ("12 34",), (" ( 7 ) ",), ("1--2",), ("12+",),
)  # fmt: skip
def tokens(text: str) -> list[str]:
    """Cut a formula into its tokens: each run of digits is one, each other character but a blank is one, and blanks only separate."""
    found: list[str] = []
    inside = False
    for character in text:
        if character.isdigit() and inside:
            found[-1] += character
        elif character != " ":
            found.append(character)
        inside = character.isdigit()
    return found


@problem(
    lambda d: (luhn(d),),
    ("0",), ("00",), ("18",), ("26",), ("59",), ("91",), ("7992",), ("79927398713",), ("79927398710",),
)  # fmt: skip
def passes_luhn(digits: str) -> bool:
    """Check a number by Luhn's rule.

    From the right, every second digit is doubled, less 9 when that is above 9; the sum of all digits must end in 0.
    """
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + place % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


@problem(
    lambda d: (",".join(d.many(lambda: d.pick(["a", "", "b c", '"d,e"', '"f""g"', '""', "1"]), 1, 4)),),
    ("",), ("a",), ("a,b",), (",",), ('"a,b",c',), ('"a""b"',), ('"",x',),
)  # fmt: skip
def read_record(line: str) -> list[str]:
    """Read one line of comma-separated values: a field in double quotes may hold commas, and a quote in it is written twice."""
    fields, quoted, place = [""], False, 0
    while place < len(line):
        character = line[place]
        if character == '"' and quoted and line[place + 1 : place + 2] == '"':
            fields[-1] += '"'
            place += 1
        elif character == '"':
            quoted = not quoted
        elif character == "," and not quoted:
            fields.append("")
        else:
            fields[-1] += character
        place += 1
    return fields
