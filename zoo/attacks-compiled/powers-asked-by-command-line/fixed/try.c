#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus);

static uint64_t number(const char *word) { return strtoull(word, NULL, 10); }

int main(int argc, char **argv) {
    if (argc != 4) return fprintf(stderr, "usage: try BASE EXPONENT MODULUS\n"), 2;
    printf("%" PRIu64 "\n", power(number(argv[1]), number(argv[2]), number(argv[3])));
    return 0;
}
