import { localStore, useApi, useConnection, useServerClock, useSession, useStore } from '@daftar/remote-kit';
import { useEffect } from 'react';
import type { ExamPreferences } from './exam-preferences.ts';
import { type PreferenceKeeper, preferenceKeeper } from './preference-keeper.ts';

/** One per person, so that the pages before an exam and the exam share it. */
const keepers = new Map<number, PreferenceKeeper>();

/** The preferences, and a function that changes some of them; see `preferenceKeeper`. */
export function useExamPreferences(): [ExamPreferences, (change: Partial<ExamPreferences>) => void] {
  const api = useApi();
  const { userId } = useSession();
  const clock = useServerClock();
  const { online } = useConnection();
  const keeper =
    keepers.get(userId) ??
    preferenceKeeper({
      storage: localStore,
      userId,
      now: clock.now,
      calls: {
        read: () => api('GET /api/exam-preferences', {}),
        write: (preferences, changed_at) => api('PUT /api/exam-preferences', { body: { preferences, changed_at } }),
      },
    });
  keepers.set(userId, keeper);
  useEffect(() => {
    if (online) void keeper.sync();
  }, [keeper, online]);
  return [useStore(keeper), keeper.change];
}
