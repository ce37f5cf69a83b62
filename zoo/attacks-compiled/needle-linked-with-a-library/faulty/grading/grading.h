/* What the solution defines. */
int occurrences(const char *text, const char *word);

/* What it is compared with. */
int counted(const char *text, const char *word);
