import type { CallReply } from '@daftar/contracts/client';
import { useApi, useConnection, useServerClock, useSession } from '@daftar/remote-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { answersOf, deviceCopy } from './exam-disk.ts';
import type { Change } from './sitting/answer.ts';
import type { DiskRecords } from './sitting/restore-copies.ts';
import { type Sitting, startSitting } from './sitting/sitting.ts';
import type { SittingCalls, SittingView } from './sitting/sitting-types.ts';

/** An attempt that the server has opened for this tab. */
export interface OpenedAttempt {
  reply: CallReply<'POST /api/attempts'>;
  examId: number;
  examName: string;
  courseCode: string;
  device: string;
  /** What the device’s disk has yet to return; null when it has. */
  late: Promise<DiskRecords> | null;
}

/** Changes in the form that the server accepts. */
export const bodyOf = (device: string, changes: readonly Change[]) => ({
  device,
  answers: changes.map(({ question_id, answer_id, answer_text, seq }) => ({
    question_id,
    answer_id,
    answer_text,
    seq,
  })),
});

function useSittingCalls(opened: OpenedAttempt): () => SittingCalls {
  const api = useApi();
  const { device, reply } = opened;
  const params = { attemptId: reply.attempt_id };
  return () => ({
    save: (changes, { waiting = false, ...options }) =>
      api('PUT /api/attempts/:attemptId/answers', {
        params,
        body: { ...bodyOf(device, changes), more: waiting },
        ...options,
      }),
    submit: (changes, options) =>
      api('POST /api/attempts/:attemptId/submit', { params, body: bodyOf(device, changes), ...options }),
    look: ({ waiting = false, ...options }) =>
      api('GET /api/attempts/:attemptId', { params, query: { device, waiting: String(waiting) }, ...options }),
    held: (options) => api('GET /api/attempts/:attemptId/answers', { params, ...options }),
  });
}

/** Runs the saving engine while the screen is mounted, and wakes it when the network or the reader comes back. */
export function useSitting(opened: OpenedAttempt): { sitting: Sitting | null; view: SittingView | null } {
  const { userId } = useSession();
  const clock = useServerClock();
  const { online } = useConnection();
  const makeCalls = useRef(useSittingCalls(opened));
  makeCalls.current = useSittingCalls(opened);
  const [sitting, setSitting] = useState<Sitting | null>(null);

  useEffect(() => {
    const { reply, examId, examName, courseCode, device, late } = opened;
    const key = { userId, examId, attemptId: reply.attempt_id };
    clock.sync(reply.server_now);
    const started = startSitting({
      calls: makeCalls.current(),
      local: deviceCopy(key, device, late),
      now: clock.now,
      sync: clock.sync,
      deviceNow: Date.now,
      random: Math.random,
      opened: reply,
      questionCount: reply.questions.length,
      examName,
      courseCode,
    });
    setSitting(started);
    let left = false;
    late?.then((records) => !left && started.adopt(answersOf(records, key, device)));
    const onVisible = () => (document.visibilityState === 'visible' ? started.wake() : started.leave());
    window.addEventListener('online', started.wake);
    window.addEventListener('pagehide', started.leave);
    window.addEventListener('pageshow', started.wake);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left = true;
      window.removeEventListener('online', started.wake);
      window.removeEventListener('pagehide', started.leave);
      window.removeEventListener('pageshow', started.wake);
      document.removeEventListener('visibilitychange', onVisible);
      started.stop();
    };
  }, [opened, clock, userId]);

  useEffect(() => {
    if (online) sitting?.wake();
  }, [online, sitting]);

  const view = useSyncExternalStore(
    (listener) => sitting?.subscribe(listener) ?? (() => {}),
    () => sitting?.view() ?? null,
  );
  return { sitting, view };
}
