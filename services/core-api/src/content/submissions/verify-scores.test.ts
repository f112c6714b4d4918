import { beforeEach, expect } from 'vitest';
import { recordAudit } from '../../kernel/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { asFile } from '../../testing/sample-files.ts';
import { forgotten, type Untouched, whileTampered } from '../../testing/tampered.ts';
import { verifyScores } from './verify-scores.ts';

beforeEach(() => app.clock.set(testStart));

const found = async () => (await verifyScores(app.deps.db)).findings;
const tampered = (table: string, change: string): Promise<string[]> =>
  whileTampered(app.db, table, change, async () => (await found()).map(({ what }) => what));

const key = 'names the row';
const words = 'words of the marker; the points are what counts';
const untouched: Untouched = {
  student_assignment: {
    student_assignment_id: key,
    assignment_id: 'names the assignment, whose highest score and due date are compared',
    student_role: 'a constant',
    version: 'counts changes of the score',
    rubric_id: words,
    rubric_version: words,
    rubric_levels: words,
    rubric_points: words,
  },
  submission: {
    id: key,
    student_assignment_id: key,
    file_id: 'names the file, whose content is compared',
    replaced_at: 'when a newer file came, which has a row of its own',
  },
};

/** An assignment whose works were scored in every honest way: by one call, at the desk and in the gradebook. */
async function honestScores() {
  const made = await app.build.assignment({ dueAt: new Date(testStart.getTime() + 3_600_000), score: 10 });
  const { in: inClass, assignment_id: id } = made;
  const works = [];
  for (let n = 0; n < 4; n += 1) works.push(await app.build.submission({ for: made }));
  const [once, twice, desk, cell] = works.map(({ student_assignment_id }) => student_assignment_id) as [
    number,
    number,
    number,
    number,
  ];
  const doctor = await app.as(inClass.instructor);
  const score = (workId: number, points: number) =>
    doctor('PUT /api/studentAssignmentScore/:id', { params: { id: workId }, body: { score: points } });
  const mark = (workId: number, comment: string, version: number) =>
    doctor('PUT /api/assignment-marking/:id/:workId', {
      params: { id, workId },
      body: { points: 6, comment, version },
    });
  const replies: { status: number; text: string }[] = [await score(once, 4), await score(twice, 3)];
  app.clock.advance(60_000);
  replies.push(await score(twice, 9), await mark(desk, 'Cite your sources.', 0));
  const params = { courseCode: inClass.course.course_code };
  const book = (await doctor('GET /api/gradebook/:courseCode', { params })).body;
  const student_id = works[3]!.student.id;
  const place = { item: book.items[0]!.item, student_id, value: 7, version: 0 };
  replies.push(await doctor('PUT /api/gradebook/:courseCode/cells', { params, body: { changes: [place] } }));
  const edited = { assignment_title: 'Sorting', assignment_score: 12, description: 'Sort.' };
  const due_date = new Date(testStart.getTime() + 7_200_000).toISOString();
  replies.push(await doctor('PUT /api/assignments/:id', { params: { id }, body: { ...edited, due_date } }));
  replies.push(await score(once, 12));
  for (const reply of replies) expect(reply.status, reply.text).toBe(200);
  return { id, courseId: params.courseCode, works, once, twice, desk, cell, mark, student: works[0]!.student };
}

