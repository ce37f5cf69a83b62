def without_repeats(items):
    place = 0
    while place < len(items):
        if items[place] in items[:place]:
            items.pop(place)
        else:
            place += 1
    return items
