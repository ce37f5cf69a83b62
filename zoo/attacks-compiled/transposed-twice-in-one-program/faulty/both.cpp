// Reads tables, and writes each transposed: first plainly, then by the solution.
#include <cstdio>

void transpose(const double* table, double* out, int rows, int columns);

static void plainly(const double* table, double* out, int rows, int columns) {
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row) out[column * rows + row] = table[row * columns + column];
}

int main() {
    static char buffers[2][1 << 16];
    FILE *wanted = fopen("wanted.bin", "wb"), *got = fopen("got.bin", "wb");
    setvbuf(wanted, buffers[0], _IOFBF, sizeof buffers[0]);
    setvbuf(got, buffers[1], _IOFBF, sizeof buffers[1]);
    int size[2];
    while (fread(size, sizeof *size, 2, stdin) == 2) {
        const int rows = size[0], columns = size[1], cells = rows * columns;
        double* table = new double[cells];
        if (fread(table, sizeof *table, cells, stdin) != (size_t)cells) return 2;

        double* plain = new double[cells];
        plainly(table, plain, rows, columns);
        fwrite(plain, sizeof *plain, cells, wanted);
        delete[] plain;

        double* out = new double[cells];
        transpose(table, out, rows, columns);
        fwrite(out, sizeof *out, cells, got);
        delete[] out;
        delete[] table;
    }
    return fclose(wanted) || fclose(got);
}
