import type { Context } from 'koa';
import { contentType } from './content-types.ts';
import { type StaticFile, StaticFolder } from './static-folder.ts';

export const forever = 'public, max-age=31536000, immutable';
export const never = 'no-store';
/** Cached but revalidated each time: for files whose names don't change with their content. */
export const revalidated = 'public, no-cache';

/** Answers with a file: type, encoding and ETag, or 304 when the caller has it already. */
export async function serveFile(
  koa: Context,
  folder: StaticFolder,
  file: StaticFile,
  cacheControl: string,
): Promise<void> {
  const encoding = StaticFolder.choose(file, (encoding) => koa.acceptsEncodings(encoding) === encoding);
  koa.status = 200;
  koa.set({ 'Content-Type': contentType(file.path), 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
  if (cacheControl !== never) {
    koa.set('ETag', `"${file.hash}-${encoding}"`);
    koa.set('Last-Modified', new Date(file.modified).toUTCString());
    if (koa.fresh) {
      koa.status = 304;
      return;
    }
  }
  const body = await folder.encode(file, encoding);
  if (encoding !== 'identity') koa.set('Content-Encoding', encoding);
  koa.body = body;
}
