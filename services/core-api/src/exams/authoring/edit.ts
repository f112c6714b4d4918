import { isDeepStrictEqual } from 'node:util';
import type { ExamField, ExamLocks } from '@daftar/contracts/exams/locks';
import { settledPools } from '@daftar/contracts/exams/pools';
import { isScoredByPerson } from '@daftar/contracts/exams/question-types';
import type { SittingRules } from '@daftar/contracts/exams/sitting-rules';
import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import { courseAccess } from '../../faculty/index.ts';
import { type Caller, type Db, type Deps, recordAudit } from '../../kernel/index.ts';
import { refuseOtherPoints } from '../../marking/index.ts';
import { type ExamRow, examFor } from '../exam/queries.ts';
import { textsOf, usePictures } from '../shown-pictures/use.ts';
import {
  type CheckedQuestion,
  checkPools,
  checkQuestions,
  checkTimes,
  sizeOf,
  withoutStrayOptions,
} from './check-exam.ts';
import type { ExamInput } from './create.ts';
import { locksOfExam } from './locks.ts';
import { type QuestionModel, questionsWithOptions } from './models.ts';
import { missingLanguages, samePair, settledQuestions, settledText } from './pairs.ts';
import { replaceQuestions, sameQuestions } from './replace-questions.ts';
import { endsWithExtra, plainEnds } from './schedule.ts';
import { attemptsOf, updateExam } from './write-queries.ts';

const summary = (exam: Pick<ExamRow, 'exam_name' | 'start_at' | 'due_at' | 'duration_minutes' | 'course_id'>) => ({
  exam_name: exam.exam_name,
  start_at: exam.start_at,
  due_at: exam.due_at,
  duration_minutes: exam.duration_minutes,
  course_id: exam.course_id,
});

/** Refuses a running exam; otherwise answers what is locked in it (EXM-12, FIX-12). @throws AppError exam.running */
async function refuseRunning(trx: Db, exam: ExamRow, now: Date): Promise<ExamLocks> {
  const attempts = await attemptsOf(trx, exam.exam_id);
  const locks = locksOfExam(exam, attempts, now);
  if (locks.reason === 'running') throw new AppError('exam.running');
  return locks;
}

/** Where a request names each field. */
const places = {
  exam_name: 'body.exam_name',
  course: 'body.new_course',
  duration: 'body.duration',
  start_at: 'body.start_at',
  due_date: 'body.due_date',
  questions: 'body.questions',
  rules: 'body.rules',
} as const satisfies Record<ExamField, string>;

/**
 * Replaces an exam as a whole, keeping the ids of questions and options that stay (EXM-11, EXM-12). Locked fields may
 * be sent unchanged.
 * @throws AppError exam.notFound, exam.running, exam.hasAttempts and rubric.keepsPoints by field, class.notYours, question.notFound, and the
 * problems of a new exam
 */
