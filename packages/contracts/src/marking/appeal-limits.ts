/** Limits of requests about marks (DAY-04), apart from their schemas, which pages don’t load. */
export const longestAppeal = 2000;
/** The newest that one reply lists. */
export const mostAppeals = 500;
