import { type Api, ApiError, createApi, NetworkError } from '@daftar/contracts/client';
import { commonTexts } from '@daftar/i18n';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { keptAttempts } from '../offline/index.ts';
import { rememberedSession } from '../offline/remembered-session.ts';
import type { Platform, PlatformConfig } from '../platform.tsx';
import { usePlatform } from '../platform.tsx';
import { localStore } from '../storage/index.ts';
import { createStore } from '../store.ts';
import { type Confirmation, createConfirmation } from './confirmation.ts';
import { createConnection } from './connection.ts';
import { followLanguage } from './follow-language.ts';
import { openPageTexts } from './page-texts.ts';
import { createLanguageStore, createThemeStore } from './preferences.ts';
import { prove } from './prove.ts';
import { createServerClock } from './server-clock.ts';
import { createSessionControl, forgetPrivateDrafts, type SessionControl } from './session.ts';
import { switchedWithTexts } from './switch-language.ts';
import { createToasts } from './toasts.ts';

/** The platform as its host sees it: with the means to sign in and out. */
export interface HostPlatform extends Platform {
  account: SessionControl;
  confirmation: Confirmation;
  /** Calls that neither an ended session nor a confirmation holds back: for the forms of sign-in themselves. */
  direct: Api;
}

/** The session's own calls; they handle an answer 401 themselves. */
const sessionCalls = new Set<string>(['GET /api/auth', 'POST /api/auth/signIn', 'POST /api/auth/signOut']);

/** Failures that call for reading the session again. */
const staleSession = new Set([
  'session.mustChangePassword',
  'session.mustAddFactor',
  'session.wrongRole',
  'session.wrongDuty',
]);

/** Makes everything that pages get; called once, before the first render. */
export function createPlatform(options: {
  config: PlatformConfig;
  onLeave: () => void;
  /** Makes a path the page’s before anything is shown, when an exam reopens without a network (EDG-01). */
  openAt?: (path: string) => void;
}): HostPlatform {
  const clock = createServerClock(
    () => performance.now(),
    () => Date.now(),
  );
  const connection = createConnection(() => fetch('/registry.json', { method: 'HEAD', cache: 'no-store' }));
  // what a tab remembers besides its address is read where there are several terms
  const term = createStore(new URLSearchParams(location.search).get('term') || null);
  const direct = createApi({
    term: term.get,
    onServerTime: clock.sync,
    onFailure: (error) => {
      if (error instanceof NetworkError) connection.suspect();
    },
  });
  const queryClient = createQueryClient();
  const beforeSignOut = new Set<() => Promise<unknown>>();
  const focusedScreens = createStore(0);
  const unsent = createStore<string | null>(null);
  const account = createSessionControl({
    api: direct,
    finish: () => Promise.allSettled([...beforeSignOut].map((task) => task())),
    work: () => ({ exam: focusedScreens.get() > 0, missing: unsent.get() }),
    forget: () => {
      queryClient.clear();
      forgetPrivateDrafts(localStore);
      options.onLeave();
    },
    leave: (to) => location.replace(to),
    prove,
    forgetKept: keptAttempts.clear,
    remembered: () => rememberedSession(keptAttempts.find),
    ...(options.openAt && { openAt: options.openAt }),
  });

  const toasts = createToasts(clock.now);
  const { language, before: beforeLanguage } = switchedWithTexts(
    (follow) => createLanguageStore(options.config.defaultLanguage, follow),
    () => toasts.add('failure', commonTexts['failure.language']),
    { exams: focusedScreens, online: connection.online },
  );
  followLanguage({
    language,
    session: account.state,
    chosenOnDevice: () => localStore.getItem('language') !== null,
    save: (body) => direct('PUT /api/user/language', { body }),
  });

  const confirmation = createConfirmation(direct, account);
  return {
    api: holdingApi(direct, account, confirmation),
    direct,
    queryClient,
    texts: openPageTexts(),
    session: account.state,
    account,
    confirmation,
    language,
    beforeLanguage,
    theme: createThemeStore(),
    toasts,
    config: createStore(options.config),
    online: connection.online,
    keptOffline: createStore<boolean | null>(null),
    clock,
    unsavedWork: createStore(0),
    focusedScreens,
    term,
    pagesByTerm: createStore(0),
    unsent,
    beforeSignOut,
  };
}

/** The host's platform, inside the shell or the fake shell. */
export function useHost(): HostPlatform {
  return usePlatform() as HostPlatform;
}

/**
 * The client for pages. A call that hits an ended session waits until the same user has signed in again and is then
 * retried; a 401 is refused before anything is done, so a retry is safe (SHL-13). So does one that needs the user to
 * confirm that it is they; cancelling leaves it refused (TRU-05).
 */
function holdingApi(direct: Api, account: SessionControl, confirmation: Confirmation): Api {
  const loose = direct as (name: string, input?: unknown) => Promise<unknown>;
  return (async (name: string, input?: unknown) => {
    for (;;) {
      const since = account.signIns();
      try {
        return await loose(name, input);
      } catch (error) {
        if (!(error instanceof ApiError) || sessionCalls.has(name) || account.state.get().status !== 'signedIn')
          throw error;
        if (error.code && staleSession.has(error.code)) account.check();
        if (error.code === 'session.confirmNeeded' && (await confirmation.ask(error.failure?.ways))) continue;
        if (error.status !== 401) throw error;
        await account.renewed(since);
      }
    }
  }) as Api;
}

const retriesOfReads = 2;

function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 5000,
        // the server will repeat a refusal; a call without an answer may get one
        retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < retriesOfReads,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
