import { ApiError } from '@daftar/contracts/client';
import { localStore, useApi } from '@daftar/remote-kit';
import { useCallback, useEffect, useRef } from 'react';
import { readWays, type Shown, writeWays } from './shown-languages.ts';

/** Several switches within this time are one report, and a hall that opens together doesn’t report together; in ms. */
const soon = 4_000;
const spread = 20_000;

/**
 * Reports which languages were shown of questions (TWO-04). What can’t be sent stays on the device until it can; nothing
 * waits for it, and nothing is said of it.
 */
export function useReportLanguages(attemptId: number | null, online: boolean): (shown: Shown) => void {
  const calls = useRef(useApi());
  calls.current = useApi();
  const name = `daftar:exam-languages-shown:${attemptId}`;
  const wanted = useRef<Shown>(new Map());
  const sent = useRef<Shown>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(async () => {
    if (attemptId === null) return;
    const now = wanted.current;
    const unsent = [...now].filter(([id, language]) => sent.current.get(id) !== language);
    if (unsent.length === 0) return;
    const shown = unsent.map(([question_id, language]) => ({ question_id, language }));
    const api = calls.current;
    try {
      await api('PUT /api/attempts/:attemptId/languages', { params: { attemptId }, body: { shown } });
      sent.current = now;
      localStore.removeItem(name);
    } catch (error) {
      // too late, or another one’s by now: it would be refused again
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) sent.current = now;
    }
  }, [attemptId, name]);

  useEffect(() => {
    // what an earlier page of this attempt could not send
    if (attemptId !== null) wanted.current = new Map([...readWays(localStore.getItem(name)), ...wanted.current]);
    if (online) void send();
    return () => {
      clearTimeout(timer.current);
      void send();
    };
  }, [attemptId, name, online, send]);

  return useCallback(
    (shown: Shown) => {
      if (attemptId === null || shown.size === 0) return;
      const isFirst = wanted.current.size === 0;
      wanted.current = new Map([...wanted.current, ...shown]);
      localStore.setItem(name, writeWays(wanted.current));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), isFirst ? soon + Math.random() * spread : soon);
    },
    [attemptId, name, send],
  );
}
