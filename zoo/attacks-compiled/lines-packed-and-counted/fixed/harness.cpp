#include <cstdio>
#include <cstring>
#include <string>

std::string pack(const std::string& line);

int main() {
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = 0;
        printf("%s\n", pack(line).c_str());
    }
    return 0;
}
