/** Limits of the marking desk (DAY-04), apart from its schemas, which pages don’t load. */
export const maxComment = 4000;
/** Most works in one reply: a whole year’s exam in one call. */
export const mostWorks = 5000;
