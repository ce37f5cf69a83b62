#include "bench.hpp"

#include <stdio.h>

int main() {
    uint32_t word;
    while (scanf("%u", &word) == 1) {
        const uint32_t code = to_gray(word), back = from_gray(word ^ word >> 1);
        printf("%10u %10u %10u\n", word, code, back);
    }
}
