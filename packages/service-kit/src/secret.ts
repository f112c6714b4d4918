/** Whether a secret is easy to guess: few different characters, or a word that stands in for one. Length is another matter. */
export const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 8 || /change|secret|daftar/i.test(secret);
