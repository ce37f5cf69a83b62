#include "grading.h"

#include <string.h>

int counted(const char *text, const char *word) {
    int found = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) ++found;
    return found;
}
