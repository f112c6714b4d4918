import type { CallReply } from '@daftar/contracts/client';
import { afterPaint, useApi, useConnection, useServerClock, useSession } from '@daftar/remote-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { answersOf, deviceCopy } from './exam-disk.ts';
import { openRoomLine } from './room/room-line.ts';
import type { DiskRecords } from './sitting/restore-copies.ts';
import { type Sitting, startSitting } from './sitting/sitting.ts';
import type { SittingView } from './sitting/sitting-types.ts';
import { type Practice, sittingCalls } from './sitting-calls.ts';

/** An attempt that the server has opened for this tab. */
export interface OpenedAttempt {
  reply: CallReply<'POST /api/attempts'>;
  examId: number;
  examName: string;
  courseCode: string;
  device: string;
  /** What the device’s disk has yet to return; null when it has. */
  late: Promise<DiskRecords> | null;
  /** Opened from what this device keeps, without a word of the server (EDG-01). */
  cut?: true;
  /** Absent for an exam. */
  practice?: Practice | undefined;
}

/** Runs the saving engine while the screen is mounted, and wakes it when the network or the reader comes back. */
export function useSitting(opened: OpenedAttempt): { sitting: Sitting | null; view: SittingView | null } {
  const { userId } = useSession();
  const clock = useServerClock();
  const { online } = useConnection();
  const api = useRef(useApi());
  api.current = useApi();
  const [sitting, setSitting] = useState<Sitting | null>(null);

  useEffect(() => {
    const { reply, examId, examName, courseCode, device, late } = opened;
    const practice = opened.practice !== undefined;
    const key = { userId, examId, attemptId: reply.attempt_id, practice };
    clock.sync(reply.server_now);
    const line = practice ? null : openRoomLine(userId);
    const started = startSitting({
      calls: sittingCalls(api.current, reply.attempt_id, device, practice),
      local: deviceCopy(key, device, late),
      now: clock.now,
      sync: clock.sync,
      deviceNow: Date.now,
      random: Math.random,
      later: afterPaint,
      opened: reply,
      isTold: () => line?.live() ?? true,
      cut: opened.cut === true,
      questionCount: reply.questions.length,
      examName,
      courseCode,
    });
    setSitting(started);
    line?.follow(started);
    let left = false;
    late?.then((records) => !left && started.adopt(answersOf(records, key, device)));
    const onVisible = () => (document.visibilityState === 'visible' ? started.wake() : started.leave());
    window.addEventListener('online', started.wake);
    window.addEventListener('pagehide', started.leave);
    window.addEventListener('pageshow', started.wake);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      left = true;
      line?.close();
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
