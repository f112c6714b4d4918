import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Entries of a zip by name, as an unpacker reads them, including sizes and checksums; also for .xlsx. */
export async function readZip(zip: Buffer): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const file = await fromBufferPromise(zip);
  for await (const entry of file.eachEntry())
    entries.set(entry.fileName, await buffer(await file.openReadStreamPromise(entry)));
  return entries;
}
