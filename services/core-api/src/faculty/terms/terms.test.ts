import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';

let admin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
});

const daysFrom = (days: number): Date => new Date(app.clock.now().getTime() + days * 86_400_000);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const saidOf = ({ body }: { body: unknown }) => body as { EnMessage: string; ArMessage: string };
const current = async (): Promise<number> =>
  (await app.db('term').where({ state: 'current' }).first('term_id')).term_id;

describe('years and terms', () => {
  test('[YRS-04] are planned, changed and deleted by owners, on the record; their days are those of the faculty’s clocks', async () => {
    const first = await current();
    const all = await admin('GET /api/terms');
    expect(all.body).toMatchObject([{ term_id: first, name: 'First term', starts_on: null, ends_on: null }]);
    const autumn = { name: 'Autumn', name_ar: 'الخريف', starts_on: '2031-09-20', ends_on: '2032-01-15' };
    const year = { name: '2031/2032', name_ar: '٢٠٣١/٢٠٣٢' };

    const undated = await admin('POST /api/terms', { body: { ...autumn, year } });
    expect(codeOf(undated)).toBe('term.overlaps');
    expect(saidOf(undated)).toMatchObject({
      EnMessage: '“First term” has no first or no last day yet, so it overlaps. Give it its days first.',
      ArMessage: 'لم يُحدد بعد اليوم الأول أو الأخير للفصل «الفصل الأول»، ولذلك يحدث تداخل. يُرجى تحديد أيامه أولًا.',
    });
    const { year_id } = all.body[0]!;
    const dated = { year_id, name: 'First term', starts_on: '2026-09-01', ends_on: '2031-09-19' };
    expect((await admin('PUT /api/terms/:id', { params: { id: first }, body: dated })).status).toBe(200);
    const made = await admin('POST /api/terms', { body: { ...autumn, year } });
    expect(made.status, made.text).toBe(201);
    const { term_id } = made.body;
    // midnight in Cairo, in summer time
    expect(await app.db('term').where({ term_id }).first('starts_at', 'ends_at')).toEqual({
      starts_at: new Date('2031-09-19T21:00:00Z'),
      ends_at: new Date('2032-01-15T22:00:00Z'),
    });
    expect((await admin('GET /api/terms')).body.find((term) => term.term_id === term_id)).toMatchObject({
      ...autumn,
      year: year.name,
      year_ar: year.name_ar,
      state: 'planned',
      courses: 0,
    });

    const overlapping = {
      year_id: undefined,
      year: { name: 'Other' },
      name: 'Late',
      starts_on: '2032-01-15',
      ends_on: '2032-02-01',
    };
    const refused = await admin('POST /api/terms', { body: overlapping });
    expect(saidOf(refused).EnMessage).toBe(
      'The days overlap with those of “Autumn”. Choose other days, or change that term first.',
    );
    const twice = await admin('POST /api/terms', {
      body: { year, name: 'Spring', starts_on: '2032-02-13', ends_on: '2032-06-01' },
    });
    expect(codeOf(twice)).toBe('year.nameExists');
    const noYear = await admin('POST /api/terms', { body: { ...autumn, name: 'No year' } });
    expect(noYear.status).toBe(400);
    const wrongDay = await admin('POST /api/terms', { body: { ...autumn, year, starts_on: '2031-02-30' } });
    expect(wrongDay.status).toBe(400);

    const renamed = {
      year_id: undefined,
      year: { name: '2031' },
      name: 'Fall',
      starts_on: '2031-09-21',
      ends_on: '2032-01-14',
    };
    await admin('PUT /api/terms/:id', { params: { id: term_id }, body: renamed });
    expect(await app.db('academic_year').where({ name: year.name }).first('year_id')).toBeUndefined();
    expect((await admin('DELETE /api/terms/:id', { params: { id: term_id } })).status).toBe(200);
    expect(await app.db('academic_year').where({ name: '2031' }).first('year_id')).toBeUndefined();
    expect(codeOf(await admin('DELETE /api/terms/:id', { params: { id: first } }))).toBe('term.isCurrent');
    expect(
      await app
        .db('audit_event')
        .whereIn('action', ['term.added', 'term.updated', 'term.deleted'])
        .orderBy('id')
        .pluck('action'),
    ).toEqual(['term.updated', 'term.added', 'term.updated', 'term.deleted']);
  });

  test('[YRS-04] contents lie within the days of their term, whichever of the two is changed', async () => {
    const term_id = await current();
    const own = await app.build.classOf();
    const doctor = await app.as(own.instructor);
    const last = daysFrom(20).toISOString().slice(0, 10);
    const { year_id, name } = (await admin('GET /api/terms')).body.find((term) => term.term_id === term_id)!;
    const days = (ends_on: string) =>
      admin('PUT /api/terms/:id', {
        params: { id: term_id },
        body: { year_id, name, starts_on: '2026-09-01', ends_on },
      });
    expect((await days(last)).status).toBe(200);
    const assignment = (dueDate: Date) =>
      doctor('POST /api/upload-assignment', {
        body: {
          userId: own.instructor.id,
          selectedCourse: own.course.course_code,
          assignmentName: 'Sheet',
          assignmentScore: 10,
          assignmentDescription: 'All of it',
          dueDate: dueDate.toISOString(),
        },
      });
    const outside = await assignment(daysFrom(40));
    expect([outside.status, codeOf(outside)]).toEqual([409, 'term.datesOutside']);
    expect((await assignment(daysFrom(10))).status).toBe(201);
    const shorter = await days(daysFrom(5).toISOString().slice(0, 10));
    expect([shorter.status, codeOf(shorter)]).toEqual([409, 'term.contentsOutside']);
    expect((await days('2079-12-31')).status).toBe(200);
  });
});

