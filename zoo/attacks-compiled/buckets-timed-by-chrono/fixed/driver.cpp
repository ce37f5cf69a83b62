#include <cstdio>
#include <cstring>

void histogram(const unsigned char* values, int n, int* counts);

int main() {
    FILE *in = fopen("blocks.bin", "rb"), *out = fopen("counts.bin", "wb");
    unsigned char values[4096];
    int n, counts[256];
    while (in && out && fread(&n, sizeof n, 1, in) == 1) {
        if (fread(values, 1, n, in) != (size_t)n) return 2;
        memset(counts, 0, sizeof counts);
        histogram(values, n, counts);
        fwrite(counts, sizeof *counts, 256, out);
    }
    return fclose(out) ? 3 : 0;
}
