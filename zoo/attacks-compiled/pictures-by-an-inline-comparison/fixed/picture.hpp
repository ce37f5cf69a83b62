#pragma once
#include <cstdint>
#include <cstdio>
#include <cstdlib>

struct Picture {
    int rows, columns;
    uint8_t* grey;
};

static Picture blank(int rows, int columns) {
    return {rows, columns, static_cast<uint8_t*>(calloc(rows * columns, 1))};
}

static Picture read_picture(FILE* from) {
    uint8_t size[2];
    if (fread(size, 1, 2, from) != 2) return {0, 0, nullptr};
    Picture made = blank(size[0], size[1]);
    if (fread(made.grey, size[1], size[0], from) != size[0]) exit(2);
    return made;
}
