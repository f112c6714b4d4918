import { callUrl } from '@daftar/contracts/client';

interface Follower {
  hear: () => void;
  lineChanged: () => void;
}

/**
 * The stream of a page in an exam, where the header with its own stream is not on the screen: it says when there is
 * something new, so that a message to the room arrives at once (DAY-09). The browser reconnects by itself; what was said
 * meanwhile is asked for then. Without a stream the page looks more often.
 */
export function openRoomLine(userId: number) {
  const source =
    typeof EventSource === 'undefined'
      ? null
      : new EventSource(callUrl('GET /api/notifications/stream/:userId', { userId }));
  let live = false;
  let follower: Follower | null = null;
  const isLive = (now: boolean) => {
    if (live === now) return;
    live = now;
    follower?.lineChanged();
  };
  source?.addEventListener('open', () => isLive(true));
  // also the greeting of each stream: something may have been said before it was open
  source?.addEventListener('changed', () => follower?.hear());
  source?.addEventListener('error', () => isLive(false));
  return {
    live: () => live,
    follow(one: Follower): void {
      follower = one;
    },
    close(): void {
      follower = null;
      source?.close();
    },
  };
}
