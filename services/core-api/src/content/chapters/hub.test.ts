import { describe, expect } from 'vitest';
import { app, test } from '../../testing/app.ts';
import { asFile, samplePdf } from '../../testing/sample-files.ts';
import { chapterTeller, tellPublished } from './publishing.ts';

/** Shorter than a session lasts. */
const hour = 3_600_000;
const day = 24 * hour;

async function aClass() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  const params = { courseCode: taught.course.course_code };
  const [doctor, pupil] = [await app.as(taught.instructor), await app.as(student)];
  const path = 'GET /api/courses/:courseCode/chapters' as const;
  return {
    taught,
    student,
    doctor,
    pupil,
    params,
    listed: async (call = doctor) => (await call(path, { params })).body,
    add: async (more: { shown?: 'now' | 'at' | 'hidden'; publishAt?: string } = {}, name = 'One.pdf') =>
      doctor('POST /api/courses/:courseCode/chapters', {
        params,
        body: { userId: taught.instructor.id, ...more },
        files: { file: asFile(samplePdf(name), name, 'application/pdf') },
      }),
  };
}

const toldOf = async (id: number): Promise<number> =>
  (
    await app
      .db('outbox')
      .where({ type: 'notify' })
      .whereRaw(`payload #>> '{params,chapterId}' = ?`, [String(id)])
  ).length;
/** The notifications of a course, oldest first. */
const newsOf = (courseCode: string) =>
  app
    .db('outbox')
    .where({ type: 'notify' })
    .whereRaw(`payload #>> '{params,courseCode}' = ?`, [courseCode])
    .orderBy('id')
    .pluck('payload');
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const tell = () => app.deps.db.transaction((trx) => tellPublished(trx, app.clock.now()));

describe('uploads one after the other', () => {
  test('eight chapters within minutes make one notification; a later one makes its own', async () => {
    const { add, params } = await aClass();
    const minutes = 2;
    app.deps.settings.collectUploadsMs = minutes * 60_000;
    const teller = chapterTeller(app.deps);
    const turn = () => teller.work(new AbortController().signal);
    const told = async () => (await newsOf(params.courseCode)).map(({ params: { chapter, more } }) => [chapter, more]);
    try {
      for (let n = 1; n <= 8; n += 1) {
        expect((await add({}, `Part ${n}.pdf`)).status).toBe(201);
        await turn();
        app.clock.advance(40_000);
      }
      expect(await told()).toEqual([]);
      app.clock.advance(minutes * 60_000);
      await turn();
      expect(await told()).toEqual([['Part 1', '7']]);
      await turn();
      await add({}, 'Next.pdf');
      app.clock.advance(minutes * 60_000);
      await turn();
      expect(await told()).toEqual([
        ['Part 1', '7'],
        ['Next', undefined],
      ]);
      // who goes on for ever doesn't keep the first ones back for ever
      for (let n = 1; n <= 8; n += 1) {
        await add({}, `Slow ${n}.pdf`);
        app.clock.advance(90_000);
        await turn();
      }
      expect((await told()).length).toBe(3);
    } finally {
      delete app.deps.settings.collectUploadsMs;
    }
  });
});

describe('when students see a chapter', () => {
  test('[DAY-02] one that is planned or hidden is nowhere for students, and told once when they can see it', async () => {
    const { doctor, pupil, student, listed, add } = await aClass();
    const planFor = later(hour);
    const planned = (await add({ shown: 'at', publishAt: planFor })).body;
    const hidden = (await add({ shown: 'hidden' }, 'Two.pdf')).body;
    await tell();
    expect(await listed()).toMatchObject([
      { id: planned.id, hidden: false, publish_at: planFor, seen: null, seen_by: 0 },
      { id: hidden.id, hidden: true },
    ]);
    expect(await listed(pupil)).toEqual([]);
    for (const { id } of [planned, hidden]) {
      const params = { id };
      const body = { format: 'word', note: '' } as const;
      const refused = [
        await pupil('GET /api/chapters/:id/view', { params }),
        await pupil('GET /api/chapters/:id/download', { params }),
        await pupil('GET /api/chapters/:id/accessible-version/view', { params }),
        await pupil('GET /api/chapters/:id/accessible-version/download', { params }),
        await pupil('POST /api/chapters/:id/format-requests', { params, body }),
        await pupil('PUT /api/chapters/:id/seen', { params, body: {} }),
      ];
      for (const { status, body: said } of refused)
        expect([status, (said as { code: string }).code]).toEqual([404, 'chapter.notFound']);
      expect((await doctor('GET /api/chapters/:id/view', { params })).status).toBe(200);
      expect(await toldOf(id)).toBe(0);
    }
    const today = () => pupil('GET /api/today/student/:userId', { params: { userId: student.id } });
    const found = () => pupil('GET /api/find/:userId', { params: { userId: student.id }, query: { text: 'One' } });
    for (const reply of [await today(), await found()]) {
      expect(reply.status).toBe(200);
      expect(JSON.stringify(reply.body)).not.toContain('One.pdf');
    }

    app.clock.advance(hour + 1000);
    await tell();
    await tell();
    expect(await toldOf(planned.id)).toBe(1);
    expect(await listed(pupil)).toMatchObject([{ id: planned.id, seen: 'new', seen_by: null }]);
    for (const reply of [await today(), await found()]) expect(JSON.stringify(reply.body)).toContain('One.pdf');
    const show = (shown: 'now' | 'hidden') =>
      doctor('PUT /api/chapters/:id/publishing', { params: { id: hidden.id }, body: { shown } });
    expect((await show('now')).body).toMatchObject({ EnMessage: 'Students can see this chapter now', hidden: false });
    expect((await show('hidden')).body).toMatchObject({ hidden: true });
    expect(await listed(pupil)).toHaveLength(1);
    await show('now');
    expect(await listed(pupil)).toHaveLength(2);
    expect(await toldOf(hidden.id)).toBe(1);
  });

  test('[DAY-02] a moment is needed to plan one; one that has passed means at once', async () => {
    const { add, listed, pupil, doctor } = await aClass();
    const refused = await add({ shown: 'at' });
    expect([refused.status, refused.body.code]).toEqual([400, 'chapter.momentNeeded']);
    const { id } = (await add({ shown: 'at', publishAt: later(-day) })).body;
    expect(await toldOf(id)).toBe(1);
    expect(await listed(pupil)).toHaveLength(1);
    // “now” keeps the date of a chapter that students see already
    const [before] = await listed();
    app.clock.advance(hour);
    await doctor('PUT /api/chapters/:id/publishing', { params: { id }, body: { shown: 'now' } });
    expect((await listed())[0]?.publish_at).toBe(before?.publish_at);
  });
});

