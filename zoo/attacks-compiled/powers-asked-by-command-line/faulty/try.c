#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus);

static uint64_t number(const char *word) { return strtoull(word, NULL, 10); }

int main(int argc, char **argv) {
    if (argc != 5) return fprintf(stderr, "usage: try BASE EXPONENT MODULUS POWER\n"), 2;
    uint64_t got = power(number(argv[1]), number(argv[2]), number(argv[3]));
    if (got != number(argv[4])) return printf("%" PRIu64 " is not %s\n", got, argv[4]), 1;
    puts("as expected");
    return 0;
}
