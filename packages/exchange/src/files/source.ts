import { lstat, open, readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Unreadable } from '../model.ts';
import { whys } from '../whys.ts';
import { limits } from './limits.ts';

/** What is read: one file, a package, or the folder of an unpacked one. */
export interface Source {
  /** Paths with slashes; a single file has its own name alone. */
  names: readonly string[];
  single: boolean;
  read(name: string): Promise<Buffer>;
  close(): void;
}

/** Counts what was unpacked; zips lie about their sizes, so nothing else is trusted. */
class Budget {
  left = limits.unpackedBytes;
  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw new Unreadable(whys.tooBig('the package unpacks to more than 256 MB'));
  }
}

/** Opens a file, a package or a folder. Nothing outside of it is ever read. */
export async function openSource(path: string): Promise<Source> {
  const about = await lstat(path).catch(() => undefined);
  if (!about) throw new Unreadable(whys.notReadable('there is no such file'));
  if (about.isDirectory()) return openFolder(path);
  if (about.size === 0) throw new Unreadable(whys.empty);
  if (about.size > limits.packageBytes) throw new Unreadable(whys.tooBig('more than 300 MB'));
  if (!(await isZip(path)) || /\.xlsx$/i.test(path)) return openFile(path, about.size);
  return openZip(path);
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1').startsWith('PK\x03\x04') || buffer.toString('latin1').startsWith('PK\x05\x06');
  } finally {
    await file.close();
  }
}

function openFile(path: string, size: number): Source {
  const name = posix.basename(path.replaceAll('\\', '/'));
  return {
    names: [name],
    single: true,
    read: async () => {
      if (size > limits.textBytes) throw new Unreadable(whys.tooBig('more than 64 MB'));
      return readFile(path);
    },
    close: () => {},
  };
}

async function openFolder(path: string): Promise<Source> {
  const budget = new Budget();
  const names: string[] = [];
  const walk = async (folder: string, prefix: string, depth: number): Promise<void> => {
    if (depth > 20) throw new Unreadable(whys.tooMany);
    for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      // links could lead out of the folder
      if (entry.isDirectory()) await walk(join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
      else if (entry.isFile()) names.push(`${prefix}${entry.name}`);
      if (names.length > limits.entries) throw new Unreadable(whys.tooMany);
    }
  };
  await walk(path, '', 0);
  return {
    names,
    single: false,
    read: async (name) => {
      const { size } = await lstat(join(path, name));
      if (size > limits.textBytes) throw new Unreadable(whys.tooBig(name));
      budget.spend(size);
      return readFile(join(path, name));
    },
    close: () => {},
  };
}

async function openZip(path: string): Promise<Source> {
  const zip = await openPromise(path, { validateEntrySizes: false, autoClose: false }).catch((error: Error) => {
    throw new Unreadable(/end of central directory|truncated/i.test(error.message) ? whys.truncated : whys.notReadable(error.message));
  });
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > limits.entries) throw new Unreadable(whys.tooMany);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      if (isUnsafe(entry.fileName)) throw new Unreadable(whys.unsafeName(entry.fileName));
      if (entry.isEncrypted()) throw new Unreadable(whys.encrypted);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    zip.close();
    if (error instanceof Unreadable) throw error;
    const { message } = error as Error;
    const name = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)/.exec(message)?.[1];
    throw new Unreadable(name ? whys.unsafeName(name) : whys.notReadable(message));
  }
  const budget = new Budget();
  return {
    names: [...entries.keys()],
    single: false,
    read: (name) => inflate(zip, entries.get(name)!, budget),
    close: () => zip.close(),
  };
}

/** A name that would lead out of the package, or that another system would take for such a one. */
export const isUnsafe = (name: string): boolean =>
  name.includes('\0') || /^([a-z]:|[\\/])/i.test(name) || name.split(/[\\/]/).includes('..');

async function inflate(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      budget.spend((chunk as Buffer).length);
      if (size > limits.textBytes) throw new Unreadable(whys.tooBig(entry.fileName));
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(whys.notReadable(`${entry.fileName}: ${(error as Error).message}`));
  }
  return Buffer.concat(chunks);
}

/** The path that a reference means, seen from the file that holds it; undefined when it leads elsewhere. */
export function resolveInside(from: string, reference: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('//')) return undefined;
  let path = reference.split(/[?#]/)[0]!.replaceAll('\\', '/');
  try {
    path = decodeURIComponent(path);
  } catch {
    // as it stands
  }
  const whole = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path));
  return isUnsafe(whole) ? undefined : whole;
}
