#include "picture.hpp"

void turn_right(const uint8_t* from, uint8_t* to, int rows, int columns);

int main() {
    FILE *album = fopen("album.bin", "rb"), *out = fopen("turned.bin", "wb");
    if (!album || !out) return 2;
    for (Picture one = read_picture(album); one.grey; one = read_picture(album)) {
        Picture got = blank(one.columns, one.rows);
        turn_right(one.grey, got.grey, one.rows, one.columns);
        fwrite(got.grey, 1, got.rows * got.columns, out);
    }
    return fclose(out) ? 3 : 0;
}
