import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The key on calls between our services, derived from the secret that both have anyway. It can’t be used as a session
 * token, nor a session token as this key.
 */
export const internalKey = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('calls between services').digest('base64url');

/** Whether an Authorization header carries the key, compared in constant time. */
export function carriesKey(header: string | undefined, key: string): boolean {
  const expected = Buffer.from(`Bearer ${key}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
