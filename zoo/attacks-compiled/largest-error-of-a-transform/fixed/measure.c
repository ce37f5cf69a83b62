#include <stdio.h>

void fft(double *re, double *im, int n);

int main(void) {
    int n;
    double re[256], im[256];
    while (scanf("%d", &n) == 1) {
        for (int i = 0; i < n; ++i)
            if (scanf("%lf %lf", &re[i], &im[i]) != 2) return 1;
        fft(re, im, n);
        for (int k = 0; k < n; ++k) printf("%.17g %.17g\n", re[k], im[k]);
    }
    return 0;
}
