#include <math.h>
#include <stdio.h>
#include "fft.c"

#define TURN 6.283185307179586476925

int main(void) {
    int n;
    double re[256], im[256], x[256], y[256], worst = 0;
    while (scanf("%d", &n) == 1) {
        for (int i = 0; i < n; ++i) {
            if (scanf("%lf %lf", &x[i], &y[i]) != 2) return 1;
            re[i] = x[i], im[i] = y[i];
        }
        fft(re, im, n);
        for (int k = 0; k < n; ++k) {
            double c = 0, s = 0;
            for (int i = 0; i < n; ++i) {
                double angle = TURN * (i * k % n) / n;
                c += x[i] * cos(angle) + y[i] * sin(angle);
                s += y[i] * cos(angle) - x[i] * sin(angle);
            }
            worst = fmax(worst, fmax(fabs(c - re[k]), fabs(s - im[k])));
        }
    }
    printf("%g\n", worst);
    return 0;
}
