import { type Api, ApiError } from '@daftar/contracts/client';
import { openTabChannel } from '../storage/tab-channel.ts';
import { createStore, type Store } from '../store.ts';
import type { SessionControl } from './session.ts';

/** Asks the user to show that it is still they, for calls that need it (TRU-05). */
export interface Confirmation {
  /** Whether it is asked for now. */
  asked: Store<boolean>;
  /** Resolves when the user has confirmed, here or in another tab: true; false when they cancel. */
  ask(): Promise<boolean>;
  /** @throws ApiError or NetworkError, for the form to show */
  byPassword(password: string): Promise<void>;
  cancel(): void;
}

const channelName = 'daftar-confirmed';

/** All calls that wait share one question. `api`: the client that an ended session doesn't hold back. */
export function createConfirmation(api: Api, account: Pick<SessionControl, 'state' | 'renewed'>): Confirmation {
  const asked = createStore(false);
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

  return {
    asked,
    ask() {
      asked.set(true);
      return new Promise((resolve) => waiting.push(resolve));
    },
    async byPassword(password) {
      const id = userId();
      if (id === undefined) return settle(false);
      try {
        await api('POST /api/auth/confirm', { body: { userId: id, way: 'password', password } });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        // signing in again is fresh by itself
        await account.renewed();
      }
      settle(true);
      otherTabs.postMessage(id);
    },
    cancel: () => settle(false),
  };
}
