import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const page = 'GET /api/courses/:courseCode/page' as const;

/** A class with a chapter, a hidden one, a request for another format, an announcement and an assignment. */
async function aCourse() {
  const { in: taught, student } = await app.build.enrolment();
  const params = { courseCode: taught.course.course_code };
  const [doctor, pupil] = [await app.as(taught.instructor), await app.as(student)];
  const { id } = await app.build.chapter({ in: taught, name: 'Sorting.pdf' });
  const hidden = await app.build.chapter({ in: taught, name: 'Later.pdf' });
  await doctor('PUT /api/chapters/:id/publishing', { params: { id: hidden.id }, body: { shown: 'hidden' } });
  await pupil('POST /api/chapters/:id/format-requests', { params: { id }, body: { format: 'word' } });
  const words = { EnMessage: 'Room 4', ArMessage: 'القاعة 4' };
  await doctor('POST /api/send-notification', { body: { userId: taught.instructor.id, ...params, ...words } });
  await app.build.assignment({ in: taught });
  return { taught, params, doctor, pupil, student };
}

test('[DAY-12] a course’s page in one call says to student and doctor what the calls of its parts say', async () => {
  const { taught, params, doctor, pupil, student } = await aCourse();
  const body = { question_text: 'Which room?' };
  expect((await pupil('POST /api/courses/:courseCode/questions', { params, body })).status).toBe(201);
  for (const call of [doctor, pupil]) {
    const whole = await call(page, { params });
    expect(whole.status, whole.text).toBe(200);
    expect(whole.body).toEqual({
      head: (await call('GET /api/courses/:courseCode/head', { params })).body,
      chapters: (await call('GET /api/courses/:courseCode/chapters', { params })).body,
      announcements: (await call('GET /api/announcements/:courseCode', { params })).body,
      assignments: (await call('GET /api/assignments/:courseCode', { params })).body,
      format_requests: (await call('GET /api/courses/:courseCode/format-requests', { params })).body,
      ...(call === doctor
        ? {
            student_work: null,
            instructor_work: (
              await call('GET /api/instructor/:userId/work', { params: { userId: taught.instructor.id } })
            ).body,
            open_questions: 1,
          }
        : {
            student_work: (await call('GET /api/student/:userId/work', { params: { userId: student.id } })).body,
            instructor_work: null,
            open_questions: null,
          }),
    });
  }
  const forStudent = (await pupil(page, { params })).body;
  // neither what is hidden, nor what the check of a file found, nor who has read it
  expect(forStudent.chapters.map(({ chapter_name }) => chapter_name)).toEqual(['Sorting.pdf']);
  expect(forStudent.chapters).toMatchObject([{ problems: null, seen_by: null }]);
  expect((await doctor(page, { params })).body.chapters).toHaveLength(2);
});

test('[DAY-12] only for those who teach or learn it now; another class’s content is in nobody’s reply', async () => {
  const { taught, params } = await aCourse();
  const beside = await app.build.enrolment({ in: await app.build.classOf({ course: taught.course }) });
  for (const person of [beside.in.instructor, beside.student]) {
    const { body } = await (await app.as(person))(page, { params });
    expect([body.chapters, body.announcements, body.assignments, body.format_requests]).toEqual([[], [], [], []]);
  }
  const outside = await app.build.enrolment();
  for (const person of [outside.in.instructor, outside.student])
    expect((await (await app.as(person))(page, { params })).body).toMatchObject({ code: 'class.notYours' });
  expect((await (await app.as(await app.build.admin()))(page, { params })).status).toBe(403);
  expect((await app.anonymous(page, { params })).status).toBe(401);
});

test('[DAY-12] the work in it is of that course alone', async () => {
  const { taught, params, doctor, pupil, student } = await aCourse();
  const other = await app.build.enrolment({
    in: await app.build.classOf({ instructor: taught.instructor }),
    student,
  });
  await app.build.assignment({ in: other.in });
  for (const [call, part] of [
    [doctor, 'instructor_work'],
    [pupil, 'student_work'],
  ] as const) {
    const work = (await call(page, { params })).body[part];
    expect(work?.assignments.map(({ course_id }) => course_id)).toEqual([taught.course.course_id]);
    expect(work?.courses.map(({ course_code }) => course_code)).toEqual([taught.course.course_code]);
  }
});

test('[DAY-12] fifteen statements read it, however much there is', async () => {
  const { taught, params, doctor, pupil } = await aCourse();
  for (const name of ['One.pdf', 'Two.pdf', 'Three.pdf']) {
    await app.build.chapter({ in: taught, name });
    await app.build.assignment({ in: taught });
  }
  for (const call of [doctor, pupil]) {
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.coreDb.on('query', note);
    const { body } = await call(page, { params });
    app.coreDb.removeListener('query', note);
    expect(body.assignments).toHaveLength(4);
    // without those of the session
    expect(statements.filter((sql) => !/ session|update /.test(sql))).toHaveLength(15);
  }
});
