import type { SafeStorage } from '@daftar/remote-kit';
import { type ExamDraft, emptyDraft } from './draft.ts';

export type DraftStorage = Pick<SafeStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** One draft per user; under the private prefix, so that signing out removes it with its answer key (EXM-06, EXM-07). */
const keyOf = (userId: number) => `daftar:private:${userId}:make-exam`;

function isDraft(value: unknown): value is ExamDraft {
  const draft = value as ExamDraft | null;
  return (
    typeof draft === 'object' &&
    typeof draft?.name === 'string' &&
    typeof draft.nextKey === 'number' &&
    Array.isArray(draft.questions) &&
    draft.questions.every((question) => typeof question?.text === 'string' && Array.isArray(question.options))
  );
}

/** The draft as it was left, or an empty one. */
export function loadDraft(storage: Pick<DraftStorage, 'getItem'>, userId: number): ExamDraft {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null');
    return isDraft(value) ? { ...emptyDraft, ...value } : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Nothing was written; `onlyCourse` is chosen by itself where there is no other. */
export function isUntouched(draft: ExamDraft, onlyCourse = ''): boolean {
  const { course, nextKey: _, ...rest } = draft;
  const { course: __, nextKey: ___, ...empty } = emptyDraft;
  return (course === '' || course === onlyCourse) && JSON.stringify(rest) === JSON.stringify(empty);
}

/** Keeps the draft; false when the device would not take it. An untouched one leaves nothing behind. */
export function keepDraft(
  storage: Pick<DraftStorage, 'setItem' | 'removeItem'>,
  userId: number,
  draft: ExamDraft,
  onlyCourse?: string,
): boolean {
  if (!isUntouched(draft, onlyCourse)) return storage.setItem(keyOf(userId), JSON.stringify(draft));
  storage.removeItem(keyOf(userId));
  return true;
}

type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Tells of each draft that another window of this browser has kept. The storage is read anew each time: of several
 * changes only the newest counts. Answers how to stop.
 */
export function followDraft(
  window: Listening,
  storage: Pick<DraftStorage, 'getItem'>,
  userId: number,
  onNewer: (draft: ExamDraft) => void,
): () => void {
  const key = keyOf(userId);
  // a null key: everything was cleared
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onNewer(loadDraft(storage, userId));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
