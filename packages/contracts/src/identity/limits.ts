/** Characters of a new password; without a schema, so that pages can say it too. */
export const passwordLimits = { shortest: 10, longest: 200 } as const;
