def depth(text):
    level, levels = 0, [0]
    for mark in text:
        level += {"(": 1, ")": -1}[mark]
        levels.append(level)
        if level < 0:
            raise ValueError(text)
    if level:
        raise ValueError(text)
    return max(levels)
