/** Characters of a new password; without a schema, so that pages can say it too. */
export const passwordLimits = { shortest: 10, longest: 200 } as const;

/** Passwords made by one call: each takes some 20 ms of a core to hash. */
export const mostMadePasswords = 25;
