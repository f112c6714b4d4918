import type { SafeStorage } from '@daftar/remote-kit';
import type { Answer, Change } from './answer.ts';

/** Identifies person and attempt: a copy is never restored into another exam or for another person (EXT-18). */
export interface AttemptKey {
  userId: number;
  examId: number;
  attemptId: number;
  /** A practice exam (BOD-20): its attempts have their own numbers. */
  practice?: boolean;
}

/** What the device stores of a sitting besides the answers. */
export interface SittingNotes {
  examName: string;
  courseCode: string;
  flagged: number[];
  /** The student's current question. */
  at: number | null;
  /** The student has pressed Submit (or time was up) and no receipt has arrived yet. */
  submitting: boolean;
  /** Versions that the server never received while it holds a newer one, by question; the student decides. */
  conflicts: [question_id: number, kept: Answer][];
}

/** Notes as they are stored; `rev` rises with every change. */
export interface StoredNotes extends SittingNotes {
  rev: number;
}

export const emptyNotes: SittingNotes = {
  examName: '',
  courseCode: '',
  flagged: [],
  at: null,
  submitting: false,
  conflicts: [],
};

/** The disk's record under a name of the local storage. */
export interface DiskRecord {
  /** An answer's sequence number, or the `rev` of notes. */
  seq: number;
  /** Written, confirmed by the server, removed. */
  step: 0 | 1 | 2;
  /** The device's own clock, when it was written or removed. */
  at: number;
  /** Null once removed: a tombstone, so that the copy that reaches the disk later doesn't bring the record back. */
  value: Change | StoredNotes | null;
}

/** Of two records under one name, whether the first is newer than or the same as the second. */
export function replaces(newer: DiskRecord, older: DiskRecord): boolean {
  if (newer.seq !== older.seq) return newer.seq > older.seq || (older.value === null && newer.at >= older.at);
  return older.value === null ? newer.value === null || newer.at >= older.at : newer.step >= older.step;
}

/** The prefix of every name under which this device stores a person's sittings. */
export const namesOf = (userId: number): string => `daftar:exam:${userId}:`;

const practiceName = 'practice';

/** The prefix of every name of one attempt. Those of practice are never taken for an exam's. */
export const namesOfAttempt = ({ userId, examId, attemptId, practice }: AttemptKey): string =>
  `${namesOf(userId)}${practice ? `${practiceName}:` : ''}${examId}:${attemptId}:`;

/** A person's attempts on this device at the mock of an exam, or with 0 at the platform's own practice exam. */
export const practiceKeys = (storage: SafeStorage, userId: number, examId: number): AttemptKey[] => {
  const prefix = `${namesOf(userId)}${practiceName}:${examId}:`;
  const found = storage.keys(prefix).map((name) => Number(name.slice(prefix.length).split(':')[0]));
  return [...new Set(found)].map((attemptId) => ({ userId, examId, attemptId, practice: true }));
};

/** The JSON value under this name; null if missing or unreadable. */
export function readStored<T>(storage: SafeStorage, name: string): T | null {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

const isChange = (value: Change | StoredNotes): value is Change => 'question_id' in value;

/** Whether a stored value is an answer with its sequence number. */
export const isAnswerRecord = (change: Change | null): change is Change =>
  typeof change?.question_id === 'number' && typeof change.seq === 'number';

/** The disk's record of an answer or of notes. */
export function recordOf(value: Change | StoredNotes): DiskRecord {
  if (!isChange(value)) return { seq: value.rev, step: 0, at: value.rev, value };
  return { seq: value.seq, step: value.acked ? 1 : 0, at: value.at, value };
}

/** The local storage's record under this name; null if missing or unreadable. */
export function storedRecord(storage: SafeStorage, name: string): DiskRecord | null {
  const value = readStored<Change | StoredNotes>(storage, name);
  if (value === null || typeof value !== 'object') return null;
  if (!isChange(value)) return recordOf({ ...value, rev: value.rev ?? 0 });
  return isAnswerRecord(value) ? recordOf(value) : null;
}
