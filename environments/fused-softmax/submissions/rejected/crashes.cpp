#include <cstdint>

// Follows a pointer that is none.
void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    *(volatile float*)16 = x[0];
}
