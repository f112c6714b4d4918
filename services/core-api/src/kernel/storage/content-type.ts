import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileTypeFromFile } from 'file-type';

/**
 * Types that a browser may show in place, because nothing in them can run (SEC-04, ASG-12). Everything else is a
 * download.
 */
const shownInPlace = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'text/plain',
]);

/** Whether a file of this type may be shown in the browser. */
export const isShownInPlace = (mimeType: string): boolean => shownInPlace.has(mimeType);

/** Text that a browser might take for a page or a program, whatever we call it: never shown. */
const pageLike = /^\.(x?html?|shtml|mhtml?|svgz?|xml|xslt?|m?js|wasm|swf|hta)$/i;
const sampleBytes = 65_536;

/**
 * The type of a file, by its content (CRS-07, SEC-04). The browser's claim doesn't count, and the name can only
 * restrict it. `application/octet-stream` when unknown.
 */
export async function contentTypeOf(path: string, name: string): Promise<string> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found !== undefined) return found;
  return !pageLike.test(extname(name)) && (await looksLikeText(path)) ? 'text/plain' : 'application/octet-stream';
}

/** UTF-8 without control characters, judged by a sample. */
async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    // `stream`: the sample may end inside a character.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true });
    return bytesRead > 0 && !/[\p{Cc}]/u.test(text.replaceAll(/[\t\n\r\f]/g, ''));
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  } finally {
    await file.close();
  }
}
