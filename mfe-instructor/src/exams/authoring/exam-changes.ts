import { hasOptions } from '@daftar/contracts/exams/question-types';
import { canonical, objectOf } from '@daftar/contracts/exams/question-types/canonical';
import { type DraftQuestion, draftTotal, drawsOf, durationOf, type ExamDraft, pointsOf } from './draft.ts';
import { olderRules } from './sitting-rules.ts';

/** What an edit changes of a published exam, for its doctor to read before saving (DAY-07). */
export type ExamChange =
  | { field: 'name' | 'course' | 'duration' | 'start' | 'due' | 'total'; before: string | null; after: string | null }
  | { field: 'added' | 'removed' | 'changed'; count: number }
  | { field: 'order' | 'rules' | 'pools' };

/** The changes from one draft to another, in the order of the form; empty when both are the same exam. */
export function examChanges(before: ExamDraft, after: ExamDraft): ExamChange[] {
  const changes: ExamChange[] = [];
  const compare = (field: 'name' | 'course' | 'duration' | 'start' | 'due' | 'total', of: Compared) => {
    const [old, now] = [of(before), of(after)];
    if (old !== now) changes.push({ field, before: old, after: now });
  };
  compare('name', ({ name, otherName = '' }) =>
    [name, otherName]
      .map((one) => one.trim())
      .filter(Boolean)
      .join(' · '),
  );
  compare('course', ({ course }) => course);
  compare('duration', (draft) => String(durationOf(draft) ?? draft.duration));
  compare('start', ({ start }) => moment(start));
  compare('due', ({ due }) => moment(due));
  changes.push(...questionChanges(before.questions, after.questions));
  compare('total', (draft) => String(draftTotal(draft)));
  const pools = ({ draws = [], questions }: ExamDraft) =>
    JSON.stringify([drawsOf({ draws }), questions.map(({ pool = 0 }) => pool)]);
  if ((before.draws || after.draws) && pools(before) !== pools(after)) changes.push({ field: 'pools' });
  // its languages are among them
  const rules = ({ rules = olderRules, both, complete }: ExamDraft) =>
    JSON.stringify([Object.entries(rules).sort(), both ?? null, both !== undefined && complete]);
  if (rules(before) !== rules(after)) changes.push({ field: 'rules' });
  return changes;
}

type Compared = (draft: ExamDraft) => string | null;

/** A moment in one spelling: the form and the server may write the same one differently. */
const moment = (at: string | null): string | null => at && new Date(at).toISOString();

function questionChanges(before: readonly DraftQuestion[], after: readonly DraftQuestion[]): ExamChange[] {
  const old = new Map(before.map((question) => [question.question_id, question]));
  const kept = after.filter(({ question_id }) => question_id !== undefined && old.has(question_id));
  const ids = new Set(kept.map(({ question_id }) => question_id));
  const counts = {
    added: after.length - kept.length,
    removed: before.filter(({ question_id }) => !ids.has(question_id)).length,
    changed: kept.filter((question) => said(question) !== said(old.get(question.question_id))).length,
  };
  const changes: ExamChange[] = [];
  for (const field of ['added', 'removed', 'changed'] as const)
    if (counts[field] > 0) changes.push({ field, count: counts[field] });
  const keptBefore = before.filter(({ question_id }) => ids.has(question_id));
  if (kept.some(({ question_id }, at) => question_id !== keptBefore[at]?.question_id)) changes.push({ field: 'order' });
  return changes;
}

/** All that a question says to students and to the key. */
const said = (question: DraftQuestion | undefined): string =>
  JSON.stringify([
    question?.type,
    question?.text,
    question?.other ?? '',
    canonical(question?.others ?? {}),
    canonical(objectOf(question?.parts)),
    question && pointsOf(question),
    !question || !hasOptions(question.type)
      ? []
      : question.options.map(({ answer_id, text, other = '', correct, keepLast }) => [
          answer_id,
          text,
          other,
          correct,
          keepLast === true,
        ]),
  ]);
