import { useState } from 'react';
import { pollInterval } from './poll-interval.ts';
import { createStore, useStore } from './store.ts';

/** How this tab hears of new notifications (EDG-07); the shell keeps it. */
export interface InboxLine {
  /** The browser’s stream is open, in this tab or another: changes are told at once. */
  live: boolean;
  /** It is this tab that polls, and no other of this browser. */
  polls: boolean;
}

export const inboxLine = createStore<InboxLine>({ live: false, polls: true });

/** With a stream, polling only finds what the stream may have missed. */
const withStreamMs = 30_000;

type Polled = Parameters<ReturnType<typeof pollInterval>>[0];

/**
 * `refetchInterval` of a list of notifications: `everyMs` without a stream, half a minute with one, and not at all in a
 * tab whose browser polls in another. After failures it backs off as `pollInterval` does.
 */
export function useInboxPoll(everyMs: number): (query: Polled) => number | false {
  const { live, polls } = useStore(inboxLine);
  const [interval] = useState(() => pollInterval(everyMs));
  return (query) => {
    const pause = interval(query);
    if (!polls) return false;
    return live && pause === everyMs ? withStreamMs : pause;
  };
}
