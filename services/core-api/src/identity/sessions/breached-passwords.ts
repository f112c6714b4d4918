import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { z } from 'zod';

/** Says whether a password is in a corpus of breaches. */
export type IsBreached = (password: string) => boolean;

/** Longer than any line: 40 digits, a colon, a count. */
const pieceBytes = 256;
const line = /^([0-9A-F]{40})(?::\d+)?\r?$/;

/**
 * A corpus of breached passwords in a file: SHA-1 in capitals, one a line, sorted, each perhaps with `:count`, as the
 * downloader of Pwned Passwords writes it (ASVS 6.2.12). Nothing is asked of the internet and nothing of it is kept in
 * memory: some 35 reads find a line among a billion.
 * @throws Error when the file can’t be read or has another form
 */
export function breachedPasswords(path: string): IsBreached {
  const file = openSync(path, 'r');
  const size = fstatSync(file).size;
  const piece = Buffer.alloc(pieceBytes);

  /** The first line that begins here or later; undefined behind the last one, and where a line has another form. */
  function hashFrom(offset: number): string | undefined {
    const start = Math.max(0, offset - 1);
    const text = piece.toString('latin1', 0, readSync(file, piece, 0, pieceBytes, start));
    const begins = offset === 0 ? 0 : text.indexOf('\n') + 1;
    if (offset > 0 && begins === 0) return undefined;
    const ends = text.indexOf('\n', begins);
    return line.exec(text.slice(begins, ends === -1 ? undefined : ends))?.[1];
  }

  if (hashFrom(0) === undefined) {
    closeSync(file);
    throw new Error('it has no SHA-1 hashes in capitals, one a line');
  }
  return (password) => {
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    let [from, to] = [0, size];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      const hash = hashFrom(middle);
      if (hash === undefined || hash >= wanted) to = middle;
      else from = middle + 1;
    }
    return hashFrom(from) === wanted;
  };
}

/** `BREACHED_PASSWORDS`: the path of such a file. */
export const breachedFile = z.string().transform((path, context) => {
  try {
    return breachedPasswords(path);
  } catch (error) {
    context.addIssue({ code: 'custom', message: `can’t be used: ${(error as Error).message}` });
    return z.NEVER;
  }
});
