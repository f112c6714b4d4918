import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

// the fixed beginnings of an Ed25519 key in DER, before its 32 bytes
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** 32 bytes in base64url, as keys are written in settings. */
export const keyForm = /^[\w-]{43}$/;

function privateKey(seed: string): KeyObject {
  if (!keyForm.test(seed)) throw new TypeError('a key is 32 random bytes in base64url');
  const key = Buffer.concat([privatePrefix, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

/** The public key of a secret one, both as 32 bytes in base64url. @throws TypeError for anything else */
export const publicKeyOf = (seed: string): string =>
  createPublicKey(privateKey(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(publicPrefix.length)
    .toString('base64url');

/** The signature of a text, in base64url. The text starts with what it is, so that it counts for nothing else. */
export const signText = (seed: string, text: string): string =>
  sign(null, Buffer.from(text), privateKey(seed)).toString('base64url');

/** Whether the signature is that of this text by this public key; false for malformed ones. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!keyForm.test(publicKey)) return false;
  const key = Buffer.concat([publicPrefix, Buffer.from(publicKey, 'base64url')]);
  try {
    return verify(
      null,
      Buffer.from(text),
      createPublicKey({ key, format: 'der', type: 'spki' }),
      Buffer.from(signature, 'base64url'),
    );
  } catch {
    return false;
  }
}
