/**
 * A word as the inside of a LIKE pattern: its own wildcards mean themselves.
 * The pattern is folded in the database (`fold(?)`), by the same function that folded the column.
 */
export const likeInside = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, at most eight; each must be found (UIX-03). */
export const searchWords = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean).slice(0, 8);
