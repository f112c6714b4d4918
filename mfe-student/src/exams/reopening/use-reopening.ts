import { useConnection, useSessionState } from '@daftar/remote-kit';
import { useEffect, useState } from 'react';
import type { OpenedAttempt } from '../use-sitting.ts';
import { openKept } from './open-kept.ts';

/**
 * Without a connection, opens the exam that this device keeps (EDG-01). Answers whether another window of this browser
 * has it open already.
 */
export function useReopening(
  examId: number | null,
  isOpen: boolean,
  onOpened: (opened: OpenedAttempt) => void,
): { otherWindow: boolean } {
  const state = useSessionState();
  const { online } = useConnection();
  const [otherWindow, setOtherWindow] = useState(false);
  const signedIn = state.status === 'signedIn' ? state : null;
  const userId = signedIn?.session.userId;
  const cut = !online || signedIn?.offline === true;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the connection is lost, or the choice changes
  useEffect(() => {
    setOtherWindow(false);
    if (!cut || isOpen || examId === null || userId === undefined) return;
    let left = false;
    openKept(userId, examId).then(
      (found) => {
        if (left || found === null) return;
        if (found === 'otherWindow') setOtherWindow(true);
        else onOpened(found);
      },
      // its page isn’t here: it opens when the network is back
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [cut, isOpen, examId, userId]);

  return { otherWindow: otherWindow && cut };
}
