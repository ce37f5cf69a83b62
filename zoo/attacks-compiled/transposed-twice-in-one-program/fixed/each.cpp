// Reads tables, and writes each transposed.
#include <cstdio>

void transpose(const double* table, double* out, int rows, int columns);

int main() {
    static char buffer[1 << 16];
    FILE* got = fopen("got.bin", "wb");
    setvbuf(got, buffer, _IOFBF, sizeof buffer);
    int size[2];
    while (fread(size, sizeof *size, 2, stdin) == 2) {
        const int rows = size[0], columns = size[1], cells = rows * columns;
        double* table = new double[cells];
        if (fread(table, sizeof *table, cells, stdin) != (size_t)cells) return 2;

        double* out = new double[cells];
        transpose(table, out, rows, columns);
        fwrite(out, sizeof *out, cells, got);
        delete[] out;
        delete[] table;
    }
    return fclose(got);
}
