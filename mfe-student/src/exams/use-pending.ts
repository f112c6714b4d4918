import { localStore, useApi, useSession } from '@daftar/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceCopy, restoreFromDisk } from './exam-disk.ts';
import { retryDelay } from './sitting/failures.ts';
import { bringLeftover, type LeftoverCalls } from './sitting/leftover.ts';
import { type PendingSitting, pendingSittings } from './sitting/local-copy.ts';
import { bodyOf, namesOf } from './sitting-calls.ts';

/** Pauses grow no further than those of a third try, because the answers may still count. */
const mostTries = 3;

interface Pending {
  /** Null until the server was asked, so that nothing is called unconfirmed too soon (FIX-03). */
  pending: readonly PendingSitting[] | null;
  /** Those whose exam the student can continue, even when nothing of them is left on this device only. */
  running: readonly PendingSitting[];
  refresh: () => void;
}

/**
 * The sittings of which this device holds something that the server lacks. Sends and compares them first, and retries
 * while the server is unreachable.
 */
export function usePending(): Pending {
  const api = useApi();
  const { userId } = useSession();
  const [pending, setPending] = useState<readonly PendingSitting[] | null>(null);
  const [running, setRunning] = useState<readonly PendingSitting[]>([]);
  const refresh = useCallback(() => setPending(pendingSittings(localStore, userId)), [userId]);
  const callsOf = useRef((_: PendingSitting): LeftoverCalls => ({}) as LeftoverCalls);
  callsOf.current = ({ attemptId }) => {
    const params = { attemptId };
    return {
      // a tab that has the attempt open may still write: only that one knows when nothing more comes (TRU-07)
      save: (device, answers, left) =>
        api('PUT /api/attempts/:attemptId/answers', {
          params,
          body: { ...bodyOf(device, answers), more: true, ...namesOf(left) },
        }),
      held: () => api('GET /api/attempts/:attemptId/answers', { params }),
      look: () => api('GET /api/attempts/:attemptId', { params }),
    };
  };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    async function bring(tries: number): Promise<void> {
      // What only the disk has comes first (FIX-02); a slow disk is awaited in the next turn.
      const { late } = await restoreFromDisk(userId);
      const found = pendingSittings(localStore, userId);
      const states = await Promise.all(
        found.map((sitting) =>
          bringLeftover(sitting, (device) => deviceCopy(sitting, device), callsOf.current(sitting)),
        ),
      );
      if (gone) return;
      refresh();
      setRunning(found.filter((_, index) => states[index] === 'running'));
      if (states.includes('unknown'))
        timer = setTimeout(() => bring(Math.min(tries + 1, mostTries)), retryDelay(tries, Math.random));
      else if (late) late.then(() => (gone ? undefined : bring(1)));
    }
    void bring(1);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [userId, refresh]);

  return { pending, running, refresh };
}
