#include <cmath>
#include <cstdint>
#include <cstring>

// exp for x <= 0: 2^k times a polynomial on [-ln2/2, ln2/2]; below -87.33, where floats turn subnormal, the result is flushed to zero.
static inline float fast_exp(float x) {
    const float clamped = x < -87.33f ? -87.33f : x;
    const float shifted = clamped * 1.44269504f + 12582912.0f;  // rounds to an integer in the low bits
    const float k = shifted - 12582912.0f;
    const float r = (clamped - k * 0.693359375f) + k * 2.12194440e-4f;
    float p = 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    p = p * r * r + r + 1.0f;
    const int32_t bits = ((int32_t)k + 127) << 23;
    float power;
    std::memcpy(&power, &bits, sizeof power);
    return x < -87.33f ? 0.0f : p * power;
}

void softmax(const float* __restrict x, float* __restrict y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (int64_t row = 0; row < B * H * S1; ++row, x += S2, y += S2) {
        float high = x[0], sum = 0;
#pragma omp simd reduction(max : high)
        for (int64_t i = 0; i < S2; ++i) high = x[i] > high ? x[i] : high;
#pragma omp simd reduction(+ : sum)
        for (int64_t i = 0; i < S2; ++i) sum += (y[i] = fast_exp(x[i] - high));
        const float scale = 1.0f / sum;
#pragma omp simd
        for (int64_t i = 0; i < S2; ++i) y[i] *= scale;
    }
}
