import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const words = { EnMessage: 'No lecture on Sunday', ArMessage: 'لا محاضرة يوم الأحد' };

describe('POST /api/send-notification', () => {
  test('[NTF-06] an instructor’s words are recorded for the students of their own classes of the course', async () => {
    const own = await app.build.classOf();
    const other = await app.build.classOf({ course: own.course });
    await app.build.enrolment({ in: own });
    await app.build.enrolment({ in: own });
    await app.build.enrolment({ in: other });
    const call = await app.as(own.instructor);
    const params = { courseCode: own.course.course_code };
    expect((await call('GET /api/announcements/:courseCode/audience', { params })).body).toEqual({ recipients: 2 });
    const reply = await call('POST /api/send-notification', {
      body: { userId: own.instructor.id, courseCode: own.course.course_code.toLowerCase(), ...words },
    });
    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({ success: true, recipients: 2, ArMessage: 'جارٍ إرسال الإعلان إلى طالبين' });
    const [event] = await app.db('outbox').where({ type: 'notify' }).orderBy('id', 'desc').limit(1);
    expect(reply.body.eventId).toBe(event.event_id);
    expect(event.payload).toMatchObject({
      kind: 'announcement',
      params: { course: own.course.course_name, ...words },
      audience: { instructorId: own.instructor.id, courseId: own.course.course_id },
    });
    expect(event.relayed_at).toBeNull();
  });

  test('[NTF-06] a course of somebody else, or none at all, is refused and nothing is recorded', async () => {
    const own = await app.build.classOf();
    const other = await app.build.classOf();
    const before = await app.db('outbox').count('* as n').first();
    const call = await app.as(own.instructor);
    for (const courseCode of [other.course.course_code, 'NO-SUCH']) {
      const reply = await call('POST /api/send-notification', {
        body: { userId: own.instructor.id, courseCode, ...words },
      });
      expect([reply.status, reply.body.code]).toEqual([403, 'class.notYours']);
      const audience = await call('GET /api/announcements/:courseCode/audience', { params: { courseCode } });
      expect([audience.status, audience.body.code]).toEqual([403, 'class.notYours']);
    }
    expect(await app.db('outbox').count('* as n').first()).toEqual(before);
  });

  test('[SEC-01] both languages are needed; a student can not send', async () => {
    const { student, in: inClass } = await app.build.enrolment();
    const instructor = await app.as(inClass.instructor);
    const body = {
      userId: inClass.instructor.id,
      courseCode: inClass.course.course_code,
      EnMessage: 'x',
      ArMessage: ' ',
    };
    const refused = await instructor('POST /api/send-notification', { body });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map((field) => field.field)).toEqual(['body.ArMessage']);
    const asStudent = await app.as(student);
    const reply = await asStudent('POST /api/send-notification', { body: { ...body, ...words, userId: student.id } });
    expect([reply.status, reply.body.code]).toEqual([403, 'session.wrongRole']);
  });
});
