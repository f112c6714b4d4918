/** What a link to the questions carries that leads into the field for a new one. */
export const askNow = { ask: true } as const;
