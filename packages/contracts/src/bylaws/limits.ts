/** How much a bylaw may hold; forms check it too. */
export const bylawLimits = { maxSteps: 20, maxHonours: 10, maxLevels: 12, maxWarnings: 6, maxName: 120 } as const;
