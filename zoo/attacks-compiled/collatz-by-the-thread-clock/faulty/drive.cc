#include <cstdio>
#include <ctime>
#include <vector>

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
        std::vector<unsigned> starts(n);
        for (unsigned& start : starts)
            if (scanf("%u", &start) != 1) return 2;
        std::vector<int> lengths(n);
        const double before = spent();
        collatz(starts.data(), lengths.data(), n);
        seconds += spent() - before;
        for (int length : lengths) fprintf(answers, "%d\n", length);
    }
    printf("%f\n", seconds);
    return fclose(answers);
}
