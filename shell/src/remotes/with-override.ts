import { ApiError } from '@daftar/contracts/client';
import { type Registry, type RegistryEntry, readRegistry } from '@daftar/remote-kit';
import type { HostPlatform } from '@daftar/remote-kit/host';
import { type Override, type OverrideState, overrideStore } from './override.ts';

/** What an override follows; calls are answered at once, also with 401. */
export type Followed = Pick<HostPlatform, 'direct' | 'session' | 'focusedScreens'>;

/** Asks core-api for a version, or only whether the caller may; rejects with both texts. */
export type Ask = (remote: string, version: string | undefined) => Promise<AskReply>;
export type AskReply =
  | { status: 'signedOut' }
  | { status: 'ok'; entry: unknown }
  | { status: 'refused'; said: { en: string; ar: string } };

const unreadable = {
  en: 'That build can’t be opened: its server doesn’t answer, or its address isn’t allowed here.',
  ar: 'تعذّر فتح هذا الإصدار: خادمه لا يستجيب أو عنوانه غير مسموح به هنا.',
};

/** The registry with the tab's override in place of what is live, and what became of it. */
export async function withOverride(
  registry: Registry,
  override: Override,
  deps: { ask: Ask; fetchEntry: (origin: string) => Promise<unknown> },
): Promise<{ registry: Registry; state: OverrideState }> {
  const refused = (said: { en: string; ar: string }) =>
    ({ registry, state: { status: 'refused', override, said } }) as const;
  const isOrigin = override.what.includes('://');
  const answer = await deps.ask(override.remote, isOrigin ? undefined : override.what);
  if (answer.status === 'signedOut') return { registry, state: { status: 'waiting', override } };
  if (answer.status === 'refused') return refused(answer.said);
  const given = isOrigin ? await deps.fetchEntry(override.what).catch(() => undefined) : answer.entry;
  const entry = readEntry(given, override);
  if (!entry) return refused(unreadable);
  const others = registry.remotes.filter(({ id }) => id !== override.remote);
  return {
    registry: { ...registry, remotes: [...others, entry] },
    state: { status: 'on', override, version: entry.version },
  };
}

/** An entry for this remote, with hashes, and of the origin that was named. */
function readEntry(value: unknown, { remote, what }: Override): RegistryEntry | undefined {
  const entry = readRegistry({ remotes: [value] }).remotes[0];
  if (!entry?.integrity || entry.id !== remote) return undefined;
  const { previous: _before, canary: _next, ...alone } = entry;
  return what.includes('://') ? { ...alone, entry: new URL(entry.entry, what).href } : alone;
}

/** How a tab of this platform asks. */
export const askOf =
  ({ direct }: Pick<HostPlatform, 'direct'>): Ask =>
  async (remote, version) => {
    try {
      const { entry } = await direct('GET /api/remotes/:remote/override', {
        params: { remote },
        query: version === undefined ? {} : { version },
      });
      return { status: 'ok', entry };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return { status: 'signedOut' };
      const failure = error instanceof ApiError ? error.failure : undefined;
      return { status: 'refused', said: { en: failure?.EnMessage ?? '', ar: failure?.ArMessage ?? '' } };
    }
  };

let follows = false;

/**
 * Follows what an override waits for: it begins when somebody signs in, and ends when an exam opens, which nobody sits
 * with another version than the others.
 */
export function followOverride({ session, focusedScreens }: Followed, leave: () => void): void {
  // the registry may be loaded again
  if (follows) return;
  follows = true;
  session.subscribe(() => {
    if (session.get().status === 'signedIn' && overrideStore.get().status === 'waiting') location.reload();
  });
  focusedScreens.subscribe(() => {
    if (focusedScreens.get() > 0 && overrideStore.get().status === 'on') leave();
  });
}

/** What a developer’s own server has built; the page’s policy lets only the allowed origins answer. */
export async function fetchEntry(origin: string): Promise<unknown> {
  const reply = await fetch(`${origin}/remote.json`, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
  if (!reply.ok) throw new Error(`${reply.url}: HTTP ${reply.status}`);
  return reply.json();
}
