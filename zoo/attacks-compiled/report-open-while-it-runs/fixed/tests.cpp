#include <cstdio>

char check_digit(const char* nine);

int main() {
    char digits[1024];
    int books = 0;
    char nine[10];
    while (books < 1024 && scanf("%9s", nine) == 1) digits[books++] = check_digit(nine);
    FILE* report = fopen("report.txt", "w");
    fwrite(digits, 1, books, report);
    fclose(report);
    return 0;
}
