#include <cmath>
#include <cstdint>

// The plainest honest arithmetic: float32 throughout, summed from left to right.
void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (int64_t row = 0; row < B * H * S1; ++row, x += S2, y += S2) {
        float high = x[0], sum = 0;
        for (int64_t i = 1; i < S2; ++i) high = x[i] > high ? x[i] : high;
        for (int64_t i = 0; i < S2; ++i) sum += (y[i] = std::exp(x[i] - high));
        for (int64_t i = 0; i < S2; ++i) y[i] /= sum;
    }
}
