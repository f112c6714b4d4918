/** How long an asked opening waits for the other holder, in milliseconds (RST-07). */
export const openingMs = 15 * 60_000;
/** Most questions of a paper, and the most points of one. */
export const paperLimits = { questions: 40, points: 1000, sheets: 5000, atOnce: 200 } as const;
/** What a file of entries may hold. */
export const entryFileLimits = { maxBytes: 2 * 1024 * 1024, cell: 60 } as const;
/** What is known of a sheet: entered by nobody, by one, by two alike, by two otherwise, decided by a third. */
export const sheetStates = ['none', 'once', 'agreed', 'differs', 'decided'] as const;
export type SheetState = (typeof sheetStates)[number];
