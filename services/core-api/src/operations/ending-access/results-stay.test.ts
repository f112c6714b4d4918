import { beforeEach, describe, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';

/** After access has ended, student and doctor can still read earned results, and nothing else. */
let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});
beforeEach(() => app.clock.set(testStart));

/** A student with a submitted exam and a scored assignment, both over, and content that they took no part in. */
async function finished() {
  const it = await sit(app);
  await it.submit([it.choose(it.q1, 0, 1), it.write('an essay', 2)]);
  const taught = it.exam.in;
  const missed = await app.build.exam({ in: taught, duration: 30 });
  const assignment = await app.build.assignment({ in: taught, score: 10, dueAt: minute(100) });
  const work = await app.build.submission({ for: assignment, student: it.student, score: 8 });
  const unseen = await app.build.assignment({ in: taught });
  const chapter = await app.build.chapter({ in: taught });
  app.clock.set(minute(200));
  const doctor = await app.as(taught.instructor);
  return { ...it, taught, missed, assignment, unseen, work, chapter, doctor, code: taught.course.course_code };
}

describe('[FIX-04] a student who was withdrawn', () => {
  test('reads their own results forever, in a course marked as ended, and reaches nothing else', async () => {
    const it = await finished();
    await admin('DELETE /api/students-enrollments/:id', { params: { id: it.enrolmentId } });
    const courses = (ended?: 'with') =>
      it.call('GET /api/student/:userId/courses', { params: { userId: it.student.id }, query: { ended } });
    expect((await courses()).body).toEqual([]);
    expect((await courses('with')).body).toMatchObject([{ course_code: it.code, ended: true }]);

    const exams = await it.call('GET /api/exams/:courseCode', { params: { courseCode: it.code } });
    expect(exams.body.map(({ exam_id }) => exam_id)).toEqual([it.exam.exam_id]);
    const params = { examId: it.exam.exam_id };
    expect((await it.call('GET /api/exams-details/:examId', { params })).body).toMatchObject({
      attempt: { state: 'submitted', receipt_code: expect.any(String) },
      results_shown: true,
    });
    const review = await it.call('GET /api/studentExamDetails/:userId/:examId', {
      params: { ...params, userId: it.student.id },
    });
    expect(review.body.some((row) => row.student_answer === 'an essay')).toBe(true);

    const assignments = await it.call('GET /api/assignments/:courseCode', { params: { courseCode: it.code } });
    expect(assignments.body).toMatchObject([{ assignment_id: it.assignment.assignment_id, open: false }]);
    const userId = it.student.id;
    const assignmentId = it.assignment.assignment_id;
    expect(
      (await it.call('GET /api/studentAssignment/:userId/:assignmentId', { params: { userId, assignmentId } })).body,
    ).toEqual({ score: 8, comment: null, shown: true });
    const held = await it.call('GET /api/studentAssignment/checkAssignmentSubmission', {
      query: { assignmentId, userId },
    });
    expect(held.body).toMatchObject({ submitted: true, open: false });

    for (const refused of [
      await it.call('GET /api/exams-details/:examId', { params: { examId: it.missed.exam_id } }),
      await it.call('GET /api/courses/:courseCode/chapters', { params: { courseCode: it.code } }),
      await it.call('GET /api/assignments/:id/view', { params: { id: it.unseen.assignment_id } }),
      await it.call('GET /api/studentAssignment/:userId/:assignmentId', {
        params: { userId, assignmentId: it.unseen.assignment_id },
      }),
    ])
      expect([403, 404]).toContain(refused.status);
  });

  test('while the exam still runs it is closed to them, whatever they had saved', async () => {
    const it = await sit(app);
    await it.save([it.choose(it.q1, 0, 1)]);
    await admin('DELETE /api/students-enrollments/:id', {
      params: { id: it.enrolmentId },
      query: { endedExams: it.exam.exam_id },
    });
    const reply = await it.call('GET /api/exams-details/:examId', { params: { examId: it.exam.exam_id } });
    expect(reply.body.code).toBe('exam.notFound');
  });
});

describe('[FIX-04] a doctor whose class has ended', () => {
  test('still reads results, statistics and sheets, and grades what was left; makes and changes nothing', async () => {
    const it = await finished();
    await admin('DELETE /api/instructors-enrollments/:id', {
      params: { id: it.taught.instructor_course_id },
      query: { confirm: 'yes' },
    });
    const userId = it.taught.instructor.id;
    const courses = await it.doctor('GET /api/instructor/:userId/courses', {
      params: { userId },
      query: { ended: 'with' },
    });
    expect(courses.body).toMatchObject([{ course_code: it.code, ended: true }]);
    const params = { examId: it.exam.exam_id };
    const results = await it.doctor('GET /api/exam-results/:examId', { params });
    expect(results.body).toMatchObject([{ student_id: it.student.id, score: 2, ungraded: 1 }]);
    expect((await it.doctor('GET /api/exam-statistics/:examId', { params })).body).toMatchObject({ submitted: 1 });
    expect((await it.doctor('GET /api/exam-invigilation/:examId', { params })).status).toBe(200);
    const listed = await it.doctor('GET /api/enrollments/:courseCode/:userId', {
      params: { courseCode: it.code, userId },
    });
    expect(listed.body).toMatchObject([{ student_id: it.student.id }]);
    const handedIn = await it.doctor('GET /api/assignments/:id/students', {
      params: { id: it.assignment.assignment_id },
    });
    expect(handedIn.body).toMatchObject([{ student_id: it.student.id, score: 8 }]);
    const graded = await it.doctor('PUT /api/studentExam/essayQuestion/:questionId', {
      params: { questionId: it.q3.question_id },
      body: { newQuestionPoints: 6, enrollmentExamId: it.attempt_id, examId: it.exam.exam_id },
    });
    expect(graded.body).toMatchObject({ success: true, score: 8 });

    for (const refused of [
      await it.doctor('DELETE /api/exams/:examId', { params }),
      await it.doctor('POST /api/exam-extensions', { body: { examId: it.exam.exam_id, minutes: 5 } }),
      await it.doctor('GET /api/courses/:courseCode/chapters', { params: { courseCode: it.code } }),
      await it.doctor('DELETE /api/assignments/:id', { params: { id: it.assignment.assignment_id } }),
    ])
      expect([403, 404]).toContain(refused.status);
    const colleague = await app.as((await app.build.classOf({ course: it.taught.course })).instructor);
    expect((await colleague('GET /api/exam-results/:examId', { params })).body.code).toBe('exam.notFound');
  });
});
