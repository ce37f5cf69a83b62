/* What the solution defines. */
int occurrences(const char *text, const char *word);
