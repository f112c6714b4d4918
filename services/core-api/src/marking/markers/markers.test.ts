import { beforeEach, describe, expect } from 'vitest';
import { verifyScores } from '../../content/index.ts';
import { settleOnce, verifyResults } from '../../exams/index.ts';
import { minute, sit } from '../../exams/sitting/sitting.fixture.ts';
import { app, test } from '../../testing/app.ts';
import { essay, mcq } from '../../testing/factories/exams.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));

interface Allotment {
  allotted: 'all' | 'questions' | 'students';
  question_ids?: number[];
  student_ids?: number[];
  names_hidden?: boolean;
}

/** An exam with two essays that two students answered, its doctor, and a colleague who teaches something else. */
async function twoEssays({ ended = true } = {}) {
  const first = await sit(app, { questions: [mcq(2), essay(10), essay(5)] });
  const second = await sit(app, { exam: first.exam });
  for (const it of [first, second]) {
    const other = { question_id: it.q2.question_id, answer_id: null, answer_text: `proof of ${it.student.id}`, seq: 2 };
    await it.submit([it.write('because', 1), other]);
  }
  if (ended) {
    app.clock.set(minute(200));
    await settleOnce(app.deps);
  }
  const owner = await app.as(first.exam.in.instructor);
  const colleague = await app.build.instructor();
  const examId = first.exam.exam_id;
  const [a, b] = [first.q2.question_id, first.q3.question_id];
  const params = { kind: 'exam', id: examId, doctorId: colleague.id };
  const allot = (body: Allotment) =>
    owner('PUT /api/markers/:kind/:id/:doctorId', { params, body: { names_hidden: false, ...body } });
  const remove = () => owner('DELETE /api/markers/:kind/:id/:doctorId', { params });
  return { first, second, owner, colleague, call: await app.as(colleague), examId, a, b, allot, remove };
}

/** What each call of the desk answers for one answer to an essay: its status, and its code if it is refused. */
async function deskOf(
  call: Awaited<ReturnType<typeof app.as>>,
  work: { examId: number; questionId: number; workId: number },
  version = 0,
) {
  const { examId, questionId } = work;
  const place = { kind: 'passage', from: 0, to: 4, quote: 'beca' };
  const replies = [
    await call('GET /api/exam-marking/:examId/:questionId', { params: { examId, questionId } }),
    await call('GET /api/exam-marking/:examId/:questionId/:workId', { params: work }),
    await call('PUT /api/exam-marking/:examId/:questionId/:workId', { params: work, body: { points: 3, version } }),
    await call('POST /api/exam-marking/:examId/:questionId/:workId/comments', {
      params: work,
      body: { place, comment: 'Why?' },
    }),
  ];
  return replies.map(({ status, body }) => (status < 300 ? status : body.code));
}
const all = (code: string) => [code, code, code, code];

/** An assignment with the works of two students. */
async function twoWorks() {
  const made = await app.build.assignment({ file: { name: 'sheet.pdf' }, score: 10 });
  const mine = await app.build.submission({ for: made, name: 'Laila Hassan.java', mime_type: 'text/plain' });
  const other = await app.build.submission({ for: made, name: 'Omar.java', mime_type: 'text/plain' });
  const owner = await app.as(made.in.instructor);
  const colleague = await app.build.instructor();
  const id = made.assignment_id;
  const allot = (body: Allotment, doctorId = colleague.id) =>
    owner('PUT /api/markers/:kind/:id/:doctorId', {
      params: { kind: 'assignment', id, doctorId },
      body: { names_hidden: false, ...body },
    });
  return { made, id, mine, other, owner, colleague, call: await app.as(colleague), allot };
}

