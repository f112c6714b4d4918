import { createHash } from 'node:crypto';

const leafOf = (hash: Buffer): Buffer => createHash('sha256').update('\0').update(hash).digest();
const nodeOf = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update('\u0001').update(left).update(right).digest();

/** One step from a leaf to the root: the other half, and on which side it is. */
export interface Step {
  hash: Buffer;
  side: 'left' | 'right';
}

/** The root over hashes in their order, and the way to it from the one at `place`. The odd one moves up as it is. */
export function merkle(hashes: readonly Buffer[], place = 0): { root: Buffer; path: Step[] } {
  let level = hashes.map(leafOf);
  let at = place;
  const path: Step[] = [];
  while (level.length > 1) {
    const other = level[at % 2 === 0 ? at + 1 : at - 1];
    if (other) path.push({ hash: other, side: at % 2 === 0 ? 'right' : 'left' });
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, n) => level.slice(2 * n, 2 * n + 2));
    level = pairs.map(([left, right]) => (right ? nodeOf(left as Buffer, right) : (left as Buffer)));
    at = Math.floor(at / 2);
  }
  const [root] = level;
  if (!root) throw new Error('nothing to seal');
  return { root, path };
}
