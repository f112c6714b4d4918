/** Whether a text may hold bold words, lists or tables (`markedBlocks`); what has none needs only its paragraphs. */
export const mayHaveMarks = (text: string): boolean => /\*\*|^\s*([-–*•▪|]|[\d٠-٩]+[.)])/m.test(text);

/** **Bold** words: not inside of a word or number, so that `2**3` and `f(**a, **b)` stay as they are. */
export const boldStars = /(?<![\p{L}\p{N}*])\*\*(?=[^\s*])([^*\n]+?)(?<=[^\s*])\*\*(?![\p{L}\p{N}*])/gu;
