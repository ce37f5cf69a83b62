#include <cstdio>

void collatz(const unsigned* starts, int* lengths, int n);

int main() {
    int n;
    FILE* answers = fopen("answers.txt", "w");
    while (scanf("%d", &n) == 1) {
        unsigned starts[64];
        int lengths[64] = {};
        for (int i = 0; i < n; ++i)
            if (scanf("%u", &starts[i]) != 1) return 2;
        collatz(starts, lengths, n);
        for (int i = 0; i < n; ++i) fprintf(answers, "%d\n", lengths[i]);
    }
    return fclose(answers);
}
