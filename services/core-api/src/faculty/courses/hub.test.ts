import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

test('[DAY-02] a course’s head and students: a doctor’s own classes; a student sees their doctors, and no list of students', async () => {
  const own = await app.build.classOf();
  const beside = await app.build.classOf({ course: own.course });
  const { student } = await app.build.enrolment({ in: own });
  await app.build.enrolment({ in: own });
  await app.build.enrolment({ in: beside });
  const params = { courseCode: own.course.course_code };
  const [doctor, pupil] = [await app.as(own.instructor), await app.as(student)];
  const head = 'GET /api/courses/:courseCode/head' as const;
  const students = 'GET /api/courses/:courseCode/students' as const;
  const forDoctor = (await doctor(head, { params })).body;
  expect(forDoctor).toMatchObject({ course_id: own.course.course_id, students: 2 });
  expect(forDoctor.doctors).toHaveLength(2);
  const forStudent = (await pupil(head, { params })).body;
  expect(forStudent).toMatchObject({ students: 2, levels: forDoctor.levels, semesters: forDoctor.semesters });
  expect(forStudent.doctors).toHaveLength(1);
  const list = (await doctor(students, { params })).body;
  expect(list.map(({ student_id }) => student_id)).toContain(student.id);
  expect(list).toHaveLength(2);
  expect((await pupil(students, { params })).status).toBe(403);
  const outsider = await app.as((await app.build.classOf()).instructor);
  for (const reply of [await outsider(head, { params }), await outsider(students, { params })])
    expect(reply.body).toMatchObject({ code: 'class.notYours' });
});
