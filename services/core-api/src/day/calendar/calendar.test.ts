import ICAL from 'ical.js';
import { beforeEach, describe, expect } from 'vitest';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { testStart } from '../../testing/harness.ts';
import { fold, writeCalendar } from './write-calendar.ts';

beforeEach(() => app.clock.set(testStart));

/** Makes the person's address and answers a reader of it. */
async function addressOf(person: { id: number; role: string }) {
  const call = await app.as(person);
  const params = { userId: person.id };
  const { status, body } = await call('POST /api/calendar-address/:userId', { params });
  expect(status).toBe(201);
  const read = () => fetch(app.url + body.path);
  return { call, params, path: body.path, read };
}

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

describe('[DAY-01] the private calendar', () => {
  test('a real parser reads exams and due dates, in the language of the account', async () => {
    const { student, in: own } = await app.build.enrolment();
    await app.db('course').where({ course_id: own.course.course_id }).update({ course_name_ar: 'تراكيب، بيانات' });
    const exam_name = 'Trees; graphs, and “a very long name” that goes on beyond the seventy-fifth octet of a line';
    const exam = await app.build.exam({ in: own, startsIn: 60, exam_name });
    await app.build.exam({ in: own, draft: true });
    const due = await app.build.assignment({ in: own, title: 'الأشجار', dueAt: minute(120) });
    await app.build.exam();
    const { read } = await addressOf(student);
    const reply = await read();
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const [first, second, ...rest] = eventsIn(await reply.text());
    expect(rest).toEqual([]);
    expect([first!.uid, first!.summary]).toEqual([
      `exam-${exam.exam_id}@daftar.test`,
      `Exam: ${exam_name} · ${own.course.course_code}`,
    ]);
    expect([first!.startDate, first!.endDate].map((at) => at!.toJSDate())).toEqual([exam.start_at, exam.ends_at]);
    expect(second!.uid).toBe(`assignment-${due.assignment_id}@daftar.test`);
    expect(second!.startDate.toJSDate()).toEqual(minute(120));
    expect(second!.component.getFirstPropertyValue('url')).toMatch(/^http:\/\/daftar\.test\/Assignments\?course=/);

    await app.db('account').where({ id: student.id }).update({ language: 'Ar' });
    const arabic = eventsIn(await (await read()).text());
    expect(arabic[1]!.summary).toBe(`موعد تسليم: الأشجار · ${own.course.course_code}`);
    expect(arabic[1]!.description).toBe(`تراكيب، بيانات (${own.course.course_code})`);
  });

  test('an exam of two weeks is a free entry of whole days with its deadline beside it, for student and doctor', async () => {
    const { student, in: own } = await app.build.enrolment();
    const [opens, closes] = [minute(60), minute(60 + 14 * 24 * 60)];
    const exam = await app.build.exam({ in: own, startsIn: 60, dueIn: 60 + 14 * 24 * 60 });
    for (const person of [student, own.instructor]) {
      const events = eventsIn(await (await (await addressOf(person)).read()).text());
      const [open, deadline, ...rest] = events.filter(({ uid }) => uid.startsWith(`exam-${exam.exam_id}`));
      expect(rest).toEqual([]);
      expect(open!.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
      const day = (at: Date, more = 0) => {
        const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: app.deps.settings.timeZone });
        return format(new Date(at.getTime() + more * 86_400_000));
      };
      expect([open!.startDate.isDate, open!.startDate.toString()]).toEqual([true, day(opens)]);
      // the day after its last
      expect(open!.endDate.toString()).toBe(day(closes, 1));
      expect(deadline!.uid).toBe(`exam-${exam.exam_id}-end@daftar.test`);
      expect(deadline!.startDate.toJSDate()).toEqual(closes);
      expect(deadline!.summary).toMatch(/^Exam ends: /);
      expect(deadline!.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
    }
  });

  test('ends with a new password, an admin’s reset, a lost device and a deletion, and stays ended after a restore', async () => {
    const admin = await app.as(await app.build.admin());
    const ends: [string, (id: number, own: TestCall) => Promise<{ status: number; text: string }>][] = [
      [
        'own password',
        (userId, own) =>
          own('PUT /api/user/editPassword', {
            body: { userId, oldPassword: 'seven wet umbrellas', newPassword: 'eight dry umbrellas' },
          }),
      ],
      ['reset', (userId) => admin('POST /api/accounts/passwords', { body: { userIds: [userId] } })],
      ['signed out', (userId) => admin('DELETE /api/accounts/:userId/sessions', { params: { userId } })],
      [
        'restored',
        async (userId) => {
          await admin('POST /api/delete-account/:userId', { params: { userId } });
          return admin('POST /api/deleted-accounts/:userId/restore', { params: { userId } });
        },
      ],
    ];
    for (const [how, end] of ends) {
      const student = await app.build.student({ password: 'seven wet umbrellas' });
      const { call, params, read } = await addressOf(student);
      expect((await read()).status, how).toBe(200);
      const ended = await end(student.id, call);
      expect(ended.status, ended.text).toBeLessThan(300);
      expect((await read()).status, how).toBe(404);
      const again = await app.as(student);
      await app.db('account').where({ id: student.id }).update({ must_change_password: false });
      const home = async () => (await again('GET /api/today/student/:userId', { params, query: { days: 1 } })).body;
      expect(await home(), how).toMatchObject({ calendar_made_at: null });
      app.clock.advance(1);
      const fresh = await again('POST /api/calendar-address/:userId', { params });
      expect((await fetch(app.url + fresh.body.path)).status, how).toBe(200);
      expect((await read()).status, how).toBe(404);
    }
  });

  test('holds no score, question or key, even after results are out', async () => {
    const it = await sit(app);
    await it.submit([it.choose(it.q1, 0, 1), it.write('because', 2)]);
    const { read } = await addressOf(it.student);
    app.clock.set(minute(300));
    const text = await (await read()).text();
    const event = eventsIn(text)[0]!;
    expect(event.description).toBe(
      `${it.exam.in.course.course_name} (${it.exam.in.course.course_code})\nDuration: 30 minutes`,
    );
    expect(text).not.toMatch(/score|points|Option|Essay \d|Question/i);
  });

  test('a doctor’s holds their published exams', async () => {
    const exam = await app.build.exam({ startsIn: 30 });
    await app.build.exam({ in: exam.in, draft: true });
    const { read } = await addressOf(exam.in.instructor);
    expect(eventsIn(await (await read()).text()).map(({ uid }) => uid)).toEqual([`exam-${exam.exam_id}@daftar.test`]);
  });

  test('ends when its owner ends it, makes another one, or is deleted; the database holds no address', async () => {
    const { student } = await app.build.enrolment();
    const first = await addressOf(student);
    const [row] = await app.db('calendar_address').where({ account_id: student.id });
    expect(first.path).not.toContain(row!.token_hash.toString('base64url'));
    expect(first.path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    const second = await addressOf(student);
    expect([(await first.read()).status, (await second.read()).status]).toEqual([404, 200]);
    const made = async () =>
      (await second.call('GET /api/today/student/:userId', { params: second.params })).body.calendar_made_at;
    expect(await made()).toBe(testStart.toISOString());
    await second.call('DELETE /api/calendar-address/:userId', { params: second.params });
    expect([(await second.read()).status, await made()]).toEqual([404, null]);
    const third = await addressOf(student);
    await app.db('account').where({ id: student.id }).update({ deleted_at: app.clock.now() });
    expect((await third.read()).status).toBe(404);
    const other = await app.as(await app.build.student());
    expect((await other('POST /api/calendar-address/:userId', { params: second.params })).status).toBe(403);
  });
});

test('[DAY-01] lines of a calendar have at most 75 octets, and no character is cut', () => {
  const line = `SUMMARY:${'تراكيب البيانات 🎓 '.repeat(20)}`;
  const folded = fold(line);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  const at = new Date('2026-11-01T08:00:00Z');
  const odd = 'a,b;c\\d\ne\u0007\r\nBEGIN:VALARM';
  const event = { uid: 'x', stamp: at, start: at, summary: odd, description: odd, category: 'A,B' };
  const [read, ...more] = eventsIn(writeCalendar({ name: 'D', timeZone: 'Africa/Cairo' }, [event]));
  expect([read!.summary, more.length]).toEqual(['a,b;c\\d\ne\nBEGIN:VALARM', 0]);
});
