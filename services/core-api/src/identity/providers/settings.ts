import { readFileSync } from 'node:fs';
import { roles } from '@daftar/contracts/route';
import { z } from 'zod';

const claim = z.string().min(1).max(200);
/** An address on this machine: for tests, and never reached from elsewhere. */
export const isLoopback = (url: string) => /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(url);

/** One OIDC provider (TRU-15); docs/operations.md explains each value. */
const provider = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    issuer: z.url().refine((url) => url.startsWith('https:') || isLoopback(url), 'must be https'),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    name: z.strictObject({ en: z.string().min(1).max(60), ar: z.string().min(1).max(60) }),
    scope: z.string().default('openid email profile'),
    /** By which claim an account is found that is not linked yet. */
    account: z.strictObject({
      claim: claim.default('email'),
      as: z.enum(['email', 'id']).default('email'),
      /** The claim counts although the provider doesn’t say `email_verified`. */
      trusted: z.boolean().default(false),
      /** It may also open an account that another provider has linked. */
      joins: z.boolean().default(false),
    }),
    /** Whether an admin’s account may be linked by that claim. */
    admins: z.boolean().default(false),
    /** Whether the provider itself asks for a second factor. */
    secondFactor: z.boolean().default(false),
    /** What its ID token says of a sign-in with a second factor: one of these in `amr` or `acr` (ASVS 6.8.4). */
    secondFactorWhen: z
      .strictObject({ amr: z.array(claim).default([]), acr: z.array(claim).default([]) })
      .default({ amr: ['mfa'], acr: [] }),
    /** A session lasts at most so many hours from the sign-in at the provider, which then has to say when that was (ASVS 7.6.1). */
    sessionHours: z.number().min(1).max(720).optional(),
    /** Signing out here leads to the provider, which ends its own session and leads back. */
    signOutThere: z.boolean().default(false),
    /** How an account is made for somebody whom Daftar doesn’t know; when absent, none is. */
    create: z
      .strictObject({
        /** The claim that holds the number of the new account. */
        id: claim,
        /** The claims that count although the provider verifies none but the e-mail: nobody can choose their own. */
        trusted: z.array(claim).default([]),
        role: z.strictObject({ claim, map: z.record(z.string(), z.enum(roles)) }),
        /** The claim that names the department, or one name for all. */
        department: z.strictObject({ claim: claim.optional(), otherwise: z.string().optional() }).optional(),
      })
      .optional(),
  })
  .refine(({ account }) => account.as === 'email' || account.trusted, {
    message: 'account.trusted: a number is never marked as verified, so it has to be trusted',
  })
  .refine(({ create }) => !create || create.trusted.includes(create.id), {
    message: 'create.trusted: must name the claim of create.id, since a number is never marked as verified',
  });

/** One OIDC provider, as it is set up. */
export type ProviderSettings = z.infer<typeof provider>;

/** `OIDC_PROVIDERS`: a JSON list, or the path of a file that holds one. */
export const providerList = z
  .string()
  .transform((given, context) => {
    try {
      return JSON.parse(given.trimStart().startsWith('[') ? given : readFileSync(given, 'utf8')) as unknown;
    } catch (error) {
      const why = error instanceof SyntaxError ? 'is not JSON' : 'can’t be read';
      context.addIssue({ code: 'custom', message: why });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(provider)
      .max(10)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'has two of the same id'),
  );
