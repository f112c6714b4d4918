import { expect, onTestFinished } from 'vitest';
import { argument } from '../../marking/rubrics/rubrics.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { databaseState } from '../../testing/database-state.ts';
import { essay, mcq, typed } from '../../testing/factories/exams.ts';
import { blockedCount } from '../../testing/until-blocked.ts';
import { finishRollOvers, rollNext } from './run.ts';

const day = 86_400_000;
const all = ['team', 'chapters', 'assignments', 'exams', 'rubrics', 'gradebook'] as const;

/** The current term and a planned one after it, both with days. */
async function twoTerms() {
  const now = app.clock.now().getTime();
  const current = await app.db('term').where({ state: 'current' }).first('term_id', 'year_id');
  await app
    .db('term')
    .where({ term_id: current.term_id })
    .update({ starts_at: new Date(now - 60 * day), ends_at: new Date(now + 60 * day) });
  const found = await app.db('term').where({ name: 'The next one' }).first('term_id');
  const [next] = found
    ? [found]
    : await app
        .db('term')
        .insert({
          year_id: current.year_id,
          name: 'The next one',
          state: 'planned',
          starts_at: new Date(now + 80 * day),
          ends_at: new Date(now + 200 * day),
        })
        .returning('term_id');
  return { source: current.term_id as number, target: next.term_id as number };
}

const runAll = async () => {
  while (await rollNext(app.deps)) {}
  await finishRollOvers(app.deps);
};

/** A course with something of everything. */
async function taught() {
  const { build, clock, db } = app;
  const { department_id } = await build.department();
  const inClass = await build.classOf({ department_id });
  const assistant = await build.instructor();
  await db('offering_member').insert({
    offering_id: inClass.offering_id,
    person_id: assistant.id,
    part: 'assistant',
    since: clock.now(),
  });
  await build.chapter({ in: inClass, name: 'One.pdf' });
  const later = await build.chapter({ in: inClass, name: 'Two.pdf' });
  await db('chapter')
    .where({ id: later.id })
    .update({ place: 2, publish_at: new Date(clock.now().getTime() + 3 * day) });
  const dueAt = new Date(clock.now().getTime() + 5 * day);
  const sheet = await build.assignment({ in: inClass, title: 'Sheet', score: 10, dueAt });
  const exam = await build.exam({
    in: inClass,
    exam_name: 'Midterm',
    startsIn: 7 * 24 * 60,
    questions: [mcq(2), typed.several(3), essay(10)],
  });
  await db('exam_mock').insert({
    exam_id: exam.exam_id,
    mock_name: 'Try it',
    duration_minutes: 20,
    questions: JSON.stringify([{ question_text: 'Why?', question_type: 'Essay', points: 1, options: [] }]),
    attached_by: inClass.instructor.id,
    attached_at: clock.now(),
  });
  await db('exam_seating').insert({ exam_id: exam.exam_id, room: 'Hall 4', seat_rows: 5, seat_columns: 6 });
  const doctor = await app.as(inClass.instructor);
  const rubric = await doctor('POST /api/rubrics', { body: argument });
  const use = { rubric_id: rubric.body.rubric_id, shown_before: true };
  await doctor('PUT /api/assignment-rubric/:id', { params: { id: sheet.assignment_id }, body: use });
  await doctor('PUT /api/exam-rubric/:examId/:questionId', {
    params: { examId: exam.exam_id, questionId: exam.questions[2]!.question_id },
    body: use,
  });
  const params = { courseCode: inClass.course.course_code };
  const book = await doctor('GET /api/gradebook/:courseCode', { params });
  const scheme = await doctor('PUT /api/gradebook/:courseCode/scheme', {
    params,
    body: {
      version: book.body.version,
      rounding: 'whole',
      counts_from: book.body.counts_from,
      groups: [
        { name: 'Exam', weight: 60, weighing: 'points', best: null, floor: 30 },
        { name: 'Work', weight: 40, weighing: 'equal', best: null, floor: null },
      ],
      items: [
        { kind: 'exam', id: exam.exam_id, group: 0 },
        { kind: 'assignment', id: sheet.assignment_id, group: 1 },
      ],
      columns: [{ id: null, name: 'Oral', max: 10, group: 1, shown: true }],
    },
  });
  expect(scheme.status, scheme.text).toBe(200);
  return { inClass, assistant, sheet, exam, doctor, params, department_id };
}

