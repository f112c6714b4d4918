import { createHash } from 'node:crypto';
import type { StaticFile } from './static-folder.ts';

/** Names what the server makes itself: below it there is no file of a build, nor a compressed form of one. */
const madeFolder = '.made';

/**
 * A text that the server makes itself, to be served as a file: with validators, and compressed once (EDG-03). Answers the
 * same file while the text stays the same.
 */
export function madeFile(name: string): (text: string) => StaticFile {
  let made: { text: string; file: StaticFile } | undefined;
  return (text) => {
    if (made?.text !== text) {
      const plain = Buffer.from(text);
      const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
      const path = `${madeFolder}/${name}`;
      made = { text, file: { path, hash, plain, modified: Date.now(), encoded: new Map() } };
    }
    return made.file;
  };
}
