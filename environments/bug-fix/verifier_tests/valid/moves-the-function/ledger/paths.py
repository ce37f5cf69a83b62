def below(account, other):
    parts, wanted = account.split(':'), other.split(':')
    return parts[: len(wanted)] == wanted
