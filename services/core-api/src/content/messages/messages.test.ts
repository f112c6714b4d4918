import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';

const words = { EnMessage: 'Please hand in by Sunday', ArMessage: 'يرجى التسليم قبل يوم الأحد' };

describe('POST /api/courses/:courseCode/messages', () => {
  test('goes to the named students of the class, each once, without those who left or never were in it', async () => {
    const own = await app.build.classOf();
    const two = [await app.build.enrolment({ in: own }), await app.build.enrolment({ in: own })];
    const left = await app.build.enrolment({ in: own });
    await app.build.enrolment({ in: own });
    const beside = await app.build.enrolment({ in: await app.build.classOf({ course: own.course }) });
    await app.db('enrolment').where({ student_id: left.student.id }).update({ withdrawn_at: app.clock.now() });
    const ids = two.map(({ student }) => student.id);
    const call = await app.as(own.instructor);
    const params = { courseCode: own.course.course_code.toLowerCase() };
    const student_ids = [...ids, ids[0]!, left.student.id, beside.student.id, 999_999_999];
    const reply = await call('POST /api/courses/:courseCode/messages', { params, body: { student_ids, ...words } });
    expect([reply.status, reply.body]).toMatchObject([
      202,
      { recipients: 2, ArMessage: 'جارٍ إرسال الرسالة إلى طالبين' },
    ]);
    const [event] = await app.db('outbox').where({ type: 'notify.some' }).orderBy('id', 'desc').limit(1);
    expect(event.payload).toMatchObject({
      userIds: [...ids].sort((one, other) => one - other),
      notification: { kind: 'message', params: { courseCode: own.course.course_code, ...words } },
    });
    const audited = await app.db('audit_event').where({ subject_id: event.event_id }).first();
    expect(audited).toMatchObject({ action: 'message.sent', after: { recipients: 2, ...words } });
  });

  test('to nobody who is in the class, or for a course of somebody else, it is refused and nothing is recorded', async () => {
    const own = await app.build.classOf();
    const beside = await app.build.enrolment();
    const call = await app.as(own.instructor);
    const before = await app.db('outbox').count('* as n').first();
    const body = { student_ids: [beside.student.id], ...words };
    for (const [course, code] of [
      [own.course, 'message.nobody'],
      [beside.in.course, 'class.notYours'],
    ] as const) {
      const params = { courseCode: course.course_code };
      expect((await call('POST /api/courses/:courseCode/messages', { params, body })).body.code).toBe(code);
    }
    const params = { courseCode: own.course.course_code };
    const none = await call('POST /api/courses/:courseCode/messages', { params, body: { ...body, student_ids: [] } });
    expect(none.status).toBe(400);
    expect(await app.db('outbox').count('* as n').first()).toEqual(before);
  });
});