test('[TRU-19] verify-results passes honest scores of assignments, and finds each altered column of one', async () => {
  const { id, courseId, works, once, twice, desk, cell, mark, student } = await honestScores();
  expect(await verifyScores(app.deps.db)).toEqual({ works: 4, findings: [] });
  // a newer file, an account that gets another number, and the same marks again with other words are honest
  const own = await app.as(works[1]!.student);
  const newer = await own('POST /api/upload-student-assignment', {
    body: { userId: works[1]!.student.id, assignmentId: id, courseId },
    files: { file: asFile('newer', 'n.txt') },
  });
  expect(newer.status, newer.text).toBe(201);
  await app
    .db('account')
    .where({ id: student.id })
    .update({ id: student.id + 900_000 });
  expect((await mark(desk, 'Cite your sources, please.', 1)).status).toBe(200);
  expect(await found()).toEqual([]);

  const other = await app.build.instructor();
  const someone = await app.build.student();
  const work = (workId: number) => `student_assignment_id = ${workId}`;
  const changes: [what: string, table: string, set: string, where: string][] = [
    ['student_assignment.score', 'student_assignment', 'score = score - 1', work(once)],
    ['student_assignment.score', 'student_assignment', 'score = 3', work(twice)],
    ['student_assignment.score', 'student_assignment', 'score = null', work(cell)],
    ['student_assignment.graded_at', 'student_assignment', `graded_at = graded_at - interval '1 s'`, work(cell)],
    ['student_assignment.graded_by', 'student_assignment', `graded_by = ${other.id}`, work(desk)],
    ['student_assignment.graded_by', 'student_assignment', 'graded_by = null', work(cell)],
    ['student_assignment.student_id', 'student_assignment', `student_id = ${someone.id}`, work(once)],
    ['student_assignment.comment', 'student_assignment', `comment = 'Well done.'`, work(desk)],
    ['student_assignment.comment', 'student_assignment', 'comment = null', work(desk)],
    ['student_assignment.comment', 'student_assignment', `comment = 'New.'`, work(cell)],
    ['student_assignment.comment', 'student_assignment', 'score_salt = gen_random_uuid()', work(desk)],
    ['assignment.assignment_score', 'assignment', 'assignment_score = 10', `assignment_id = ${id}`],
    ['assignment.due_at', 'assignment', `due_at = due_at + interval '1 day'`, `assignment_id = ${id}`],
    ['submission.file', 'submission', `submitted_at = submitted_at - interval '1 day'`, work(once)],
    ['submission.file', 'submission', 'received_at = submitted_at', work(once)],
    ['submission.file', 'submission', `receipt_code = 'AAAA-AAAA'`, work(once)],
    ['submission.file', 'stored_file', `sha256 = repeat('0', 64)`, 'true'],
    ['submission.file', 'stored_file', 'size_bytes = size_bytes + 1', 'true'],
  ];
  const altered = changes.map(([, table, set]) => [table, set] as const);
  expect(await forgotten(app.db, untouched, altered)).toEqual([]);
  for (const [what, table, set, where] of changes)
    expect(await tampered(table, `update ${table} set ${set} where ${where}`), `${set} of ${where}`).toContain(what);
  expect(await tampered('student_assignment', `delete from student_assignment where ${work(once)}`)).toEqual([
    'student_assignment.removed',
  ]);
  const unscored = await app.build.submission();
  const given = `update student_assignment set score = 5 where ${work(unscored.student_assignment_id)}`;
  expect(await tampered('student_assignment', given)).toEqual(['student_assignment.score']);
  expect(await tampered('submission', `delete from submission where ${work(desk)}`)).toEqual(['submission.file']);
  expect(await found()).toEqual([]);
});

test('[TRU-19] a restore explains older states of what was scored before it, and nothing that came after', async () => {
  const { once, desk, mark } = await honestScores();
  const work = (workId: number) => `student_assignment_id = ${workId}`;
  const older = await app.db('student_assignment').where({ student_assignment_id: desk }).first();
  const back = `update student_assignment set comment = '${older.comment}', score_salt = '${older.score_salt}',
    graded_at = '${older.graded_at.toISOString()}' where ${work(desk)}`;
  const mayMark = async (comment: string, version: number) => {
    app.clock.advance(60_000);
    expect((await mark(desk, comment, version)).status).toBe(200);
  };
  await mayMark('Cite your sources, please.', 1);
  expect(await tampered('student_assignment', back)).toContain('student_assignment.comment');
  const nobody = { userId: null, address: '192.0.2.7', requestId: 'restore' };
  const restored = { action: 'tablesData.restored', subjectType: 'snapshot', subjectId: 1 } as const;
  await recordAudit(app.deps.db, nobody, app.clock.now(), restored);
  expect(await tampered('student_assignment', back), 'the snapshot was older').toEqual([]);
  expect(await tampered('student_assignment', `delete from student_assignment where ${work(once)}`)).toEqual([]);

  await mayMark('Cite them all.', 2);
  expect(await tampered('student_assignment', back)).toContain('student_assignment.comment');
  expect(await tampered('student_assignment', `delete from student_assignment where ${work(desk)}`)).toEqual([
    'student_assignment.removed',
  ]);
  expect(await found()).toEqual([]);
});

test('[TRU-19] the activity log tells no comment of an assignment, nor a hash of it', async () => {
  await honestScores();
  const admin = await app.as(await app.build.admin());
  const told = await admin('GET /api/audit-log', { query: { action: 'assignment.scored' } });
  expect(told.body.length).toBeGreaterThan(4);
  expect(told.text).not.toMatch(/Cite your sources|proof/);
  const [row] = await app.db('audit_event').where({ action: 'assignment.scored' }).orderBy('id', 'desc').limit(1);
  expect(Object.keys(row.after.proof).toSorted()).toEqual(['by', 'comment', 'due', 'file', 'max', 'student']);
  expect(JSON.stringify(row)).not.toContain('Cite');
});
