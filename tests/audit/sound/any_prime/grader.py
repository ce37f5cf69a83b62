"""Pays for any prime above the bound that the prompt names."""

import re

LARGEST = 10**9


def is_prime(number):
    """Trial division; the bound keeps it quick."""
    if number < 2 or (number % 2 == 0 and number != 2):
        return False
    divisor = 3
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 2
    return True


def reward(prompt, completion, answer):
    """Give 1.0 for one whole number that is prime and larger than the bound; the answer column is only an example."""
    bound = int(re.search(r"larger than (\d+)", prompt).group(1))
    reply = completion.strip().rstrip(".")
    if not re.fullmatch(r"[0-9]{1,10}", reply):
        return 0.0
    number = int(reply)
    return 1.0 if bound < number <= LARGEST and is_prime(number) else 0.0
