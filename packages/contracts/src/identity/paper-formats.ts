/** The formats in which an exam can be had on paper, besides the screen (BOD-22). */
export const paperFormats = ['largePrint', 'html', 'word'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** Sizes of type that can be granted, in percent: those of the exam preferences that are larger than usual. */
export const grantedTextSizes = [125, 150, 175, 200] as const;

export const accommodationLimits = { maxReason: 1_000, mostTimeFactor: 3, mostBreakMinutes: 120 } as const;
