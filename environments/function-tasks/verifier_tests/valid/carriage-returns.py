def squeeze(text):
    kept = ''
    for character in text:
        kept += '' if kept.endswith(character) else character
    return kept