describe('[DAY-04] several markers of one exam', () => {
  test('answers are allotted by essay: those to others don’t exist for the marker, and nothing does before the end', async () => {
    const { first, call, examId, a, b, allot } = await twoEssays({ ended: false });
    const workId = first.attempt_id;
    expect((await allot({ allotted: 'questions', question_ids: [b] })).status).toBe(200);
    expect(await deskOf(call, { examId, questionId: b, workId })).toEqual(all('exam.notFound'));
    expect((await call('GET /api/allotted-marking')).body).toEqual([]);
    app.clock.set(minute(200));
    await settleOnce(app.deps);
    expect(await deskOf(call, { examId, questionId: b, workId })).toEqual([200, 200, 200, 201]);
    expect(await deskOf(call, { examId, questionId: a, workId })).toEqual(all('question.notFound'));
    expect((await first.row()).score).toBe(3);
    expect((await call('GET /api/allotted-marking')).body).toMatchObject([
      { kind: 'exam', id: examId, works: 2, marked: 1, essays: [{ question_id: b, works: 2, marked: 1 }] },
    ]);
    const marked = await call('GET /api/exam-marking/:examId/:questionId/:workId', {
      params: { examId, questionId: b, workId },
    });
    expect(marked.body).toMatchObject({ points: 3, marked_by: 'Test instructor' });
  });

  test('answers are allotted by student: only theirs are listed, opened, marked and commented on', async () => {
    const { first, second, call, examId, b, allot } = await twoEssays();
    await allot({ allotted: 'students', student_ids: [second.student.id] });
    expect(await deskOf(call, { examId, questionId: b, workId: second.attempt_id })).toEqual([200, 200, 200, 201]);
    const [, ...one] = await deskOf(call, { examId, questionId: b, workId: first.attempt_id });
    expect(one).toEqual(['attempt.notFound', 'attempt.notFound', 'attempt.notFound']);
    const list = await call('GET /api/exam-marking/:examId/:questionId', { params: { examId, questionId: b } });
    expect(list.body.works.map(({ work_id }) => work_id)).toEqual([second.attempt_id]);
    expect(list.text).not.toContain(String(first.student.id));
  });

  test('who is not a marker, was removed, or marks for a doctor who lost the class or the exam, is refused everything', async () => {
    const { first, owner, call, examId, b, allot, remove } = await twoEssays();
    const work = { examId, questionId: b, workId: first.attempt_id };
    const coTeacher = await app.as((await app.build.classOf({ course: first.exam.in.course })).instructor);
    expect(await deskOf(coTeacher, work)).toEqual(all('exam.notFound'));
    expect(await deskOf(call, work)).toEqual(all('exam.notFound'));
    await allot({ allotted: 'all' });
    expect(await deskOf(call, work)).toEqual([200, 200, 200, 201]);
    const answer = await call('GET /api/exam-marking/:examId/:questionId/:workId', { params: work });
    const [comment] = answer.body.place_comments;
    const change = (by: typeof call) =>
      by('PUT /api/place-comments/:id', {
        params: { id: comment!.place_comment_id },
        body: { comment: 'Really?', version: 1 },
      });
    expect((await change(coTeacher)).body.code).toBe('placeComment.notFound');
    await remove();
    expect(await deskOf(call, work, 1)).toEqual(all('exam.notFound'));
    expect((await change(call)).body.code).toBe('placeComment.notFound');
    await allot({ allotted: 'all' });
    expect((await change(call)).status).toBe(200);

    const classes = app.db('instructor_course').where({ instructor_course_id: first.exam.in.instructor_course_id });
    await classes.clone().update({ deleted_at: app.clock.now() });
    expect(await deskOf(call, work, 1)).toEqual(all('exam.notFound'));
    const own = await owner('GET /api/exam-marking/:examId/:questionId', { params: work });
    expect(own.status, 'its own doctor still marks').toBe(200);
    await classes.clone().update({ deleted_at: null });
    const next = await app.build.classOf({ course: first.exam.in.course });
    await app.db('exam').where({ exam_id: examId }).update({ instructor_id: next.instructor.id });
    expect(await deskOf(call, work, 1)).toEqual(all('exam.notFound'));
  });

  test('a marker reaches nothing else of the exam', async () => {
    const { first, call, examId, b, allot, colleague } = await twoEssays();
    await allot({ allotted: 'all' });
    const { student } = first;
    const params = { examId, questionId: b, id: examId, userId: student.id, kind: 'exam', doctorId: colleague.id };
    const refused = await Promise.all([
      call('PUT /api/exam-release/:examId', { params, body: { release: 'now' } }),
      call('GET /api/exam-grading/:examId', { params }),
      call('GET /api/exam-statistics/:examId', { params }),
      call('GET /api/exam-results/:examId', { params }),
      call('GET /api/exams-answers/:examId', { params }),
      call('GET /api/studentExamDetails/:userId/:examId', { params }),
      call('PUT /api/exam-rubric/:examId/:questionId', { params, body: { rubric_id: null } }),
      call('PUT /api/studentExam/essayQuestion/:questionId', {
        params,
        body: { newQuestionPoints: 4, enrollmentExamId: first.attempt_id, examId },
      }),
      call('GET /api/markers/:kind/:id', { params }),
      call('PUT /api/markers/:kind/:id/:doctorId', { params, body: { allotted: 'all', names_hidden: false } }),
      call('POST /api/markers/:kind/:id/share', { params, body: { by: 'students' } }),
    ]);
    for (const { status, text } of refused) expect([403, 404], text).toContain(status);
    expect((await call('GET /api/appeals', { query: { exam: examId } })).body).toEqual([]);
  });
});

