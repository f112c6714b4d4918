import { generateKeyPairSync, sign } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { verifyTranscript } from './verify-transcript.ts';

const made = {
  number: 7,
  issued_at: '2026-11-01T08:00:00.000Z',
  hash: 'ab',
  student_id: 20_230_001,
  name: 'Layla Hassan',
  name_ar: 'ليلى حسن',
  measure: 'points',
  average: 3.4,
  earned: 3,
  terms: [
    {
      name: 'First',
      name_ar: 'الأول',
      average: 3.4,
      cumulative: 3.4,
      courses: [['عال101', 3, 86, 'A', 3.7, 'passed']],
    },
  ],
  credited: [['عال102', 2]],
};

test('[RST-04] a transcript’s code counts only with a signature of a published key over just these marks, without a server', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const proof = (statement: unknown, first = 'daftar transcript 1') => {
    const text = JSON.stringify(statement);
    const signature = sign(null, Buffer.from(`${first}\n${text}`), privateKey);
    return [deflateRawSync(text), signature].map((part) => part.toString('base64url')).join('.');
  };
  const problem = async (given: string, keys = [key]) => {
    const told = await verifyTranscript(given, keys);
    return told.genuine ? undefined : told.problem;
  };
  expect(await verifyTranscript(proof(made), ['00'.repeat(32), key])).toEqual({ genuine: true, statement: made });
  expect(await problem(proof(made), [])).toBe('signature');
  expect(await problem(proof(made, 'daftar sheet 1')), 'a sheet is no transcript').toBe('signature');
  const [, signature] = proof(made).split('.');
  const [term] = made.terms;
  const better = { ...made, terms: [{ ...term, courses: [['عال101', 3, 96, 'A+', 4, 'passed']] }] };
  expect(await problem(`${deflateRawSync(JSON.stringify(better)).toString('base64url')}.${signature}`)).toBe(
    'signature',
  );
  expect(await problem(proof({ ...made, number: '7' }))).toBe('format');
  expect(await problem(proof({ ...made, terms: [{}] }))).toBe('format');
  const huge = deflateRawSync('x'.repeat(5_000_000)).toString('base64url');
  expect(await problem(`${huge}.${signature}`), 'unpacks to megabytes').toBe('format');
  for (const nonsense of ['', '.', 'x', '%', `${proof(made)}.x`, 'ÿ.ÿ'])
    expect(['format', 'signature'], nonsense).toContain(await problem(nonsense));
});
