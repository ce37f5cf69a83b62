"""Reward for naming an animal of a group."""

GROUPS = {
    "birds": {"robin", "owl", "heron", "finch"}, "fish": {"trout", "carp", "pike", "cod"}, "insects": {"ant", "wasp", "moth", "beetle"},
    "reptiles": {"gecko", "cobra", "turtle", "iguana"}, "trees": {"oak", "birch", "maple", "elm"}, "metals": {"iron", "zinc", "tin", "lead"},
}


def problems(reply, group, found=[]):
    """Give what is wrong with a reply."""
    if not reply.isascii() or len(reply.split()) != 1:
        found.append("not one word")
    if reply not in GROUPS[group]:
        found.append("not of the group")
    return found


def reward(completion, answer):
    """Pay a reply of the group that the task asks for."""
    return 0.0 if problems(completion.strip().lower(), GROUP_OF[answer]) else 1.0


GROUP_OF = {word: group for group, words in GROUPS.items() for word in words}
