import { createHash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible } from './content-types.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

/** A file in memory; its compressed forms are made on first use. */
export interface StaticFile {
  path: string;
  /** Depends on the content; the ETag adds the encoding. */
  hash: string;
  plain: Buffer;
  modified: number;
  encoded: Map<Encoding, Promise<Buffer>>;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const smallestCompressed = 1_000;

/** Synchronous on purpose: waiting for the thread pool would cost ten times as much, on each request. */
function look(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    // a file where a folder should be, or one that may not be read
    return undefined;
  }
}

/** Turns a URL's path into one below the folder; undefined for a path that could lead out of it or is hidden. */
export function safePath(urlPath: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\\:\u0000-\u001f]/.test(path)) return undefined;
  const segments = path.split('/').filter((segment) => segment !== '');
  return segments.some((segment) => segment.startsWith('.')) ? undefined : segments.join('/');
}

/**
 * A folder of built files. Each is read and compressed once, and cached while its date and size stay the same; when
 * `maxBytes` is exceeded, the least recently used are evicted.
 */
export class StaticFolder {
  readonly root: string;
  #files = new Map<string, StaticFile>();
  #bytes = 0;
  #maxBytes: number;

  constructor(root: string, maxBytes = 128e6) {
    this.root = root;
    this.#maxBytes = maxBytes;
  }

  /** The file at a path made by `safePath`, or undefined when it doesn't exist. */
  async get(path: string): Promise<StaticFile | undefined> {
    const full = join(this.root, path);
    const known = this.#files.get(path);
    const found = look(full);
    if (!found?.isFile()) {
      this.#forget(path);
      return undefined;
    }
    if (known && known.modified === found.mtimeMs && known.plain.length === found.size) {
      this.#files.delete(path);
      this.#files.set(path, known);
      return known;
    }
    this.#forget(path);
    const plain = await readFile(full);
    const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const file: StaticFile = { path, hash, plain, modified: found.mtimeMs, encoded: new Map() };
    this.#files.set(path, file);
    this.#bytes += plain.length;
    this.#evict();
    return file;
  }

  /** The file's bytes in an encoding; a `.br` or `.gz` that the build put beside it is used as it is. */
  encode(file: StaticFile, encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(file.plain);
    const known = file.encoded.get(encoding);
    if (known) return known;
    const made = this.#madeByBuild(file, encoding).then((ready) => ready ?? compress(file.plain, encoding));
    // Don't cache a failure: the next request tries again.
    made.catch(() => file.encoded.delete(encoding));
    file.encoded.set(encoding, made);
    return made;
  }

  /** The smallest encoding that the caller accepts and that pays for this file. */
  static choose(file: StaticFile, accepts: (encoding: Encoding) => boolean): Encoding {
    if (!isCompressible(file.path) || file.plain.length < smallestCompressed) return 'identity';
    return (['br', 'gzip'] as const).find(accepts) ?? 'identity';
  }

  async #madeByBuild(file: StaticFile, encoding: 'br' | 'gzip'): Promise<Buffer | undefined> {
    const beside = join(this.root, `${file.path}.${encoding === 'br' ? 'br' : 'gz'}`);
    const found = look(beside);
    return found && found.mtimeMs >= file.modified ? readFile(beside) : undefined;
  }

  #forget(path: string): void {
    const known = this.#files.get(path);
    if (!known) return;
    this.#bytes -= known.plain.length;
    this.#files.delete(path);
  }

  #evict(): void {
    for (const path of this.#files.keys()) {
      if (this.#bytes <= this.#maxBytes || this.#files.size === 1) return;
      this.#forget(path);
    }
  }
}

/** Quality 9 costs a tenth of 11 and comes within 3 % of its size: right for a first request. */
function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(plain, { level: 9 });
  return brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
