import { AppError } from '@daftar/service-kit/errors';
import type { Context } from 'koa';
import { isShownInPlace } from './content-type.ts';
import type { FileStorage } from './storage.ts';
import type { StoredFile } from './stored-files.ts';

/**
 * A shown file may style itself and be framed by our own pages (the preview), nothing else: no script, no request, and
 * `sandbox` removes its origin (SEC-04).
 */
const viewPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/**
 * Sends a stored file: inline where that is safe, otherwise as a download. Browsers may cache it privately but must
 * revalidate each time, since access may have ended; byte ranges; the user's own name in any script (CRS-07).
 * @throws AppError file.missing
 */
export async function sendFile(
  koa: Context,
  storage: FileStorage,
  file: StoredFile,
  how: 'view' | 'download',
): Promise<void> {
  const etag = etagOf(file);
  const modified = modifiedOf(file);
  const unchanged = matches(koa.get('If-None-Match'), etag);
  const range = unchanged ? undefined : wantedRange(koa, [etag, modified], file.size_bytes);
  const length = typeof range === 'object' ? range.end - range.start + 1 : file.size_bytes;
  // A HEAD opens nothing, and an empty file has no range to read. Open before setting any header: it may fail.
  const opens = !unchanged && range !== 'unsatisfiable' && koa.method !== 'HEAD' && length > 0;
  const content = opens ? await open(storage, file.storage_key, range as ByteRange | undefined) : '';

  koa.set({
    ETag: etag,
    'Cache-Control': 'private, no-cache',
    'Last-Modified': modified,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': viewPolicy,
  });
  if (unchanged) {
    koa.status = 304;
    return;
  }
  if (range === 'unsatisfiable') {
    koa.status = 416;
    koa.set('Content-Range', `bytes */${file.size_bytes}`);
    koa.body = '';
    koa.remove('Content-Type');
    return;
  }
  const inPlace = how === 'view' && isShownInPlace(file.mime_type);
  koa.set('Content-Type', inPlace ? typeHeader(file.mime_type) : 'application/octet-stream');
  koa.attachment(file.original_name, { type: inPlace ? 'inline' : 'attachment' });
  koa.status = range ? 206 : 200;
  if (range) koa.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size_bytes}`);
  koa.body = content;
  koa.length = length;
}

const etagOf = (file: StoredFile): string => `"${file.sha256.slice(0, 40)}"`;
const modifiedOf = (file: StoredFile): string => file.created_at.toUTCString();

/**
 * Whether a call reads a file: not its first byte alone, by which a page learns whether it may, and nothing that sends no
 * content. A browser that has it already reads it too.
 */
export function readsFile(koa: Context, file: StoredFile): boolean {
  if (koa.method === 'HEAD') return false;
  const range = wantedRange(koa, [etagOf(file), modifiedOf(file)], file.size_bytes);
  return range === undefined || (range !== 'unsatisfiable' && range.end > 0);
}

const typeHeader = (mimeType: string): string => (mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType);

async function open(storage: FileStorage, key: string, range: ByteRange | undefined) {
  try {
    return await storage.read(key, range);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('file.missing', { cause: error });
    throw error;
  }
}

const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*');

export interface ByteRange {
  start: number;
  end: number;
}

/** Answers a single range; for several, or another unit, sends the whole file, as HTTP allows. */
function wantedRange(koa: Context, validators: string[], size: number): ByteRange | 'unsatisfiable' | undefined {
  const header = koa.get('Range');
  if (header === '' || koa.method !== 'GET') return undefined;
  const ifRange = koa.get('If-Range');
  if (ifRange !== '' && !validators.includes(ifRange)) return undefined;
  return parseRange(header, size);
}

/** `bytes=0-99`, `bytes=100-`, `bytes=-100`; undefined for a form that gets the whole file. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header);
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '') {
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'unsatisfiable' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
