import { inflateRawSync } from 'node:zlib';

/** A spreadsheet that can't be read: no zip, broken, encrypted. */
export class UnreadableSheet extends Error {}
/** A spreadsheet that would cost too much to read. */
export class OversizedSheet extends Error {}

interface Entry {
  name: string;
  method: number;
  flags: number;
  compressedSize: number;
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const mostEntries = 200;

/** Whether a file begins as a zip archive does; an .xlsx is one. */
export const isArchive = (file: Buffer): boolean => file.subarray(0, 2).toString('latin1') === 'PK';

/**
 * The parts of an .xlsx that hold its cells, by name, inflated under a cap for all of them together: what a zip says of
 * its own sizes is never believed (SEC-05).
 * @throws UnreadableSheet, OversizedSheet
 */
export function unpackSheetParts(file: Buffer, mostBytes: number): Map<string, Buffer> {
  const parts = new Map<string, Buffer>();
  let left = mostBytes;
  for (const entry of entriesOf(file)) {
    if (!isNeeded(entry.name)) continue;
    const content = inflate(file, entry, left);
    left -= content.length;
    parts.set(entry.name, content);
  }
  if (!parts.has('xl/workbook.xml')) throw new UnreadableSheet('no workbook inside');
  return parts;
}

const isNeeded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== endSignature) {
    throw new UnreadableSheet('not a zip archive');
  }
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) throw new OversizedSheet('too many parts');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature)
      throw new UnreadableSheet('broken directory');
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      compressedSize: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function inflate(file: Buffer, entry: Entry, mostBytes: number): Buffer {
  const { offset } = entry;
  if (entry.flags & 1) throw new UnreadableSheet('encrypted');
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localSignature)
    throw new UnreadableSheet('broken part');
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const content = file.subarray(start, start + entry.compressedSize);
  if (entry.method === 0) {
    if (content.length > mostBytes) throw new OversizedSheet('unpacks to too much');
    return content;
  }
  if (entry.method !== 8) throw new UnreadableSheet('unknown compression');
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, mostBytes) });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new OversizedSheet('unpacks to too much');
    throw new UnreadableSheet('broken part');
  }
}
