import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const stepMs = 30_000;
/** Clocks differ, and typing takes time: the code before and the one after count too. */
const stepsEitherWay = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Daftar', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret in base32: 160 bits, as RFC 4226 asks for. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** Six digits as an app shows them, whatever digits and blanks were typed; undefined for anything else. */
export function appCodeIn(typed: string): string | undefined {
  const latin = typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s-]/g, '');
  return /^\d{6}$/.test(latin) ? latin : undefined;
}

/** The time step (RFC 6238) whose code this is, near this time; undefined when it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window: stepsEitherWay });
  return delta === null ? undefined : Math.floor(at.getTime() / stepMs) + delta;
}

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
