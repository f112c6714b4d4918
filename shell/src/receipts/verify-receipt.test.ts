import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyReceipt } from './verify-receipt.ts';

test('[TRU-19] an empty list of keys fits no receipt; only a list that can’t be reached leaves the key open', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const statement = JSON.stringify({ record: '{}' });
  const signature = sign(null, Buffer.from(`daftar receipt 1\n${statement}`), privateKey).toString('hex');
  const text = (more: object = {}) =>
    JSON.stringify({ format: 'daftar receipt 1', statement, public_key: key, signature, ...more });
  const problem = async (keys: string[] | undefined, more?: object) => {
    const told = await verifyReceipt(text(more), keys);
    return told.genuine ? undefined : told.problem;
  };
  expect(await problem([])).toBe('otherKey');
  expect(await problem(['00'.repeat(32)])).toBe('otherKey');
  // past the key and the signature: the statement itself is none
  for (const keys of [undefined, [key]]) {
    expect(await problem(keys)).toBe('format');
    expect(await problem(keys, { signature: '00'.repeat(64) })).toBe('signature');
  }
});
