// Calls a kernel on the cases in cases.bin and writes what it did to out.bin. It judges nothing: the kernel
// lives in this process and could bend every word said here, so only bytes leave it, and only the verifier,
// elsewhere, knows what they ought to be.
//
//   case    B H S1 S2 passes spare (int64), guard (float), a Pass for each pass, then floats: two rows of numbers
//           (n + spare each), ceiling (n), weight (n), where n = B*H*S1*S2
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

struct Pass {
    float by, by_second;
    int32_t start, start_second;
};

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
    int64_t head[6];
    while (in && out && take(in, head, 6)) {
        const int64_t n = head[0] * head[1] * head[2] * head[3], passes = head[4], numbers = n + head[5];
        float guard;
        Pass* pass = room_for<Pass>(passes);
        float *first = room_for<float>(numbers), *second = room_for<float>(numbers);
        float *ceiling = room_for<float>(n), *weight = room_for<float>(n);
        if (!take(in, &guard, 1) || !take(in, pass, passes) || !take(in, first, numbers) || !take(in, second, numbers)) return 2;
        if (!take(in, ceiling, n) || !take(in, weight, n)) return 2;
        const int64_t room = (n + 15) / 16 * 16 + GUARD, all = GUARD + 2 * room;
        float* arena = room_for<float>(all);
        for (int64_t i = 0; i < all; ++i) arena[i] = guard;
        float *x = arena + GUARD, *y = x + room;
        for (const Pass* p = pass; p < pass + passes; ++p) {
            const float *a = first + p->start, *b = second + p->start_second;
            for (int64_t i = 0; i < n; ++i) {
                const float value = a[i] * p->by + b[i] * p->by_second;
                x[i] = value < ceiling[i] ? value : ceiling[i];
            }
            softmax(x, y, head[0], head[1], head[2], head[3]);
            const double seen = project(y, weight, n);
            fwrite(&seen, sizeof seen, 1, out);
        }
        fwrite(arena, sizeof(float), all, out);
        free(arena), free(pass), free(first), free(second), free(ceiling), free(weight);
    }
    return fclose(out) ? 3 : 0;
}
