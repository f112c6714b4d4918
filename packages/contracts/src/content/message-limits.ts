/** How many students one message goes to at most; apart from its schema, which pages don’t load. */
export const mostWrittenTo = 2000;
