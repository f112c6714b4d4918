import { z } from 'zod';
import { language, maxUserId } from '../schemas.ts';

/**
 * A call between the two services, never through the one URL: when notifications sends e-mails, it asks core-api for
 * the users' addresses (NTF-12). It isn’t under /api, so the shell server doesn’t forward it.
 */
export const contactsPath = '/internal/contacts';
/** The call as a service token names it. */
export const contactsCall = { from: 'notifications', to: 'core-api', path: contactsPath } as const;

export const mostContacts = 500;

export const contactsRequest = z.object({
  userIds: z.array(z.int().min(1).max(maxUserId)).max(mostContacts),
});

/**
 * Existing accounts that may sign in; anybody missing gets no e-mail. `key` is the account’s permanent key; its id may
 * change and be given to another account.
 */
export const contactsReply = z.array(
  z.object({
    id: z.number(),
    key: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    first_name_ar: z.string().nullish(),
    /** Kept with the account; absent until its owner first switched or signed in with a choice. */
    language: language.nullish(),
  }),
);
export type Contact = z.infer<typeof contactsReply>[number];
