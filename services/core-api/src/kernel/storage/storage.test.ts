import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server.ts';
import { folderStorage } from './folder-storage.ts';
import { openStorage, storageProblem } from './open-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

interface Place {
  storage: FileStorage;
  /** How many contents it holds, including partial ones; undefined where that is unknown. */
  count?: () => Promise<number>;
  close: () => Promise<unknown>;
}

async function aFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-storage-'));
  const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  return {
    storage: folderStorage(folder),
    count: async () => (await files()).length,
    close: () => rm(folder, { recursive: true }),
  };
}

async function aBucket(): Promise<Place> {
  const server = await startS3Server();
  return { storage: s3Storage(server.settings), count: async () => server.objects.size, close: server.close };
}

/** Your own server: STORAGE_TEST=s3://bucket/prefix with S3_ENDPOINT and the S3 keys in the environment. */
async function aRealServer(): Promise<Place> {
  const {
    STORAGE_TEST = '',
    S3_ENDPOINT,
    S3_REGION = 'us-east-1',
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = process.env;
  const storage = openStorage({
    STORAGE: STORAGE_TEST,
    S3_ENDPOINT,
    S3_REGION,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  });
  return { storage, close: async () => {} };
}

const places: [string, () => Promise<Place>][] = [
  ['a folder', aFolder],
  ['an S3 bucket', aBucket],
];
if (process.env.STORAGE_TEST) places.push(['the S3 server given', aRealServer]);

describe.each(places)('[PLT-11] the storage in %s', (_name, open) => {
  let place: Place;
  let storage: FileStorage;
  beforeAll(async () => {
    place = await open();
    storage = place.storage;
  });
  afterAll(() => place.close());
  const newKey = () => randomUUID().replaceAll('-', '');

  it.each([0, 1, 65_536, 3_000_000])('stores %i bytes and returns size and checksum', async (size) => {
    const content = randomBytes(size);
    const key = newKey();
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(await storage.put(key, Readable.from(size === 0 ? [] : [content]), size)).toEqual({ size, sha256 });
    expect(Buffer.compare(await buffer(await storage.read(key)), content)).toBe(0);
    expect(await storage.exists(key)).toBe(true);
    await storage.remove(key);
  });

  it('reads a range, both ends included', async () => {
    const key = newKey();
    await storage.put(key, Readable.from(['0123456789']), 10);
    expect((await buffer(await storage.read(key, { start: 2, end: 5 }))).toString()).toBe('2345');
    await storage.remove(key);
  });

  it('reports ENOENT for a missing key; removing it is no error', async () => {
    const key = newKey();
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await storage.exists(key)).toBe(false);
    await storage.remove(key);
  });

  it.each([
    ['before it is read', process.nextTick],
    ['at half of it', (cut: () => void) => setTimeout(cut, 50)],
  ])('[CRS-09] leaves nothing behind when the content breaks off %s', async (_when, later) => {
    const before = await place.count?.();
    const broken = new Readable({ read() {} });
    broken.push('half');
    later(() => broken.destroy(new Error('cut')));
    const key = newKey();
    await expect(storage.put(key, broken, 1_000_000)).rejects.toThrow();
    expect(await storage.exists(key)).toBe(false);
    expect(await place.count?.()).toBe(before);
  });

  it('accepts many at once', async () => {
    const keys = Array.from({ length: 30 }, newKey);
    await Promise.all(keys.map((key) => storage.put(key, Readable.from([key]), key.length)));
    const read = await Promise.all(keys.map(async (key) => (await buffer(await storage.read(key))).toString()));
    expect(read).toEqual(keys);
    await Promise.all(keys.map((key) => storage.remove(key)));
  });

  it.each(['../x', '/etc/passwd', 'a', 'A'.repeat(20), 'ab..cd', ''])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Readable.from(['x']), 1)).rejects.toThrow('not a storage key');
    await expect(storage.read(key)).rejects.toThrow('not a storage key');
  });
});

it('[PLT-11] a folder takes a finished file over by moving it', async () => {
  const place = await aFolder();
  const outside = await mkdtemp(join(tmpdir(), 'daftar-incoming-'));
  const path = join(outside, 'finished');
  await writeFile(path, 'whole');
  expect(await place.storage.adopt?.('ab12cd34', path)).toBe(true);
  expect((await buffer(await place.storage.read('ab12cd34'))).toString()).toBe('whole');
  expect(await readdir(outside)).toEqual([]);
  await rm(outside, { recursive: true });
  await place.close();
});

describe('[PLT-11] [PLT-10] settings of the storage', () => {
  const base = { STORAGE: '/srv/files', S3_REGION: 'us-east-1' };
  it.each([
    ['a folder', base, null],
    ['a bucket without keys', { ...base, STORAGE: 's3://files' }, 'S3_ACCESS_KEY_ID'],
    ['a bucket without a secret', { ...base, STORAGE: 's3://files/x', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
    ['no bucket', { ...base, STORAGE: 's3://' }, 'STORAGE'],
  ])('%s', (_name, settings, setting) => {
    expect(storageProblem(settings)?.[0] ?? null).toBe(setting);
  });
});

it('[PLT-11] a wrong secret is an error, not a missing file', async () => {
  const server = await startS3Server();
  const wrong = s3Storage({ ...server.settings, secretAccessKey: 'wrong' });
  await expect(wrong.exists('ab12cd34')).rejects.toThrow('403');
  await expect(wrong.read('ab12cd34')).rejects.toThrow('403');
  await expect(wrong.put('ab12cd34', Readable.from(['x']), 1)).rejects.toThrow('403');
  await server.close();
});
