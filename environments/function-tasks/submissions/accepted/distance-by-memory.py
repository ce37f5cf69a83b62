from functools import cache


@cache
def edit_distance(one, other):
    if not one or not other:
        return len(one) + len(other)
    if one[-1] == other[-1]:
        return edit_distance(one[:-1], other[:-1])
    return 1 + min(edit_distance(one[:-1], other), edit_distance(one, other[:-1]), edit_distance(one[:-1], other[:-1]))
