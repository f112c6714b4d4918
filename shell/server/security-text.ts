import { z } from 'zod';

const separated = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
const isContact = (uri: string) => /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/\S+)$/.test(uri);

/** One or more ways to reach somebody, separated by commas, each an address that a browser can open. */
export const contacts = z
  .string()
  .optional()
  .transform(separated)
  .refine((all) => all.every(isContact), 'must be mailto:…, tel:… or https://…; several are separated by commas');

/** Whom to tell of a vulnerability, from the installation's settings. */
export interface SecurityContact {
  /** In order of preference. Without one there is no security.txt. */
  contacts: readonly string[];
  /** Until when they hold, as the installation said; else from day to day. */
  expires: Date | undefined;
  /** The page with the rules for reporting. */
  policy: string | undefined;
}

/** How long a contact without a date of its own is promised to hold, in days. RFC 9116 wants less than a year. */
const promisedDays = 90;
const day = 86_400_000;

/**
 * The text of `/.well-known/security.txt` (RFC 9116, TRU-14), or undefined where the installation named nobody: an
 * invented address would send a report to no one.
 */
export function securityText(to: SecurityContact, publicOrigin: string, now: Date): string | undefined {
  if (to.contacts.length === 0) return undefined;
  const promised = new Date((Math.floor(now.getTime() / day) + promisedDays) * day);
  const fields = [
    ...to.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${(to.expires ?? promised).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, ar',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    ...(to.policy ? [`Policy: ${to.policy}`] : []),
  ];
  return `${fields.join('\r\n')}\r\n`;
}
