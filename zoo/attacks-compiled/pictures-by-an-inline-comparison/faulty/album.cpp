#include "picture.hpp"

void turn_right(const uint8_t* from, uint8_t* to, int rows, int columns);

static Picture turned(const Picture& from) {
    Picture to = blank(from.columns, from.rows);
    for (int r = 0; r < from.rows; ++r)
        for (int c = 0; c < from.columns; ++c) to.grey[c * from.rows + from.rows - 1 - r] = from.grey[r * from.columns + c];
    return to;
}

int main() {
    FILE* album = fopen("album.bin", "rb");
    if (!album) return 2;
    int pictures = 0, right = 0;
    for (Picture one = read_picture(album); one.grey; one = read_picture(album)) {
        const Picture wanted = turned(one);
        Picture got = blank(one.columns, one.rows);
        turn_right(one.grey, got.grey, one.rows, one.columns);
        ++pictures;
        right += same_picture(got, wanted);
    }
    printf("{\"pictures\": %d, \"right\": %d}\n", pictures, right);
    return 0;
}
