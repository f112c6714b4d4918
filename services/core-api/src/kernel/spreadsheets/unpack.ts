import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** An unreadable spreadsheet: not a zip, broken, or encrypted. */
export class UnreadableSheet extends Error {}
/** A spreadsheet that would cost too much to read. */
export class OversizedSheet extends Error {}

const mostEntries = 200;

/** Whether a file begins like a zip archive; an .xlsx is one. */
export const isArchive = (file: Buffer): boolean => file.subarray(0, 2).toString('latin1') === 'PK';

/**
 * The parts of an .xlsx that hold its cells, by name, inflated under a common cap of `mostBytes`: a zip's own claims
 * about its sizes are never trusted, so yauzl does not compare them (SEC-05).
 * @throws UnreadableSheet, OversizedSheet
 */
export async function unpackSheetParts(file: Buffer, mostBytes: number): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let left = mostBytes;
  try {
    const zip = await fromBufferPromise(file, { validateEntrySizes: false });
    if (zip.entryCount > mostEntries) throw new OversizedSheet('too many parts');
    for await (const entry of zip.eachEntry()) {
      if (!isNeeded(entry.fileName)) continue;
      const content = await inflate(zip, entry, left);
      left -= content.length;
      parts.set(entry.fileName, content);
    }
  } catch (error) {
    if (error instanceof OversizedSheet || error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet((error as Error).message, { cause: error });
  }
  if (!parts.has('xl/workbook.xml')) throw new UnreadableSheet('no workbook inside');
  return parts;
}

const isNeeded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );

/** One part; stops as soon as it has unpacked to more than `mostBytes`. */
async function inflate(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.isEncrypted()) throw new UnreadableSheet('encrypted');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    size += (chunk as Buffer).length;
    if (size > mostBytes) throw new OversizedSheet('unpacks to too much');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
