import { settledPools } from '@daftar/contracts/exams/pools';
import type { SittingRules } from '@daftar/contracts/exams/sitting-rules';
import type { Texts } from '@daftar/contracts/said';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import { courseAccess } from '../../faculty/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { rubricsOfOriginals } from '../../marking/index.ts';
import { examOfDraft, holdDraft, removeDraft } from '../drafts/queries.ts';
import { extrasOfOriginal, termOfDraft } from '../roll-over/roll.ts';
import { textsOf, usePictures } from '../shown-pictures/use.ts';
import { announceExam } from './announce.ts';
import {
  type CheckedQuestion,
  checkPools,
  checkQuestions,
  checkTimes,
  sizeOf,
  withoutStrayOptions,
} from './check-exam.ts';
import { missingLanguages, settledQuestions, settledText } from './pairs.ts';
import { endsWithExtra, plainEnds } from './schedule.ts';
import { insertExam, insertQuestions, updateExam } from './write-queries.ts';

export interface ExamInput {
  exam_name: string;
  /** Both languages of its name; absent: as before (TWO-01). */
  name_texts?: Texts | null | undefined;
  /** Published in both languages: no text may be missing in one (TWO-03). */
  both_languages?: boolean | undefined;
  duration: number;
  start_at: Date;
  due_date?: Date | null;
  questions?: CheckedQuestion[];
  /** How many questions each pool draws (QST-06); undefined in an edit: unchanged. */
  draws?: number[] | null | undefined;
  /** How it may be sat; absent: as before, or as exams always were. */
  rules?: SittingRules;
}

export interface DraftToPublish {
  draft_id: string;
  version: number;
}

/**
 * Makes an exam. With questions: complete, published and announced in one transaction (EXM-09, EXM-13); without: a
 * draft that the single calls complete. The draft it was built from is deleted in the same transaction, so that it is
 * published once, however often that is requested (FIX-11).
 * @throws AppError class.notYours, examDraft.notFound, examDraft.changedMeanwhile, and all problems of EXM-02 to EXM-04
 * and EXM-10 at once, by field
 */
export async function createExam(
  deps: Deps,
  caller: Caller,
  input: ExamInput & { selectedCourse: string; draft?: DraftToPublish },
): Promise<{ exam_id: number; total_score: number }> {
  const now = deps.clock.now();
  const { draft } = input;
  const published = draft && (await examOfDraft(deps.db, caller.userId, draft.draft_id));
  if (published) return published;
  const course = await courseAccess(deps.db, await inItsTerm(deps.db, caller, input), input.selectedCourse);
  const { questions: sent = [], draws: sentDraws } = input;
  const { draws, questions } = settledPools(settledQuestions(withoutStrayOptions(sent)), sentDraws);
  const name = settledText({ text: input.exam_name, texts: input.name_texts });
  const whole = input.questions !== undefined || draft !== undefined;
  const problems = [
    ...checkTimes(input, now),
    ...(whole ? [...checkQuestions(questions), ...checkPools(sent, sentDraws)] : []),
  ];
  if (input.both_languages && problems.length === 0) problems.push(...missingLanguages(questions));
  if (problems.length > 0) throw refuseFields(problems);

  const times = { start_at: input.start_at, due_at: input.due_date ?? null, duration_minutes: input.duration };
  const exam = {
    offering_id: course.offerings[0].offering_id,
    exam_name: name.text,
    name_texts: name.texts,
    both_languages: input.both_languages ?? false,
    ...times,
    ...plainEnds(times),
    ...sizeOf(questions, draws),
    draws,
    draft_id: draft?.draft_id ?? null,
    published_at: whole ? now : null,
    linked_at: whole ? now : null,
    created_at: now,
    ...input.rules,
  };
  return inTransaction(deps.db, async (trx) => {
    const meanwhile = draft && (await takeDraft(trx, caller.userId, draft));
    if (meanwhile) return meanwhile;
    const examId = await insertExam(trx, exam);
    await insertQuestions(
      trx,
      examId,
      questions.map((question, index) => ({ position: index + 1, question })),
    );
    await usePictures(trx, caller, examId, textsOf(questions), 'more');
    if (draft) {
      await rubricsOfOriginals(trx, examId, draft.draft_id);
      await extrasOfOriginal(trx, examId, draft.draft_id);
    }
    // those with more time by an accommodation end later (DAY-11)
    const ends = await endsWithExtra(trx, examId, times);
    if (ends.closes_at > exam.closes_at) await updateExam(trx, examId, ends);
    if (whole) await announceExam(trx, caller, { ...exam, ...course.offerings[0], exam_id: examId }, now);
    await recordAudit(trx, caller, now, {
      action: 'exam.created',
      subjectType: 'exam',
      subjectId: examId,
      after: { ...times, exam_name: exam.exam_name, course: course.courseCode, questions: questions.length },
    });
    return { exam_id: examId, total_score: exam.total_score };
  });
}

/** A draft that a roll-over made is published in the term for which it was made, unless the call names another one (YRS-05). */
async function inItsTerm(db: Db, caller: Caller, input: { selectedCourse: string; draft?: DraftToPublish }) {
  if (!input.draft || !caller.scope || caller.scope.term !== undefined) return caller;
  const term = await termOfDraft(db, input.draft.draft_id, input.selectedCourse);
  return term === undefined ? caller : { ...caller, scope: { ...caller.scope, term: String(term) } };
}

/**
 * Deletes the draft that is being published, or answers the exam that it has become meanwhile.
 * @throws AppError examDraft.notFound, examDraft.changedMeanwhile
 */
async function takeDraft(trx: Db, instructorId: number, { draft_id, version }: DraftToPublish) {
  const held = await holdDraft(trx, instructorId, draft_id);
  // read only now: a concurrent publisher held it until then
  const published = await examOfDraft(trx, instructorId, draft_id);
  if (published) return published;
  if (!held) throw new AppError('examDraft.notFound');
  if (held.version !== version) throw new AppError('examDraft.changedMeanwhile');
  await removeDraft(trx, instructorId, draft_id);
  return undefined;
}
