/** How a text of questions is read when it doesn’t say it itself (QST-08). */
export const importFormats = ['gift', 'aiken', 'pasted', 'cloze'] as const;
