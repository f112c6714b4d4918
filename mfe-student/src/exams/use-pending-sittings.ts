import { localStore, useSession } from '@daftar/remote-kit';
import { useEffect, useState } from 'react';
import { restoreFromDisk } from './exam-disk.ts';
import { type PendingSitting, pendingSittings } from './sitting/local-copy.ts';

/**
 * This person’s sittings of which this device holds something that the server has not confirmed: at once what the
 * browser’s storage knows, then also what only the disk has.
 */
export function usePendingSittings(): [PendingSitting[], refresh: () => void] {
  const { userId } = useSession();
  const [pending, setPending] = useState(() => pendingSittings(localStore, userId));
  const refresh = () => setPending(pendingSittings(localStore, userId));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per person
  useEffect(() => {
    let left = false;
    (async () => {
      for (let slow = true; slow && !left; ) {
        const { late } = await restoreFromDisk(userId);
        if (!left) refresh();
        await late;
        slow = late !== null;
      }
    })();
    return () => {
      left = true;
    };
  }, [userId]);

  return [pending, refresh];
}
