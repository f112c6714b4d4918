import { useOwnCourses } from '@daftar/course-pages';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { type DraftAction, draftReducer, type ExamDraft, emptyDraft } from './draft.ts';
import { followDraft, isUntouched, keepDraft, loadDraft } from './draft-store.ts';

export interface KeptDraft {
  draft: ExamDraft;
  dispatch: Dispatch<DraftAction>;
  /** Nothing to clear or to lose. */
  untouched: boolean;
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
  const courses = useOwnCourses().data;
  const onlyCourse = courses?.length === 1 ? courses[0]?.course_code : undefined;

  useEffect(() => {
    if (draft === stored.current) return;
    stored.current = draft;
    if (!isUntouched(draft, onlyCourse)) setElsewhere(null);
    setKept(keepDraft(localStorage, userId, draft, onlyCourse));
  }, [draft, userId, onlyCourse]);

  useEffect(
    () =>
      followDraft(window, localStorage, userId, (newer) => {
        const empty = newer === emptyDraft;
        const shown = empty && onlyCourse ? { ...emptyDraft, course: onlyCourse } : newer;
        stored.current = shown;
        setElsewhere(empty ? 'emptied' : 'changed');
        dispatch({ do: 'replace', draft: shown });
      }),
    [userId, onlyCourse],
  );

  function startAnew(): void {
    stored.current = emptyDraft;
    setElsewhere(null);
    // at once, not with the next render: the key must not outlive the submit
    setKept(keepDraft(localStorage, userId, emptyDraft));
    dispatch({ do: 'replace', draft: emptyDraft });
  }

  return { draft, dispatch, untouched: isUntouched(draft, onlyCourse), kept, elsewhere, startAnew };
}
