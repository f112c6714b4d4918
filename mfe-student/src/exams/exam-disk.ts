import { diskWriter, localStore, openDisk } from '@daftar/remote-kit';
import type { Change } from './sitting/answer.ts';
import type { LateAnswers } from './sitting/answer-book.ts';
import {
  type AttemptKey,
  type DiskRecord,
  isAnswerRecord,
  namesOfAttempt,
  practiceKeys,
  replaces,
} from './sitting/copy-records.ts';
import { type LocalCopy, openLocalCopy } from './sitting/local-copy.ts';
import { type DiskRecords, restoreCopies } from './sitting/restore-copies.ts';

export const examDisk = openDisk<DiskRecord>({ name: 'daftar-exams', replaces });
/** A disk that takes longer than this must not delay an exam. */
const restoreWithin = 2000;

/** Names of the records that this page has written or removed. */
const written = new Set<string>();

/** Restores what only the disk has of this person's sittings; see `restoreCopies`. */
export const restoreFromDisk = (userId: number) =>
  restoreCopies({
    storage: localStore,
    disk: examDisk,
    userId,
    within: restoreWithin,
    now: Date.now(),
    isOwn: (name) => written.has(name),
  });

/** The copy of one attempt on this device. Writes nothing to the disk before `late` has been read from it. */
export function deviceCopy(key: AttemptKey, device: string, late: Promise<DiskRecords> | null = null): LocalCopy {
  const writer = diskWriter(examDisk, late ?? Promise.resolve());
  const put: typeof writer.put = (name, record) => {
    written.add(name);
    writer.put(name, record);
  };
  return openLocalCopy(localStore, key, device, { writer: { ...writer, put }, now: Date.now });
}

/** The answers of one attempt among the records from the disk. */
export function answersOf(records: DiskRecords, key: AttemptKey, device: string): LateAnswers {
  const attempt = `${namesOfAttempt(key)}a:`;
  const under = (own: boolean) =>
    [...records]
      .filter(([name]) => name.startsWith(attempt) && name.startsWith(`${attempt}${device}:`) === own)
      .map(([, record]) => record.value as Change | null)
      .filter(isAnswerRecord);
  return { own: under(true), others: under(false) };
}

/** The answers of one attempt that the server has confirmed, as the disk has them; none when it can’t be read. */
export async function confirmedOnDisk(key: AttemptKey): Promise<Change[]> {
  const records = await examDisk.read(`${namesOfAttempt(key)}a:`).catch(() => new Map<string, DiskRecord>());
  return [...records.values()]
    .filter(({ step }) => step === 1)
    .map(({ value }) => value as Change | null)
    .filter(isAnswerRecord);
}

/**
 * Removes what this device has of earlier attempts at the mock of this exam, or with 0 at the platform’s own practice
 * exam: they can't be continued (BOD-20).
 */
export function forgetPractice(userId: number, examId: number, except: number): void {
  for (const key of practiceKeys(localStore, userId, examId)) if (key.attemptId !== except) deviceCopy(key, '').clear();
}
