import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that turn the e-mails of one account off, and can do nothing else (RFC 8058, FIX-30). */
export interface UnsubscribeTokens {
  /** Of an account’s key, which it keeps for life: an id that changes hands takes no link along. */
  of(accountKey: string): string;
  /** The account’s key; null for what we have not signed. */
  read(token: string): string | null;
}

/**
 * The account’s key and a signature over it. Links in e-mails must work for as long as the e-mails are kept, so they
 * don’t expire; what they do can be undone in the profile.
 */
export function unsubscribeTokens(sessionSecret: string): UnsubscribeTokens {
  // a key of its own, so that nothing else made from the secret can be used as a link, nor a link as anything else
  const key = createHmac('sha256', sessionSecret).update('links that turn e-mails off').digest();
  const signatureOf = (account: string) => createHmac('sha256', key).update(account).digest();
  return {
    of: (accountKey) => `${accountKey}.${signatureOf(accountKey).toString('base64url')}`,
    read(token) {
      const [account = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(account);
      return given.length === expected.length && timingSafeEqual(given, expected) ? account : null;
    },
  };
}
