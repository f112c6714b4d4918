import type { Api } from '@daftar/contracts/client';
import type { Role } from '@daftar/contracts/route';
import type { Bilingual, Language } from '@daftar/i18n';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import type { Store } from './store.ts';

/** Who is signed in (SHL-11). */
export interface Session {
  userId: number;
  /** First name, as the header shows it. */
  /** The first name, and the one in Arabic letters where there is one (FIX-31). */
  name: string;
  name_ar: string | null;
  lastName: string;
  email: string;
  role: Role;
  mustChangePassword: boolean;
  /** The language they chose last, on any machine; null until they have chosen one. */
  language: Language | null;
}

export type SessionState =
  | { status: 'checking' }
  | { status: 'failed'; error: unknown }
  | { status: 'signedOut' }
  /** `ended`: the server no longer knows the session; the page stays until the user signs in again (SHL-13). */
  | { status: 'signedIn'; session: Session; ended: boolean };

export type Theme = 'light' | 'dark';

export interface Toast {
  id: number;
  kind: 'success' | 'failure' | 'info';
  text: Bilingual;
}

/** What an installation sets for itself: names, brand, time zone. */
export interface PlatformConfig {
  timeZone: string;
  /** What a browser without a choice of its own begins in. */
  defaultLanguage: Language | 'browser';
  facultyName: Bilingual;
  brandLine: Bilingual;
  /** Accent colour (CSS), when the faculty has its own. */
  accent?: string;
  logo?: string;
  /** Whether notifications can also come by e-mail (NTF-12). */
  hasEmail?: boolean;
}

export interface ServerClock {
  /** The server's time in milliseconds, as far as replies have told. */
  now(): number;
  /** Takes a server time out of a reply's body, which is finer than its Date header. */
  sync(serverNow: string | number | Date): void;
}

/** All that the shell gives to its own pages and to remotes; made once at start by `createPlatform`. */
export interface Platform {
  api: Api;
  queryClient: QueryClient;
  i18n: i18n;
  session: Store<SessionState>;
  language: Store<Language>;
  theme: Store<Theme>;
  toasts: { list: Store<readonly Toast[]>; add(kind: Toast['kind'], text: Bilingual): void; remove(id: number): void };
  config: Store<PlatformConfig>;
  online: Store<boolean>;
  clock: ServerClock;
  /** Pages that hold work not yet sent. */
  unsavedWork: Store<number>;
  /** Pages that want the whole screen: a running exam. */
  focusedScreens: Store<number>;
  /** What pages still do for their user before the session ends: send what is unsent. */
  beforeSignOut: Set<() => Promise<unknown>>;
}

const PlatformContext = createContext<Platform | null>(null);

export function PlatformProvider(props: { platform: Platform; children: ReactNode }) {
  return <PlatformContext value={props.platform}>{props.children}</PlatformContext>;
}

/** For the shell and the hooks of this package; pages use the hooks. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('No platform: this page must be rendered by the shell or the fake shell.');
  return platform;
}
