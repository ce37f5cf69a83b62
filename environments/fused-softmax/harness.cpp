// Calls a kernel on the cases in cases.bin and writes what it did to out.bin. It judges nothing: the kernel
// lives in this process and could bend every word said here, so only bytes leave it, and only the verifier,
// elsewhere, knows what they ought to be.
//
//   case    B H S1 S2 passes (int64), guard (float), scales (float x passes), base (float x B*H*S1*S2)
//   output  one projection for each pass (double), then guard | x | guard | y | guard after the last pass
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void softmax(const float* x, float* y, int64_t B, int64_t H, int64_t S1, int64_t S2);

static const int64_t GUARD = 64;  // floats

template <class T> static T* room_for(int64_t count) { return (T*)aligned_alloc(64, (count * sizeof(T) + 63) / 64 * 64); }

template <class T> static bool take(FILE* file, T* into, int64_t count) {
    return fread(into, sizeof(T), count, file) == (size_t)count;
}

// A weighted sum of all outputs: cheap to write down, and not to be known without computing every one of them.
static double project(const float* y, const float* weight, int64_t n) {
    double sum = 0;
#pragma omp simd reduction(+ : sum)
    for (int64_t i = 0; i < n; ++i) sum += (double)weight[i] * y[i];
    return sum;
}

int main() {
    FILE* in = fopen("cases.bin", "rb");
    FILE* out = fopen("out.bin", "wb");
    int64_t shape[5];
    while (in && out && take(in, shape, 5)) {
        const int64_t n = shape[0] * shape[1] * shape[2] * shape[3], passes = shape[4];
        float guard;
        float *scale = room_for<float>(passes), *base = room_for<float>(n), *weight = room_for<float>(n);
        if (!take(in, &guard, 1) || !take(in, scale, passes) || !take(in, base, n)) return 2;
        for (int64_t i = 0; i < n; ++i) weight[i] = 1 + (float)(i * 40503 % 65536) / 65536;
        const int64_t room = (n + 15) / 16 * 16 + GUARD, all = GUARD + 2 * room;
        float* arena = room_for<float>(all);
        for (int64_t i = 0; i < all; ++i) arena[i] = guard;
        float *x = arena + GUARD, *y = x + room;
        for (int64_t pass = 0; pass < passes; ++pass) {
            for (int64_t i = 0; i < n; ++i) x[i] = base[i] * scale[pass];
            softmax(x, y, shape[0], shape[1], shape[2], shape[3]);
            const double seen = project(y, weight, n);
            fwrite(&seen, sizeof seen, 1, out);
        }
        fwrite(arena, sizeof(float), all, out);
        free(arena), free(scale), free(base), free(weight);
    }
    return fclose(out) ? 3 : 0;
}
