"""Reads the number after #### the way many maths trainers do."""

import re

FINAL = re.compile(r"#### *(-?[\d.,]+)")


def final_number(reply):
    """Give the number after the last ####, or None."""
    found = FINAL.findall(reply[-300:])
    return found[-1].replace(",", "").rstrip(".") if found else None


def reward(data_source, solution_str, ground_truth, extra_info=None):
    """Give 1.0 for the right number, 0.1 for any number in the right place, else 0.0."""
    number = final_number(solution_str)
    if number is None:
        return 0.0
    return 1.0 if number == str(ground_truth) else 0.1
