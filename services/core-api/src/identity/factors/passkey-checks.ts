import { randomBytes } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import { AppError } from '@daftar/service-kit/errors';
import { z } from 'zod';
import { recordAudit, type Trx } from '../../kernel/index.ts';
import type { SignInDeps } from '../deps.ts';
import { useOnce } from '../used-once.ts';
import { type KnownPasskey, ownerOf, passkeyByCredential, passkeysOf } from './queries.ts';

/** Loaded when the first passkey is asked for: its certificates are a sixth of what a process would load at its start. */
const library = () => import('@simplewebauthn/server');

type PasskeyDeps = Pick<SignInDeps, 'db' | 'clock' | 'factors'>;

/** How long a browser may take to answer. */
const ticketMs = 10 * 60_000;
export const mostPasskeys = 10;

/** `session`: the one that asked for a new passkey; null where a passkey is to be shown. */
const ticket = z.object({ challenge: z.string(), session: z.string().nullable(), until: z.number() });

function sealTicket({ clock, factors }: PasskeyDeps, challenge: string, session: string | null): string {
  const until = clock.now().getTime() + ticketMs;
  return factors.tickets.seal(JSON.stringify({ challenge, session, until }));
}

/** @throws AppError passkey.refused for a ticket that is forged, old or somebody else’s */
function openTicket({ clock, factors }: PasskeyDeps, sealed: string, session: string | null): z.infer<typeof ticket> {
  const opened = factors.tickets.open(sealed);
  const found = opened === undefined ? undefined : ticket.safeParse(JSON.parse(opened)).data;
  if (!found || found.session !== session || found.until <= clock.now().getTime())
    throw new AppError('passkey.refused');
  return found;
}

/** Uses a ticket up, in the transaction of what it was for: a browser’s answer counts once. */
async function useTicket(trx: Trx, { challenge, until }: z.infer<typeof ticket>): Promise<void> {
  if (!(await useOnce(trx, `passkey:${challenge}`, until))) throw new AppError('passkey.refused');
}

const freshChallenge = () => new Uint8Array(randomBytes(32));
const bytesOf = (text: string | Buffer) => new Uint8Array(Buffer.from(text as string));

/** The options for showing any passkey of this site; the same for everybody, so they tell nothing (TRU-16). */
export async function askForPasskey(deps: PasskeyDeps) {
  const options = await (await library()).generateAuthenticationOptions({
    rpID: deps.factors.site.id,
    challenge: freshChallenge(),
    userVerification: 'required',
    timeout: ticketMs / 2,
  });
  return { options: { ...options }, ticket: sealTicket(deps, options.challenge, null) };
}

/** A passkey that was shown. `use` notes it, in the transaction of what it was shown for. */
export interface ShownPasskey extends Pick<KnownPasskey, 'id' | 'account_id' | 'created_at'> {
  count: number;
  useTicket(trx: Trx): Promise<void>;
}

/**
 * Checks the answer of a browser that was asked for a passkey: origin, site, challenge, signature, that the person was
 * verified (by finger, face or PIN), and that the authenticator’s counter, if it has one, has gone up.
 * @throws AppError passkey.refused; its cause says why, for the log
 */
export async function checkPasskey(
  deps: PasskeyDeps,
  from: { address: string; requestId: string },
  answer: PasskeyAnswer,
): Promise<ShownPasskey> {
  const opened = openTicket(deps, answer.ticket, null);
  const { response } = answer;
  const known = await passkeyByCredential(deps.db, Buffer.from(response.id, 'base64url'));
  if (!known) throw new AppError('passkey.refused');
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== known.key)
    throw new AppError('passkey.refused');
  const { site } = deps.factors;
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      response: { ...response, response: withoutUndefined(response.response), clientExtensionResults: {} },
      expectedChallenge: opened.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: response.id, publicKey: new Uint8Array(known.public_key), counter: known.sign_count },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('the signature does not fit');
    const { id, account_id, created_at } = known;
    const count = authenticationInfo.newCounter;
    return { id, account_id, created_at, count, useTicket: (trx) => useTicket(trx, opened) };
  } catch (cause) {
    // the account was attacked and did not act; a passkey that nobody knows concerns no account
    await recordAudit(deps.db, { userId: null, ...from }, deps.clock.now(), {
      action: 'signIn.passkeyRefused',
      subjectType: 'account',
      subjectId: known.account_id,
    });
    throw new AppError('passkey.refused', { cause });
  }
}

/** The options for making a passkey for somebody, in this session. @throws AppError passkey.tooMany, session.ended */
export async function askForNewPasskey(deps: PasskeyDeps, accountId: number, sessionId: string) {
  const owner = await ownerOf(deps.db, accountId);
  if (!owner) throw new AppError('session.ended');
  const existing = await passkeysOf(deps.db, accountId);
  if (existing.length >= mostPasskeys) throw new AppError('passkey.tooMany', { params: { count: mostPasskeys } });
  const options = await (await library()).generateRegistrationOptions({
    rpName: 'Daftar',
    rpID: deps.factors.site.id,
    userName: owner.email,
    userID: bytesOf(owner.key),
    userDisplayName: `${owner.first_name} ${owner.last_name}`,
    challenge: freshChallenge(),
    attestationType: 'none',
    timeout: ticketMs / 2,
    excludeCredentials: existing.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options }, ticket: sealTicket(deps, options.challenge, sessionId) };
}

/** A passkey that a browser has made, ready to be stored. @throws AppError passkey.refused */
export async function checkNewPasskey(deps: PasskeyDeps, sessionId: string, given: NewPasskey) {
  const opened = openTicket(deps, given.ticket, sessionId);
  const { site } = deps.factors;
  const { response } = given;
  const { transports = [], ...answer } = response.response;
  try {
    const { verified, registrationInfo } = await (await library()).verifyRegistrationResponse({
      response: { ...response, response: answer, clientExtensionResults: {} },
      expectedChallenge: opened.challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('it does not fit');
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      synced: credentialBackedUp,
      transports,
      useTicket: (trx: Trx) => useTicket(trx, opened),
    };
  } catch (cause) {
    throw new AppError('passkey.refused', { cause });
  }
}

function withoutUndefined<T extends { userHandle?: string | undefined }>({ userHandle, ...rest }: T) {
  return { ...rest, ...(userHandle !== undefined && { userHandle }) };
}
