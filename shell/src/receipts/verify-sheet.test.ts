import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifySheet } from './verify-sheet.ts';

const made = { course_code: 'عال101', version: 2, sealed_at: '2026-11-01T08:00:00.000Z', hash: 'ab', students: 3 };

test('[EDG-09] a sheet’s proof counts only with a signature of a published key over just this statement', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const proof = (statement: unknown, first = 'daftar sheet 1') => {
    const text = JSON.stringify(statement);
    const signature = sign(null, Buffer.from(`${first}\n${text}`), privateKey);
    return [Buffer.from(text), signature].map((part) => part.toString('base64url')).join('.');
  };
  const problem = async (given: string, keys = [key]) => {
    const told = await verifySheet(given, keys);
    return told.genuine ? undefined : told.problem;
  };
  expect(await verifySheet(proof(made), ['00'.repeat(32), key])).toEqual({ genuine: true, statement: made });
  expect(await problem(proof(made), [])).toBe('signature');
  expect(await problem(proof(made, 'daftar receipt 1')), 'a receipt is no sheet').toBe('signature');
  const [, signature] = proof(made).split('.');
  const changed = Buffer.from(JSON.stringify({ ...made, version: 3 })).toString('base64url');
  expect(await problem(`${changed}.${signature}`)).toBe('signature');
  expect(await problem(proof({ ...made, version: '2' }))).toBe('format');
  for (const nonsense of ['', '.', 'x', '%', `${proof(made)}.x`, 'ÿ.ÿ'])
    expect(['format', 'signature'], nonsense).toContain(await problem(nonsense));
});
