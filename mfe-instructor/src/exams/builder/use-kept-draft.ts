import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { type DraftAction, draftReducer, type ExamDraft, emptyDraft } from './draft.ts';
import { followDraft, keepDraft, loadDraft } from './draft-store.ts';

export interface KeptDraft {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  /** False when the device would not take the last change. */
  kept: boolean;
  /** Another window of this browser changed the draft, or submitted or cleared it, since something was done here. */
  elsewhere: 'changed' | 'emptied' | null;
  /** Back to an empty draft, on the device at once. */
  startAnew(): void;
}

/**
 * The draft of Make Exam: restored on load, kept at every change, and the same in all windows of this browser (EXM-06).
 * Only what was done here is written, so that a window that follows another can't put an older draft over a newer one.
 */
export function useKeptDraft(userId: number): KeptDraft {
  const [draft, dispatch] = useReducer(draftReducer, userId, (id) => loadDraft(localStorage, id));
  const [kept, setKept] = useState(true);
  const [elsewhere, setElsewhere] = useState<KeptDraft['elsewhere']>(null);
  const stored = useRef(draft);

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    setElsewhere(null);
    setKept(keepDraft(localStorage, userId, draft));
  }, [draft, userId]);

  useEffect(
    () =>
      followDraft(window, localStorage, userId, (newer) => {
        stored.current = newer;
        setElsewhere(newer === emptyDraft ? 'emptied' : 'changed');
        dispatch({ do: 'replace', draft: newer });
      }),
    [userId],
  );

  function startAnew(): void {
    stored.current = emptyDraft;
    setElsewhere(null);
    // at once, not with the next render: the key must not outlive the submit
    setKept(keepDraft(localStorage, userId, emptyDraft));
    dispatch({ do: 'replace', draft: emptyDraft });
  }

  return { draft, dispatch, kept, elsewhere, startAnew };
}
