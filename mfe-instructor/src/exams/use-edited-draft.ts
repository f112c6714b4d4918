import { openSoon } from '@daftar/exam-pages/soon';
import { afterPaint, createStore, useStore } from '@daftar/remote-kit';
import { useEffect, useState } from 'react';
import { type DraftAction, draftReducer, type ExamDraft } from './authoring/draft.ts';

function openEdited(original: ExamDraft) {
  const draft = createStore(original);
  const dirty = createStore(false);
  const typed = openSoon<string>(afterPaint);
  const apply = (action: DraftAction) => draft.set(draftReducer(draft.get(), action));
  return {
    draft,
    dirty,
    settle: typed.settle,
    change(action: DraftAction): void {
      typed.settle();
      dirty.set(true);
      apply(action);
    },
    typing: {
      type(field: string, action: DraftAction): void {
        dirty.set(true);
        typed.add(field, () => apply(action));
      },
      isTyping: typed.has,
      now(): ExamDraft {
        typed.settle();
        return draft.get();
      },
    },
  };
}

/** A draft that is on this page alone until it is saved; `dirty` from the first key. */
export function useEditedDraft(original: ExamDraft) {
  const [edited] = useState(() => openEdited(original));
  useEffect(() => edited.settle, [edited]);
  return { ...edited, draft: useStore(edited.draft), dirty: useStore(edited.dirty) };
}
