import { randomUUID } from 'node:crypto';
import type { Sealer } from '@daftar/service-kit/sealer';
import { z } from 'zod';

const plainName = 'daftar_device';
const lifetimeSeconds = 180 * 86_400;
/** A browser in a lab knows the last few people. */
const mostAccounts = 12;

const device = z.object({ id: z.string(), accounts: z.array(z.number()) });
export type Device = z.infer<typeof device>;

/**
 * The cookie that a browser gets when somebody signs in: sealed, so that neither its id nor its accounts can be chosen
 * (TRU-02). It signs nobody in; it gives tries at these accounts that no other browser of the address can use up.
 */
export interface Devices {
  read(cookieHeader: string | undefined): Device | undefined;
  /** Set-Cookie value of this browser, known to this account from now on. */
  cookie(known: Device | undefined, accountId: number): string;
}

/**
 * `publicUrl` decides whether the cookie is for https only. There its prefix makes browsers refuse one that another host of
 * the domain sets, as for the session (TRU-06); one from before the prefix still counts.
 */
export function devices(sealer: Sealer, publicUrl: string): Devices {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const attributes = `Path=${isSecure ? '/' : '/api/auth'}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const sent = (of: string, header = '') => new RegExp(`(?:^|;) *${of}=([\\w-]{1,1000})`).exec(header)?.[1];
  return {
    read(header) {
      const value = sent(name, header) ?? sent(plainName, header);
      const opened = value && sealer.open(Buffer.from(value, 'base64url').toString('base64'));
      return opened ? device.safeParse(JSON.parse(opened)).data : undefined;
    },
    cookie(known, accountId) {
      const accounts = [accountId, ...(known?.accounts ?? []).filter((id) => id !== accountId)].slice(0, mostAccounts);
      const sealed = sealer.seal(JSON.stringify({ id: known?.id ?? randomUUID(), accounts }));
      const value = Buffer.from(sealed, 'base64').toString('base64url');
      return `${name}=${value}; ${attributes}; Max-Age=${lifetimeSeconds}`;
    },
  };
}