describe('opening a term', () => {
  test('[YRS-04] closes the current one: refused while its exams run, which it names; what stays unreleased must be known', async () => {
    const first = await current();
    const { term_id: next } = await app.build.plannedTerm('Spring');
    const own = await app.build.classOf();
    const { student } = await app.build.enrolment({ in: own });
    const exam = await app.build.exam({ in: own, exam_name: 'Midterm' });
    const attempt = await app.build.attempt({ exam, student });
    const open = (closes?: number) =>
      admin('POST /api/terms/:id/open', { params: { id: next }, body: { ...(closes && { closes }) } });

    const preview = await admin('GET /api/terms/:id/opening', { params: { id: next } });
    expect(preview.body).toMatchObject({
      closes: { term_id: first },
      running: [{ exam_id: exam.exam_id, exam_name: 'Midterm', course_code: own.course.course_code, open: 1 }],
    });
    const refused = await open(first);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'term.examsRunning']);
    expect(saidOf(refused).EnMessage).toContain(`Midterm (${own.course.course_code})`);
    expect(saidOf(refused).EnMessage).toContain('1 open attempt');
    expect(saidOf(refused).ArMessage).toContain('محاولة واحدة مفتوحة');
    expect((refused.body as unknown as { exams: unknown[] }).exams).toHaveLength(1);

    await app.db('attempt').where({ attempt_id: attempt.attempt_id }).update({
      state: 'submitted',
      submitted_at: app.clock.now(),
      submitted_by: 'student',
      score: 0,
      receipt_code: 'ABCD-EFGH-JKLM',
    });
    await app.db('exam').update({ over_at: app.clock.now(), release_hold: 'hand' });
    const told = await open();
    expect([told.status, codeOf(told)]).toEqual([409, 'term.leaves']);
    expect(saidOf(told)).toMatchObject({
      EnMessage: 'Closing the current term leaves this as it is: 1 exam with unreleased results. Confirm to close it.',
      ArMessage:
        'سيبقى ما يلي على حاله عند إغلاق الفصل الدراسي الحالي: امتحان واحد لم تُعلن نتائجه. يلزم التأكيد للإغلاق.',
    });
    expect((await open(first)).body).toMatchObject({
      closed_id: first,
      EnMessage: '“Spring” is the current term now. The one before is closed.',
    });
    expect(codeOf(await open(first))).toBe('term.isCurrent');
    expect(codeOf(await admin('DELETE /api/terms/:id', { params: { id: first } }))).toBe('term.inUse');
    // the way back
    expect((await admin('POST /api/terms/:id/open', { params: { id: first }, body: {} })).status).toBe(200);
    expect(await current()).toBe(first);
  });

  test('by three owners at once: one does, the others hear that what they saw closing is closed', async () => {
    const terms = await Promise.all([1, 2, 3].map((n) => app.build.plannedTerm(`Raced ${n}`)));
    const first = await current();
    const replies = await Promise.all(
      terms.map(({ term_id }) =>
        admin('POST /api/terms/:id/open', { params: { id: term_id }, body: { closes: first } }),
      ),
    );
    expect(replies.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
      '200 undefined',
      '409 term.otherCurrent',
      '409 term.otherCurrent',
    ]);
    expect(await app.db('term').where({ state: 'current' }).pluck('term_id')).toHaveLength(1);
    await app.build.switchTo(first);
  });
});

