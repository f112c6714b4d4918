import { z } from 'zod';
import { isBlank } from '../visible-text.ts';

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(most);

/** The sealed challenge that came with the options; it goes back with the browser’s answer. */
const ticket = z.string().max(1000);
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** A browser’s answer to the options for a sign-in or a confirmation, as JSON (TRU-16). */
export const passkeyAnswer = z.object({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(2000),
      authenticatorData: base64url(2000),
      signature: base64url(8000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const passkeyName = z
  .string()
  .trim()
  .max(60)
  .refine((text) => !isBlank(text), { error: 'field.required' });

/** A browser’s answer to the options for a new passkey, as JSON (TRU-16). */
export const newPasskey = z.object({
  ticket,
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(2000),
      attestationObject: base64url(12_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;
