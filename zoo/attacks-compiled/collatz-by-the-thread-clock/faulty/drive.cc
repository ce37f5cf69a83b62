#include <cstdio>
#include <ctime>

void collatz(const unsigned* starts, int* lengths, int n);

static double spent() {
    timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec / 1e9;
}

int main() {
    int n;
    double seconds = 0;
    FILE* answers = fopen("answers.txt", "w");
    while (scanf("%d", &n) == 1) {
        unsigned starts[64];
        int lengths[64] = {};
        for (int i = 0; i < n; ++i)
            if (scanf("%u", &starts[i]) != 1) return 2;
        const double before = spent();
        collatz(starts, lengths, n);
        seconds += spent() - before;
        for (int i = 0; i < n; ++i) fprintf(answers, "%d\n", lengths[i]);
    }
    printf("%f\n", seconds);
    return fclose(answers);
}
