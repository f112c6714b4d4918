import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { Context } from 'koa';

/** A shorter text fits into one packet anyway, and isn't worth the work. */
export const smallestCompressed = 1_000;
/** Below it, compressing takes less than the way to another thread and back, where passwords are hashed too. */
const largestAtOnce = 64_000;

export type JsonEncoding = 'br' | 'gzip';

const settings = {
  // 8 % larger than quality 5, in a third of the time
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } },
  gzip: { level: 4 },
};
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a text at a fast level. */
export async function compressText(text: string, encoding: JsonEncoding): Promise<Buffer> {
  const isSmall = text.length < largestAtOnce;
  if (encoding === 'br') return isSmall ? brotliCompressSync(text, settings.br) : brotli(text, settings.br);
  return isSmall ? gzipSync(text, settings.gzip) : gzipped(text, settings.gzip);
}

/**
 * Which encoding a JSON reply gets (EDG-03); undefined: none. A page of another site that makes the browser call us with
 * what it wants to be echoed must learn nothing from the length of the reply (BREACH), so only calls of our own pages
 * and of programs get one. Calls whose reply holds a secret never do: see `secret` of a route.
 */
export function encodingFor(koa: Context): JsonEncoding | undefined {
  const site = koa.get('Sec-Fetch-Site');
  if (site !== '' && site !== 'same-origin') return undefined;
  if (koa.get('Accept-Encoding') === '') return undefined;
  return (['br', 'gzip'] as const).find((encoding) => koa.acceptsEncodings(encoding) === encoding);
}

/**
 * Sets a JSON body, compressed where it pays and is allowed. A strong ETag becomes a weak one: it names the content, and
 * the bytes differ by encoding.
 */
export async function sendJson(koa: Context, body: unknown, isSecret: boolean): Promise<void> {
  if (body === null) {
    koa.body = null;
    return;
  }
  const text = JSON.stringify(body);
  if (!koa.res.hasHeader('Content-Type')) koa.type = 'json';
  koa.body = text;
  if (isSecret || text.length < smallestCompressed) return;
  koa.vary('Accept-Encoding');
  const encoding = encodingFor(koa);
  if (!encoding) return;
  const etag = koa.res.getHeader('ETag');
  if (typeof etag === 'string' && etag.startsWith('"')) koa.set('ETag', `W/${etag}`);
  koa.body = await compressText(text, encoding);
  koa.set('Content-Encoding', encoding);
}
