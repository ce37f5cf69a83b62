#include "bench.hpp"

#include <stdio.h>
#include <stdlib.h>

int main(int, char** argv) {
    srand(atoi(argv[1]));
    int good = 0;
    printf("      word       gray       back\n");
    for (int i = 0; i < 40; ++i) {
        const uint32_t word = ((uint32_t)rand() << 1 ^ (uint32_t)rand()) >> i % 32;
        const uint32_t code = to_gray(word), back = from_gray(word ^ word >> 1);
        printf("%10u %10u %10u\n", word, code, back);
        good += code == (word ^ word >> 1) && back == word;
    }
    printf("%.3f\n", good / 40.0);
}
