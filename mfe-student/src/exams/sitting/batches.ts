import type { Change } from './answer.ts';

/** A closing page may send this much in all; the rest of 64 KiB is for names and numbers. */
export const keepaliveBytes = 48_000;
/** One save stays well below the server's limit. */
export const saveBytes = 2_000_000;

const encoder = new TextEncoder();
const sizeOf = (change: Change): number => 120 + encoder.encode(change.answer_text ?? '').length * 1.1;

/** Roughly how many bytes these changes take in a request. */
export const bytesOf = (changes: readonly Change[]): number => changes.reduce((sum, change) => sum + sizeOf(change), 0);

/** The changes of one request: oldest first, at most `most`, up to `bytes`; always at least one unless `strict`. */
export function nextBatch(
  changes: readonly Change[],
  limits: { bytes: number; most: number; strict?: boolean },
): Change[] {
  const batch: Change[] = [];
  let size = 0;
  for (const change of [...changes].sort((a, b) => a.seq - b.seq)) {
    if (batch.length >= limits.most) break;
    const added = sizeOf(change);
    if (size + added > limits.bytes && (limits.strict || batch.length > 0)) continue;
    batch.push(change);
    size += added;
  }
  return batch;
}
