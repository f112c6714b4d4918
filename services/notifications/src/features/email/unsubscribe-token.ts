import { createHmac, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Secrets } from '@daftar/service-kit/secret';

/** Links that turn the e-mails of one account off, and can do nothing else (RFC 8058, FIX-30). */
export interface UnsubscribeTokens {
  /** The token of an account’s permanent key, so that a link stays with the account when its id changes hands. */
  of(accountKey: string): string;
  /** The account’s key; null for a token that we have not signed. */
  read(token: string): string | null;
}

/**
 * The account’s key with a signature. Links must work for as long as the e-mails exist, so they don’t expire; their
 * effect can be undone in the profile.
 */
export function unsubscribeTokens(secrets: Secrets): UnsubscribeTokens {
  // a separate key, so that nothing else derived from the secret works as a link, nor a link as anything else
  const keys = allSecrets(secrets).map((secret) =>
    createHmac('sha256', secret).update('links that turn e-mails off').digest(),
  ) as [Buffer, ...Buffer[]];
  const signatureOf = (account: string, key = keys[0]) => createHmac('sha256', key).update(account).digest();
  return {
    of: (accountKey) => `${accountKey}.${signatureOf(accountKey).toString('base64url')}`,
    read(token) {
      const [account = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((key) => {
        const expected = signatureOf(account, key);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs ? account : null;
    },
  };
}
