import { backoff } from '@daftar/contracts/backoff';
import { callUrl } from '@daftar/contracts/client';
import { type InboxLine, inboxLine, isSilent, openTabChannel } from '@daftar/remote-kit';

const retry = { firstMs: 5000, longestMs: 300_000, spread: 0.5 };

export interface Inbox {
  /** This tab has polled and found something new: others of the browser, which don't poll, read it too. */
  polled(): void;
  stop(): void;
}

/** What the tabs tell each other; `hello` asks whether there is a stream. */
type Said = 'changed' | 'live' | 'lost' | 'hello';

/**
 * Calls back when somebody’s notifications changed, as soon as the server says so (NTF-09). A browser may have only
 * six connections to us, so its tabs share one stream: the tab that holds the lock has the stream and tells the others;
 * when it closes, the next one takes over. Another lock, held by a visible tab, says which one polls (EDG-07). Where a
 * browser lacks locks or channels, each tab has its own stream and polls for itself.
 */
export function followInbox(userId: number, onChanged: () => void): Inbox {
  const stopping = new AbortController();
  const { signal } = stopping;
  const name = `daftar-inbox-${userId}`;
  const channel = openTabChannel(name);
  let leads = false;

  const tell = (said: Said) => channel.postMessage(said);
  const set = (part: Partial<InboxLine>) => inboxLine.set({ ...inboxLine.get(), ...part });
  const answerHello = () => {
    if (leads) tell(inboxLine.get().live ? 'live' : 'lost');
  };
  channel.onmessage = ({ data: said }: MessageEvent<Said>) => {
    if (said === 'changed') onChanged();
    else if (said === 'hello') answerHello();
    // without locks each tab has a stream of its own, and may lose it alone
    else if (navigator.locks) set({ live: said === 'live' });
  };

  const lead = () =>
    new Promise<void>((resolve) => {
      leads = true;
      const isLive = (live: boolean) => {
        set({ live });
        tell(live ? 'live' : 'lost');
      };
      isLive(false);
      const close = keepOpen(callUrl('GET /api/notifications/stream/:userId', { userId }), isLive, () => {
        tell('changed');
        onChanged();
      });
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });

  // a tab that hears nothing of the others polls for itself
  const sharesPolls = Boolean(navigator.locks) && !isSilent(channel);
  set({ live: false, polls: !sharesPolls });
  const leavePolling = sharesPolls ? takeTurns(`${name}-polls`, (polls) => set({ polls })) : () => {};
  if (typeof EventSource !== 'undefined') {
    tell('hello');
    if (!navigator.locks) lead();
    else
      navigator.locks.request(name, { signal }, lead).catch(() => {
        // refused, not ended by us: some browsers grant no locks in some windows
        if (!signal.aborted) lead();
      });
  }
  return {
    polled: () => inboxLine.get().polls && tell('changed'),
    stop() {
      stopping.abort();
      leavePolling();
      channel.close();
      set({ live: false, polls: true });
    },
  };
}

/** Tells whether this tab has the turn: one visible tab of the browser at a time. Answers how to leave for good. */
function takeTurns(name: string, onTurn: (mine: boolean) => void): () => void {
  let leaving = new AbortController();

  function wait(): void {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    onTurn(false);
    if (document.hidden) return;
    const untilLeft = () =>
      new Promise<void>((resolve) => {
        onTurn(true);
        signal.addEventListener('abort', () => resolve());
      });
    navigator.locks.request(name, { signal }, untilLeft).catch(() => {
      if (!signal.aborted) onTurn(true);
    });
  }

  wait();
  document.addEventListener('visibilitychange', wait);
  return () => {
    document.removeEventListener('visibilitychange', wait);
    leaving.abort();
  };
}

/**
 * A stream that reconnects when it ends: the browser does it, or we do where the browser gives up (any answer but 200).
 */
function keepOpen(url: string, onLive: (live: boolean) => void, onChanged: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open(): void {
    source = new EventSource(url);
    source.addEventListener('open', () => {
      failures = 0;
      onLive(true);
    });
    // each stream starts with one: what came after the lists were read, or while there was no stream, would be told by nobody
    source.addEventListener('changed', onChanged);
    source.addEventListener('error', () => {
      onLive(false);
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
