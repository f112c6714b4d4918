import { createHmac, hkdfSync } from 'node:crypto';

/** Tells whether two texts are equal without keeping them; hexadecimal, 64 characters. */
export type Fingerprint = (text: string) => string;

/**
 * HMAC-SHA-256 under a key derived from the installation's secret. Texts may contain passwords, which a plain hash would
 * let anybody with the database try out (FIX-09).
 */
export function fingerprints(secret: string): Fingerprint {
  const key = Buffer.from(hkdfSync('sha256', secret, 'daftar', 'fingerprints', 32));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
