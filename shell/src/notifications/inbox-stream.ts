import { backoff } from '@daftar/contracts/backoff';
import { callUrl } from '@daftar/contracts/client';
import { openTabChannel } from '@daftar/remote-kit';

const retry = { firstMs: 5000, longestMs: 300_000, spread: 0.5 };

/**
 * Calls back when somebody’s notifications changed, as soon as the server says so (NTF-09). A browser may have only
 * six connections to us, so its tabs share one stream: the tab that holds the lock has the stream and tells the others;
 * when it closes, the next one takes over. Where a browser lacks locks or channels, each tab has its own stream.
 * Polling continues in any case.
 */
export function followInbox(userId: number, onChanged: () => void): () => void {
  if (typeof EventSource === 'undefined') return () => {};
  const url = callUrl('GET /api/notifications/stream/:userId', { userId });
  if (!navigator.locks) return keepOpen(url, onChanged);

  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `daftar-inbox-${userId}`;
  const channel = openTabChannel(name);
  channel.onmessage = onChanged;
  const lead = () =>
    new Promise<void>((resolve) => {
      const close = keepOpen(url, () => {
        channel.postMessage('changed');
        onChanged();
      });
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  navigator.locks.request(name, { signal }, lead).catch(() => {
    // refused, not ended by us: some browsers grant no locks in some windows
    if (!signal.aborted) lead();
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * A stream that reconnects when it ends: the browser does it, or we do where the browser gives up (any answer but 200).
 */
function keepOpen(url: string, onChanged: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    source = new EventSource(url);
    // each stream starts with a greeting; ignore it, the lists are polled anyway
    let greeted = false;
    source.addEventListener('open', () => {
      failures = 0;
      greeted = false;
    });
    source.addEventListener('changed', () => {
      if (greeted) onChanged();
      greeted = true;
    });
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      failures += 1;
      timer = setTimeout(open, backoff(failures, retry));
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
