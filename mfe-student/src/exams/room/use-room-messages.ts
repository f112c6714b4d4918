import type { CallReply } from '@daftar/contracts/client';
import { sessionStore, useApi } from '@daftar/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noteSeen, seenUpTo } from './seen-messages.ts';

export type RoomMessage = CallReply<'GET /api/attempts/:attemptId/messages'>[number];

export interface RoomMessages {
  /** All so far, newest first. */
  all: readonly RoomMessage[];
  /** Those that the student has not put away. */
  fresh: readonly RoomMessage[];
  putAway: () => void;
}

/** A call that failed is repeated after this, in ms. */
const retryEvery = 3000;

/**
 * The messages to the room of an attempt, read again when the server says that there are more (DAY-09).
 * @param count how many there are; 0 reads nothing
 */
export function useRoomMessages(attemptId: number, count: number): RoomMessages {
  const api = useApi();
  const [seen, setSeen] = useState(() => seenUpTo(sessionStore, attemptId));
  const all =
    useQuery({
      queryKey: ['room-messages', attemptId, count],
      queryFn: ({ signal }) => api('GET /api/attempts/:attemptId/messages', { params: { attemptId }, signal }),
      enabled: count > 0,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.status === 'error' ? retryEvery : false),
    }).data ?? [];
  return {
    all,
    fresh: all.filter(({ id }) => id > seen),
    putAway() {
      const newest = all[0]?.id ?? 0;
      noteSeen(sessionStore, attemptId, newest);
      setSeen(newest);
    },
  };
}
