#include <cstdint>

void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (volatile int64_t i = 0;; i = i + 1) {}
}
