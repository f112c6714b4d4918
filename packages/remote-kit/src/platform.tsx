import type { Api } from '@daftar/contracts/client';
import type { Duty, Role } from '@daftar/contracts/route';
import type { Bilingual, Language, PageTexts } from '@daftar/i18n';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Store } from './store.ts';

/** The signed-in user (SHL-11). */
export interface Session {
  userId: number;
  /** The first name, as the header shows it, and the one in Arabic letters if there is one (FIX-31). */
  name: string;
  name_ar: string | null;
  lastName: string;
  /** In Arabic letters; absent in shells of before. */
  lastName_ar?: string | null;
  email: string;
  role: Role;
  /** What an admin of the office may do; null: an owner, or no admin (TRU-17). */
  duties?: readonly Duty[] | null;
  /** Of remotes, granted to the person or the role (SHP-08). */
  permissions?: readonly string[];
  /** The faculty has more than one term (YRS-04); absent in shells of before. */
  terms?: boolean;
  mustChangePassword: boolean;
  /** They must get a passkey or an authenticator app before anything else (TRU-16). */
  mustAddFactor?: boolean;
  /** Until when that may wait. */
  factorDue?: string | null;
  /** The language they last chose, on any machine; null until they have chosen one. */
  language: Language | null;
  /** An admin views as this person, and can change nothing, until then (TRU-18). */
  viewing?: { until: string } | null;
}

export type SessionState =
  | { status: 'checking' }
  | { status: 'failed'; error: unknown }
  | { status: 'signedOut' }
  /**
   * - ended: the server no longer knows the session; the page stays until the user signs in again (SHL-13)
   * - offline: the server could not be asked; this device remembers who sits the exam that is open here (EDG-01)
   */
  | { status: 'signedIn'; session: Session; ended: boolean; offline?: true };

export type Theme = 'light' | 'dark';

export interface Toast {
  id: number;
  kind: 'success' | 'failure' | 'info';
  text: Bilingual;
  /** When it was shown, in ms of the server's time. */
  at: number;
}

export interface ToastControl {
  list: Store<readonly Toast[]>;
  /** The latest ones, also those that have closed (BOD-08). */
  recent: Store<readonly Toast[]>;
  /** Whether the list of the latest is open. */
  recentOpen: Store<boolean>;
  add(kind: Toast['kind'], text: Bilingual): void;
  remove(id: number): void;
}

/** The installation's own settings: names, brand, time zone. */
export interface PlatformConfig {
  timeZone: string;
  /** The first language of a browser without a stored choice. */
  defaultLanguage: Language | 'browser';
  facultyName: Bilingual;
  brandLine: Bilingual;
  /** What Home says about the platform, the team and the college (SHL-10). */
  about: { platform: Bilingual; team: Bilingual; college: Bilingual };
  /** Accent colour (CSS), if the faculty has one. */
  accent?: string;
  logo?: string;
  /** Whether notifications can also come by e-mail (NTF-12). */
  hasEmail?: boolean;
  /** Whether browsers keep what an exam needs to open again without a network (EDG-01). */
  worksOffline?: boolean;
  /** Whom to ask about accessibility (`mailto:…`, `tel:…`, `https://…`), and within how many working days. */
  accessibility: { contacts: readonly string[]; answerDays: number };
}

export interface ServerClock {
  /** The server's time in milliseconds, as learnt from replies. */
  now(): number;
  /** Learns from a server time in a reply's body, which is finer than its Date header. */
  sync(serverNow: string | number | Date): void;
}

/** Everything that the shell gives its own pages and remotes; made once at start by `createPlatform`. */
export interface Platform {
  api: Api;
  queryClient: QueryClient;
  texts: PageTexts;
  session: Store<SessionState>;
  /** Setting it waits for the texts of what is on the screen. */
  language: Store<Language>;
  /** What a page of a remote must do before it is shown in another language: bring its texts (EDG-05). */
  beforeLanguage: Set<(language: Language) => Promise<unknown>>;
  theme: Store<Theme>;
  toasts: ToastControl;
  config: Store<PlatformConfig>;
  online: Store<boolean>;
  /** Whether this browser keeps what the page needs to open again without a network; null: not known yet (EDG-01). */
  keptOffline: Store<boolean | null>;
  clock: ServerClock;
  /** How many pages hold work not yet sent. */
  unsavedWork: Store<number>;
  /** How many pages want the whole screen: a running exam. */
  focusedScreens: Store<number>;
  /**
   * The term whose courses pages show; null: the current one (YRS-04). After a point, one of several offerings that a doctor
   * leads of a course in it: `12.34`, `.34`. Each call names it.
   */
  term: Store<string | null>;
  /** How many pages show what belongs to a term: the shell then shows which. */
  pagesByTerm: Store<number>;
  /** What the exam that is being sat has not delivered, in the reader’s words; null: nothing. */
  unsent: Store<string | null>;
  /** Tasks that pages must finish before the session ends: sending unsent work. */
  beforeSignOut: Set<() => Promise<unknown>>;
}

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform to the pages below; see `usePlatform`. */
export function PlatformProvider(props: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={props.platform}>{props.children}</PlatformContext>;
}

/** For the shell and the hooks of this package; pages use the hooks. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform: this page must be rendered by the shell or the fake shell.');
  return platform;
}
