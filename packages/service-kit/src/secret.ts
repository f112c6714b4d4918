/**
 * The installation’s secrets: the first one signs and seals, all of them are accepted. So a secret can be replaced while
 * what the old one signed still counts (TRU-12).
 */
export type Secrets = string | readonly [string, ...string[]];

/** All of them, the signing one first. */
export const allSecrets = (secrets: Secrets): readonly [string, ...string[]] =>
  typeof secrets === 'string' ? [secrets] : secrets;

/** The secrets of the settings SESSION_SECRET and SESSION_SECRETS_ACCEPTED. */
export const secretsOf = (settings: {
  SESSION_SECRET: string;
  SESSION_SECRETS_ACCEPTED?: readonly string[] | undefined;
}): Secrets => [settings.SESSION_SECRET, ...(settings.SESSION_SECRETS_ACCEPTED ?? [])];

/** What random bytes exceed by far, even as 32 hexadecimal digits. */
const leastBits = 90;

/** Bits of a text whose characters were drawn as often as they occur in it. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / text.length), 0);
}

/** How many characters continue the alphabet, the digits or the keyboard from the one before. */
function runs(text: string): number {
  const rows = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';
  const pairs = Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2).toLowerCase());
  return pairs.filter((pair) => !pair.includes(' ') && rows.includes(pair)).length;
}

/**
 * Whether a secret is easy to guess (PLT-10, TRU-12): few different characters, a repeated piece, a walk along the
 * keyboard, or a placeholder word. Doesn't check the length.
 */
export const isGuessable = (secret: string): boolean =>
  entropy(secret) < leastBits ||
  /^(.+?)\1+.{0,4}$/.test(secret) ||
  runs(secret) > secret.length / 3 ||
  /change|secret|daftar|passw|example|default/i.test(secret);
