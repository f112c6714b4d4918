import type { SafeStorage } from '@daftar/remote-kit';
import type { Answer, Change } from './answer.ts';

/** Whose sitting of what: a copy is never restored into another exam or for another person (EXT-18). */
export interface AttemptKey {
  userId: number;
  examId: number;
  attemptId: number;
}

/** What the device remembers of a sitting beside the answers. */
export interface SittingNotes {
  examName: string;
  courseCode: string;
  flagged: number[];
  /** The student has pressed Submit (or time was up) and no receipt has come yet. */
  submitting: boolean;
  /** Versions that the server never received while it holds a newer one, by question; the student decides. */
  conflicts: [question_id: number, kept: Answer][];
}

export const emptyNotes: SittingNotes = {
  examName: '',
  courseCode: '',
  flagged: [],
  submitting: false,
  conflicts: [],
};

/** One attempt's copy on this device; `device` is one tab's own name. */
export interface LocalCopy {
  /** Writes one answer at once; false when the device would not take it. */
  write(change: Change): boolean;
  /** The answers that this tab wrote. */
  own(): Change[];
  /** Answers that other tabs of this browser wrote for the same attempt. */
  others(): Change[];
  /** Other tabs' answers stand in this tab's records now, and those of `questions` in its notes. */
  settle(questions: readonly number[]): void;
  notes(): SittingNotes;
  writeNotes(notes: SittingNotes): boolean;
  /** After the receipt: everything the server has confirmed goes, the rest stays. */
  clearAcked(): void;
  /** Everything of this attempt goes. */
  clear(): void;
}

const root = 'daftar:exam';
function read<T>(storage: SafeStorage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/**
 * The copy in local storage: one record per answer, written synchronously on every change, so that neither a reload
 * nor a crash of the tab can come in between (EXT-05, EXT-10). It survives a sign-out on purpose: an answer that the
 * server has not confirmed must not be deleted by anything but its receipt. It holds no answer key.
 */
export function openLocalCopy(storage: SafeStorage, key: AttemptKey, device: string): LocalCopy {
  const attempt = `${root}:${key.userId}:${key.examId}:${key.attemptId}:`;
  const mine = `${attempt}a:${device}:`;
  const notesKey = `${attempt}notes`;
  const changes = (prefix: string) =>
    storage
      .keys(prefix)
      .map((name) => read<Change>(storage, name))
      .filter((change): change is Change => typeof change?.question_id === 'number' && typeof change.seq === 'number');
  const otherKeys = () => storage.keys(`${attempt}a:`).filter((name) => !name.startsWith(mine));

  const put = (name: string, value: unknown): boolean => storage.setItem(name, JSON.stringify(value));
  const dropAcked = (prefix: string): void => {
    for (const name of storage.keys(prefix)) if (read<Change>(storage, name)?.acked) storage.removeItem(name);
  };

  return {
    write(change) {
      const name = `${mine}${change.question_id}`;
      if (put(name, change)) return true;
      // The device's room is used up: what the server already holds makes place for what it doesn't.
      dropAcked(`${root}:${key.userId}:`);
      return put(name, change);
    },
    own: () => changes(mine),
    others: () =>
      otherKeys()
        .map((name) => read<Change>(storage, name))
        .filter((change): change is Change => typeof change?.question_id === 'number'),
    settle(questions) {
      for (const name of otherKeys()) storage.removeItem(name);
      for (const question of questions) storage.removeItem(`${mine}${question}`);
    },
    notes: () => ({ ...emptyNotes, ...read<SittingNotes>(storage, notesKey) }),
    writeNotes: (notes) => put(notesKey, notes),
    clearAcked() {
      dropAcked(`${attempt}a:`);
      const left = storage.keys(`${attempt}a:`).length + (read<SittingNotes>(storage, notesKey)?.conflicts.length ?? 0);
      if (left === 0) storage.removeItem(notesKey);
    },
    clear: () => {
      for (const name of storage.keys(attempt)) storage.removeItem(name);
    },
  };
}

/** A sitting of which this device still holds something that the server has not confirmed. */
export interface PendingSitting extends AttemptKey {
  notes: SittingNotes;
  answers: (Answer & { question_id: number })[];
  /** Those of them that wait to be sent, by the name of the tab that wrote them. */
  unsent: Map<string, Change[]>;
}

/** All of this person's sittings with something unconfirmed on this device, for a student who comes back later. */
export function pendingSittings(storage: SafeStorage, userId: number): PendingSitting[] {
  const found = new Map<string, PendingSitting>();
  for (const name of storage.keys(`${root}:${userId}:`)) {
    const [examId, attemptId] = name.slice(`${root}:${userId}:`.length).split(':').map(Number);
    if (!examId || !attemptId) continue;
    const id = `${examId}:${attemptId}`;
    const notes = { ...emptyNotes, ...read<SittingNotes>(storage, `${root}:${userId}:${id}:notes`) };
    const kept = notes.conflicts.map(([question_id, answer]) => ({ question_id, ...answer }));
    const sitting = found.get(id) ?? { userId, examId, attemptId, notes, answers: kept, unsent: new Map() };
    if (!name.endsWith(':notes')) {
      const change = read<Change>(storage, name);
      const device = name.split(':').at(-2)!;
      if (change && !change.acked) {
        sitting.answers.push(change);
        sitting.unsent.set(device, [...(sitting.unsent.get(device) ?? []), change]);
      }
    }
    found.set(id, sitting);
  }
  return [...found.values()].filter((sitting) => sitting.answers.length > 0 || sitting.notes.submitting);
}
