def balance_point(items):
    before, after = 0, sum(items)
    for index, item in enumerate(items):
        after -= item
        print("at", index, before, after)
        if before == after:
            return index
        before += item
    return -1
