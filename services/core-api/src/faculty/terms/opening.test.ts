import { describe, expect } from 'vitest';
import { chapterTeller } from '../../content/index.ts';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { blockedCount } from '../../testing/until-blocked.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const current = async (): Promise<number> =>
  (await app.db('term').where({ state: 'current' }).first('term_id')).term_id;
const open = async (id: number) =>
  admin('POST /api/terms/:id/open', { params: { id }, body: { closes: await current() } });

describe('what a doctor prepares in a planned term', () => {
  test('[YRS-04] reaches students when the term opens, as it is then, and not before; nothing of it twice', async () => {
    const first = await current();
    const { term_id: next, starts_on } = await app.build.plannedTerm('Prepared');
    const { in: before } = await app.build.enrolment();
    const query = { term: next };
    const [classId] = (
      await admin('POST /api/instructors-enrollments', {
        query,
        body: { instructor_id: before.instructor.id, department_course_ids: [before.department_course_id] },
      })
    ).body.instructor_course_ids;
    const student = await app.build.student();
    await admin('POST /api/students-enrollments', {
      query,
      body: { student_id: student.id, instructor_course_ids: [classId!] },
    });
    const doctor = await app.as(before.instructor);
    const courseCode = before.course.course_code;
    const say = async (EnMessage: string) =>
      (
        await doctor('POST /api/send-notification', {
          query,
          body: { userId: before.instructor.id, courseCode, EnMessage, ArMessage: 'أهلًا' },
        })
      ).body;
    const sheet = async (assignmentName: string) =>
      doctor('POST /api/upload-assignment', {
        query,
        body: {
          userId: before.instructor.id,
          selectedCourse: courseCode,
          assignmentName,
          assignmentScore: 10,
          assignmentDescription: 'All of it',
          dueDate: `${starts_on}T20:00:00Z`,
        },
      });
    await app.db('outbox').delete();
    const kept = await say('Welcome');
    const withdrawn = await say('A slip');
    expect((await sheet('Sheet 1')).status).toBe(201);
    const { offering_id } = await app
      .db('instructor_course')
      .where({ instructor_course_id: classId })
      .first('offering_id');
    const chapter = await app.build.chapter({ in: before });
    const hidden = await app.build.chapter({ in: before });
    await app.db('chapter').whereIn('id', [chapter.id, hidden.id]).update({ offering_id, told: false, hidden: true });
    const show = (id: number, shown: 'now' | 'hidden') =>
      doctor('PUT /api/chapters/:id/publishing', { params: { id }, body: { shown } });
    for (const id of [chapter.id, hidden.id]) expect((await show(id, 'now')).status).toBe(200);
    expect((await show(hidden.id, 'hidden')).status).toBe(200);
    const edited = await doctor('PUT /api/announcements/:announcementId', {
      params: { announcementId: kept.eventId },
      body: { EnTitle: 'First week', EnMessage: 'Welcome, all', ArMessage: 'أهلًا بكم' },
    });
    expect(edited.status, edited.text).toBe(200);
    await doctor('DELETE /api/announcements/:announcementId', {
      params: { announcementId: withdrawn.eventId },
    });
    const told = async () =>
      (await app.db('outbox').where({ type: 'notify' }).orderBy('id').select('payload', 'created_at')).map(
        ({ payload, created_at }) => ({
          kind: payload.kind,
          what: payload.params.EnMessage ?? payload.params.assignment ?? Number(payload.params.chapterId),
          offering: payload.audience.offeringId,
          ...(payload.params.EnTitle && { title: payload.params.EnTitle }),
          created_at,
        }),
      );
    expect(await told()).toEqual([]);

    app.clock.advance(3_600_000);
    const opened = await open(next);
    expect(opened.status, opened.text).toBe(200);
    const at = { offering: offering_id, created_at: app.clock.now() };
    expect(await told()).toEqual([
      { kind: 'announcement', what: 'Welcome, all', title: 'First week', ...at },
      { kind: 'assignment', what: 'Sheet 1', ...at },
      { kind: 'chapter', what: chapter.id, ...at },
    ]);
    expect(await app.db('held_event')).toEqual([]);
    // the hidden one is told once it is shown
    await show(hidden.id, 'now');
    expect((await told()).at(-1)).toMatchObject({ kind: 'chapter', what: hidden.id });
    await app.build.switchTo(first);
    await app.build.switchTo(next);
    expect(await told()).toHaveLength(4);
    await app.build.switchTo(first);
  });
});

