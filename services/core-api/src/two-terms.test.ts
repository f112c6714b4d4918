import { beforeEach, describe, expect } from 'vitest';
import { app, test } from './testing/app.ts';
import type { BuiltAccount } from './testing/factories/accounts.ts';
import type { BuiltClass } from './testing/factories/classes.ts';
import { testStart } from './testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

/** A doctor teaches a course in two terms; one student repeats it, one was there only before, one is only there now. */
async function twoTerms() {
  const { in: first, student: repeater } = await app.build.enrolment();
  const { student: former } = await app.build.enrolment({ in: first });
  const before = await contents(first, 'Before');
  const doctor = await app.as(first.instructor);
  const announce = (text: string) =>
    doctor('POST /api/send-notification', {
      body: { userId: first.instructor.id, courseCode: first.course.course_code, EnMessage: text, ArMessage: text },
    });
  await announce('Before');
  await scheme(first, 'Before');
  await app.build.nextTerm(`Term ${first.instructor_course_id}`);
  const second = await app.build.classOf({
    instructor: first.instructor,
    course: first.course,
    department_course_id: first.department_course_id,
  });
  await app.build.enrolment({ in: second, student: repeater });
  const { student: fresh } = await app.build.enrolment({ in: second });
  const after = await contents(second, 'After');
  await announce('After');
  return { first, second, doctor, repeater, former, fresh, before, after };
}

async function contents(of: BuiltClass, name: string) {
  const [chapter, assignment, exam] = [
    await app.build.chapter({ in: of, name: `${name}.pdf` }),
    await app.build.assignment({ in: of, title: name, score: 20, dueAt: new Date(testStart.getTime() + 3_600_000) }),
    await app.build.exam({ in: of, exam_name: name, startsIn: 30 }),
  ];
  return { chapter: chapter.id, assignment: assignment.assignment_id, exam: exam.exam_id };
}

async function scheme(of: BuiltClass, name: string) {
  const doctor = await app.as(of.instructor);
  const params = { courseCode: of.course.course_code };
  const book = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const group = { name, name_ar: null, weight: 100, weighing: 'points' as const, best: null, floor: null };
  const { status } = await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version: book.version,
      rounding: 'whole',
      counts_from: book.counts_from,
      groups: [group],
      items: book.items.flatMap(({ kind, id }) => (kind === 'column' ? [] : [{ kind, id, group: 0 }])),
      columns: [],
    },
  });
  return status;
}

describe('two terms of the same doctor and course', () => {
  test('chapters, assignments, exams and announcements of the current term are listed, to doctor and students', async () => {
    const { second, repeater, fresh } = await twoTerms();
    const params = { courseCode: second.course.course_code };
    for (const who of [second.instructor, repeater, fresh]) {
      const call = await app.as(who);
      const names = async () => ({
        chapters: (await call('GET /api/courses/:courseCode/chapters', { params })).body.map((one) => one.chapter_name),
        assignments: (await call('GET /api/assignments/:courseCode', { params })).body.map(
          (one) => one.assignment_title,
        ),
        exams: (await call('GET /api/exams/:courseCode', { params })).body.map((one) => one.exam_name),
        announcements: (await call('GET /api/announcements/:courseCode', { params })).body.map((one) => one.EnMessage),
      });
      expect(await names()).toEqual({
        chapters: ['After.pdf'],
        assignments: ['After'],
        exams: ['After'],
        announcements: ['After'],
      });
    }
  });

  test('who was there only before reaches nothing of the present one', async () => {
    const { second, former, after } = await twoTerms();
    const call = await app.as(former);
    const params = { courseCode: second.course.course_code };
    expect((await call('GET /api/courses/:courseCode/chapters', { params })).body).toMatchObject({
      code: 'class.notYours',
    });
    const opened = await call('POST /api/attempts', {
      body: { examId: after.exam, device: crypto.randomUUID(), takeOver: false },
    });
    expect(opened.status).toBe(404);
  });

  test('the gradebook begins empty, takes its own scheme, and the earlier one stays as it was', async () => {
    const { first, second, doctor, repeater, fresh } = await twoTerms();
    const params = { courseCode: second.course.course_code };
    const book = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
    expect(book).toMatchObject({ version: 0 });
    expect(book.items.map(({ name }) => name).toSorted()).toEqual(['After', 'After']);
    expect(book.students.map((one) => one.student_id).toSorted()).toEqual([repeater.id, fresh.id].toSorted());
    expect(await scheme(second, 'After')).toBe(200);
    const groups = (offering_id: number) =>
      app
        .db('grade_group as g')
        .join('gradebook as b', 'b.gradebook_id', 'g.gradebook_id')
        .where('b.offering_id', offering_id)
        .pluck('g.name');
    expect([await groups(first.offering_id), await groups(second.offering_id)]).toEqual([['Before'], ['After']]);
  });

  test('Today and the search of doctor and students hold the current term', async () => {
    const { doctor, second, fresh, repeater } = await twoTerms();
    const today = async (who: BuiltAccount | BuiltClass['instructor']) => {
      const call = await app.as(who);
      const found = await call('GET /api/find/:userId', { params: { userId: who.id }, query: { text: 'Before' } });
      return JSON.stringify(found.body);
    };
    expect(await today(fresh)).not.toContain('Before');
    expect(await today(repeater)).not.toContain('Before');
    expect(await today(second.instructor)).not.toContain('Before');
    const day = await doctor('GET /api/today/instructor/:userId', { params: { userId: second.instructor.id } });
    expect(day.status).toBe(200);
    const own = await (await app.as(fresh))('GET /api/today/student/:userId', { params: { userId: fresh.id } });
    expect(JSON.stringify(own.body)).toContain('After');
    expect(JSON.stringify(own.body)).not.toContain('Before');
  });

  test('an event of the present term reaches its students, not the former ones', async () => {
    const { second, repeater, fresh, former } = await twoTerms();
    const { audiencePage } = await import('./faculty/index.ts');
    const audience = {
      instructorId: second.instructor.id,
      courseId: second.course.course_id,
      offeringId: second.offering_id,
    };
    const told = await audiencePage(app.deps.db, audience, 0, 100);
    expect(told.toSorted()).toEqual([repeater.id, fresh.id].toSorted());
    expect(told).not.toContain(former.id);
  });
});
