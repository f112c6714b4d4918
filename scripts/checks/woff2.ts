import { brotliDecompressSync } from 'node:zlib';

/** Places of the tables with an own transformation in the list of known tags (WOFF2, 5.1 and 5.3). */
const [cmap, glyf, loca] = [0, 10, 11];
const headerBytes = 48;

/** The characters that a WOFF2 file has glyphs for: its table of characters, of either usual format. */
export function charactersOf(file: Buffer): Set<number> {
  let at = headerBytes;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++] as number;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let found: { from: number; length: number } | undefined;
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file[at++] as number;
    const [tag, version] = [flags & 63, flags >> 6];
    if (tag === 63) at += 4;
    const length = number();
    const isTransformed = tag === glyf || tag === loca ? version === 0 : version !== 0;
    const stored = isTransformed ? number() : length;
    if (tag === cmap) found = { from: start, length };
    start += stored;
  }
  if (!found) throw new Error('the font has no table of characters');
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return readCmap(tables.subarray(found.from, found.from + found.length));
}

function readCmap(table: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const sub = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    const format = sub.readUInt16BE(0);
    if (format === 12)
      for (let group = 0; group < sub.readUInt32BE(12); group++)
        add(characters, sub.readUInt32BE(16 + group * 12), sub.readUInt32BE(20 + group * 12));
    if (format !== 4) continue;
    const doubled = sub.readUInt16BE(6);
    for (let segment = 0; segment < doubled; segment += 2)
      add(characters, sub.readUInt16BE(16 + doubled + segment), sub.readUInt16BE(14 + segment));
  }
  characters.delete(0xffff);
  return characters;
}

function add(to: Set<number>, first: number, last: number): void {
  for (let character = first; character <= last; character++) to.add(character);
}