/** Starts a roll-over of these offerings by an owner, and lets the background do it. */
async function rolled(offering_ids: number[], parts: readonly (typeof all)[number][] = all, weeks = 20) {
  const terms = await twoTerms();
  const owner = await app.as(await app.build.admin());
  const started = await owner('POST /api/roll-overs', { body: { ...terms, weeks, parts: [...parts], offering_ids } });
  expect(started.status, started.text).toBe(201);
  await runAll();
  const report = await owner('GET /api/roll-overs/:id', { params: { id: started.body.roll_over_id } });
  expect(report.status, report.text).toBe(200);
  return { owner, id: started.body.roll_over_id, report: report.body, terms };
}

/** Weekday and time of the faculty’s clocks. */
const clocks = (at: string | Date) =>
  new Date(at).toLocaleString('en', { timeZone: 'Africa/Cairo', weekday: 'short', hour: '2-digit', minute: '2-digit' });

test('[YRS-05] a course goes into the next term with team, contents, drafts and scheme; weekday and hour stay, and works do not', async () => {
  const { inClass, assistant, sheet, exam, doctor, params } = await taught();
  const student = await app.build.student();
  await app.build.enrolment({ in: inClass, student });
  const { report, terms } = await rolled([inClass.offering_id]);
  expect(report).toMatchObject({ state: 'finished', total: 1, done: 1, left: 0 });
  expect(report.offerings[0]).toMatchObject({
    members: 1,
    classes: 1,
    chapters: 2,
    assignments: 1,
    exams: 1,
    gradebook: true,
    assignments_outside: [],
    exams_outside: [],
  });

  const query = { term: terms.target };
  const chapters = await doctor('GET /api/courses/:courseCode/chapters', { params, query });
  expect(chapters.body.map(({ chapter_name }) => chapter_name)).toEqual(['Two.pdf', 'One.pdf']);
  const file = await app.db('chapter').where({ id: chapters.body[0]!.id }).first('file_id');
  expect(await app.db('stored_file').where({ id: file.file_id }).first('removed_at')).toEqual({ removed_at: null });
  const assignments = await doctor('GET /api/assignments/:courseCode', { params, query });
  const before = await doctor('GET /api/assignments/:courseCode', { params });
  expect(clocks(assignments.body[0]!.due_date)).toBe(clocks(before.body[0]!.due_date));
  expect(new Date(assignments.body[0]!.due_date) > new Date(before.body[0]!.due_date)).toBe(true);
  const [copy] = assignments.body;
  const rubric = await app.db('rubric_use').where({ assignment_id: copy!.assignment_id }).first('shown_before');
  expect(rubric).toEqual({ shown_before: true });
  const team = await app
    .db('offering_member as m')
    .join('offering as o', 'o.offering_id', 'm.offering_id')
    .where({ 'o.term_id': terms.target, 'o.lead_id': inClass.instructor.id })
    .orderBy('m.member_id')
    .select('m.person_id', 'm.part');
  expect(team).toEqual([
    { person_id: inClass.instructor.id, part: 'lead' },
    { person_id: assistant.id, part: 'assistant' },
  ]);
  const book = await doctor('GET /api/gradebook/:courseCode', { params, query });
  expect(book.body.groups.map(({ name, weight }) => [name, weight])).toEqual([
    ['Exam', 60],
    ['Work', 40],
  ]);
  expect(book.body.items.map(({ name, group, shown }) => [name, group, shown])).toEqual([
    ['Sheet', 1, false],
    ['Oral', 1, false],
  ]);
  expect(book.body.students).toEqual([]);

  // the exam is a draft; published, it lies in its term, counts where the first one did, and keeps its rubric
  const drafts = await doctor('GET /api/exam-drafts');
  const draft = await doctor('GET /api/exam-drafts/:draftId', { params: { draftId: drafts.body[0]!.draft_id } });
  const { content } = draft.body;
  expect(content).toMatchObject({ name: 'Midterm', course: params.courseCode, duration: '60' });
  expect(content.questions.map(({ type, points }) => [type, points])).toEqual([
    ['MCQ', '2'],
    ['several-choices', '3'],
    ['Essay', '10'],
  ]);
  expect(clocks(content.start!)).toBe(clocks(exam.start_at));
  const published = await doctor('POST /api/exams', {
    body: {
      userId: inClass.instructor.id,
      selectedCourse: params.courseCode,
      exam_name: content.name,
      duration: 60,
      start_at: content.start!,
      questions: content.questions.map(({ type, text, points, options, parts, from }) => ({
        question_type: type,
        question_text: text,
        question_points: Number(points),
        copied_from: from,
        ...(parts && JSON.parse(parts)),
        options: options.map((option) => ({ answer_text: option.text, is_correct: option.correct ? 1 : 0 })),
      })),
      draft: { draft_id: draft.body.draft_id, version: draft.body.version },
    },
  });
  expect(published.status, published.text).toBe(201);
  const withExam = await doctor('GET /api/gradebook/:courseCode', { params, query });
  expect(withExam.body.items.map(({ name, group }) => [name, group])).toContainEqual(['Midterm', 0]);
  const now = await doctor('GET /api/gradebook/:courseCode', { params });
  expect(now.body.items.filter(({ name }) => name === 'Midterm')).toHaveLength(1);
  const essays = await app
    .db('question')
    .where({ exam_id: published.body.exam_id, question_type: 'Essay' })
    .pluck('question_id');
  expect(await app.db('rubric_use').whereIn('question_id', essays)).toHaveLength(1);
  const ofExam = { exam_id: published.body.exam_id };
  expect(await app.db('exam_mock').where(ofExam).first('mock_name')).toEqual({ mock_name: 'Try it' });
  expect(await app.db('exam_seating').where(ofExam).first('room', 'seat_rows', 'seat_columns')).toEqual({
    room: 'Hall 4',
    seat_rows: 5,
    seat_columns: 6,
  });

  // what was there stays as it was
  expect(sheet.assignment_id).not.toBe(assignments.body[0]!.assignment_id);
  expect(
    (await (await app.as(student))('GET /api/student/:userId/courses', { params: { userId: student.id }, query })).body,
  ).toEqual([]);
});

