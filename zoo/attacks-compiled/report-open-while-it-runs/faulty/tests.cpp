#include <cstdio>

char check_digit(const char* nine);

int main() {
    FILE* report = fopen("report.txt", "w");
    char isbn[11];
    while (scanf("%10s", isbn) == 1) {
        const char tenth = isbn[9];
        isbn[9] = 0;
        const char got = check_digit(isbn);
        fprintf(report, got == tenth ? "%s ok\n" : "%s is wrong\n", isbn);
    }
    fclose(report);
    return 0;
}
