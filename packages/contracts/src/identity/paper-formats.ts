/** The formats in which an exam can be had on paper, besides the screen (BOD-22). */
export const paperFormats = ['largePrint', 'html', 'word'] as const;
export type PaperFormat = (typeof paperFormats)[number];

export const accommodationLimits = { maxReason: 1_000 } as const;
