/** How long a message to the room may be, and how many an exam may have. */
export const roomLimits = { messageLength: 300, messages: 100 } as const;

/** Students who get extra time by one call. */
export const mostTogether = 200;
