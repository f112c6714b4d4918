import { localStore, useApi, useSession } from '@daftar/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { retryDelay } from './sitting/failures.ts';
import { bringLeftover, type LeftoverCalls } from './sitting/leftover.ts';
import { type PendingSitting, pendingSittings } from './sitting/local-copy.ts';
import { bodyOf } from './use-sitting.ts';

/** Pauses stay this short, as the answers may still count: those of a third try. */
const mostTries = 3;

/**
 * The sittings of which this device holds something that the server does not. Sent and compared first, over and over
 * while the server can't be asked; null until it was asked, so that nothing is called unconfirmed too soon (FIX-03).
 */
export function usePending(): { pending: readonly PendingSitting[] | null; refresh: () => void } {
  const api = useApi();
  const { userId } = useSession();
  const [pending, setPending] = useState<readonly PendingSitting[] | null>(null);
  const refresh = useCallback(() => setPending(pendingSittings(localStore, userId)), [userId]);
  const callsOf = useRef((_: PendingSitting): LeftoverCalls => ({}) as LeftoverCalls);
  callsOf.current = ({ attemptId }) => {
    const params = { attemptId };
    return {
      save: (device, answers) => api('PUT /api/attempts/:attemptId/answers', { params, body: bodyOf(device, answers) }),
      held: () => api('GET /api/attempts/:attemptId/answers', { params }),
    };
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function bring(tries: number): Promise<void> {
      const found = pendingSittings(localStore, userId);
      const known = await Promise.all(
        found.map((sitting) => bringLeftover(sitting, localStore, callsOf.current(sitting))),
      );
      if (gone) return;
      refresh();
      if (known.includes(false))
        timer = setTimeout(() => bring(Math.min(tries + 1, mostTries)), retryDelay(tries, Math.random));
    }
    void bring(1);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [userId, refresh]);

  return { pending, refresh };
}
