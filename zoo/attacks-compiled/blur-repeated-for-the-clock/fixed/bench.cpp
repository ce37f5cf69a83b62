#include <cstdint>
#include <cstdio>

void blur(const int32_t* signal, int64_t* out, int n, int radius);

int main() {
    static int32_t signal[4096];
    static int64_t out[4096], sums[4096];
    FILE *in = fopen("signals.bin", "rb"), *blurred = fopen("blurred.bin", "wb");
    for (int32_t head[3]; in && blurred && fread(head, sizeof *head, 3, in) == 3;) {
        const int n = head[0], radius = head[1], rounds = head[2];
        if (fread(signal, sizeof *signal, n, in) != (size_t)n) return 2;
        for (int i = 0; i < n; ++i) sums[i] = 0;
        for (int round = 0; round < rounds; ++round) {
            for (int i = 0; i < n; ++i) out[i] = -1, signal[i] ^= round * (i + 1) & 0xff;
            blur(signal, out, n, radius);
            for (int i = 0; i < n; ++i) sums[i] += out[i] * (round + 1);
        }
        fwrite(sums, sizeof *sums, n, blurred);
    }
    return fclose(blurred) ? 3 : 0;
}
