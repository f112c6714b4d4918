import { hash } from 'node:crypto';
import type { Contents } from './notes.ts';

const newline = 0x0a;

/**
 * Counts the lines of COPY's text form and adds up their hashes: the same rows in another order have the same digest.
 * It guards against mistakes; against people, the encryption does.
 */
export function rowDigest(): { add(chunk: Buffer): void; contents(): Contents } {
  const sum = new Uint32Array(8);
  let rows = 0;
  let rest: Buffer[] = [];
  const addLine = (line: Buffer) => {
    rows += 1;
    const digest = hash('sha256', line, 'buffer');
    for (let i = 0; i < 8; i += 1) sum[i]! += digest.readUInt32LE(4 * i);
  };
  return {
    add(chunk) {
      let from = 0;
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
        const line = chunk.subarray(from, at);
        addLine(rest.length === 0 ? line : Buffer.concat([...rest, line]));
        rest = [];
        from = at + 1;
      }
      if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
    },
    contents: () => ({ rows, digest: Buffer.from(sum.buffer).toString('hex') }),
  };
}