export function editExam(
  deps: Deps,
  caller: Caller,
  examId: number,
  input: ExamInput & { questions: CheckedQuestion[]; new_course?: string },
): Promise<{ total_score: number }> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    const locks = await refuseRunning(trx, exam, now);
    const { offering_id, course_id } = input.new_course
      ? (await courseAccess(trx, caller, input.new_course)).offerings[0]
      : exam;
    const times = { start_at: input.start_at, due_at: input.due_date ?? null, duration_minutes: input.duration };
    const stored = await questionsWithOptions(trx, examId, 'all');
    const sent = withPools(settledQuestions(withoutStrayOptions(input.questions), stored), input.draws, {
      draws: exam.draws,
      questions: stored,
    });
    const { draws, questions } = settledPools(sent.questions, sent.draws);
    const name = settledText(
      { text: input.exam_name, texts: input.name_texts },
      { text: exam.exam_name, texts: exam.name_texts },
    );
    const both_languages = input.both_languages ?? exam.both_languages;
    const unchanged = sameQuestions(stored, questions) && isDeepStrictEqual(draws, exam.draws);

    const changed: Record<ExamField, boolean> = {
      exam_name: name.text !== exam.exam_name || !samePair(name.texts, exam.name_texts),
      course: offering_id !== exam.offering_id,
      duration: times.duration_minutes !== exam.duration_minutes,
      start_at: !sameMoment(times.start_at, exam.start_at),
      due_date: !sameMoment(times.due_at, exam.due_at),
      questions: !unchanged,
      rules: input.rules !== undefined && !sameRules(input.rules, exam),
    };
    const refused = locks.fields.filter((field) => changed[field]);
    if (refused.length > 0)
      throw refuseFields(refused.map((field) => ({ field: places[field], key: 'exam.hasAttempts' })));
    const problems = [
      ...checkTimes(input, now, exam.start_at),
      ...checkQuestions(questions),
      ...checkPools(sent.questions, sent.draws),
    ];
    // an exam that was sat stays as it is
    if (both_languages && !unchanged && problems.length === 0) problems.push(...missingLanguages(questions));
    if (problems.length > 0) throw refuseFields(problems);
    if (!unchanged) {
      await refuseOtherPoints(trx, 'question_id', keptEssays(questions));
      await replaceQuestions(trx, examId, stored, questions);
      await usePictures(trx, caller, examId, textsOf(questions), 'whole');
    }

    const { total_score, question_count } = sizeOf(questions, draws);
    const change = {
      exam_name: name.text,
      name_texts: name.texts,
      both_languages,
      offering_id,
      ...times,
      ...input.rules,
      total_score,
      question_count,
      draws,
      version: exam.version + (unchanged ? 0 : 1),
    };
    // Nobody has taken it, so nobody has seen its keys: with a new end it runs like a new one (FIX-07).
    const storeEnds = (ends: { ends_at: Date; closes_at: Date }) =>
      updateExam(trx, examId, {
        ...change,
        ...ends,
        ...(ends.closes_at > now && { over_at: null, results_released_at: null }),
      });
    // what accommodations add follows from the stored duration and class (DAY-11)
    await storeEnds(plainEnds(times));
    await storeEnds(await endsWithExtra(trx, examId, times));
    await recordAudit(trx, caller, now, {
      action: 'exam.edited',
      subjectType: 'exam',
      subjectId: examId,
      before: { ...summary(exam), questions: exam.question_count, total_score: exam.total_score },
      after: {
        ...summary({ ...change, course_id }),
        questions: question_count,
        total_score,
        questions_changed: !unchanged,
      },
    });
    return { total_score };
  });
}

/** The pools of what is sent: without any it keeps those of the questions that stay (QST-06). */
function withPools(
  sent: readonly CheckedQuestion[],
  draws: number[] | null | undefined,
  stored: { draws: number[] | null; questions: readonly QuestionModel[] },
): { draws: number[] | null; questions: CheckedQuestion[] } {
  if (draws !== undefined) return { draws, questions: [...sent] };
  const pools = new Map(stored.questions.map(({ question_id, pool }) => [question_id, pool ?? undefined]));
  return {
    draws: stored.draws,
    questions: sent.map((question) => ({ ...question, pool: pools.get(question.question_id ?? 0) })),
  };
}

const keptEssays = (questions: readonly CheckedQuestion[]) =>
  questions.flatMap(({ question_id: id, question_type, question_points: points }, index) =>
    id === undefined || !isScoredByPerson(question_type)
      ? []
      : [{ id, points, field: `body.questions.${index}.question_points` as const }],
  );

/** How an exam may be sat (TRU-01, TRU-07, TRU-09). */
export const rulesOf = (exam: SittingRules): SittingRules => ({
  takeover: exam.takeover,
  room_code: exam.room_code,
  networks: exam.networks,
  one_session: exam.one_session,
  late_counts: exam.late_counts,
  shuffle_questions: exam.shuffle_questions,
  shuffle_options: exam.shuffle_options,
});

const sameRules = (a: SittingRules, b: SittingRules): boolean =>
  JSON.stringify(rulesOf(a)) === JSON.stringify(rulesOf(b));

const sameMoment = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/**
 * Hides an exam and ends access to it; its results stay in the records.
 * @throws AppError exam.notFound, exam.running
 */
export function deleteExam(deps: Deps, caller: Caller, examId: number): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    await refuseRunning(trx, exam, now);
    await updateExam(trx, examId, { deleted_at: now });
    await recordAudit(trx, caller, now, {
      action: 'exam.deleted',
      subjectType: 'exam',
      subjectId: examId,
      before: summary(exam),
    });
  });
}