test('[YRS-05] a look writes nothing, marks clashes and what lies outside the term, and narrows by department and level', async () => {
  const one = await taught();
  const other = await app.build.classOf({ department_id: one.department_id });
  await app.build.exam({ in: other, exam_name: 'Same hour', startsIn: 7 * 24 * 60 + 30 });
  await app.build.assignment({ in: other, title: 'Far', dueAt: new Date(app.clock.now().getTime() + 59 * day) });
  const { source, target } = await twoTerms();
  const owner = await app.as(await app.build.admin());
  const before = await databaseState(['idempotency_key', 'session', 'call_count']);
  const look = (query: object) =>
    owner('GET /api/roll-over-look', { query: { source, target, department: one.department_id, ...query } });
  const reply = await look({ weeks: 25 });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body.offerings.map(({ offering_id, state }) => [offering_id, state])).toEqual(
    expect.arrayContaining([
      [one.inClass.offering_id, 'new'],
      [other.offering_id, 'new'],
    ]),
  );
  const problems = Object.fromEntries(reply.body.calendar.map((item) => [item.name, [item.problem, item.with]]));
  expect(problems).toEqual({
    Sheet: [null, null],
    Midterm: ['clash', `${other.course.course_code}: Same hour`],
    'Same hour': ['clash', `${one.inClass.course.course_code}: Midterm`],
    Far: ['outside', null],
  });
  expect((await look({})).body.weeks).toBe(20);
  expect((await look({ level: 4 })).body.offerings).toEqual([]);
  expect(await databaseState(['idempotency_key', 'session', 'call_count'])).toEqual(before);
  expect((await owner('GET /api/roll-over-look', { query: { source, target: source } })).body.code).toBe(
    'rollOver.sameTerm',
  );
  expect((await owner('GET /api/roll-over-look', { query: { source: target, target: 999_999 } })).body.code).toBe(
    'term.notFound',
  );
  const { report } = await rolled([other.offering_id], all, 25);
  expect(report.offerings[0]).toMatchObject({ assignments: 0, assignments_outside: ['Far'], exams: 1 });
});

