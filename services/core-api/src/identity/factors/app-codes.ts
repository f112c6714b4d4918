import { codeFold } from '@daftar/contracts/visible-text';
import { AppError } from '@daftar/service-kit/errors';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const stepMs = 30_000;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Daftar', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret in base32: 160 bits, as RFC 4226 asks for. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Six digits as an app shows them, whatever digits and blanks were typed; undefined for anything else. */
export function appCodeIn(typed: string): string | undefined {
  const latin = codeFold(typed).replaceAll('-', '');
  return /^\d{6}$/.test(latin) ? latin : undefined;
}

/**
 * The time step (RFC 6238) whose code this is: the present one’s alone counts, so that a code lives for 30 s (ASVS 6.5.5).
 * `stale`: it was right until lately, which happens to honest people; undefined when it is wrong.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | 'stale' | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  if (delta === 0) return Math.floor(at.getTime() / stepMs);
  return delta === -1 ? 'stale' : undefined;
}

/** The refusal of a code that was right until lately, at the field where it was typed. */
export const staleCode = () =>
  new AppError('code.wrong', { text: 'code.stale', fields: [{ field: 'body.code', key: 'code.stale' }] });

/** What an app reads: as text, and as a QR code (modules on a side, and an SVG path of the dark ones). */
export function appSetup(secret: string, email: string): { uri: string; qr: { size: number; path: string } } {
  const uri = totp(secret, email).toString();
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter((part) => part !== '')
    .join('');
  return { uri, qr: { size: rows.length, path } };
}
