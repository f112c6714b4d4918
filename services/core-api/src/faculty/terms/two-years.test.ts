import type { CallName } from '@daftar/contracts/calls';
import fc from 'fast-check';
import { expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import type { BuiltAccount } from '../../testing/factories/accounts.ts';
import type { BuiltClass } from '../../testing/factories/classes.ts';
import { audiencePage } from '../audience.ts';

/** Who teaches and learns what in a term: by course, its doctor and students; the places in the lists of people. */
const plan = fc.array(
  fc.record({
    doctor: fc.nat({ max: 1 }),
    students: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 2, maxLength: 2 },
);

interface Made {
  of: BuiltClass;
  students: BuiltAccount[];
}

/** What everybody reached in a year: another one each year, so that a list with the wrong one is seen. */
interface Scores {
  work: number;
  exam: number;
}

/** One class with something of every kind, each named after its term; the exam is over and its results are known. */
async function teach(mark: string, of: BuiltClass, students: BuiltAccount[], scores: Scores): Promise<Made> {
  const { build, clock, db } = app;
  for (const student of students) await build.enrolment({ in: of, student });
  await build.chapter({ in: of, name: `${mark} chapter.pdf` });
  const doctor = await app.as(of.instructor);
  const courseCode = of.course.course_code;
  const said = await doctor('POST /api/send-notification', {
    body: { userId: of.instructor.id, courseCode, EnMessage: `${mark} said`, ArMessage: `${mark} قيل` },
  });
  expect(said.status, said.text).toBeLessThan(300);
  const assignment = await build.assignment({ in: of, title: `${mark} sheet` });
  const exam = await build.exam({ in: of, exam_name: `${mark} exam`, startsIn: -90 });
  await db('exam').where({ exam_id: exam.exam_id }).update({ over_at: clock.now(), results_released_at: clock.now() });
  for (const student of students) {
    await build.submission({ for: assignment, student, score: scores.work, name: `${mark} work.pdf` });
    const { attempt_id } = await build.attempt({ exam, student });
    await db('attempt')
      .where({ attempt_id })
      .update({ state: 'submitted', submitted_at: clock.now(), submitted_by: 'student', score: scores.exam });
  }
  const asker = await app.as(students[0]!);
  await asker('POST /api/courses/:courseCode/questions', {
    params: { courseCode },
    body: { question_text: `${mark} why?`, instructor_id: of.instructor.id },
  });
  return { of, students };
}

const ofCourse = {
  doctor: [
    'GET /api/courses/:courseCode/chapters',
    'GET /api/announcements/:courseCode',
    'GET /api/assignments/:courseCode',
    'GET /api/exams/:courseCode',
    'GET /api/courses/:courseCode/questions',
    'GET /api/courses/:courseCode/page',
    'GET /api/courses/:courseCode/students',
    'GET /api/gradebook/:courseCode',
    'GET /api/enrollments/:courseCode/:userId',
    'GET /api/exam-figures/:courseCode',
  ],
  student: [
    'GET /api/courses/:courseCode/chapters',
    'GET /api/announcements/:courseCode',
    'GET /api/assignments/:courseCode',
    'GET /api/exams/:courseCode',
    'GET /api/courses/:courseCode/questions',
    'GET /api/courses/:courseCode/page',
    'GET /api/gradebook/:courseCode/:userId',
    'GET /api/exam-figures/:courseCode/:userId',
  ],
} as const satisfies Record<string, readonly CallName[]>;

const scoresOf = (mark: string): Scores => (mark.endsWith('a') ? { work: 7, exam: 3 } : { work: 5, exam: 2 });

let runs = 0;

test('[YRS-07] two years at random, with students who repeat a course: no list, mark, count, notification, calendar or search mixes them', async () => {
  await fc.assert(
    fc.asyncProperty(plan, plan, async (firstYear, secondYear) => {
      const run = ++runs;
      const { build, db } = app;
      const doctors = [await build.instructor(), await build.instructor()] as const;
      const people = await Promise.all([0, 1, 2, 3].map(() => build.student()));
      const links = await Promise.all([0, 1].map(async () => build.departmentCourse({ course: await build.course() })));
      const year = async (mark: string, courses: typeof firstYear) => {
        const made: Made[] = [];
        for (const [place, { doctor, students }] of courses.entries()) {
          const { id, course } = links[place]!;
          const taught = await build.classOf({ instructor: doctors[doctor]!, course, department_course_id: id });
          made.push(
            await teach(
              mark,
              { ...taught, course },
              students.map((at) => people[at]!),
              scoresOf(mark),
            ),
          );
        }
        return made;
      };
      const marks = [`Y${run}a`, `Y${run}b`] as const;
      const one = await year(marks[0], firstYear);
      const { term_id: second, before: first } = await build.nextTerm(`Year ${run}`);
      const two = await year(marks[1], secondYear);

      const years = [
        { term: first, made: one, own: marks[0], other: marks[1] },
        { term: second, made: two, own: marks[1], other: marks[0] },
        { term: undefined, made: two, own: marks[1], other: marks[0] },
      ];
      const everybody = [
        ...doctors.map((person) => ({ person, role: 'doctor' as const })),
        ...people.map((person) => ({ person, role: 'student' as const })),
      ];
      for (const { person, role } of everybody) {
        const call: TestCall = await app.as(person);
        const userId = person.id;
        for (const { term, made, own, other } of years) {
          const query = term === undefined ? {} : { term };
          const mine = made.filter(({ of, students }) =>
            role === 'doctor' ? of.instructor.id === userId : students.some(({ id }) => id === userId),
          );
          for (const { of, students } of mine) {
            const params = { courseCode: of.course.course_code, userId };
            for (const name of ofCourse[role]) {
              const reply = await call(name, { params, query });
              const what = `${name} of ${role} in ${own}: ${reply.text}`;
              expect(reply.status, what).toBe(200);
              expect(reply.text, what).not.toContain(other);
            }
            const head = await call('GET /api/courses/:courseCode/head', { params, query });
            expect(head.body.students).toBe(students.length);
            const marks =
              role === 'student' && (await call('GET /api/gradebook/:courseCode/:userId', { params, query }));
            if (marks)
              expect(
                marks.body.flatMap(({ items }) =>
                  items.map(({ kind, name, points }) => [kind, name, points]).filter(([kind]) => kind === 'exam'),
                ),
              ).toEqual([['exam', `${own} exam`, scoresOf(own).exam]]);
            const chapters = await call('GET /api/courses/:courseCode/chapters', { params, query });
            expect(chapters.body.map(({ chapter_name }) => chapter_name)).toEqual([`${own} chapter.pdf`]);
          }
          const kind = role === 'doctor' ? 'instructor' : 'student';
          const courses = await call(`GET /api/${kind}/:userId/courses`, { params: { userId }, query });
          expect(courses.body.map(({ course_code }) => course_code).sort(), `${role} in ${own}`).toEqual(
            mine.map(({ of }) => of.course.course_code).sort(),
          );
          const work = await call(`GET /api/${kind}/:userId/work`, { params: { userId }, query });
          expect(work.text).not.toContain(other);
          expect(work.body.exams).toHaveLength(mine.length);
          expect(work.body.assignments).toHaveLength(mine.length);
        }
        // about now, whatever the address says
        const kind = role === 'doctor' ? 'instructor' : 'student';
        const today = await call(`GET /api/today/${kind}/:userId`, { params: { userId }, query: { term: first } });
        expect(today.text).not.toContain(marks[0]);
        const found = await call('GET /api/find/:userId', { params: { userId }, query: { text: marks[0] } });
        expect(found.status, found.text).toBe(200);
        expect(found.text).not.toContain(marks[0]);
        const address = await call('POST /api/calendar-address/:userId', { params: { userId } });
        expect(address.status, address.text).toBeLessThan(300);
        const feed = await (await fetch(new URL(address.body.path, app.url))).text();
        expect(feed).toContain('BEGIN:VCALENDAR');
        expect(feed).not.toContain(marks[0]);
      }
      // nobody of last year is told of anything
      for (const { of } of one)
        expect(await audiencePage(db, { offeringId: of.offering_id, instructorId: 0, courseId: 0 }, 0, 100)).toEqual(
          [],
        );
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
