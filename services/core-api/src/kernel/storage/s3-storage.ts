import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { type S3Settings, s3Requests } from './s3-requests.ts';
import { type FileStorage, requireKey } from './storage.ts';

/**
 * Contents as objects of an S3-compatible server (PLT-11). S3 itself guarantees that an object is complete or absent.
 */
export function s3Storage(settings: S3Settings): FileStorage {
  const { ask, settle } = s3Requests(settings);

  const drop = async (key: string): Promise<void> => {
    await settle('DELETE', key, await ask('DELETE', requireKey(key)), [404]);
  };

  return {
    async put(key, content, size) {
      const hash = createHash('sha256');
      let seen = 0;
      const measure = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          seen += chunk.length;
          hash.update(chunk);
          done(null, chunk);
        },
      });
      // one that breaks off before it is read would end the process; the request says so then
      measure.on('error', () => {});
      const measured = content.pipe(measure);
      content.once('error', (error) => measure.destroy(error));
      try {
        const reply = await ask('PUT', requireKey(key), {
          headers: { 'content-length': String(size), 'content-type': 'application/octet-stream' },
          content: measured,
        });
        await settle('PUT', key, reply);
        if (seen !== size) throw new Error('the content’s length differs from the declared size');
      } catch (error) {
        // S3 keeps nothing of a broken PUT; not all compatible servers do the same.
        await drop(key).catch(() => {});
        throw error;
      }
      return { size, sha256: hash.digest('hex') };
    },
    async read(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : undefined;
      const reply = await ask('GET', requireKey(key), { headers });
      if (reply.statusCode === (range ? 206 : 200)) return reply;
      const status = await settle('GET', key, reply, [404]);
      throw Object.assign(new Error(`no such content (${status})`), { code: 'ENOENT' });
    },
    async exists(key) {
      return (await settle('HEAD', key, await ask('HEAD', requireKey(key)), [404])) !== 404;
    },
    remove: drop,
  };
}
