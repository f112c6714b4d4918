import { useOwnCourses } from '@daftar/course-pages';
import { localStore } from '@daftar/remote-kit';
import { type Dispatch, useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftAction } from './draft.ts';
import { isUntouched } from './draft-store.ts';
import { type DraftState, KeptDraft } from './kept-draft.ts';

export interface UseKeptDraft extends DraftState {
  dispatch: Dispatch<DraftAction>;
  /** Nothing to clear or to lose. */
  untouched: boolean;
  /** Back to an empty draft, on the device at once. */
  startAnew(): void;
}

/** The user’s draft of Make Exam, kept on this device and the same in all its windows (EXM-06). */
export function useKeptDraft(userId: number): UseKeptDraft {
  const [kept] = useState(() => new KeptDraft(localStore, userId));
  const state = useSyncExternalStore(kept.subscribe, kept.state);
  const courses = useOwnCourses().data;
  const onlyCourse = courses?.length === 1 ? courses[0]?.course_code : undefined;
  useEffect(() => kept.follow(window, onlyCourse), [kept, onlyCourse]);
  return {
    ...state,
    dispatch: (action) => kept.change(action, onlyCourse),
    untouched: isUntouched(state.draft, onlyCourse),
    startAnew: () => kept.startAnew(),
  };
}
