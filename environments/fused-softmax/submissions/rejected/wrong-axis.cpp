#include <cmath>
#include <cstdint>

// Softmax over the rows instead of the columns.
void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (int64_t b = 0; b < B * H; ++b, x += S1 * S2, y += S1 * S2)
        for (int64_t c = 0; c < S2; ++c) {
            double high = x[c], sum = 0;
            for (int64_t r = 1; r < S1; ++r) high = std::fmax(high, x[r * S2 + c]);
            for (int64_t r = 0; r < S1; ++r) sum += std::exp(x[r * S2 + c] - high);
            for (int64_t r = 0; r < S1; ++r) y[r * S2 + c] = std::exp(x[r * S2 + c] - high) / sum;
        }
}
