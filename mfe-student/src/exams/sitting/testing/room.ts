import type { SafeStorage } from '@daftar/remote-kit/safe-storage';
import { vi } from 'vitest';
import { openLocalCopy } from '../local-copy.ts';
import { type Sitting, startSitting } from '../sitting.ts';
import { memoryStorage } from './memory-storage.ts';
import { serverEnd } from './server-end.ts';

export const key = { userId: 1000001, examId: 7, attemptId: 1 };
export const hour = 3_600_000;

/** One student's storage, the server's end, and a tab for each call of `open`; on virtual time. */
export function room(
  options: {
    deadline?: number;
    storage?: SafeStorage;
    random?: () => number;
    badQuestions?: number[];
    sweep?: boolean;
    /** What this page takes for the server’s time, and learns of it. */
    now?: () => number;
    sync?: () => void;
    isTold?: () => boolean;
  } = {},
) {
  const storage = options.storage ?? memoryStorage();
  const now = () => Date.now();
  const { deadline = hour, badQuestions, sweep } = options;
  const server = serverEnd({ now, deadline, badQuestions, sweep });
  const open = (device = 'a', cut = false): Sitting => {
    if (!cut) server.hold(device);
    return startSitting({
      calls: server.calls(device),
      local: openLocalCopy(storage, key, device),
      now: options.now ?? now,
      sync: options.sync ?? (() => {}),
      deviceNow: now,
      random: options.random ?? (() => 0.5),
      later,
      isTold: options.isTold ?? (() => true),
      opened: server.opened(),
      cut,
      questionCount: 5,
      examName: 'Networks',
      courseCode: 'CS301',
    });
  };
  return { storage, server, open };
}

/** The next frame, and what comes after it. */
export const later = (work: () => void) => {
  const timer = setTimeout(work, 20);
  return () => clearTimeout(timer);
};

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const settled = async <T>(promise: Promise<T>): Promise<T> => {
  await pass(10);
  return promise;
};
export const text = (value: string) => ({ answer_text: value });
