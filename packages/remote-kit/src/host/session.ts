import { backoff } from '@daftar/contracts/backoff';
import { type Api, ApiError, NetworkError } from '@daftar/contracts/client';
import type { PasskeyAnswer } from '@daftar/contracts/identity/passkey-answers';
import type { ProofOfWork } from '@daftar/contracts/identity/proof';
import type { Session, SessionState } from '../platform.tsx';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { openTabChannel } from '../storage/tab-channel.ts';
import { createStore, type Store } from '../store.ts';
import { createOtherTabs, type TabWork } from './other-tabs.ts';
import { patientSignIn, type SignInStage } from './patient-sign-in.ts';

/** The user as `GET /api/auth` and a successful sign-in describe them. */
interface SessionReply {
  id: number;
  firstName: string;
  firstNameAr: string | null;
  lastName: string;
  lastNameAr?: string | null;
  email: string;
  role: Session['role'];
  duties?: Session['duties'];
  permissions?: Session['permissions'];
  terms?: boolean;
  mustChangePassword: boolean;
  mustAddFactor: boolean;
  factorDue?: string | null;
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
  /** Lets the pages of all tabs send what is unsent, for a few seconds; answers what the other tabs say then. */
  sendUnsent(): Promise<TabWork>;
  /** Ends the session everywhere in this browser and reloads the page at `to`, or ends it at its provider too (SHL-12). */
  signOut(to?: string): Promise<void>;
  /** The other tabs ask who is signed in now. */
  tellTabs(): void;
  /** How often somebody has signed in on this page: what a call was begun with. */
  signIns(): number;
  /**
   * The server said that the session has ended: resolves when the same user has signed in again (SHL-13), at once if
   * that was after `since`, the number of sign-ins when the refused call began.
   */
  renewed(since?: number): Promise<void>;
}

