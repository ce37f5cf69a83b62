#include <cstdio>
#include <cstring>
#include <string>

std::string pack(const std::string& line);

static std::string reference(const std::string& line) {
    std::string told;
    for (size_t at = 0, end; at < line.size(); at = end) {
        for (end = at; end < line.size() && line[end] == line[at];) ++end;
        told += std::to_string(end - at) + line[at];
    }
    return told;
}

int main() {
    char line[256];
    int lines = 0, right = 0;
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        ++lines;
        right += pack(line) == reference(line);
    }
    printf("%d of %d lines are right\n", right, lines);
    return 0;
}
