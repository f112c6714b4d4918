import { beforeEach, describe, expect } from 'vitest';
import { app, test } from '../testing/app.ts';
import { testStart } from '../testing/harness.ts';
import { levelAtSize, markOf } from '../testing/level-at-size.ts';
import { markedClass } from '../testing/marked-class.ts';
import { levelResults } from './level-results.ts';

beforeEach(() => app.clock.set(testStart));

const termId = async (): Promise<number> => (await app.db('term').where({ state: 'current' }).first('term_id')).term_id;

describe('results of a level', () => {
  test('hold each student of the level with every course, carried ones too, as they were sealed', async () => {
    const { department_id } = await app.build.department();
    const classAt = async (level: number) => {
      const link = await app.build.departmentCourse({ department_id, level });
      return { ...(await app.build.classOf({ department_course_id: link.id })), course: link.course };
    };
    const own = await markedClass({ inClass: await classAt(3) });
    const lower = await markedClass({ inClass: await classAt(2) });
    const student = () => app.build.student({ department_id });
    const [carries, below, moved, absent] = [await student(), await student(), await student(), await student()];
    for (const [person, taught] of [
      [carries, own.taught],
      [carries, lower.taught],
      [below, lower.taught],
      [moved, own.taught],
      [moved, lower.taught],
      [absent, own.taught],
    ] as const)
      await app.build.enrolment({ student: person, in: taught });
    await app
      .db('enrolment')
      .where({ student_id: moved.id, instructor_course_id: own.taught.instructor_course_id })
      .update({ withdrawn_at: app.clock.now() });
    await app.db('result_state').insert({
      offering_id: own.taught.offering_id,
      student_id: absent.id,
      state: 'absent',
      reason: 'Did not come',
      decided_by: (await app.build.admin()).id,
      decided_at: app.clock.now(),
    });
    await own.give(carries.id, 70);
    expect((await own.seal()).status).toBe(200);

    const read = async (level: number) => {
      const { students, offerings } = await levelResults(app.db, { termId: await termId(), level });
      return {
        offerings,
        students: students
          .filter((one) => one.department_id === department_id)
          .map(({ student_id, courses }) => [
            student_id,
            courses.map(({ offering_id, carried, mark, state }) => [offering_id, carried, mark, state]),
          ])
          .toSorted(([a], [b]) => Number(a) - Number(b)),
      };
    };
    const third = await read(3);
    expect(third.students).toEqual([
      [
        carries.id,
        third.offerings
          .map(({ offering_id }) => offering_id)
          .filter((id) => [own.taught.offering_id, lower.taught.offering_id].includes(id))
          .map((id) => (id === own.taught.offering_id ? [id, false, 70, 'passed'] : [id, true, null, 'open'])),
      ],
      [absent.id, [[own.taught.offering_id, false, null, 'absent']]],
    ]);
    const seals = new Map(third.offerings.map(({ offering_id, seal }) => [offering_id, seal]));
    expect(seals.get(own.taught.offering_id)).toMatchObject({
      version: 1,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(seals.get(lower.taught.offering_id)).toBeNull();
    // who left the class of level 3 is of level 2, who carries a course isn't
    expect((await read(2)).students.map(([id]) => id)).toEqual([below.id, moved.id]);

    // who leaves after the seal keeps the result
    await app.db('enrolment').where({ student_id: carries.id }).update({ withdrawn_at: app.clock.now() });
    expect((await read(3)).students).toContainEqual([carries.id, [[own.taught.offering_id, false, 70, 'passed']]]);
  });

  test('are whole for 2,500 students of 8 courses', async () => {
    const { offerings, people } = await levelAtSize({ students: 2500, courses: 8, level: 4 });
    const { students } = await levelResults(app.db, { termId: await termId(), level: 4 });
    const marks = new Map(
      students.map(({ key, courses }) => [key, new Map(courses.map((one) => [one.offering_id, one]))]),
    );
    expect(marks.size).toBeGreaterThanOrEqual(2500);
    for (const [n, { key }] of people.entries())
      for (const [course, offering] of offerings.entries()) {
        const { mark, state } = marks.get(key)!.get(offering)!;
        expect([mark, state]).toEqual([markOf(n, course).mark, markOf(n, course).state]);
      }
  });
});
