import { generateKeyPairSync, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { verifyLevelSheet } from './verify-level-sheet.ts';

const made = {
  number: 2,
  level: 3,
  term: '2026 · First',
  term_ar: '2026 · الأول',
  page: 7,
  pages: 180,
  made_at: '2026-11-01T08:00:00.000Z',
  hash: 'ab',
  codes: ['عال101', 'CS202'],
  students: [
    [
      20_230_001,
      3.4,
      [
        [0, 86, 'A', 'passed', 0],
        [1, 47, 'F', 'passed', 3],
      ],
    ],
  ],
};

test('a page’s code counts only with a signature of a published key over just these marks, without a server', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const proof = (statement: unknown, first = 'daftar level sheet 1') => {
    const text = JSON.stringify(statement);
    const signature = sign(null, Buffer.from(`${first}\n${text}`), privateKey);
    return [deflateRawSync(text), signature].map((part) => part.toString('base64url')).join('.');
  };
  const problem = async (given: string) => {
    const told = await verifyLevelSheet(given, [key]);
    return told.genuine ? undefined : told.problem;
  };
  expect(await verifyLevelSheet(proof(made), ['00'.repeat(32), key])).toEqual({ genuine: true, statement: made });
  expect(await problem(proof(made, 'daftar transcript 1')), 'a transcript is no level sheet').toBe('signature');
  const [, signature] = proof(made).split('.');
  const better = { ...made, students: [[20_230_001, 4, [[0, 96, 'A+', 'passed', 0]]]] };
  expect(await problem(`${deflateRawSync(JSON.stringify(better)).toString('base64url')}.${signature}`)).toBe(
    'signature',
  );
  expect(await problem(proof({ ...made, students: [[1, 2]] }))).toBe('format');
  expect(await problem(proof({ ...made, page: '7' }))).toBe('format');
});
