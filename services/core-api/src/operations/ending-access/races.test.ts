import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';
import { blockedCount } from '../../testing/until-blocked.ts';

/** Opening an attempt while access to it ends: one comes first, and the other sees it. */
let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});
beforeEach(() => app.clock.set(testStart));

/** Resolves when a statement of another transaction waits for a row. */
const someoneWaits = () => expect.poll(() => blockedCount(app.db)).toBe(1);

const withdraw = (id: number, endedExams?: number) =>
  admin('DELETE /api/students-enrollments/:id', { params: { id }, query: { endedExams } });

const openAs = async (student: { id: number; role: string }, examId: number) =>
  (await app.as(student))('POST /api/attempts', { body: { examId, device: randomUUID() } });

describe('[FIX-04] concurrently', () => {
  test('access ends first: the opening that waited finds no enrolment', async () => {
    const exam = await app.build.exam();
    const { id, student } = await app.build.enrolment({ in: exam.in });
    const trx = await app.db.transaction();
    await trx('exam').where({ exam_id: exam.exam_id }).forUpdate().first('exam_id');
    await trx('enrolment').where({ id }).update({ withdrawn_at: app.clock.now() });
    const opening = openAs(student, exam.exam_id);
    await someoneWaits();
    await trx.commit();
    expect((await opening).body.code).toBe('exam.notFound');
    expect(await app.db('attempt').where({ student_id: student.id })).toEqual([]);
  });

  test('the opening comes first: the withdrawal that waited counts the student as sitting', async () => {
    const exam = await app.build.exam();
    const { id, student } = await app.build.enrolment({ in: exam.in });
    const trx = await app.db.transaction();
    await trx('exam').where({ exam_id: exam.exam_id }).forKeyShare().first('exam_id');
    await trx('attempt').insert({
      exam_id: exam.exam_id,
      student_id: student.id,
      opened_at: testStart,
      deadline: exam.ends_at,
      receipt_code: 'RACE-RACE-RACE',
    });
    const withdrawing = withdraw(id);
    await someoneWaits();
    await trx.commit();
    expect((await withdrawing).body).toMatchObject({
      code: 'ending.examRunning',
      running: [{ students: 1, sitting: 1 }],
    });
  });

  test('the exam begins while the withdrawal waits: it is running by then', async () => {
    const exam = await app.build.exam({ startsIn: 1 });
    const { id } = await app.build.enrolment({ in: exam.in });
    const trx = await app.db.transaction();
    await trx('exam').where({ exam_id: exam.exam_id }).forKeyShare().first('exam_id');
    const withdrawing = withdraw(id);
    await someoneWaits();
    app.clock.set(minute(2));
    await trx.commit();
    expect((await withdrawing).body).toMatchObject({
      code: 'ending.examRunning',
      running: [{ students: 1, sitting: 0 }],
    });
  });

  test('a hall opens while its students, their class and their doctor are ended: no deadlock, no attempt without access', async () => {
    for (const end of ['students', 'class', 'doctor'] as const) {
      const exam = await app.build.exam();
      const places = await Promise.all(Array.from({ length: 8 }, () => app.build.enrolment({ in: exam.in })));
      const query = { confirm: 'yes', endedExams: exam.exam_id } as const;
      const endings = () =>
        end === 'class'
          ? [admin('DELETE /api/instructors-enrollments/:id', { params: { id: exam.in.instructor_course_id }, query })]
          : (end === 'doctor' ? [exam.in.instructor.id] : places.map(({ student }) => student.id)).map((userId) =>
              admin('POST /api/delete-account/:userId', { params: { userId }, query }),
            );
      const clients = await Promise.all(places.map(({ student }) => app.as(student)));
      const [opened, ended] = await Promise.all([
        Promise.all(
          clients.map((call) => call('POST /api/attempts', { body: { examId: exam.exam_id, device: randomUUID() } })),
        ),
        Promise.all(endings()),
      ]);
      expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 200));
      expect(opened.filter(({ status }) => ![200, 201, 401, 404].includes(status))).toEqual([]);
      const attempts = await app.db('attempt').where({ exam_id: exam.exam_id });
      expect(attempts).toHaveLength(opened.filter(({ status }) => status < 300).length);
    }
  });

  test('two admins undo the same ending: it is restored once', async () => {
    const it = await sit(app);
    const { body } = await withdraw(it.enrolmentId, it.exam.exam_id);
    const undo = () => admin('POST /api/endings/:id/undo', { params: { id: body.ending_id } });
    const replies = await Promise.all([undo(), undo()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await app.db('enrolment').where({ student_id: it.student.id })).toHaveLength(1);
    expect((await it.save([])).status).toBe(200);
  });

  test('a class is restored while its doctor is deleted: never a class without a doctor', async () => {
    for (let round = 0; round < 5; round++) {
      const { in: taught } = await app.build.enrolment();
      const { body } = await admin('DELETE /api/instructors-enrollments/:id', {
        params: { id: taught.instructor_course_id },
        query: { confirm: 'yes' },
      });
      const replies = await Promise.all([
        admin('POST /api/endings/:id/undo', { params: { id: body.ending_id } }),
        admin('POST /api/delete-account/:userId', {
          params: { userId: taught.instructor.id },
          query: { confirm: 'yes' },
        }),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      const [left] = await app
        .db('instructor_course as k')
        .join('account as a', 'a.id', 'k.instructor_id')
        .where({ instructor_course_id: taught.instructor_course_id })
        .whereNull('k.deleted_at')
        .whereNotNull('a.deleted_at');
      expect(left).toBeUndefined();
    }
  });
});
