import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './storage.ts';

// Keys are made by us; anything else must never become a path.
const keyForm = /^[a-z0-9][a-z0-9/-]*$/;

/** Contents as files below one folder; written beside and renamed, so that a key is whole or absent. */
export function folderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!keyForm.test(key)) throw new Error('not a storage key');
    return join(root, key);
  };
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
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    async read(key, range) {
      await access(pathOf(key));
      return createReadStream(pathOf(key), range);
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        () => false,
      );
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