describe('[DAY-04] several markers of one assignment', () => {
  test('names that the owner hides are in no reply, nor in the name of a file; works of others don’t exist', async () => {
    const { id, mine, other, call, allot } = await twoWorks();
    await allot({ allotted: 'students', student_ids: [mine.student.id], names_hidden: true });
    const params = { id, workId: mine.student_assignment_id };
    const list = await call('GET /api/assignment-marking/:id', { params: { id }, query: { names: 'shown' } });
    const one = await call('GET /api/assignment-marking/:id/:workId', { params, query: { names: 'shown' } });
    const file = await call('GET /api/submissions/:id/view', { params: { id: mine.submission_id } });
    const allotted = await call('GET /api/allotted-marking');
    expect([list.status, one.status, file.status]).toEqual([200, 200, 200]);
    const told = [list.text, one.text, allotted.text, String(file.headers.get('content-disposition'))].join();
    for (const name of [String(mine.student.id), 'Laila', 'student_name":"']) expect(told).not.toContain(name);
    expect(one.body.file?.name).toBe('work.java');
    expect((await call('GET /api/assignments/:id/view', { params: { id } })).status).toBe(200);

    const foreign = { id, workId: other.student_assignment_id };
    const place = { kind: 'lines', from: 1, to: 1 };
    const refused = [
      await call('GET /api/assignment-marking/:id/:workId', { params: foreign }),
      await call('PUT /api/assignment-marking/:id/:workId', { params: foreign, body: { points: 1, version: 0 } }),
      await call('POST /api/assignment-marking/:id/:workId/comments', {
        params: foreign,
        body: { submission_id: other.submission_id, place, comment: 'No' },
      }),
      await call('GET /api/submissions/:id/view', { params: { id: other.submission_id } }),
      await call('PUT /api/studentAssignmentScore/:id', {
        params: { id: mine.student_assignment_id },
        body: { score: 3 },
      }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'submission.notFound'));
  });

  test('works are shared evenly; the owner has what is left and sees how far everybody is; a share is told once', async () => {
    const made = await app.build.assignment({ score: 10 });
    const works = [];
    for (let n = 0; n < 7; n += 1) works.push(await app.build.submission({ for: made }));
    const owner = await app.as(made.in.instructor);
    const params = { kind: 'assignment', id: made.assignment_id };
    const doctors = [await app.build.instructor(), await app.build.instructor()];
    expect((await owner('POST /api/markers/:kind/:id/share', { params, body: { by: 'students' } })).body.code).toBe(
      'marker.tooFew',
    );
    for (const { id: doctorId } of doctors)
      await owner('PUT /api/markers/:kind/:id/:doctorId', {
        params: { ...params, doctorId },
        body: { allotted: 'all', names_hidden: true },
      });
    for (let n = 0; n < 2; n += 1)
      expect((await owner('POST /api/markers/:kind/:id/share', { params, body: { by: 'students' } })).status).toBe(200);
    const { markers, rest } = (await owner('GET /api/markers/:kind/:id', { params })).body;
    expect([rest.works, ...markers.map((one) => one.works)].toSorted()).toEqual([2, 2, 3]);
    expect(new Set(markers.flatMap(({ student_ids }) => student_ids)).size).toBe(5);
    const told = await app
      .db('outbox')
      .whereRaw(`payload::text like ?`, [`%"assignmentMarkerId": "${made.assignment_id}"%`]);
    expect(told, 'named and shared; sharing again changed nothing').toHaveLength(4);

    const theirs = works.find(({ student }) => markers[0]!.student_ids.includes(student.id))!;
    const marker = await app.as(doctors.find(({ id }) => id === markers[0]!.doctor_id)!);
    const saved = await marker('PUT /api/assignment-marking/:id/:workId', {
      params: { id: made.assignment_id, workId: theirs.student_assignment_id },
      body: { points: 8, comment: 'Good', version: 0 },
    });
    expect(saved.status, saved.text).toBe(200);
    const after = (await owner('GET /api/markers/:kind/:id', { params })).body.markers[0];
    expect(after).toMatchObject({ marked: 1 });
    const day = await marker('GET /api/today/instructor/:userId', { params: { userId: markers[0]!.doctor_id } });
    expect(day.body.allotted).toMatchObject([{ kind: 'assignment', id: made.assignment_id, marked: 1 }]);
    const audit = await app
      .db('audit_event')
      .where({ action: 'marker.set', subject_type: 'assignment', subject_id: String(made.assignment_id) });
    expect(audit).toHaveLength(4);
  });

  test('only another active doctor, own students and own essays can be named; who is deleted loses access', async () => {
    const { id, mine, owner, colleague, call, allot, made } = await twoWorks();
    const stranger = await app.build.student();
    const codes = [
      await allot({ allotted: 'all' }, made.in.instructor.id),
      await allot({ allotted: 'all' }, mine.student.id),
      await allot({ allotted: 'students', student_ids: [stranger.id] }),
      await allot({ allotted: 'questions', question_ids: [1] }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['marker.notDoctor', 'marker.notDoctor', 'marker.notStudent', 'question.notFound']);
    const found = await owner('GET /api/markers/:kind/:id/doctors', {
      params: { kind: 'assignment', id },
      query: { name: String(colleague.id) },
    });
    expect(found.body).toEqual([
      { doctor_id: colleague.id, instructor_name: 'Test instructor', instructor_name_ar: null, instructor_title: null },
    ]);
    await allot({ allotted: 'all' });
    expect((await call('GET /api/assignment-marking/:id', { params: { id } })).status).toBe(200);
    await app.db('account').where({ id: colleague.id }).update({ deleted_at: app.clock.now() });
    expect((await call('GET /api/assignment-marking/:id', { params: { id } })).status).not.toBe(200);
    expect((await allot({ allotted: 'all' })).body.code).toBe('marker.notDoctor');
  });
});

/** 5,000 students who handed in. */
async function manyWorks(count: number): Promise<{ id: number; owner: number; works: number[] }> {
  const made = await app.build.assignment({ score: 100 });
  const { student } = await app.build.submission({ for: made });
  await app.db.raw(
    `with s as (
       insert into account (id, first_name, last_name, email, password_hash, role, department_id, must_change_password, created_at)
       select 700000000 + n, 'Many', 'Student', 'many' || n || '@marking.invalid', 'x', 'student', a.department_id, false, a.created_at
       from account a, generate_series(2, :count::int) n where a.id = :student returning id),
     w as (insert into student_assignment (assignment_id, student_id) select :id, s.id from s returning student_assignment_id)
     insert into submission (student_assignment_id, file_id, receipt_code, submitted_at)
     select w.student_assignment_id, b.file_id, 'M-' || w.student_assignment_id, b.submitted_at
     from w, submission b join student_assignment o using (student_assignment_id) where o.assignment_id = :id and o.student_id = :student`,
    { count, student: student.id, id: made.assignment_id },
  );
  const works = await app.db('student_assignment').where({ assignment_id: made.assignment_id }).orderBy('student_id');
  return {
    id: made.assignment_id,
    owner: made.in.instructor.id,
    works: works.map(({ student_assignment_id }) => student_assignment_id),
  };
}

test('[DAY-04] twelve markers save at once among 5,000 works: each conflict is told, nothing is overwritten, and every score proves itself', async () => {
  const { id, owner, works } = await manyWorks(5000);
  const asOwner = await app.as({ id: owner, role: 'instructor' });
  const calls = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const doctor = await app.build.instructor();
      const params = { kind: 'assignment', id, doctorId: doctor.id };
      const set = await asOwner('PUT /api/markers/:kind/:id/:doctorId', {
        params,
        body: { allotted: 'all', names_hidden: true },
      });
      expect(set.status, set.text).toBe(200);
      return app.as(doctor);
    }),
  );
  const contended = works.slice(0, 8);
  /** Each marker saves twenty works that only they have and, in another order each, the eight that all of them have. */
  const results = await Promise.all(
    calls.map(async (call, n) => {
      const own = works.slice(100 + n * 20, 120 + n * 20);
      const shared = contended.map((_, at) => contended[(at + n) % contended.length]!);
      const saved = [];
      for (const workId of [...shared, ...own]) {
        const body = { points: n, comment: `marker ${n}`, version: 0 };
        const reply = await call('PUT /api/assignment-marking/:id/:workId', { params: { id, workId }, body });
        saved.push({ workId, n, reply });
      }
      return saved;
    }),
  );
  const replies = results.flat();
  const stored = new Map(
    (await app.db('student_assignment').where({ assignment_id: id })).map((row) => [row.student_assignment_id, row]),
  );
  for (const { workId, n, reply } of replies) {
    const row = stored.get(workId)!;
    if (reply.status === 200) expect(row).toMatchObject({ score: n, comment: `marker ${n}`, version: 1 });
    else {
      expect([reply.status, reply.body.code]).toEqual([409, 'score.changedMeanwhile']);
      expect(reply.body).toMatchObject({ points: row.score, comment: row.comment, version: 1 });
    }
  }
  for (const workId of contended)
    expect(replies.filter((one) => one.workId === workId && one.reply.status === 200)).toHaveLength(1);
  expect(replies.filter(({ reply }) => reply.status === 200)).toHaveLength(12 * 20 + contended.length);
  expect((await asOwner('GET /api/markers/:kind/:id', { params: { kind: 'assignment', id } })).body).toMatchObject({
    markers: Array.from({ length: 12 }, () => ({ works: 5000, marked: 248 })),
    rest: { works: 0 },
  });
  expect((await verifyScores(app.deps.db)).findings).toEqual([]);
});

test('[DAY-04] an answer that a colleague marked still proves itself; one that is saved while access ends is stored, or refused', async () => {
  const { first, second, call, examId, b, allot, remove } = await twoEssays();
  await allot({ allotted: 'all' });
  const params = { examId, questionId: b, workId: first.attempt_id };
  const earlier = await call('PUT /api/exam-marking/:examId/:questionId/:workId', {
    params: { ...params, workId: second.attempt_id },
    body: { points: 5, version: 0 },
  });
  expect(earlier.status, earlier.text).toBe(200);
  const [marked, removed] = await Promise.all([
    call('PUT /api/exam-marking/:examId/:questionId/:workId', { params, body: { points: 4, version: 0 } }),
    remove(),
  ]);
  expect(removed.status).toBe(200);
  const score = (await first.row()).score;
  expect([marked.status, score]).toEqual(marked.status === 200 ? [200, 4] : [404, 0]);
  expect((await verifyResults(app.deps.db)).findings).toEqual([]);
});