test('[YRS-05] asked for again, or by two admins at once, each thing is there once', async () => {
  const { inClass } = await taught();
  const terms = await twoTerms();
  const body = { ...terms, weeks: 20, parts: [...all], offering_ids: [inClass.offering_id] };
  const [a, b] = await Promise.all([app.as(await app.build.admin()), app.as(await app.build.admin())]);
  const started = await Promise.all([a('POST /api/roll-overs', { body }), b('POST /api/roll-overs', { body })]);
  await Promise.all([rollNext(app.deps), rollNext(app.deps), rollNext(app.deps)]);
  await runAll();
  const count = async () => {
    const target = await app
      .db('offering')
      .where({ term_id: terms.target, lead_id: inClass.instructor.id })
      .pluck('offering_id');
    expect(target).toHaveLength(1);
    const counts: Record<string, number> = {};
    for (const table of ['instructor_course', 'offering_member', 'chapter', 'assignment', 'gradebook'])
      counts[table] = (await app.db(table).where({ offering_id: target[0] })).length;
    counts.exam_draft = (await app.db('exam_draft').where({ instructor_id: inClass.instructor.id })).length;
    return counts;
  };
  const once = { instructor_course: 1, offering_member: 2, chapter: 2, assignment: 1, gradebook: 1, exam_draft: 1 };
  expect(await count()).toEqual(once);
  const reports = await Promise.all(
    started.map(({ body: { roll_over_id } }) => a('GET /api/roll-overs/:id', { params: { id: roll_over_id } })),
  );
  expect(reports.map(({ body }) => body.offerings[0]!.chapters).sort()).toEqual([0, 2]);
  await rolled([inClass.offering_id]);
  expect(await count()).toEqual(once);
});

test('[YRS-05] killed in the middle, nothing of that course is there; run again it ends the same', async () => {
  const { inClass } = await taught();
  const terms = await twoTerms();
  const owner = await app.as(await app.build.admin());
  const body = { ...terms, weeks: 20, parts: [...all], offering_ids: [inClass.offering_id] };
  const { roll_over_id: id } = (await owner('POST /api/roll-overs', { body })).body;
  // it has copied the chapters when it waits for the doctor’s drafts
  const holder = await app.db.transaction();
  onTestFinished(async () => {
    if (!holder.isCompleted()) await holder.rollback();
  });
  await holder.raw('lock table exam_draft in exclusive mode');
  const run = rollNext(app.deps).catch((error: unknown) => error);
  await expect.poll(() => blockedCount(app.db)).toBe(1);
  await app.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock'`);
  expect(await run).toBeInstanceOf(Error);
  await holder.rollback();
  expect(await app.db('offering').where({ term_id: terms.target, lead_id: inClass.instructor.id })).toEqual([]);
  const waits = await owner('GET /api/roll-overs/:id', { params: { id } });
  expect(waits.body).toMatchObject({ state: 'running', total: 1, done: 0 });
  expect((await owner('POST /api/roll-overs/:id/undo', { params: { id } })).body.code).toBe('rollOver.running');
  await runAll();
  const ended = await owner('GET /api/roll-overs/:id', { params: { id } });
  expect(ended.body).toMatchObject({ state: 'finished', done: 1 });
  expect(ended.body.offerings[0]).toMatchObject({ chapters: 2, assignments: 1, exams: 1, gradebook: true });
});

