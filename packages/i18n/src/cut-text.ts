/** The beginning of a text, at most `most` UTF-16 units as schemas count them, without half of a character. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
