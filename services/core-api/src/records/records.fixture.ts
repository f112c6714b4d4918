import { bylawExamples } from '@daftar/contracts/bylaws/examples';
import { expect } from 'vitest';
import { app } from '../testing/app.ts';
import type { BuiltAccount } from '../testing/factories/accounts.ts';
import { markedClass } from '../testing/marked-class.ts';

const { rules } = bylawExamples.find(({ example }) => example === 'zagazigComputers')!;

/** A faculty with Zagazig’s scale, two levels and probation below 2.5. */
export async function office(admin?: Awaited<ReturnType<typeof app.build.admin>>) {
  const owner = await app.as(await app.build.admin());
  await app.db.raw('truncate bylaw, bylaw_version, cohort, cohort_member cascade');
  const added = await owner('POST /api/bylaws', {
    body: {
      name: 'Bylaw',
      name_ar: 'لائحة',
      example: 'zagazigComputers',
      of_faculty: true,
      starts_at: '2001-01-01T00:00:00Z',
      reason: 'Council of May',
      rules: {
        ...rules,
        probation_below: 2.5,
        dismissal_after: 1,
        repeats: { counts: 'last', most_mark: 75 },
        levels: [
          { name: 'One', name_ar: 'الأول', from_hours: 0 },
          { name: 'Two', name_ar: 'الثاني', from_hours: 6 },
        ],
      },
    },
  });
  expect(added.status, added.text).toBe(200);
  const call = admin ? await app.as(admin) : owner;
  const record = (studentId: number) => call('GET /api/student-records/:studentId', { params: { studentId } });
  const setHours = (courseCode: string, hours: number | null) =>
    owner('PUT /api/course-hours/:courseCode', { params: { courseCode }, body: { hours } });
  const credit = (student_id: number, course_code: string) =>
    call('POST /api/credit-transfers', {
      body: { student_id, course_code, hours: 3, institution: 'Cairo University', reason: 'Council of June' },
    });
  return { owner, call, record, setHours, credit };
}

/** A sealed class of a course with hours, in which this student has a mark. */
export async function sealedCourse(
  setHours: Awaited<ReturnType<typeof office>>['setHours'],
  student: BuiltAccount | null,
  {
    hours,
    mark,
    course,
  }: { hours: number; mark: number; course?: Awaited<ReturnType<typeof app.build.classOf>>['course'] },
) {
  const inClass = await app.build.classOf(course ? { course } : {});
  const book = await markedClass({ inClass });
  const person = student ?? (await book.student());
  if (student) await app.build.enrolment({ student, in: inClass });
  expect((await setHours(inClass.course.course_code, hours)).status).toBe(200);
  await book.give(person.id, mark);
  expect((await book.seal()).status).toBe(200);
  return { person, book, course: inClass.course };
}

/** Closes the current term and opens the next one. */
export async function nextTerm() {
  const [year] = await app.db('academic_year').insert({ name: 'Second', name_ar: 'الثانية' }).returning('year_id');
  await app.db.transaction(async (trx) => {
    await trx('term').where({ state: 'current' }).update({ state: 'closed', ends_at: app.clock.now() });
    await trx('term').insert({
      year_id: year.year_id,
      name: 'Second',
      name_ar: 'الثاني',
      state: 'current',
      starts_at: app.clock.now(),
    });
  });
}
