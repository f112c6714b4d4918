import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Of, sha256OfText } from './sha256.ts';

test('[TRU-08] the checksum of a file of any length is the one that the server computes', async () => {
  const lengths = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 512 * 1024 - 1, 512 * 1024, 512 * 1024 + 1, 1_700_003];
  for (const length of lengths) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 31 + (n >> 8)) % 256);
    expect(await sha256Of(new Blob([bytes])), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
  }
});

test('[TRU-07] of a text it is the same as of its bytes', () => {
  for (const text of ['', 'x'.repeat(55), 'x'.repeat(64), 'كلمة 😀 '.repeat(300)])
    expect(sha256OfText(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