describe('a term that was, and one to come', () => {
  test('can be read whole by ?term=, cannot be changed; calls without it mean the current one', async () => {
    const first = await current();
    const { in: own, student } = await app.build.enrolment();
    const { course_code: courseCode } = own.course;
    const [doctor, learner] = [await app.as(own.instructor), await app.as(student)];
    const chapter = await app.build.chapter({ in: own });
    const { term_id: next } = await app.build.plannedTerm('Next');
    const params = { courseCode };
    const inFirst = { params, query: { term: first } };

    // planned: its doctor prepares, its students know nothing
    const assigned = await admin('POST /api/instructors-enrollments', {
      query: { term: next },
      body: { instructor_id: own.instructor.id, department_course_ids: [own.department_course_id] },
    });
    expect(assigned.status, assigned.text).toBe(201);
    const [classId] = assigned.body.instructor_course_ids;
    await admin('POST /api/students-enrollments', {
      body: { student_id: student.id, instructor_course_ids: [classId!] },
    });
    const inNext = { params, query: { term: next } };
    expect((await doctor('GET /api/courses/:courseCode/chapters', inNext)).body).toEqual([]);
    expect(codeOf(await learner('GET /api/courses/:courseCode/chapters', inNext))).toBe('class.notYours');
    expect((await learner('GET /api/terms')).body.map(({ term_id }) => term_id)).toEqual([first]);
    expect((await doctor('GET /api/terms')).body.map(({ term_id }) => term_id)).toEqual([next, first]);
    expect((await doctor('GET /api/courses/:courseCode/head', inNext)).body).toMatchObject({ students: 1 });

    await app.build.switchTo(next);
    const lists = async (who: TestCall, at: typeof params & object, query: { term?: number }) => ({
      chapters: (await who('GET /api/courses/:courseCode/chapters', { params: at, query })).body.map(({ id }) => id),
      page: (await who('GET /api/courses/:courseCode/page', { params: at, query })).body.chapters.map(({ id }) => id),
      head: (await who('GET /api/courses/:courseCode/head', { params: at, query })).body.students,
    });
    for (const who of [doctor, learner]) {
      expect(await lists(who, params, {})).toEqual({ chapters: [], page: [], head: 1 });
      expect(await lists(who, params, { term: first })).toEqual({
        chapters: [chapter.id],
        page: [chapter.id],
        head: 1,
      });
    }
    expect((await learner('GET /api/chapters/:id/view', { params: { id: chapter.id } })).status).toBe(200);
    const userId = student.id;
    const courses = async (term?: number) =>
      (await learner('GET /api/student/:userId/courses', { params: { userId }, query: { ...(term && { term }) } }))
        .body;
    expect([(await courses()).length, (await courses(first)).length]).toEqual([1, 1]);

    const changed = await doctor('PUT /api/chapters/:id/toggle-download', {
      params: { id: chapter.id },
      body: { isdownload: 'n' },
    });
    expect([changed.status, codeOf(changed)]).toEqual([409, 'term.closed']);
    const added = await doctor('PUT /api/courses/:courseCode/chapters/order', {
      ...inFirst,
      body: { order: [chapter.id] },
    });
    expect(codeOf(added)).toBe('term.closed');
    const asked = await learner('POST /api/courses/:courseCode/questions', {
      ...inFirst,
      body: { question_text: 'Why?' },
    });
    expect(codeOf(asked)).toBe('term.closed');
    // the office neither
    const ended = await admin('DELETE /api/instructors-enrollments/:id', { params: { id: own.instructor_course_id } });
    expect(codeOf(ended)).toBe('term.closed');
    const late = await app.build.student();
    const enrolled = await admin('POST /api/students-enrollments', {
      body: { student_id: late.id, instructor_course_ids: [own.instructor_course_id] },
    });
    expect(codeOf(enrolled)).toBe('term.closed');
    // somebody else's is still not found
    const stranger = await app.as(await app.build.instructor());
    expect(codeOf(await stranger('DELETE /api/chapters/:id', { params: { id: chapter.id } }))).toBe('chapter.notFound');

    for (const term of [999_999, 'last', -1]) {
      const unknown = await learner('GET /api/courses/:courseCode/chapters', {
        params,
        query: { term: term as never },
      });
      expect([403, 404]).toContain(unknown.status);
    }
    // the lists of the office
    const classesIn = async (term?: number) =>
      (await admin('GET /api/instructors-departments-courses', { query: { ...(term && { term }) } })).body.map(
        (row) => row.id,
      );
    expect(await classesIn()).toContain(classId);
    expect(await classesIn()).not.toContain(own.instructor_course_id);
    expect(await classesIn(first)).toContain(own.instructor_course_id);
    const enrolmentsIn = async (search: string, term?: number) =>
      (await admin('GET /api/students-enrollments', { query: { search, ...(term && { term }) } })).body.map(
        (row) => row.instructor_course_id,
      );
    for (const search of ['', String(student.id), courseCode]) {
      // a student is found in all terms, each named
      if (search !== String(student.id)) expect(await enrolmentsIn(search)).not.toContain(own.instructor_course_id);
      expect(await enrolmentsIn(search, next)).not.toContain(own.instructor_course_id);
      expect(await enrolmentsIn(search, first)).toContain(own.instructor_course_id);
    }

    // deleting the doctor ends nothing of the past
    await admin('POST /api/delete-account/:userId', {
      params: { userId: own.instructor.id },
      query: { confirm: 'yes' },
    });
    const left = await app
      .db('instructor_course')
      .where({ instructor_id: own.instructor.id })
      .whereNull('deleted_at')
      .pluck('instructor_course_id');
    expect(left).toEqual([own.instructor_course_id]);
    await app.build.switchTo(first);
  });

  test('[ADC-15] links of courses change nothing of a closed or a planned term', async () => {
    const first = await current();
    const { in: own, student } = await app.build.enrolment();
    const id = own.department_course_id;
    const { course_code: courseCode } = own.course;
    const { term_id: next } = await app.build.plannedTerm('Of links');
    const assign = async (term: number, link: number) =>
      admin('POST /api/instructors-enrollments', {
        query: { term },
        body: { instructor_id: own.instructor.id, department_course_ids: [link] },
      });
    const other = await app.build.course();
    const change = async (link: number) => {
      const { department_id } = await app.db('department_course').where({ id: link }).first('department_id');
      return admin('PUT /api/departments-courses/:id', {
        params: { id: link },
        body: { department_id, course_id: other.course_code, level: 1, semester: 1 },
      });
    };
    const drop = (link: number) => admin('DELETE /api/departments-courses/:id', { params: { id: link } });

    const planned = await app.build.departmentCourse();
    expect((await assign(next, planned.id)).status).toBe(201);
    expect(codeOf(await drop(planned.id))).toBe('departmentCourse.inUse');
    expect(codeOf(await change(planned.id))).toBe('departmentCourse.inUse');

    await app.build.switchTo(next);
    const changed = await change(id);
    expect(codeOf(changed)).toBe('departmentCourse.inUse');
    expect(saidOf(changed).EnMessage).toContain('its course stays: 1 class, 1 student');
    // what is hidden now was there then
    expect((await drop(id)).status).toBe(200);
    for (const who of [await app.as(own.instructor), await app.as(student)])
      expect(
        (await who('GET /api/courses/:courseCode/head', { params: { courseCode }, query: { term: first } })).status,
      ).toBe(200);
    await app.build.switchTo(first);
  });

  test('[YRS-04] marks of a closed term change only by the sealed-change act', async () => {
    const first = await current();
    const { in: own, student } = await app.build.enrolment();
    const doctor = await app.as(own.instructor);
    const { course_code: courseCode } = own.course;
    const params = { courseCode };
    const query = { term: first };
    const scheme = await doctor('PUT /api/gradebook/:courseCode/scheme', {
      params,
      body: {
        version: 0,
        rounding: 'whole',
        counts_from: app.clock.now().toISOString(),
        groups: [{ name: 'Oral', weight: 100, weighing: 'points', best: null, floor: null }],
        items: [],
        columns: [{ id: null, name: 'Oral', max: 100, group: 0, shown: true }],
      },
    });
    expect(scheme.status, scheme.text).toBe(200);
    const column = await app.db('grade_item').whereNotNull('name').orderBy('item_id', 'desc').first('item_id');
    const give = (points: number, version: number) =>
      doctor('PUT /api/gradebook/:courseCode/cells', {
        params,
        query,
        body: { changes: [{ item: `column:${column.item_id}`, student_id: student.id, value: points, version }] },
      });
    const given = await give(80, 0);
    expect(given.status, given.text).toBe(200);
    expect((await doctor('POST /api/grade-seals/:courseCode', { params, body: { scheme: 1 } })).status).toBe(200);
    const { term_id: next } = await app.build.plannedTerm('After the seal');
    await app.build.switchTo(next);
    expect(codeOf(await give(90, 1))).toBe('term.closed');
    const reopening = await doctor('POST /api/grade-seals/:courseCode/reopening', {
      params,
      query,
      body: { reason: 'A sheet was missing' },
    });
    expect(reopening.status, reopening.text).toBe(200);
    expect(codeOf(await give(90, 1))).toBe('term.closed');
    const [asked] = (await admin('GET /api/grade-reopenings')).body;
    await admin('POST /api/grade-reopenings/:sealId', {
      params: { sealId: asked!.seal_id },
      body: { reopen: true, asked_at: asked!.asked_at },
    });
    const changed = await give(90, 1);
    expect(changed.status, changed.text).toBe(200);
    // marks alone
    const announced = await doctor('POST /api/send-notification', {
      query,
      body: { userId: own.instructor.id, courseCode, EnMessage: 'Hello', ArMessage: 'أهلًا' },
    });
    expect(codeOf(announced)).toBe('term.closed');
    const again = await doctor('POST /api/grade-seals/:courseCode', { params, query, body: { scheme: 1 } });
    expect(again.status, again.text).toBe(200);
    expect(codeOf(await give(100, 2))).toBe('term.closed');
    await app.build.switchTo(first);
  });
});
