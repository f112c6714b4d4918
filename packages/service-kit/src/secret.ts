/** Whether a secret is easy to guess: few different characters, or a placeholder word. Doesn't check the length. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 8 || /change|secret|daftar/i.test(secret);
