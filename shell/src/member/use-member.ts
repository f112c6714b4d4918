import { type Platform, sessionStore, usePlatform, useSessionState } from '@daftar/remote-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export type MemberParts = typeof import('./member-parts.ts');

/** Set by the build. */
declare const SHELL_VERSION: string;

let parts: MemberParts | undefined;

/** Loads what only somebody signed in needs; may be asked before anybody is. @throws when the chunk doesn’t come */
export async function loadMemberParts(texts: Platform['texts']): Promise<MemberParts> {
  if (!parts) {
    const loaded = await import(/* webpackChunkName: "member" */ './member-parts.ts');
    texts.add('shell', loaded.texts);
    parts = loaded;
  }
  return parts;
}

/** A tab older than the server’s build, which may no longer have its chunks, starts again with the new one. */
async function startAgainIfOld(): Promise<void> {
  const { version } = (await (await fetch('/version.json', { cache: 'no-cache' })).json()) as { version: string };
  // once: while servers hold two builds, the next page may come from the other one
  if (version === SHELL_VERSION || sessionStore.getItem('startedAgain') === version) return;
  if (sessionStore.setItem('startedAgain', version)) location.reload();
}

/** Those parts, for somebody signed in; `data` is there at once when the page has loaded them before its first paint. */
export function useMember(): UseQueryResult<MemberParts> {
  const { texts, unsavedWork } = usePlatform();
  const isSignedIn = useSessionState().status === 'signedIn';
  return useQuery({
    queryKey: ['member-parts'],
    queryFn: () =>
      loadMemberParts(texts).catch(async (error: unknown) => {
        if (unsavedWork.get() === 0) await startAgainIfOld().catch(() => undefined);
        throw error;
      }),
    initialData: () => parts,
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // without a network, the kept set has it
    networkMode: 'always',
  });
}

/** Whether the server expects somebody signed in: it preloads the parts then. */
const isExpected = () => document.querySelector('link[rel="preload"][href^="/member."]') !== null;

/**
 * Loads the parts before the first paint of somebody signed in, so that nothing appears in the header afterwards; later
 * where a visitor begins to type, since that is how they sign in. Ends when they are there or didn’t come.
 */
export async function startMember(texts: Platform['texts']): Promise<void> {
  const load = () => loadMemberParts(texts).catch(() => undefined);
  if (isExpected()) await load();
  else document.addEventListener('input', () => void load(), { once: true });
}
