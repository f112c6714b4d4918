import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type S3Objects, s3Objects } from './s3-objects.ts';

let server: S3Server;
let objects: S3Objects;
beforeEach(async () => {
  server = await startS3Server();
  objects = s3Objects(server.settings);
});
afterEach(() => server.close());

const piece = randomBytes(2 ** 20);
/** So many MiB, made while they are asked for. */
async function* megabytes(many: number): AsyncGenerator<Buffer> {
  for (let made = 0; made < many; made += 1) {
    await turn();
    yield piece;
  }
}
async function digest(content: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
}

test('[RUN-06] a large object is written and read in parts, and listed when it is complete', async () => {
  expect(await objects.write('large', megabytes(50))).toBe(50 * 2 ** 20);
  expect(await digest(objects.read('large'))).toBe(await digest(megabytes(50)));
  expect(server.largest).toBeLessThanOrEqual(16 * 2 ** 20);
  for (const name of ['b', 'a', 'c']) await objects.write(name, megabytes(0));
  expect(await objects.list()).toEqual(['a', 'b', 'c', 'large']);
  expect(await digest(objects.read('a'))).toBe(await digest(megabytes(0)));
  await objects.remove('large');
  await objects.remove('large');
  expect(await objects.exists('large')).toBe(false);
  expect(server.uploads.size).toBe(0);
});

test('[RUN-06] a part that is refused for now, or breaks off, is sent again', async () => {
  server.fail('PUT', 1, 'refuse');
  await objects.write('one', megabytes(20));
  server.fail('PUT', 1, 'cut');
  await objects.write('two', megabytes(20));
  server.fail('GET', 1, 'cut');
  for (const name of ['one', 'two']) expect(await digest(objects.read(name))).toBe(await digest(megabytes(20)));
});

test('[RUN-06] what fails leaves neither an object nor parts of one', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield* megabytes(20);
    throw new Error('the machine fails');
  }
  await expect(objects.write('half', failing())).rejects.toThrow('the machine fails');
  expect(await objects.list()).toEqual([]);
  expect(server.uploads.size).toBe(0);
  await expect(digest(objects.read('half'))).rejects.toThrow('404');
  const stranger = s3Objects({ ...server.settings, secretAccessKey: 'another' });
  await expect(stranger.write('whole', megabytes(1))).rejects.toThrow('403');
});

test('[RUN-06] an object that is replaced while it is read breaks off', async () => {
  await objects.write('name', megabytes(20));
  const reading = objects.read('name')[Symbol.asyncIterator]();
  await reading.next();
  await objects.write('name', megabytes(21));
  const rest = async () => {
    while (!(await reading.next()).done);
  };
  await expect(rest()).rejects.toThrow('412');
});
