import type { CallReply } from '@daftar/contracts/client';
import { useApi } from '@daftar/remote-kit';
import { useRef, useState } from 'react';
import { partsToDo } from './parts-to-do.ts';

type Made = CallReply<'POST /api/accounts/passwords'>;
export type Slip = Made['slips'][number];

export interface MakingPasswords {
  /** Kept here alone, until the page goes (FIX-18). */
  slips: readonly Slip[];
  left: Made['left'];
  /** How many persons are done, of those that were asked for. */
  done: number;
  state: 'idle' | 'making' | 'made' | 'failed';
  error: unknown;
  make: (ids: readonly number[]) => Promise<void>;
}

/** Makes passwords part by part, since each takes the server a moment. After a failure, `make` goes on with the rest. */
export function useMadePasswords(): MakingPasswords {
  const api = useApi();
  const [made, setMade] = useState<Made>({ slips: [], left: [] });
  const [state, setState] = useState<MakingPasswords['state']>('idle');
  const [error, setError] = useState<unknown>(null);
  const doneIds = useRef(new Set<number>());

  async function make(ids: readonly number[]): Promise<void> {
    setState('making');
    try {
      for (const userIds of partsToDo(ids, doneIds.current)) {
        const { slips, left } = await api('POST /api/accounts/passwords', { body: { userIds } });
        for (const id of userIds) doneIds.current.add(id);
        setMade((before) => ({ slips: [...before.slips, ...slips], left: [...before.left, ...left] }));
      }
      setState('made');
    } catch (failure) {
      setError(failure);
      setState('failed');
    }
  }
  return { ...made, done: made.slips.length + made.left.length, state, error, make };
}
