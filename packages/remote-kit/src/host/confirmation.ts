import { type Api, ApiError } from '@daftar/contracts/client';
import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { ConfirmWay } from '@daftar/contracts/route';
import { openTabChannel } from '../storage/tab-channel.ts';
import { createStore, type Store } from '../store.ts';
import type { SessionControl } from './session.ts';

/** Asks the user to show that it is still they, for calls that need it (TRU-05). */
export interface Confirmation {
  /** Whether it is asked for now. */
  asked: Store<boolean>;
  /** The ways that this user has (TRU-16). */
  ways: Store<readonly ConfirmWay[]>;
  /** Resolves when the user has confirmed, here or in another tab: true; false when they cancel. */
  ask(ways?: readonly ConfirmWay[]): Promise<boolean>;
  /** @throws ApiError or NetworkError, for the form to show */
  byPassword(password: string): Promise<void>;
  /** A code of the user’s app. */
  byCode(code: string): Promise<void>;
  byPasskey(answer: PasskeyAnswer): Promise<void>;
  cancel(): void;
  /** This user has confirmed elsewhere: the other tabs go on. */
  tellTabs(userId: number): void;
}

const channelName = 'daftar-confirmed';

/** All calls that wait share one question. `api`: the client that an ended session doesn't hold back. */
export function createConfirmation(api: Api, account: Pick<SessionControl, 'state' | 'renewed'>): Confirmation {
  const asked = createStore(false);
  const ways = createStore<readonly ConfirmWay[]>(['password']);
  const otherTabs = openTabChannel(channelName);
  let waiting: ((confirmed: boolean) => void)[] = [];

  const userId = () => {
    const now = account.state.get();
    return now.status === 'signedIn' ? now.session.userId : undefined;
  };

  function settle(confirmed: boolean): void {
    asked.set(false);
    const all = waiting;
    waiting = [];
    for (const go of all) go(confirmed);
  }

  otherTabs.onmessage = ({ data }) => {
    if (data === userId()) settle(true);
  };

  type Shown =
    | { way: 'password'; password: string }
    | { way: 'code'; code: string }
    | { way: 'passkey'; answer: PasskeyAnswer };

  async function confirm(shown: Shown): Promise<void> {
    const id = userId();
    if (id === undefined) return settle(false);
    try {
      await api('POST /api/auth/confirm', { body: { userId: id, ...shown } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && error.code !== 'passkey.refused')) throw error;
      // signing in again is fresh by itself
      await account.renewed();
    }
    settle(true);
    otherTabs.postMessage(id);
  }

  return {
    asked,
    ways,
    ask(given) {
      if (given) ways.set(given);
      asked.set(true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    byPassword: (password) => confirm({ way: 'password', password }),
    byCode: (code) => confirm({ way: 'code', code }),
    byPasskey: (answer) => confirm({ way: 'passkey', answer }),
    cancel: () => settle(false),
    tellTabs: (userId) => otherTabs.postMessage(userId),
  };
}