test('[YRS-05] undo takes everything back for 24 hours, unless somebody has added to it or changed it', async () => {
  const { inClass, doctor, params } = await taught();
  await twoTerms();
  const tables = [
    'offering',
    'offering_member',
    'instructor_course',
    'chapter',
    'assignment',
    'exam_draft',
    'gradebook',
    'grade_group',
    'grade_item',
    'rubric_use',
    'roll_over_copy',
  ];
  const state = async () =>
    Object.fromEntries(Object.entries(await databaseState()).filter(([name]) => tables.includes(name)));
  const before = await state();
  const first = await rolled([inClass.offering_id]);
  expect(await state()).not.toEqual(before);
  const undo = (id: number) => first.owner('POST /api/roll-overs/:id/undo', { params: { id } });
  const undone = await undo(first.id);
  expect(undone.status, undone.text).toBe(200);
  expect(await state()).toEqual(before);
  expect((await undo(first.id)).body.code).toBe('rollOver.undone');

  // again, and the doctor changes the draft
  const second = await rolled([inClass.offering_id]);
  expect(second.report.offerings[0]).toMatchObject({ chapters: 2, exams: 1 });
  const [draft] = (await doctor('GET /api/exam-drafts')).body;
  const { body } = await doctor('GET /api/exam-drafts/:draftId', { params: { draftId: draft!.draft_id } });
  await doctor('PUT /api/exam-drafts/:draftId', {
    params: { draftId: draft!.draft_id },
    body: { version: body.version, content: { ...body.content, name: 'Mine' } },
  });
  const used = await undo(second.id);
  expect(used.body.code).toBe('rollOver.used');
  expect(used.body.EnMessage).toContain(params.courseCode);

  // in another course somebody announces, and a day passes
  const other = await taught();
  const third = await rolled([other.inClass.offering_id]);
  await other.doctor('POST /api/send-notification', {
    body: {
      userId: other.inClass.instructor.id,
      courseCode: other.params.courseCode,
      EnMessage: 'Hello',
      ArMessage: 'أهلا',
    },
    query: { term: third.terms.target },
  });
  expect((await undo(third.id)).body.code).toBe('rollOver.used');
  const fourth = await rolled([(await taught()).inClass.offering_id]);
  app.clock.advance(24 * 3_600_000 + 1000);
  const late = await app.as(await app.build.admin());
  const tooLate = await late('POST /api/roll-overs/:id/undo', { params: { id: fourth.id } });
  expect(tooLate.body.code).toBe('rollOver.tooLate');
});

test('[YRS-05] a doctor brings the contents of one course along, into classes that the office has given', async () => {
  const { inClass, doctor, params } = await taught();
  const { target } = await twoTerms();
  const query = { term: target };
  expect((await doctor('GET /api/courses/:courseCode/roll-over', { params, query })).body.code).toBe('class.notYours');
  const owner = await app.as(await app.build.admin());
  const given = await owner('POST /api/instructors-enrollments', {
    body: { instructor_id: inClass.instructor.id, department_course_ids: [inClass.department_course_id] },
    query,
  });
  expect(given.status, given.text).toBeLessThan(300);
  const look = await doctor('GET /api/courses/:courseCode/roll-over', { params, query });
  expect(look.body.sources).toMatchObject([
    { offering_id: inClass.offering_id, chapters: 2, assignments: 1, exams: 1 },
  ]);
  expect(look.body.calendar.map(({ name }) => name)).toEqual(['Sheet', 'Midterm']);
  const body = { source: inClass.offering_id, weeks: look.body.weeks, parts: [...all] };
  const done = await doctor('POST /api/courses/:courseCode/roll-over', { params, query, body });
  expect(done.status, done.text).toBe(200);
  const { body: own } = await doctor('GET /api/roll-overs');
  expect(own).toMatchObject([{ roll_over_id: done.body.roll_over_id, state: 'finished', done: 1 }]);
  const chapters = await doctor('GET /api/courses/:courseCode/chapters', { params, query });
  expect(chapters.body).toHaveLength(2);
  const team = await app
    .db('offering_member as m')
    .join('offering as o', 'o.offering_id', 'm.offering_id')
    .where({ 'o.term_id': target, 'o.lead_id': inClass.instructor.id });
  expect(team).toHaveLength(1);
  const other = await app.as(await app.build.instructor());
  expect((await other('POST /api/roll-overs/:id/undo', { params: { id: done.body.roll_over_id } })).body.code).toBe(
    'rollOver.notFound',
  );
  expect(
    (await doctor('POST /api/courses/:courseCode/roll-over', { params, query, body: { ...body, source: 999_999 } }))
      .body.code,
  ).toBe('rollOver.offeringNotFound');
  const undone = await doctor('POST /api/roll-overs/:id/undo', { params: { id: done.body.roll_over_id } });
  expect(undone.status, undone.text).toBe(200);
  expect((await doctor('GET /api/courses/:courseCode/chapters', { params, query })).body).toEqual([]);
});

