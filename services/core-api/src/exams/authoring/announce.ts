import { courseParams, type ReachedOffering, studentsOf } from '../../faculty/index.ts';
import { instructorParams } from '../../identity/index.ts';
import { type Caller, emit, type Trx } from '../../kernel/index.ts';
import { examDetails } from '../exam/queries.ts';

/** Records the event for the exam’s students, in the transaction that publishes it (EXM-13, NTF-07). */
export async function announceExam(
  trx: Trx,
  caller: Caller,
  exam: { exam_id: number; exam_name: string } & ReachedOffering,
  now: Date,
): Promise<void> {
  const { course_code, course_name, course_name_ar, exam_name_ar } = await examDetails(trx, exam.exam_id);
  await emit(
    trx,
    {
      type: 'notify',
      kind: 'exam',
      params: {
        ...courseParams({ courseName: course_name, courseNameAr: course_name_ar, courseCode: course_code }),
        ...(await instructorParams(trx, exam.instructor_id)),
        ...(exam_name_ar !== null && { name_ar: exam_name_ar }),
        exam: exam.exam_name,
        examId: String(exam.exam_id),
      },
      audience: studentsOf(exam),
    },
    { now, requestId: caller.requestId },
  );
}
