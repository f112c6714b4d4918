import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, requireKey } from './storage.ts';

/**
 * Contents as files below one folder, in subfolders by the first two characters of the key. Written beside and
 * renamed, both flushed to disk, so that a key is whole or absent, also after a power cut.
 */
export function folderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, requireKey(key).slice(0, 2), key.replaceAll('/', '_'));
  return {
    async put(key, content: Readable) {
      const path = pathOf(key);
      const partial = `${path}.partial`;
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
        await flushFolder(dirname(path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
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

/** A rename is only on disk when its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } catch (error) {
    // Windows can't flush a folder.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  } finally {
    await folder.close();
  }
}
