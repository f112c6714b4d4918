import { type Contact, contactsPath, contactsReply } from '@daftar/contracts/identity/contacts';
import { askInTurn } from '@daftar/service-kit/addresses';

/** The e-mail addresses of these users by id; users without an account are missing. */
export type Contacts = (userIds: readonly number[]) => Promise<Map<number, Contact>>;

/** Asks core-api for addresses. None is stored here, so none can be out of date. @throws when it doesn’t answer */
export const contactsOf =
  (coreApiUrls: readonly [string, ...string[]], key: string): Contacts =>
  async (userIds) => {
    const reply = await askInTurn(coreApiUrls, (address) =>
      fetch(new URL(contactsPath, address), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userIds }),
        signal: AbortSignal.timeout(10_000),
        // the key is for the address of the settings alone
        redirect: 'error',
      }),
    );
    if (!reply.ok) throw new Error(`core-api answered ${reply.status} to the request for addresses`);
    return new Map(contactsReply.parse(await reply.json()).map((contact) => [contact.id, contact]));
  };
