import { type RegistryEntry, useSessionState, useStore } from '@daftar/remote-kit';
import { useHost } from '@daftar/remote-kit/host';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from './context.tsx';
import { type Override, overrideStore } from './override.ts';
import { showBuild } from './show-build.ts';
import { askOf, fetchEntry } from './with-override.ts';

/** How often a visible tab asks the developer’s own server for a newer build, in ms. */
const askEvery = 1000;

export interface NextBuild {
  /** `waiting`: newer than what is shown, and unsaved work keeps the tab from showing it. `away`: the server doesn’t answer. */
  status: 'none' | 'waiting' | 'away';
  show: () => void;
}

/**
 * Follows the builds of a developer’s own server in the tab that shows one (SHP-07): while the tab is visible, its
 * developer signed in and no exam open. A newer build is shown at once, unless that would lose unsaved work.
 */
export function useNextBuild({ what }: Override, version: string): NextBuild {
  const host = useHost();
  const state = useSessionState();
  const { remotes } = useRemotes();
  const { pathname } = useLocation();
  const unsaved = useStore(host.unsavedWork) > 0;
  const inExam = useStore(host.focusedScreens) > 0;
  const session = state.status === 'signedIn' && !state.ended ? state.session : undefined;
  const follows = what.includes('://') && session !== undefined && !inExam;
  const { data, isError } = useQuery({
    queryKey: ['next-build', what],
    queryFn: () => fetchEntry(what) as Promise<RegistryEntry | null>,
    enabled: follows,
    refetchInterval: askEvery,
    retry: false,
    // a server on this machine answers without a network
    networkMode: 'always',
  });
  const next = follows && data?.version !== undefined && data.version !== version ? data : undefined;

  const tried = useRef<string>(undefined);
  /** What the developer asked for, whatever is lost. */
  const wanted = useRef<string>(undefined);
  const show = useCallback(() => {
    if (!next || !session || tried.current === next.version) return;
    tried.current = next.version;
    const isHeld = () => wanted.current !== next.version && host.unsavedWork.get() > 0;
    showBuild(next, { remotes, ask: askOf(host), pathname, isHeld }).then(
      ({ status }) => {
        if (status === 'held') tried.current = undefined;
        // the next page load says why
        if (status === 'refused' && overrideStore.get().status === 'on') location.reload();
      },
      () => undefined,
    );
  }, [next, session, remotes, host, pathname]);
  useEffect(() => {
    if (!unsaved) show();
  }, [unsaved, show]);

  const showAnyway = () => {
    wanted.current = next?.version;
    show();
  };
  return { status: isError ? 'away' : next && unsaved ? 'waiting' : 'none', show: showAnyway };
}
