import { expect, test } from 'vitest';
import { z } from 'zod';
import { isPlain, plainConnections, refusePlain } from './plain-connections.ts';

const schema = z
  .object({
    DAFTAR_MODE: z.enum(['embedded', 'production']).default('production'),
    PLAIN_CONNECTIONS: plainConnections,
    DATABASE_URL: z.string().optional(),
    REDIS_URL: z.string().optional(),
    S3_ENDPOINT: z.string().optional(),
    CORE_API_URL: z
      .string()
      .transform((list) => list.split(','))
      .optional(),
  })
  .superRefine(refusePlain);
const refused = (given: Record<string, string>) => {
  const { error } = schema.safeParse(given);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

const plain = {
  DATABASE_URL: 'postgres://daftar:secret@db.example.edu/daftar',
  REDIS_URL: 'redis://queue.example.edu:6379',
  S3_ENDPOINT: 'http://files.example.edu',
  CORE_API_URL: 'http://core.example.edu:4001',
};

test('[TRU-12] production refuses plain connections to database, queue, files and services, unless they are named', () => {
  expect(refused(plain)).toEqual(['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'CORE_API_URL']);
  expect(refused({ ...plain, PLAIN_CONNECTIONS: 'database, services' })).toEqual(['REDIS_URL', 'S3_ENDPOINT']);
  expect(refused({ ...plain, PLAIN_CONNECTIONS: 'database,queue,storage,services' })).toEqual([]);
  // one of several is enough
  expect(refused({ DATABASE_URL: 'postgres://127.0.0.1,db2.example.edu/daftar' })).toEqual(['DATABASE_URL']);
  expect(refused({ CORE_API_URL: 'https://core.example.edu,http://core2.example.edu' })).toEqual(['CORE_API_URL']);
  expect(refused({ PLAIN_CONNECTIONS: 'everything' })).toEqual(['PLAIN_CONNECTIONS.0']);
  expect(refused({ ...plain, DAFTAR_MODE: 'embedded' })).toEqual([]);
});

test.each([
  ['postgres://db.example.edu/daftar', true],
  ['postgres://db.example.edu/daftar?sslmode=disable', true],
  // encrypted, but the server's identity is not checked
  ['postgres://db.example.edu/daftar?sslmode=no-verify', true],
  ['postgres://db.example.edu/daftar?sslmode=verify-full', false],
  ['postgres://localhost:5432/daftar', false],
  ['postgres://127.0.0.1:5432/daftar', false],
  ['postgres://[::1]/daftar', false],
  ['postgres:///daftar?host=/var/run/postgresql', false],
  ['postgres://localhost/daftar?host=db.example.edu', true],
  ['redis://10.0.0.4:6379', true],
  ['rediss://10.0.0.4:6379', false],
  ['http://core:4001', true],
  ['https://core.example.edu', false],
  ['http://localhost.example.edu', true],
  ['/srv/daftar/registry.json', false],
])('[TRU-12] %s is plain: %s', (address, expected) => {
  expect(isPlain(address)).toBe(expected);
});