describe('chapters uploaded one after the other in a planned term', () => {
  test('are told as one when it opens, without those that were hidden or deleted meanwhile', async () => {
    const first = await current();
    const { term_id: next } = await app.build.plannedTerm('Collected');
    const { in: before } = await app.build.enrolment();
    const [classId] = (
      await admin('POST /api/instructors-enrollments', {
        query: { term: next },
        body: { instructor_id: before.instructor.id, department_course_ids: [before.department_course_id] },
      })
    ).body.instructor_course_ids;
    const { offering_id } = await app
      .db('instructor_course')
      .where({ instructor_course_id: classId })
      .first('offering_id');
    const doctor = await app.as(before.instructor);
    const show = (id: number, shown: 'now' | 'hidden') =>
      doctor('PUT /api/chapters/:id/publishing', { params: { id }, body: { shown } });
    const told = async () =>
      (await app.db('outbox').where({ type: 'notify' }).orderBy('id').pluck('payload'))
        .filter(({ kind, audience }) => kind === 'chapter' && audience.offeringId === offering_id)
        .map(({ params }) => [Number(params.chapterId), params.more]);
    app.deps.settings.collectUploadsMs = 60_000;
    try {
      const ids: number[] = [];
      for (let n = 0; n < 4; n += 1) ids.push((await app.build.chapter({ in: before })).id);
      await app.db('chapter').whereIn('id', ids).update({ offering_id, told: false, publish_at: app.clock.now() });
      app.clock.advance(120_000);
      await chapterTeller(app.deps).work(new AbortController().signal);
      const [hidden, deleted, second, third] = ids as [number, number, number, number];
      expect((await show(hidden, 'hidden')).status).toBe(200);
      expect((await doctor('DELETE /api/chapters/:id', { params: { id: deleted } })).status).toBe(200);
      expect(await told()).toEqual([]);
      expect((await open(next)).status).toBe(200);
      expect(await told()).toEqual([[second, '1']]);
      // the hidden one is told once it is shown, and the third is not told again
      await show(hidden, 'now');
      app.clock.advance(120_000);
      await chapterTeller(app.deps).work(new AbortController().signal);
      expect(await told()).toEqual([
        [second, '1'],
        [hidden, undefined],
      ]);
      expect((await app.db('chapter').where({ id: third }).first('told')).told).toBe(true);
    } finally {
      delete app.deps.settings.collectUploadsMs;
      await app.build.switchTo(first);
    }
  });
});

describe('closing a term', () => {
  test('[YRS-04] waits for a change that has asked, and what asks later is refused', async () => {
    const first = await current();
    const { term_id: next } = await app.build.plannedTerm('Waiting');
    const own = await app.build.classOf();
    const { offering_id } = await app
      .db('instructor_course')
      .where({ instructor_course_id: own.instructor_course_id })
      .first('offering_id');
    const doctor = await app.as(own.instructor);
    const change = await app.db.transaction();
    await change.raw('select require_open_term(?, false)', [offering_id]);
    const opening = open(next);
    await expect.poll(() => blockedCount(app.db)).toBe(1);
    const later = doctor('POST /api/send-notification', {
      body: {
        userId: own.instructor.id,
        courseCode: own.course.course_code,
        EnMessage: 'Late',
        ArMessage: 'متأخر',
      },
      query: { term: first },
    });
    expect((await app.db('term').where({ term_id: first }).first('state')).state).toBe('current');
    await change.commit();
    expect((await opening).status).toBe(200);
    expect(['term.closed', undefined]).toContain(codeOf(await later));
    const after = await doctor('POST /api/send-notification', {
      body: { userId: own.instructor.id, courseCode: own.course.course_code, EnMessage: 'Later', ArMessage: 'بعد' },
      query: { term: first },
    });
    expect(codeOf(after)).toBe('term.closed');
    await app.build.switchTo(first);
  });
});

test('[YRS-04] the second of two owners who change a term is told what the first has stored, and saves it once it was seen', async () => {
  const { term_id: id } = await app.build.plannedTerm('Of two owners');
  const look = async () => {
    const { year_id, year, year_ar, name, name_ar, starts_on, ends_on } = (await admin('GET /api/terms')).body.find(
      ({ term_id }) => term_id === id,
    )!;
    return { year_id, year, year_ar, name, name_ar, starts_on, ends_on };
  };
  const seen = await look();
  const { year: _, year_ar: __, ...fields } = seen;
  const put = (change: Partial<typeof fields>, as: Awaited<ReturnType<typeof look>>) =>
    admin('PUT /api/terms/:id', { params: { id }, body: { ...fields, ...change, seen: as } });
  expect((await put({ name: 'Renamed', name_ar: 'جديد' }, seen)).status).toBe(200);
  const refused = await put({ name: 'Mine' }, seen);
  const shown = (iso: string | null) => iso!.split('-').reverse().join('/');
  expect([refused.status, codeOf(refused)]).toEqual([409, 'term.changed']);
  expect(refused.body).toMatchObject({
    EnMessage: expect.stringContaining(
      `It is now “Renamed” (${seen.year}), \u2066${shown(seen.starts_on)}\u2069 to \u2066${shown(seen.ends_on)}\u2069.`,
    ),
    ArMessage: expect.stringContaining('«جديد»'),
  });
  expect((await put({ name: 'Mine' }, await look())).status).toBe(200);
  expect((await look()).name).toBe('Mine');
});

test('a course that is deleted keeps its page in terms that are closed', async () => {
  const first = await current();
  const { in: own, student } = await app.build.enrolment();
  const { term_id: next } = await app.build.plannedTerm('Without the course');
  await app.build.switchTo(next);
  const dropped = await admin('DELETE /api/departments-courses/:id', { params: { id: own.department_course_id } });
  expect(dropped.status, dropped.text).toBe(200);
  const params = { courseCode: own.course.course_code };
  const deleted = await admin('DELETE /api/courses/:code', { params: { code: params.courseCode } });
  expect(deleted.status, deleted.text).toBe(200);
  for (const who of [await app.as(own.instructor), await app.as(student)]) {
    const head = await who('GET /api/courses/:courseCode/head', { params, query: { term: first } });
    expect(head.status, head.text).toBe(200);
    expect((await who('GET /api/courses/:courseCode/head', { params })).status).toBe(403);
  }
  await app.build.switchTo(first);
});
