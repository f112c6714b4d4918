import { backoff } from '@daftar/contracts/backoff';
import { onlineManager } from '@tanstack/react-query';
import { createStore, type Store } from '../store.ts';

/** No jitter: each browser probes after its own failed call, so the probes are spread already. */
const looks = { firstMs: 1000, longestMs: 10_000, spread: 0 };

export interface Connection {
  online: Store<boolean>;
  /** A call got no answer: probe whether the server can still be reached. */
  suspect(): void;
}

/**
 * Whether the server can be reached (SHL-14). The browser's own event reports a lost network; after a call without an
 * answer we probe until the server answers. Queries wait meanwhile and resume by themselves.
 */
export function createConnection(probe: () => Promise<unknown>): Connection {
  const online = createStore(navigator.onLine);
  let looking = false;
  let wake = () => {};

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    for (let failures = 1; ; failures += 1) {
      try {
        await probe();
        break;
      } catch {
        online.set(false);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, backoff(failures, looks));
        });
      }
    }
    looking = false;
    online.set(true);
  }

  window.addEventListener('offline', () => {
    online.set(false);
    look();
  });
  window.addEventListener('online', () => {
    // the network is back: cut the current pause short
    wake();
    look();
  });
  onlineManager.setEventListener((setOnline) => online.subscribe(() => setOnline(online.get())));
  return { online, suspect: look };
}
