import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secret.ts';

/**
 * The keys on calls between our services, derived from the secrets that both have anyway; the first one is sent. They
 * can’t be used as a session token, nor a session token as one of them.
 */
export const internalKeys = (secrets: Secrets): readonly [string, ...string[]] =>
  allSecrets(secrets).map((secret) =>
    createHmac('sha256', secret).update('calls between services').digest('base64url'),
  ) as [string, ...string[]];

/** Whether an Authorization header carries one of the keys, compared in constant time. */
export const carriesKey = (header: string | undefined, keys: readonly string[]): boolean =>
  keys.some((key) => {
    const expected = Buffer.from(`Bearer ${key}`);
    const given = Buffer.from(header ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
