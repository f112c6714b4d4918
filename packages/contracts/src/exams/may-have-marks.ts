/** Whether a text may hold bold words, lists or tables (`markedBlocks`); what has none needs only its paragraphs. */
export const mayHaveMarks = (text: string): boolean => /\*\*|^\s*([-–*•▪|]|[\d٠-٩]+[.)])/m.test(text);
