import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { giveLead } from '../../faculty/index.ts';
import { app, test } from '../../testing/app.ts';
import type { TestApp } from '../../testing/harness.ts';
import { announceDue } from '../planned-announcements/rules.ts';

async function send(
  doctor: Awaited<ReturnType<TestApp['as']>>,
  own: { instructor: { id: number }; course: { course_code: string } },
  said = words,
): Promise<string> {
  const body = { userId: own.instructor.id, courseCode: own.course.course_code, ...said };
  const reply = await doctor('POST /api/send-notification', { body });
  expect(reply.status).toBe(202);
  return reply.body.eventId;
}

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
      params: { course: own.course.course_name, courseCode: own.course.course_code, ...words },
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

  test('[FIX-19] its doctor and students see it on the course page, newest first, and nobody else does', async () => {
    const own = await app.build.classOf();
    const names = { first_name_ar: 'منى', last_name_ar: 'علي', title: 'professor' };
    await app.db('account').where({ id: own.instructor.id }).update(names);
    const { student } = await app.build.enrolment({ in: own });
    const beside = await app.build.classOf({ course: own.course });
    const outsider = (await app.build.enrolment({ in: beside })).student;
    const doctor = await app.as(own.instructor);
    const first = await send(doctor, own);
    app.clock.advance(60_000);
    const second = await send(doctor, own, { EnMessage: 'Room 4', ArMessage: 'القاعة 4' });
    const list = async (who: { id: number }) => {
      const call = await app.as(who as typeof student);
      return (await call('GET /api/announcements/:courseCode', { params: { courseCode: own.course.course_code } }))
        .body;
    };
    const expected = [
      { announcement_id: second, EnMessage: 'Room 4', ArMessage: 'القاعة 4', edited_at: null },
      {
        announcement_id: first,
        ...words,
        instructor_name: 'Test instructor',
        instructor_name_ar: 'منى علي',
        instructor_title: 'professor',
      },
    ];
    expect(await list(own.instructor)).toMatchObject(expected);
    expect(await list(student)).toMatchObject(expected);
    // a student who enrols later sees everything
    expect(await list((await app.build.enrolment({ in: own })).student)).toMatchObject(expected);
    expect(await list(outsider)).toEqual([]);
    expect(await list(beside.instructor)).toEqual([]);
    expect(await list((await app.build.enrolment()).student)).toMatchObject({ code: 'class.notYours' });
  });

  test('[FIX-19] handed to another doctor with its class, it stays attributed to its author until the words change', async () => {
    const own = await app.build.classOf();
    const heir = await app.build.instructor({ first_name: 'Adel', last_name: 'Nour' });
    const announcementId = await send(await app.as(own.instructor), own);
    await app.deps.db.transaction((trx) => giveLead(trx, [own.offering_id], heir.id, app.clock.now()));
    const now = await app.as(heir);
    const list = () => now('GET /api/announcements/:courseCode', { params: { courseCode: own.course.course_code } });
    const authors = () => app.db('announcement').where({ announcement_id: announcementId }).pluck('author_id');
    expect((await list()).body).toMatchObject([{ announcement_id: announcementId, ...words }]);
    expect(await authors()).toEqual([own.instructor.id]);
    const body = { EnMessage: 'Changed', ArMessage: 'تم التعديل' };
    expect((await now('PUT /api/announcements/:announcementId', { params: { announcementId }, body })).status).toBe(
      200,
    );
    expect(await authors()).toEqual([heir.id]);
    // and the inboxes learn who the author is now
    const [told] = await app
      .db('outbox')
      .where({ type: 'announcement.changed' })
      .whereRaw(`payload->>'announcementId' = ?`, [announcementId])
      .pluck('payload');
    expect(told).toMatchObject({
      author: { instructor: 'Adel Nour', instructor_ar: '', instructor_title: '' },
    });
  });

  test('[FIX-19] only its doctor edits and deletes it; the event for the inboxes is in the same transaction', async () => {
    const own = await app.build.classOf();
    const beside = await app.build.classOf({ course: own.course });
    const doctor = await app.as(own.instructor);
    const announcementId = await send(doctor, own);
    const params = { announcementId };
    const other = await app.as(beside.instructor);
    const edited = { EnMessage: 'No lecture on Monday', ArMessage: 'لا محاضرة يوم الاثنين' };
    for (const refused of [
      await other('PUT /api/announcements/:announcementId', { params, body: edited }),
      await other('DELETE /api/announcements/:announcementId', { params }),
      await doctor('DELETE /api/announcements/:announcementId', { params: { announcementId: randomUUID() } }),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'announcement.notFound']);

    app.clock.advance(60_000);
    const list = () => doctor('GET /api/announcements/:courseCode', { params: { courseCode: own.course.course_code } });
    const changes = () =>
      app
        .db('outbox')
        .where({ type: 'announcement.changed' })
        .whereRaw(`payload->>'announcementId' = ?`, [announcementId])
        .orderBy('id')
        .pluck('payload') as Promise<object[]>;
    for (let n = 0; n < 2; n++)
      expect((await doctor('PUT /api/announcements/:announcementId', { params, body: edited })).status).toBe(200);
    expect((await list()).body).toMatchObject([{ ...edited, edited_at: app.clock.now().toISOString() }]);
    // the same words again send no event
    expect(await changes()).toMatchObject([{ announcementId, revision: 1, words: edited }]);

    expect((await doctor('DELETE /api/announcements/:announcementId', { params })).body).toMatchObject({
      success: true,
      ArMessage: 'تم حذف الإعلان',
    });
    expect((await list()).body).toEqual([]);
    expect((await changes()).at(-1)).toMatchObject({ announcementId, revision: 2, words: null });
    const again = await doctor('DELETE /api/announcements/:announcementId', { params });
    expect(again.status).toBe(404);
    const audited = await app.db('audit_event').where({ subject_id: announcementId }).orderBy('id').pluck('action');
    expect(audited).toEqual(['announcement.edited', 'announcement.deleted']);
  });

  test('a title is on the page, in the event and in what is planned; a change without one leaves it', async () => {
    const own = await app.build.classOf();
    const doctor = await app.as(own.instructor);
    const params = { courseCode: own.course.course_code };
    const announcementId = await send(doctor, own, { ...words, EnTitle: 'Lecture moved' } as typeof words);
    const list = async () => (await doctor('GET /api/announcements/:courseCode', { params })).body;
    // given in one language, both have it
    expect(await list()).toMatchObject([{ EnTitle: 'Lecture moved', ArTitle: 'Lecture moved', ...words }]);
    const event = async (type: string) =>
      (await app.db('outbox').where({ type }).orderBy('id', 'desc').first('payload'))!.payload;
    expect(await event('notify')).toMatchObject({ params: { EnTitle: 'Lecture moved', ArTitle: 'Lecture moved' } });
    const edit = (body: object) =>
      doctor('PUT /api/announcements/:announcementId', {
        params: { announcementId },
        body: { ...words, ...body } as typeof words,
      });
    // as the version before changes it
    await edit({ EnMessage: 'No lecture on Monday' });
    expect(await list()).toMatchObject([{ EnTitle: 'Lecture moved', EnMessage: 'No lecture on Monday' }]);
    await edit({ ArTitle: 'نقل المحاضرة', EnTitle: 'Moved' });
    expect(await event('announcement.changed')).toMatchObject({ words: { EnTitle: 'Moved', ArTitle: 'نقل المحاضرة' } });
    expect(await list()).toMatchObject([{ EnTitle: 'Moved', ArTitle: 'نقل المحاضرة', ...words }]);
    const blank = await edit({ EnTitle: '\u200b' });
    expect([blank.status, blank.body.fields?.[0]?.field]).toEqual([400, 'body.EnTitle']);

    const publish_at = new Date(app.clock.now().getTime() + 60_000);
    const path = 'POST /api/courses/:courseCode/planned-announcements';
    await doctor(path, {
      params,
      body: { ...words, EnTitle: 'Planned', publish_at: publish_at.toISOString() } as never,
    });
    app.clock.advance(61_000);
    await announceDue(app.deps);
    expect((await list())[0]).toMatchObject({ EnTitle: 'Planned', ArTitle: 'Planned' });
    // without a title, as before
    app.clock.advance(1000);
    await send(doctor, own);
    expect((await event('notify')).params).not.toHaveProperty('EnTitle');
    expect((await list())[0]).toMatchObject({ EnTitle: null, ArTitle: null });
  });

  test('[SEC-01] both languages are required; a student cannot send one', async () => {
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
