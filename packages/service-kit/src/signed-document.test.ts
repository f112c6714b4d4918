import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicKeyOf } from './ed25519.ts';
import { openDocument, signDocument } from './signed-document.ts';

const seed = randomBytes(32).toString('base64url');
const keys = [publicKeyOf(seed)];
const text = '{"remotes":[]}';
const document = signDocument('registry', seed, text);

test('[SHP-10] a signed document is opened as it was signed', () => {
  expect(openDocument('registry', keys, document)).toBe(text);
});

test.each([
  ['unsigned', text],
  ['not JSON', 'registry'],
  ['altered', document.replace('remotes', 'Remotes')],
  ['without a signature', JSON.stringify({ ...JSON.parse(document), signature: '' })],
  ['signed by another key', signDocument('registry', randomBytes(32).toString('base64url'), text)],
  [
    'signed by another key that claims to be ours',
    JSON.stringify({
      ...JSON.parse(signDocument('registry', randomBytes(32).toString('base64url'), text)),
      key: keys[0],
    }),
  ],
  ['a document of another kind', signDocument('release', seed, text)],
  [
    'another kind under our name',
    JSON.stringify({ ...JSON.parse(signDocument('release', seed, text)), kind: 'registry' }),
  ],
])('[TRU-04] [SHP-10] refuses one that is %s', (_what, given) => {
  expect(() => openDocument('registry', keys, given)).toThrow(/signed/);
});
