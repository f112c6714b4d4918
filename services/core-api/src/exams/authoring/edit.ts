import { inTransaction } from '@daftar/service-kit/db';
import { AppError } from '@daftar/service-kit/errors';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import type { Knex } from 'knex';
import { courseAccess } from '../../faculty/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { type CheckedQuestion, checkQuestions, checkTimes, totalOf, withoutStrayOptions } from './check-exam.ts';
import type { ExamInput } from './create.ts';
import { questionsWithOptions } from './models.ts';
import { type ExamRow, examFor } from './queries.ts';
import { replaceQuestions, sameQuestions } from './replace-questions.ts';
import { endsWithExtra } from './schedule.ts';
import { attemptsOf, updateExam } from './write-queries.ts';

const summary = (exam: Pick<ExamRow, 'exam_name' | 'start_at' | 'due_at' | 'duration_minutes' | 'course_id'>) => ({
  exam_name: exam.exam_name,
  start_at: exam.start_at,
  due_at: exam.due_at,
  duration_minutes: exam.duration_minutes,
  course_id: exam.course_id,
});

/** An exam runs for its editor as long as anybody may still be sitting it (EXM-12). A draft never runs. */
async function refuseRunning(trx: Knex, exam: ExamRow, now: Date): Promise<{ any: boolean }> {
  const attempts = await attemptsOf(trx, exam.exam_id);
  const running = exam.published_at !== null && exam.start_at <= now && now < exam.closes_at;
  if (running || attempts.open) throw new AppError('exam.running');
  return attempts;
}

/**
 * Replaces an exam as a whole, keeping the ids of questions and options that stay (EXM-11, EXM-12). Once somebody has
 * taken it its questions stay, and it can't be opened again: its keys have been shown.
 * @throws AppError exam.notFound, exam.running, exam.hasAttempts, class.notYours, question.notFound, and the problems of
 * a new exam
 */
export function editExam(
  deps: Deps,
  caller: Caller,
  examId: number,
  input: ExamInput & { questions: CheckedQuestion[]; new_course?: string },
): Promise<{ total_score: number }> {
  const now = deps.clock.now();
  const questions = withoutStrayOptions(input.questions);
  return inTransaction(deps.db, async (trx) => {
    const exam = await examFor(trx, caller, examId, 'change');
    const attempts = await refuseRunning(trx, exam, now);
    const problems = [...checkTimes(input, now, exam.start_at), ...checkQuestions(questions)];
    if (problems.length > 0) throw refuseFields(problems);
    const courseId = input.new_course ? (await courseAccess(trx, caller, input.new_course)).courseId : exam.course_id;

    const stored = await questionsWithOptions(trx, examId);
    const unchanged = sameQuestions(stored, questions);
    if (attempts.any && (!unchanged || courseId !== exam.course_id)) throw new AppError('exam.hasAttempts');
    if (!unchanged) await replaceQuestions(trx, examId, stored, questions);

    const times = { start_at: input.start_at, due_at: input.due_date ?? null, duration_minutes: input.duration };
    const total_score = totalOf(questions);
    const change = {
      exam_name: input.exam_name,
      course_id: courseId,
      ...times,
      ...(await endsWithExtra(trx, examId, times)),
      total_score,
      question_count: questions.length,
      version: exam.version + (unchanged ? 0 : 1),
    };
    // Its keys have been shown: nobody may sit it any more, however its times are moved.
    const over = exam.closes_at <= now || exam.results_released_at !== null;
    const movedOn = change.closes_at > now;
    if (attempts.any && over && movedOn) throw new AppError('exam.hasAttempts');
    // Nobody has taken it, so nobody has seen its keys: with a new end it runs like a new one.
    await updateExam(trx, examId, movedOn ? { ...change, results_released_at: null } : change);
    await recordAudit(trx, caller, now, {
      action: 'exam.edited',
      subjectType: 'exam',
      subjectId: examId,
      before: { ...summary(exam), questions: exam.question_count, total_score: exam.total_score },
      after: { ...summary(change), questions: questions.length, total_score, questions_changed: !unchanged },
    });
    return { total_score };
  });
}

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
