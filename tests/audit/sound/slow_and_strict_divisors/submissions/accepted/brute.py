def divisors(number):
    assert 1 <= number <= 10000, "outside of the task"
    return len([step for step in range(1, number + 1) if number % step == 0])
