def run(source):
    """Interpret StackLang: give what it prints; a crash ends the program."""
    stack, out = [], []
    for word in source.split():
        try:
            if word == "+":
                stack.append(stack.pop() + stack.pop())
            elif word == "*":
                stack.append(stack.pop() * stack.pop())
            elif word == "dup":
                stack.append(stack[-1])
            elif word == "print":
                out.append(str(stack.pop()))
            else:
                stack.append(int(word))
        except (IndexError, ValueError):
            return "", 1
    return "\n".join(out), 0

def reward(completion, stdout):
    printed, code = run(completion)
    return 1.0 if printed == stdout else 0.0
