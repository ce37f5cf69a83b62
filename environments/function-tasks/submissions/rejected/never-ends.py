def halving_steps(n):
    while True:
        pass
