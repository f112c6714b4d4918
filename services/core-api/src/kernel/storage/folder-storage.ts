import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, requireKey } from './storage.ts';

/**
 * Contents as files below one folder, in subfolders by the first two characters of the key. A content is written to a
 * temporary file and renamed, both flushed to disk, so that a key is complete or absent, even after a power cut.
 */
export function folderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, requireKey(key).slice(0, 2), key.replaceAll('/', '_'));
  const flushing = limiter();
  return {
    async put(key, content: Readable) {
      const path = pathOf(key);
      const partial = `${path}.partial`;
      // one that breaks off before it is read would end the process; the pipeline says so then
      content.on('error', () => {});
      const hash = createHash('sha256');
      let size = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(content, measure, createWriteStream(partial, { flush: true }));
        await rename(partial, path);
        await flush(dirname(path), 'r');
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    async adopt(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      return flushing(async () => {
        await flush(path, 'r+');
        try {
          await rename(path, target);
        } catch (error) {
          // Another disk.
          if ((error as NodeJS.ErrnoException).code === 'EXDEV') return false;
          throw error;
        }
        await flush(dirname(target), 'r');
        return true;
      });
    },
    async read(key, range) {
      const path = pathOf(key);
      await access(path);
      return createReadStream(path, range);
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.partial`, { force: true });
    },
  };
}

/** A rename is durable only when its folder is flushed. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } catch (error) {
    // Windows can't flush a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await file.close();
  }
}

const flushesAtOnce = 2;

/** Few flushes at a time: each occupies one of the process's few disk threads, for which others wait too. */
function limiter(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= flushesAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