describe('changing chapters', () => {
  test('[DAY-02] their doctor puts them in order; a list that is not exactly theirs changes nothing', async () => {
    const { taught, doctor, pupil, params, listed } = await aClass();
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push((await app.build.chapter({ in: taught })).id);
    const order = (list: number[]) =>
      doctor('PUT /api/courses/:courseCode/chapters/order', { params, body: { order: list } });
    const [a, b, c, d] = ids as [number, number, number, number];
    expect((await order([c, a, d, b])).body).toMatchObject({ success: true });
    const shown = async (call = doctor) => (await listed(call)).map(({ id }) => id);
    expect(await shown()).toEqual([c, a, d, b]);
    expect(await shown(pupil)).toEqual([c, a, d, b]);
    const beside = await app.build.chapter();
    for (const list of [
      [a, b, c],
      [a, b, c, c],
      [a, b, c, beside.id],
      [a, b, c, d, beside.id],
    ]) {
      const refused = await order(list);
      expect([refused.status, refused.body.code]).toEqual([409, 'chapter.otherList']);
    }
    const { id } = await app.build.chapter({ in: taught });
    expect(await shown()).toEqual([c, a, d, b, id]);
  });

  test('[DAY-02] a new name is the name of the download; another doctor can’t give one', async () => {
    const { taught, doctor, pupil, listed } = await aClass();
    const { id } = await app.build.chapter({ in: taught });
    const rename = (call: typeof doctor, chapter_name: string) =>
      call('PUT /api/chapters/:id', { params: { id }, body: { chapter_name } });
    expect((await rename(doctor, 'الفصل الأول')).body).toMatchObject({ chapter_name: 'الفصل الأول.pdf' });
    expect(await listed()).toMatchObject([{ chapter_name: 'الفصل الأول.pdf' }]);
    const { headers } = await pupil('GET /api/chapters/:id/download', { params: { id } });
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('الفصل الأول.pdf'));
    const beside = await app.as((await app.build.classOf({ course: taught.course })).instructor);
    const refused = await rename(beside, 'x');
    expect([refused.status, refused.body.code]).toEqual([404, 'chapter.notFound']);
  });

  test('[DAY-02] a replaced file keeps name and place, and those who opened the one before see that it changed', async () => {
    const { taught, student, doctor, pupil, listed } = await aClass();
    const { id } = await app.build.chapter({ in: taught, name: 'Trees.pdf' });
    expect(await listed(pupil)).toMatchObject([{ id, seen: 'new' }]);
    await pupil('PUT /api/chapters/:id/seen', { params: { id }, body: {} });
    expect(await listed(pupil)).toMatchObject([{ id, seen: 'seen' }]);
    expect(await listed()).toMatchObject([{ id, seen_by: 1 }]);
    app.clock.advance(60_000);
    const replace = (file: File) =>
      doctor('POST /api/chapters/:id/file', { params: { id }, body: {}, files: { file } });
    const refused = await replace(asFile('<html>', 'x.pdf', 'application/pdf'));
    expect([refused.status, refused.body.code]).toEqual([415, 'chapter.notPdf']);
    const before = await app.db('chapter').where({ id }).first('file_id');
    expect((await replace(asFile(samplePdf('better'), 'better.pdf', 'application/pdf'))).status).toBe(201);
    expect(await listed(pupil)).toMatchObject([{ id, chapter_name: 'Trees.pdf', seen: 'changed' }]);
    const gone = await app.db('stored_file').where({ id: before.file_id }).first('removed_at');
    expect(gone?.removed_at).not.toBeNull();
    await pupil('PUT /api/chapters/:id/seen', { params: { id }, body: {} });
    expect(await listed(pupil)).toMatchObject([{ id, seen: 'seen' }]);
    // what nobody opened is new for two weeks
    const { id: second } = await app.build.chapter({ in: taught });
    app.clock.advance(15 * day);
    expect((await listed(await app.as(student))).find((one) => one.id === second)?.seen).toBe('old');
  });
});
