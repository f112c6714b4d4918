import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useApi } from './use-api.ts';
import { useSession } from './use-session.ts';

/** Items shown within this time, in ms, are marked by one call. */
const gatherMs = 300;

interface Shown {
  ids: Set<number>;
  announcements: Set<string>;
}

const nothing = (): Shown => ({ ids: new Set(), announcements: new Set() });

/**
 * Marks as read what a page has shown (NTF-04, FIX-19), and only that: notifications and announcements, each by their
 * ids. The reader pressed nothing, so a failure is silent, and the next call includes the failed ids.
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

  // send the collected marks when the page closes
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