test('[YRS-05] a registrar rolls over courses of their departments alone, and a doctor who has left is named', async () => {
  const mine = await taught();
  const foreign = await taught();
  const terms = await twoTerms();
  const registrar = await app.as(await app.build.admin({ duties: ['registrar'], registrar_of: [mine.department_id] }));
  const look = await registrar('GET /api/roll-over-look', { query: terms });
  expect(look.body.offerings.map(({ offering_id }) => offering_id)).toEqual([mine.inClass.offering_id]);
  const start = (offering_ids: number[]) =>
    registrar('POST /api/roll-overs', { body: { ...terms, weeks: 20, parts: [], offering_ids } });
  expect((await start([foreign.inClass.offering_id])).body.code).toBe('rollOver.offeringNotFound');
  await app.db('account').where({ id: mine.inClass.instructor.id }).update({ deleted_at: app.clock.now() });
  const { body } = await start([mine.inClass.offering_id]);
  await runAll();
  const report = await registrar('GET /api/roll-overs/:id', { params: { id: body.roll_over_id } });
  expect(report.body).toMatchObject({ state: 'finished', done: 0, left: 1 });
  expect(report.body.offerings[0]).toMatchObject({ state: 'left', why: 'noDoctor' });

  // another doctor gets it, with its contents, and the drafts are theirs
  const successor = await app.build.instructor();
  const to = (instructor_id: number) =>
    registrar('POST /api/roll-overs', {
      body: {
        ...terms,
        weeks: 20,
        parts: [...all],
        offering_ids: [mine.inClass.offering_id],
        doctors: [{ offering_id: mine.inClass.offering_id, instructor_id }],
      },
    });
  expect((await to((await app.build.student()).id)).body.code).toBe('account.notFound');
  const again = await to(successor.id);
  expect(again.status, again.text).toBe(201);
  await runAll();
  const given = await registrar('GET /api/roll-overs/:id', { params: { id: again.body.roll_over_id } });
  expect(given.body.offerings[0]).toMatchObject({
    state: 'done',
    chapters: 2,
    assignments: 1,
    exams: 1,
    gradebook: true,
  });
  const doctor = await app.as(successor);
  const chapters = await doctor('GET /api/courses/:courseCode/chapters', {
    params: mine.params,
    query: { term: terms.target },
  });
  expect(chapters.body).toHaveLength(2);
  expect((await doctor('GET /api/exam-drafts')).body).toHaveLength(1);
});

test('[YRS-05] 200 courses take less than a minute, and say how far they are', async () => {
  const first = await taught();
  const { db } = app;
  // the same course taught by 199 more doctors
  const doctors = await Promise.all(Array.from({ length: 199 }, () => app.build.instructor()));
  await db('instructor_course').insert(
    doctors.map(({ id }) => ({
      instructor_id: id,
      department_course_id: first.inClass.department_course_id,
      created_at: app.clock.now(),
    })),
  );
  const offerings: number[] = await db('offering')
    .where({
      course_id: (await db('offering').where({ offering_id: first.inClass.offering_id }).first('course_id')).course_id,
    })
    .pluck('offering_id');
  const file = await db('chapter').where({ offering_id: first.inClass.offering_id }).first('file_id');
  const rest = offerings.filter((id) => id !== first.inClass.offering_id);
  await db('chapter').insert(
    rest.flatMap((offering_id) =>
      [1, 2, 3, 4, 5].map((place) => ({
        offering_id,
        chapter_name: `${place}.pdf`,
        file_id: file.file_id,
        place,
        created_at: app.clock.now(),
      })),
    ),
  );
  await db('assignment').insert(
    rest.flatMap((offering_id) =>
      [1, 2, 3, 4].map((n) => ({
        offering_id,
        assignment_title: `Sheet ${n}`,
        assignment_score: 10,
        description: 'Solve it',
        due_at: new Date(app.clock.now().getTime() + n * day),
        created_at: app.clock.now(),
      })),
    ),
  );
  const terms = await twoTerms();
  const owner = await app.as(await app.build.admin());
  const body = { ...terms, weeks: 20, parts: [...all], offering_ids: offerings };
  const { roll_over_id: id } = (await owner('POST /api/roll-overs', { body })).body;
  const began = performance.now();
  for (let n = 0; n < 50; n++) await rollNext(app.deps);
  const half = await owner('GET /api/roll-overs/:id', { params: { id } });
  expect(half.body).toMatchObject({ state: 'running', total: 200, done: 50 });
  await Promise.all([runAll(), runAll()]);
  expect(performance.now() - began).toBeLessThan(60_000);
  const ended = await owner('GET /api/roll-overs/:id', { params: { id } });
  expect(ended.body).toMatchObject({ state: 'finished', total: 200, done: 200, left: 0 });
});
