import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { allSecrets, type Secrets } from './secret.ts';

/** Seals text that a third party stores (the database, a browser), so that it can neither read nor alter it. */
export interface Sealer {
  seal(text: string): string;
  /** Undefined when it was sealed under another secret, or altered. */
  open(sealed: string): string | undefined;
  /** Whether it was sealed under the present secret: what wasn’t is lost once its own is no longer accepted. */
  isCurrent(sealed: string): boolean;
}

/** The purpose of the one seal that lasts: the secrets of authenticator apps (TRU-16). */
export const appSecretsPurpose = 'authenticator apps';

/**
 * AES-256-GCM under a key derived from the installation's secret; `purpose` separates uses. Opens what was sealed under
 * any accepted secret (TRU-12).
 */
export function sealer(secrets: Secrets, purpose: string): Sealer {
  const keys = allSecrets(secrets).map((secret) => Buffer.from(hkdfSync('sha256', secret, 'daftar', purpose, 32)));
  const [key] = keys as [Buffer];
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      for (const one of keys) {
        const text = openBy(one, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    isCurrent: (sealed) => openBy(key, Buffer.from(sealed, 'base64')) !== undefined,
  };
}

function openBy(key: Buffer, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
