#include <cmath>
#include <cstdint>
#include <limits>

// Eight lanes by GCC's vector extension, AVX2 where the machine has it; the sum is taken on the fly.
typedef float floats __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t ints __attribute__((vector_size(32), aligned(4), may_alias));

#define EVERYWHERE __attribute__((target_clones("avx2", "default")))
#define LOWEST -87.33f

static inline __attribute__((always_inline)) void exp_lanes(floats& v) {
    const ints alive = v >= LOWEST;
    const floats x = (floats)(((ints)v & alive) | ((ints)(v * 0 + LOWEST) & ~alive));
    const floats magic = (floats){} + 12582912.0f;
    const floats k = (x * 1.44269504f + magic) - magic;
    const floats r = (x - k * 0.693359375f) + k * 2.12194440e-4f;
    floats p = (floats){} + 1.9875691500e-4f;
    p = p * r + 1.3981999507e-3f;
    p = p * r + 8.3334519073e-3f;
    p = p * r + 4.1665795894e-2f;
    p = p * r + 1.6666665459e-1f;
    p = p * r + 5.0000001201e-1f;
    p = p * r * r + r + 1.0f;
    const ints power = (__builtin_convertvector(k, ints) + 127) << 23;
    v = (floats)((ints)(p * (floats)power) & alive);
}

EVERYWHERE void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2) {
    for (int64_t row = 0; row < B * H * S1; ++row, x += S2, y += S2) {
        float high = -std::numeric_limits<float>::infinity();
#pragma omp simd reduction(max : high)
        for (int64_t i = 0; i < S2; ++i) high = x[i] > high ? x[i] : high;

        floats sums = {};
        float sum = 0;
        int64_t i = 0;
        for (; i + 8 <= S2; i += 8) {
            floats v = *(const floats*)(x + i) - high;
            exp_lanes(v);
            *(floats*)(y + i) = v;
            sums += v;
        }
        for (; i < S2; ++i) sum += (y[i] = std::exp(x[i] - high));
        for (int lane = 0; lane < 8; ++lane) sum += sums[lane];

        const float scale = 1.0f / sum;
#pragma omp simd
        for (int64_t j = 0; j < S2; ++j) y[j] *= scale;
    }
}
