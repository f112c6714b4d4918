import { type Api, ApiError } from '@daftar/contracts/client';
import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { ProofOfWork } from '@daftar/contracts/identity/proof';
import type { Session, SessionState } from '../platform.tsx';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { openTabChannel } from '../storage/tab-channel.ts';
import { createStore, type Store } from '../store.ts';
import { patientSignIn, type SignInStage } from './patient-sign-in.ts';

/** The user as `GET /api/auth` and a successful sign-in describe them. */
interface SessionReply {
  id: number;
  firstName: string;
  firstNameAr: string | null;
  lastName: string;
  email: string;
  role: Session['role'];
  mustChangePassword: boolean;
  mustAddFactor: boolean;
  language: Session['language'];
  viewing?: { until: string } | null;
}

export interface SessionControl {
  state: Store<SessionState>;
  /** Asks who is signed in (SHL-11); decides nothing before `ready`: everything else that a page needs to start. */
  check(ready?: Promise<unknown>): Promise<void>;
  /** @throws ApiError or NetworkError, for the form to show */
  signIn(
    credentials: { email: string; password: string; keep?: boolean; code?: string },
    onStage?: (stage: SignInStage) => void,
  ): Promise<void>;
  /** Signs in with what the browser answered (TRU-16). @throws ApiError or NetworkError, for the form to show */
  signInByPasskey(answer: PasskeyAnswer, keep: boolean): Promise<void>;
  /** Ends the session everywhere in this browser and reloads the page at `to` (SHL-12). */
  signOut(to?: string): Promise<void>;
  /** The server said that the session has ended: resolves when the same user has signed in again (SHL-13). */
  renewed(): Promise<void>;
}

export interface SessionDeps {
  /** Calls that an ended session never holds back. */
  api: Api;
  /** What pages still have to send for their user. */
  finish: () => Promise<unknown>;
  /** Forgets everything of a user: caches, private drafts, the rendered page. */
  forget: () => void;
  /** Reloads the page at this path. */
  leave: (to: string) => void;
  /** Solves the small task that a sign-in may need (TRU-02). */
  prove: (challenge: string, bits: number) => Promise<ProofOfWork>;
}

const channelName = 'daftar-session';
export const privatePrefix = 'daftar:private:';
/** Prefix of the mark beside a private draft that the server does not have in full yet (FIX-11). */
export const unsentPrefix = 'daftar:unsent:';
/** How long signing out waits for pages to send unsent work. */
const longestFinishMs = 5000;

const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> => Promise.race([work, wait(ms)]);

function toSession(reply: SessionReply): Session {
  const { id, firstName, firstNameAr, lastName, email, role, mustChangePassword, mustAddFactor, language } = reply;
  const name = { name: firstName, name_ar: firstNameAr, lastName };
  const { viewing = null } = reply;
  return { userId: id, ...name, email, role, mustChangePassword, mustAddFactor, language, viewing };
}

/** Removes private drafts at their user's sign-out, except those marked unsent: this is their only copy (FIX-11). */
export function forgetPrivateDrafts(storage: Pick<SafeStorage, 'getItem' | 'keys' | 'removeItem'>): void {
  for (const key of storage.keys(privatePrefix))
    if (storage.getItem(unsentPrefix + key.slice(privatePrefix.length)) === null) storage.removeItem(key);
}

/** The session of a page: its state, and the calls that start, check and end it. */
export function createSessionControl({ api, finish, forget, leave, prove }: SessionDeps): SessionControl {
  const state = createStore<SessionState>({ status: 'checking' });
  const otherTabs = openTabChannel(channelName);
  let waiting: (() => void)[] = [];

  function start(to: string): void {
    forget();
    leave(to);
  }

  /** Takes over the user that the server names; a different user makes the page reload. */
  function accept(session: Session | null): void {
    const before = state.get();
    if (before.status === 'signedIn') {
      if (!session) {
        end();
        return;
      }
      const same = before.session.userId === session.userId && before.session.role === session.role;
      if (!same) {
        start('/');
        return;
      }
    }
    state.set(session ? { status: 'signedIn', session, ended: false } : { status: 'signedOut' });
    if (session) {
      for (const go of waiting) go();
      waiting = [];
    }
  }

  function end(): void {
    const now = state.get();
    if (now.status === 'signedIn' && !now.ended) state.set({ ...now, ended: true });
  }

  otherTabs.onmessage = ({ data }) => {
    if (data === 'signedOut' && state.get().status === 'signedIn') start('/');
    if (data === 'signedIn') control.check();
  };

  const control: SessionControl = {
    state,
    async check(ready) {
      try {
        const [reply] = await Promise.all([api('GET /api/auth'), ready]);
        accept(reply.Status === 'Success' ? toSession(reply) : null);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return accept(null);
        if (state.get().status === 'checking' || state.get().status === 'failed')
          state.set({ status: 'failed', error });
      }
    },
    async signIn(credentials, onStage) {
      accept(toSession(await patientSignIn({ api, prove, wait }, credentials, onStage)));
      otherTabs.postMessage('signedIn');
    },
    async signInByPasskey(answer, keep) {
      accept(toSession(await api('POST /api/auth/passkey/signIn', { body: { ...answer, keep } })));
      otherTabs.postMessage('signedIn');
    },
    async signOut(to = '/') {
      const now = state.get();
      if (now.status !== 'signedIn') return;
      if (!now.ended) await atMost(finish(), longestFinishMs);
      try {
        await api('POST /api/auth/signOut', { body: { userId: now.session.userId } });
      } catch (error) {
        // an already ended session is the goal; report any other failure
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
      otherTabs.postMessage('signedOut');
      start(to);
    },
    renewed() {
      end();
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  return control;
}
