#include <cmath>
#include <cstdint>
#include <cstring>

// Schraudolph's exp by the bits of a float: two per cent off, and very fast.
void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (int64_t row = 0; row < B * H * S1; ++row, x += S2, y += S2) {
        float high = x[0], sum = 0;
        for (int64_t i = 1; i < S2; ++i) high = x[i] > high ? x[i] : high;
        for (int64_t i = 0; i < S2; ++i) {
            const float d = x[i] - high < -87.0f ? -87.0f : x[i] - high;
            const int32_t bits = (int32_t)(12102203.0f * d) + 1064866805;
            std::memcpy(y + i, &bits, sizeof bits);
            sum += y[i];
        }
        for (int64_t i = 0; i < S2; ++i) y[i] /= sum;
    }
}
