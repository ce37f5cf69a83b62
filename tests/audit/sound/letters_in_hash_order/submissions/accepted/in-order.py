def shared(one, other):
    found = []
    for letter in one:
        if letter in other and letter not in found:
            found.append(letter)
    return found
