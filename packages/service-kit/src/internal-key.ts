import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What our services show each other on calls between them, made from the secret that both have anyway; it can’t be
 * used as a session, nor a session’s token as this.
 */
export const internalKey = (sessionSecret: string): string =>
  createHmac('sha256', sessionSecret).update('calls between services').digest('base64url');

/** Whether an Authorization header carries the key; tells nothing by the time it takes. */
export function carriesKey(header: string | undefined, key: string): boolean {
  const expected = Buffer.from(`Bearer ${key}`);
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
