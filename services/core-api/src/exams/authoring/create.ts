import { inTransaction } from '@daftar/service-kit/db';
import { refuseFields } from '@daftar/service-kit/http/field-errors';
import { courseAccess } from '../../faculty/index.ts';
import { type Caller, type Deps, recordAudit } from '../../kernel/index.ts';
import { announceExam } from './announce.ts';
import { type CheckedQuestion, checkQuestions, checkTimes, totalOf, withoutStrayOptions } from './check-exam.ts';
import { plainEnds } from './schedule.ts';
import { insertExam, insertQuestions } from './write-queries.ts';

export interface ExamInput {
  exam_name: string;
  duration: number;
  start_at: Date;
  due_date?: Date | null;
  questions?: CheckedQuestion[];
}

/**
 * Makes an exam: with questions whole, published and announced in one transaction (EXM-09, EXM-13); without, a draft
 * that the single calls complete.
 * @throws AppError class.notYours, and all problems of EXM-02 to EXM-04 and EXM-10 at once, by field
 */
export async function createExam(
  deps: Deps,
  caller: Caller,
  input: ExamInput & { selectedCourse: string },
): Promise<{ exam_id: number; total_score: number }> {
  const now = deps.clock.now();
  const course = await courseAccess(deps.db, caller, input.selectedCourse);
  const questions = withoutStrayOptions(input.questions ?? []);
  const whole = input.questions !== undefined;
  const problems = [...checkTimes(input, now), ...(whole ? checkQuestions(questions) : [])];
  if (problems.length > 0) throw refuseFields(problems);

  const times = { start_at: input.start_at, due_at: input.due_date ?? null, duration_minutes: input.duration };
  const exam = {
    instructor_id: caller.userId,
    course_id: course.courseId,
    exam_name: input.exam_name,
    ...times,
    ...plainEnds(times),
    total_score: totalOf(questions),
    question_count: questions.length,
    published_at: whole ? now : null,
    linked_at: whole ? now : null,
    created_at: now,
  };
  const exam_id = await inTransaction(deps.db, async (trx) => {
    const examId = await insertExam(trx, exam);
    await insertQuestions(
      trx,
      examId,
      questions.map((question, index) => ({ position: index + 1, question })),
    );
    if (whole) await announceExam(trx, caller, { ...exam, exam_id: examId }, now);
    await recordAudit(trx, caller, now, {
      action: 'exam.created',
      subjectType: 'exam',
      subjectId: examId,
      after: { ...times, exam_name: exam.exam_name, course: course.courseCode, questions: questions.length },
    });
    return examId;
  });
  return { exam_id, total_score: exam.total_score };
}
