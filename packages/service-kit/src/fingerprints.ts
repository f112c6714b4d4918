import { createHmac, hkdfSync } from 'node:crypto';
import { allSecrets, type Secrets } from './secret.ts';

/** Tells whether two texts are equal without keeping them. */
export interface Fingerprint {
  /** Hexadecimal, 64 characters. */
  (text: string): string;
  /** Whether a stored fingerprint is this text's, under any accepted secret. */
  isOf(kept: string, text: string): boolean;
}

/**
 * HMAC-SHA-256 under a key derived from the installation's secret. Texts may contain passwords, which a plain hash would
 * let anybody with the database try out (FIX-09).
 */
export function fingerprints(secrets: Secrets): Fingerprint {
  const [of, ...others] = allSecrets(secrets).map((secret) => {
    const key = Buffer.from(hkdfSync('sha256', secret, 'daftar', 'fingerprints', 32));
    return (text: string): string => createHmac('sha256', key).update(text).digest('hex');
  }) as [(text: string) => string, ...((text: string) => string)[]];
  return Object.assign((text: string) => of(text), {
    isOf: (kept: string, text: string) => [of, ...others].some((one) => one(text) === kept),
  });
}
