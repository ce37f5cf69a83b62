def gaps(numbers):
    ordered = sorted(dict.fromkeys(numbers))
    return [ordered[place + 1] - ordered[place] for place in range(len(ordered) - 1)]
