import { type Contact, contactsCall, contactsPath, contactsReply } from '@daftar/contracts/identity/contacts';
import type { Clock } from '@daftar/service-kit';
import { askInTurn } from '@daftar/service-kit/addresses';
import { internalKeys } from '@daftar/service-kit/internal-key';
import type { Secrets } from '@daftar/service-kit/secret';
import { serviceToken } from '@daftar/service-kit/service-token';

/** The e-mail addresses of these users by id; users without an account are missing. */
export type Contacts = (userIds: readonly number[]) => Promise<Map<number, Contact>>;

/** Asks core-api for addresses. None is stored here, so none can be out of date. @throws when it doesn’t answer */
export const contactsOf =
  (coreApiUrls: readonly [string, ...string[]], secrets: Secrets, clock: Clock): Contacts =>
  async (userIds) => {
    const token = await serviceToken(secrets, contactsCall, clock);
    const askWith = (key: string, address: string | URL) =>
      fetch(new URL(contactsPath, address), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userIds }),
        signal: AbortSignal.timeout(10_000),
        // the key is for the address of the settings alone
        redirect: 'error',
      });
    const reply = await askInTurn(coreApiUrls, async (address) => {
      let asked = await askWith(token, address);
      // the version before tokens knows its key alone; to it this path doesn’t exist otherwise
      if ([401, 403, 404].includes(asked.status)) {
        await asked.body?.cancel();
        asked = await askWith(internalKeys(secrets)[0], address);
      }
      if (asked.ok) return asked;
      await asked.body?.cancel();
      // thrown, so that the next process is asked
      throw new Error(`core-api answered ${asked.status} to the request for addresses`);
    });
    return new Map(contactsReply.parse(await reply.json()).map((contact) => [contact.id, contact]));
  };
