import type { Api } from '@daftar/contracts/client';
import type { NewPasskey, PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { Bilingual } from '@daftar/i18n';

/** Whether this browser knows passkeys; they need https, or this machine. */
export const knowsPasskeys = (): boolean => globalThis.isSecureContext && typeof PublicKeyCredential !== 'undefined';

/** The browser gave no passkey: its owner cancelled, or it can’t here. */
export class PasskeyProblem extends Error {
  readonly said: Bilingual;

  constructor(said: Bilingual, options?: ErrorOptions) {
    super(said.en, options);
    this.name = 'PasskeyProblem';
    this.said = said;
  }
}

const chunk = () => import('./passkey-chunk.ts');

async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { passkeyProblem } = await chunk();
    throw new PasskeyProblem(passkeyProblem(error), { cause: error });
  }
}

/** Asks the browser for a passkey of this site. @throws ApiError, NetworkError or PasskeyProblem, for the form to show */
export async function showPasskey(api: Api): Promise<PasskeyAnswer> {
  const [{ options, ticket }, { startAuthentication }] = await Promise.all([
    api('POST /api/auth/passkey/options', { body: {} }),
    chunk(),
  ]);
  const response = await asked(() => startAuthentication({ optionsJSON: options }));
  return { ticket, response };
}

/** Lets the browser make a passkey. @throws ApiError, NetworkError or PasskeyProblem, for the form to show */
export async function makePasskey(api: Api, userId: number): Promise<Omit<NewPasskey, 'name'>> {
  const params = { userId };
  const { options, ticket } = await api('POST /api/user/:userId/passkeys/options', { params, body: {} });
  const { startRegistration } = await chunk();
  const response = await asked(() => startRegistration({ optionsJSON: options as never }));
  return { ticket, response };
}
