import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from './use-api.ts';
import { useSession } from './use-session.ts';

/** What was shown within this time is marked by one call, in ms. */
const gatherMs = 300;

interface Shown {
  ids: Set<number>;
  announcements: Set<string>;
}

const nothing = (): Shown => ({ ids: new Set(), announcements: new Set() });

/**
 * Marks as read what a page has shown (NTF-04, FIX-19), and only that: notifications by their ids, announcements by
 * theirs. It is no act of the reader, so a failure says nothing and is made up for with the next ones shown.
 */
export function useReadMarks(): { notification(id: number): void; announcement(id: string): void } {
  const api = useApi();
  const cache = useQueryClient();
  const { userId } = useSession();
  const waiting = useRef(nothing());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    const { ids, announcements } = waiting.current;
    waiting.current = nothing();
    try {
      const { marked } = await api('POST /api/mark-notifications-read/:userId', {
        params: { userId },
        body: { ids: [...ids], announcements: [...announcements] },
        keepalive: true,
      });
      if (marked > 0) {
        cache.invalidateQueries({ queryKey: ['unread-notifications', userId] });
        cache.invalidateQueries({ queryKey: ['notifications', userId] });
      }
    } catch {
      for (const id of ids) waiting.current.ids.add(id);
      for (const id of announcements) waiting.current.announcements.add(id);
    }
  }, [api, cache, userId]);

  // what was gathered is not lost with the page
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (waiting.current.ids.size + waiting.current.announcements.size > 0) void send();
    },
    [send],
  );

  const gather = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(send, gatherMs);
  };
  return {
    notification(id) {
      waiting.current.ids.add(id);
      gather();
    },
    announcement(id) {
      waiting.current.announcements.add(id);
      gather();
    },
  };
}
