import type { DiskWriter, SafeStorage } from '@daftar/remote-kit';
import type { Answer, Change } from './answer.ts';
import {
  type AttemptKey,
  type DiskRecord,
  emptyNotes,
  isAnswerRecord,
  namesOf,
  namesOfAttempt,
  readStored,
  recordOf,
  type SittingNotes,
  type StoredNotes,
  storedRecord,
} from './copy-records.ts';

export type { AttemptKey, SittingNotes } from './copy-records.ts';

/**
 * Where this device has the answers besides this page:
 * - disk: on the disk, whatever happens to the browser
 * - keeping: on their way to the disk
 * - browser: in the browser’s own storage, which it writes to the disk when it likes; safe against a reload or a crash
 *   of the tab, but not against the death of the whole browser
 * - none: nowhere
 */
export type CopyState = 'disk' | 'keeping' | 'browser' | 'none';

/** One attempt's copy on this device; `device` is one tab's own name. */
export interface LocalCopy {
  /** Writes one answer at once; false when the browser's storage refused it. */
  write(change: Change): boolean;
  state(): CopyState;
  /** Calls back when the state may have changed, until the returned function is called. */
  watch(listener: () => void): () => void;
  /** The answers that this tab wrote. */
  own(): Change[];
  /** Answers that other tabs of this browser wrote for the same attempt. */
  others(): Change[];
  /**
   * Other tabs' answers are now in this tab's records, and those of `questions` in its notes: removes the old records
   * as soon as the new ones are stored.
   */
  settle(questions: readonly number[]): void;
  notes(): SittingNotes;
  writeNotes(notes: SittingNotes): boolean;
  /** After the receipt: removes what the server has confirmed, keeps the rest. */
  clearAcked(): void;
  /** Removes everything of this attempt. */
  clear(): void;
}

/**
 * The copy of one attempt: one record per answer, written synchronously to local storage on every change, so that
 * neither a reload nor a crash of the tab can come in between (EXT-05, EXT-10), and right after that to the disk, which
 * outlives the browser (FIX-02). It survives a sign-out on purpose: only its receipt may delete an answer that the
 * server has not confirmed. It holds no answer key.
 */
export function openLocalCopy(
  storage: SafeStorage,
  key: AttemptKey,
  device: string,
  disk?: { writer: DiskWriter<DiskRecord>; now: () => number },
): LocalCopy {
  const attempt = namesOfAttempt(key);
  const mine = `${attempt}a:${device}:`;
  const notesKey = `${attempt}notes`;
  const now = disk?.now ?? (() => 0);
  /** Names whose newest record the browser's storage refused. */
  const unstored = new Set<string>();
  let settleLater: (() => void) | null = null;

  const changes = (names: readonly string[]) =>
    names.map((name) => readStored<Change>(storage, name)).filter(isAnswerRecord);
  const otherNames = () => storage.keys(`${attempt}a:`).filter((name) => !name.startsWith(mine));
  const storedNotes = () => readStored<StoredNotes>(storage, notesKey);

  function store(name: string, value: Change | StoredNotes): boolean {
    const stored = storage.setItem(name, JSON.stringify(value));
    if (stored) unstored.delete(name);
    else unstored.add(name);
    return stored;
  }

  function put(name: string, value: Change | StoredNotes): boolean {
    let stored = store(name, value);
    if (!stored) {
      // The browser's room is used up: drop what the server already holds.
      dropAcked(namesOf(key.userId));
      stored = store(name, value);
    }
    disk?.writer.put(name, recordOf(value));
    return stored;
  }

  function drop(name: string): void {
    const { seq } = storedRecord(storage, name) ?? { seq: 0 };
    storage.removeItem(name);
    unstored.delete(name);
    disk?.writer.put(name, { seq, step: 2, at: now(), value: null });
  }

  function dropAcked(prefix: string): void {
    for (const name of storage.keys(prefix)) if (readStored<Change>(storage, name)?.acked) drop(name);
  }

  disk?.writer.watch(() => {
    if (disk.writer.state() !== 'kept') return;
    settleLater?.();
    settleLater = null;
  });

  return {
    write(change) {
      const name = `${mine}${change.question_id}`;
      // A page that was left hears of its last save when the next one may have written more.
      if (change.acked && (storedRecord(storage, name)?.seq ?? 0) > change.seq) return true;
      return put(name, change);
    },
    state() {
      const onDisk = disk?.writer.state() ?? 'away';
      if (onDisk !== 'away') return onDisk === 'kept' ? 'disk' : 'keeping';
      return unstored.size === 0 ? 'browser' : 'none';
    },
    watch: (listener) => disk?.writer.watch(listener) ?? (() => {}),
    own: () => changes(storage.keys(mine)),
    others: () => changes(otherNames()),
    settle(questions) {
      const moved = [...otherNames(), ...questions.map((question) => `${mine}${question}`)]
        .map((name) => [name, storedRecord(storage, name)?.seq] as const)
        .filter(([, seq]) => seq !== undefined);
      // What another tab has written meanwhile was not taken over.
      const leave = () => {
        for (const [name, seq] of moved) if (storedRecord(storage, name)?.seq === seq) drop(name);
      };
      if (unstored.size === 0) leave();
      else settleLater = leave;
    },
    notes() {
      const { rev: _, ...notes } = { rev: 0, ...emptyNotes, ...storedNotes() };
      return notes;
    },
    writeNotes: (notes) => put(notesKey, { ...notes, rev: Math.max((storedNotes()?.rev ?? 0) + 1, now()) }),
    clearAcked() {
      dropAcked(`${attempt}a:`);
      const left = storage.keys(`${attempt}a:`).length + (storedNotes()?.conflicts.length ?? 0);
      if (left === 0) drop(notesKey);
    },
    clear: () => {
      for (const name of storage.keys(attempt)) drop(name);
    },
  };
}

/** A sitting of which this device holds something that the server has not confirmed. */
export interface PendingSitting extends AttemptKey {
  notes: SittingNotes;
  answers: (Answer & { question_id: number })[];
  /** Answers waiting to be sent, by the name of the tab that wrote them. */
  unsent: Map<string, Change[]>;
}

/** All of this person's sittings with something unconfirmed on this device, for a student who comes back later. */
export function pendingSittings(storage: SafeStorage, userId: number): PendingSitting[] {
  const found = new Map<string, PendingSitting>();
  const prefix = namesOf(userId);
  for (const name of storage.keys(prefix)) {
    const [examId, attemptId] = name.slice(prefix.length).split(':').map(Number);
    if (!examId || !attemptId) continue;
    const id = `${examId}:${attemptId}`;
    const notes = { ...emptyNotes, ...readStored<SittingNotes>(storage, `${prefix}${id}:notes`) };
    const kept = notes.conflicts.map(([question_id, answer]) => ({ question_id, ...answer }));
    const sitting = found.get(id) ?? { userId, examId, attemptId, notes, answers: kept, unsent: new Map() };
    if (!name.endsWith(':notes')) {
      const change = readStored<Change>(storage, name);
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
