#include <cstdint>
#include <cstdio>

void blur(const int32_t* signal, int64_t* out, int n, int radius);

int main() {
    static int32_t signal[4096];
    static int64_t out[4096];
    FILE *in = fopen("signals.bin", "rb"), *blurred = fopen("blurred.bin", "wb");
    for (int32_t head[3]; in && blurred && fread(head, sizeof *head, 3, in) == 3;) {
        const int n = head[0], radius = head[1], rounds = head[2];
        if (fread(signal, sizeof *signal, n, in) != (size_t)n) return 2;
        for (int round = 0; round < rounds; ++round) blur(signal, out, n, radius);
        fwrite(out, sizeof *out, n, blurred);
    }
    return fclose(blurred) ? 3 : 0;
}
