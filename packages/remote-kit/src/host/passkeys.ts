import type { Api } from '@daftar/contracts/client';
import type { NewPasskey, PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { Bilingual } from '@daftar/i18n';
import { hostTexts } from './texts.ts';

/** Whether this browser knows passkeys; they need https, or this machine. */
export const knowsPasskeys = (): boolean => globalThis.isSecureContext && typeof PublicKeyCredential !== 'undefined';

type ProblemKey = Extract<keyof typeof hostTexts, `passkey.${string}`>;

/** The browser gave no passkey: its owner cancelled, or it can’t here. */
export class PasskeyProblem extends Error {
  readonly said: Bilingual;

  constructor(key: ProblemKey, options?: ErrorOptions) {
    super(key, options);
    this.name = 'PasskeyProblem';
    this.said = hostTexts[key] as Bilingual;
  }
}

/** The names that browsers give to what went wrong. */
const problems: Record<string, ProblemKey> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.exists',
  SecurityError: 'passkey.wrongSite',
  NotSupportedError: 'passkey.notSupported',
};

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyProblem(problems[name] ?? 'passkey.notSupported', { cause: error });
  }
}

// loaded when it is needed: the first page has a budget (PRF-08)
const library = () => import('@simplewebauthn/browser');

/** Asks the browser for a passkey of this site. @throws ApiError, NetworkError or PasskeyProblem, for the form to show */
export async function showPasskey(api: Api): Promise<PasskeyAnswer> {
  const [{ options, ticket }, { startAuthentication }] = await Promise.all([
    api('POST /api/auth/passkey/options', { body: {} }),
    library(),
  ]);
  const response = await asked(() => startAuthentication({ optionsJSON: options as never }));
  return { ticket, response };
}

/** Lets the browser make a passkey. @throws ApiError, NetworkError or PasskeyProblem, for the form to show */
export async function makePasskey(api: Api, userId: number): Promise<Omit<NewPasskey, 'name'>> {
  const params = { userId };
  const { options, ticket } = await api('POST /api/user/:userId/passkeys/options', { params, body: {} });
  const { startRegistration } = await library();
  const response = await asked(() => startRegistration({ optionsJSON: options as never }));
  return { ticket, response };
}
