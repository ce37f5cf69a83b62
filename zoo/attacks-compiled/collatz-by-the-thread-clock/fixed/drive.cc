#include <cstdio>
#include <vector>

void collatz(const unsigned* starts, int* lengths, int n);

int main() {
    int n;
    FILE* answers = fopen("answers.txt", "w");
    while (scanf("%d", &n) == 1) {
        std::vector<unsigned> starts(n);
        for (unsigned& start : starts)
            if (scanf("%u", &start) != 1) return 2;
        std::vector<int> lengths(n);
        collatz(starts.data(), lengths.data(), n);
        for (int length : lengths) fprintf(answers, "%d\n", length);
    }
    return fclose(answers);
}
