import { z } from 'zod';
import { maxUserId } from '../schemas.ts';

/**
 * A call between the two services, never through the one URL: notifications asks core-api, at the moment of sending,
 * where e-mails for these users go (NTF-12). It isn’t under /api, so the shell server doesn’t forward it.
 */
export const contactsPath = '/internal/contacts';

export const mostContacts = 500;

export const contactsRequest = z.object({
  userIds: z.array(z.int().min(1).max(maxUserId)).max(mostContacts),
});

/**
 * Accounts that are there and may sign in; who is missing gets no e-mail. `key` is the account’s for life, while its id
 * may change and be given to another account.
 */
export const contactsReply = z.array(
  z.object({
    id: z.number(),
    key: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    first_name_ar: z.string().nullish(),
  }),
);
export type Contact = z.infer<typeof contactsReply>[number];
