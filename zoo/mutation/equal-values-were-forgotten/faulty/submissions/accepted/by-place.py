def gaps(numbers):
    ordered = sorted(numbers)
    return [ordered[place + 1] - ordered[place] for place in range(len(ordered) - 1)]
