import type { Knex } from 'knex';
import { type Caller, emit } from '../../kernel/index.ts';
import { examDetails } from './queries.ts';

/** Tells the exam’s students of it, in the transaction that lets them see it (EXM-13, NTF-07). */
export async function announceExam(
  trx: Knex.Transaction,
  caller: Caller,
  exam: { exam_id: number; exam_name: string; instructor_id: number; course_id: number },
  now: Date,
): Promise<void> {
  const { course_code, course_name, instructor_name } = await examDetails(trx, exam.exam_id);
  await emit(
    trx,
    {
      type: 'notify',
      kind: 'exam',
      params: {
        course: course_name,
        courseCode: course_code,
        exam: exam.exam_name,
        examId: String(exam.exam_id),
        instructor: instructor_name,
      },
      audience: { instructorId: exam.instructor_id, courseId: exam.course_id },
    },
    { now, requestId: caller.requestId },
  );
}