export interface SessionDeps {
  /** Calls that an ended session never holds back. */
  api: Api;
  /** What pages still have to send for their user. */
  finish: () => Promise<unknown>;
  /** What other tabs should know of this one before the session ends. */
  work?: () => TabWork;
  /** Forgets everything of a user: caches, private drafts, the rendered page. */
  forget: () => void;
  /** Forgets the attempts that are kept for a reload without a network, except one person’s (EDG-01). */
  forgetKept?: (exceptUserId?: number) => Promise<unknown>;
  /** Who sits the exam that is kept on this device, and its page; asked when the server can’t be (EDG-01). */
  remembered?: () => Promise<{ session: Session; path: string } | null>;
  /** Makes this path the page’s before it starts. */
  openAt?: (path: string) => void;
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
/** How long leaving the page waits for the disk to forget. */
const longestForgetMs = 1000;
/** After this long without an answer a page starts with what the device remembers. */
const longestAskMs = 6000;
/** How long such a page then waits for everything else that it needs. */
const longestReadyMs = 2000;
/** How often a page that started without the server asks it. */
const asks = { firstMs: 1000, longestMs: 10_000, spread: 0.5 };

const wait = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const atMost = (work: Promise<unknown>, ms: number): Promise<unknown> => Promise.race([work, wait(ms)]);

function toSession(reply: SessionReply): Session {
  const { id, firstName, firstNameAr, lastName, lastNameAr = null, email, role, language } = reply;
  const { mustChangePassword, mustAddFactor } = reply;
  const name = { name: firstName, name_ar: firstNameAr, lastName, lastName_ar: lastNameAr };
  const { viewing = null, duties = null, permissions = [], terms = false, factorDue = null } = reply;
  const must = { mustChangePassword, mustAddFactor, factorDue };
  return { userId: id, ...name, email, role, duties, permissions, terms, ...must, language, viewing };
}

/** Removes private drafts at their user's sign-out, except those marked unsent: this is their only copy (FIX-11). */
export function forgetPrivateDrafts(storage: Pick<SafeStorage, 'getItem' | 'keys' | 'removeItem'>): void {
  const kept = storage.keys(unsentPrefix).map((mark) => privatePrefix + mark.slice(unsentPrefix.length));
  for (const key of storage.keys(privatePrefix))
    if (!kept.some((name) => key === name || key.startsWith(`${name}:`))) storage.removeItem(key);
}

/** The session of a page: its state, and the calls that start, check and end it. */
export function createSessionControl(deps: SessionDeps): SessionControl {
  const { api, finish, forget, leave, prove, remembered = async () => null } = deps;
  const forgetKept = async (exceptUserId?: number) => deps.forgetKept?.(exceptUserId).catch(() => undefined);
  const state = createStore<SessionState>({ status: 'checking' });
  const otherTabs = openTabChannel(channelName);
  const { work = () => ({ exam: false, missing: null }) } = deps;
  const isSignedIn = () => state.get().status === 'signedIn';
  const tabs = createOtherTabs(otherTabs, { finish, work, isSignedIn }, wait);
  let waiting: (() => void)[] = [];
  let signIns = 0;
  /** The page of the exam with which this page started without the server. */
  let reopenedAt = '/';

  /**
   * The page showed an exam by what the device remembers, and the server knows nobody: the person here signs in before
   * seeing any of it. The answers are on the device; the same person comes back to the exam.
   */
  function startSignedOut(): Promise<void> {
    const started = start(`/SignIn?next=${encodeURIComponent(reopenedAt)}`);
    state.set({ status: 'signedOut' });
    return started;
  }

  async function start(to: string): Promise<void> {
    forget();
    if (deps.forgetKept) await atMost(forgetKept(), longestForgetMs);
    leave(to);
  }

  /** Takes over the user that the server names; a different user makes the page reload. */
  async function accept(session: Session | null): Promise<void> {
    const before = state.get();
    void forgetKept(session && !session.viewing ? session.userId : undefined);
    if (before.status === 'signedIn') {
      if (!session) return end();
      const same = before.session.userId === session.userId && before.session.role === session.role;
      if (!same) return start('/');
    }
    state.set(session ? { status: 'signedIn', session, ended: false } : { status: 'signedOut' });
    if (session) {
      if (before.status !== 'signedIn' || before.ended) signIns += 1;
      for (const go of waiting) go();
      waiting = [];
    }
  }

  async function end(): Promise<void> {
    const now = state.get();
    if (now.status !== 'signedIn' || now.ended) return;
    if (now.offline) return startSignedOut();
    state.set({ status: 'signedIn', session: now.session, ended: true });
    void forgetKept();
  }

  /** Nobody could be asked: the page starts for the person whose exam is kept here, and goes on asking (EDG-01). */
  async function startOffline(error: unknown, ready: Promise<unknown> | undefined): Promise<void> {
    const known = await remembered();
    // on a silent network the rest of the page may not come either
    if (ready) await atMost(ready, longestReadyMs);
    const now = state.get().status;
    if (now !== 'checking' && now !== 'failed') return;
    if (!known) return state.set({ status: 'failed', error });
    reopenedAt = known.path;
    deps.openAt?.(known.path);
    state.set({ status: 'signedIn', session: known.session, ended: false, offline: true });
    void askAgain();
  }

  async function askAgain(): Promise<void> {
    for (let tries = 1; isOffline(); tries += 1) {
      await wait(backoff(tries, asks));
      if (isOffline()) await control.check();
    }
  }

  const isOffline = (): boolean => {
    const now = state.get();
    return now.status === 'signedIn' && now.offline === true;
  };

  /** Rejects when the server is silent for too long and somebody’s exam is kept here; else never settles. */
  async function silence(): Promise<never> {
    await wait(longestAskMs);
    const started = state.get().status !== 'checking';
    return started || !(await remembered()) ? new Promise(() => {}) : Promise.reject(new NetworkError('silence'));
  }

  otherTabs.onmessage = ({ data }) => {
    if (tabs.hear(data)) return;
    if (data === 'signedOut' && state.get().status === 'signedIn') void start('/');
    if (data === 'signedIn') void control.check();
  };

  const control: SessionControl = {
    state,
    async check(ready) {
      const since = signIns;
      // the answer may be about the session before: the person has signed in meanwhile
      const isOld = () => since !== signIns;
      try {
        const asked = Promise.all([api('GET /api/auth'), ready]);
        const [reply] = await (state.get().status === 'checking' ? Promise.race([asked, silence()]) : asked);
        if (reply.Status !== 'Success' && isOld()) return;
        await accept(reply.Status === 'Success' ? toSession(reply) : null);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return isOld() ? undefined : accept(null);
        if (state.get().status === 'checking' || state.get().status === 'failed') await startOffline(error, ready);
      }
    },
    async signIn(credentials, onStage) {
      await accept(toSession(await patientSignIn({ api, prove, wait }, credentials, onStage)));
      otherTabs.postMessage('signedIn');
    },
    async signInByPasskey(answer, keep) {
      await accept(toSession(await api('POST /api/auth/passkey/signIn', { body: { ...answer, keep } })));
      otherTabs.postMessage('signedIn');
    },
    async signOut(to = '/') {
      const now = state.get();
      if (now.status !== 'signedIn') return;
      if (!now.ended) await control.sendUnsent();
      let next = to;
      try {
        const said = await api('POST /api/auth/signOut', { body: { userId: now.session.userId } });
        // else the next person here is signed in by one press (TRU-15)
        next = said.provider_url ?? to;
      } catch (error) {
        // an already ended session is the goal; after any other failure the page goes on, and so does its exam: what is
        // kept of it must still be here after a reload (EDG-01)
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
      otherTabs.postMessage('signedOut');
      await start(next);
    },
    async sendUnsent() {
      const [others] = await Promise.all([tabs.ask(longestFinishMs), atMost(finish(), longestFinishMs)]);
      return others;
    },
    tellTabs: () => otherTabs.postMessage('signedIn'),
    signIns: () => signIns,
    renewed(since = signIns) {
      if (since !== signIns) return Promise.resolve();
      void end();
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
  return control;
}
