import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from './secret.ts';

/**
 * What calls between our services carried before service tokens. Accepted, and sent to who refuses a token, for one
 * release, so that either service may be the newer one during an update. Delete this file with the next one.
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
