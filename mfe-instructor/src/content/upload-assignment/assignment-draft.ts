import type { FileKind } from '@daftar/contracts/content/file-kinds';
import { assignmentLimits } from '@daftar/contracts/file-limits';
import { minuteEnd } from '@daftar/contracts/named-minute';
import { isBlank } from '@daftar/contracts/visible-text';
import { readWithin } from '@daftar/i18n/read-number';

/** The form's content; nothing is sent before it is complete. */
export interface AssignmentDraft {
  course: string | null;
  name: string;
  score: string;
  description: string;
  file: File | null;
  due: string | null;
  /** None: any but programs. */
  kinds: readonly FileKind[];
}

export const emptyDraft: AssignmentDraft = {
  course: null,
  name: '',
  score: '',
  description: '',
  file: null,
  due: null,
  kinds: [],
};

/** Keys of the texts of errors. */
type Key =
  | 'state.required'
  | 'uploadAssignment.scoreInvalid'
  | 'uploadAssignment.needsContent'
  | 'uploadAssignment.dueInPast';
export type DraftProblems = Partial<Record<'course' | 'name' | 'score' | 'content' | 'due', Key>>;

/** The specified rules (ASG-01, ASG-02); the server checks them again. `now` in ms by the server's clock. */
export function problemsOf(draft: AssignmentDraft, now: number): DraftProblems {
  const problems: DraftProblems = {};
  if (!draft.course) problems.course = 'state.required';
  if (isBlank(draft.name)) problems.name = 'state.required';
  if (isBlank(draft.score)) problems.score = 'state.required';
  else if (scoreOf(draft) === null) problems.score = 'uploadAssignment.scoreInvalid';
  if (isBlank(draft.description) && !draft.file) problems.content = 'uploadAssignment.needsContent';
  if (!draft.due) problems.due = 'state.required';
  // “Now” is allowed, with the precision of a minute.
  else if (minuteEnd(draft.due) <= now) problems.due = 'uploadAssignment.dueInPast';
  return problems;
}

/** The score as typed, in whole points; null if it is none. */
export const scoreOf = ({ score }: AssignmentDraft): number | null =>
  readWithin(score, { least: 1, most: assignmentLimits.maxScore });

/** Whether the form holds anything that leaving would lose. */
export const isDirty = (draft: AssignmentDraft): boolean =>
  draft.name !== '' || draft.description !== '' || draft.score !== '' || draft.file !== null;
