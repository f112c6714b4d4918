import { beforeEach, expect } from 'vitest';
import { audiencePage } from '../../faculty/index.ts';
import { app, test } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';

beforeEach(() => app.clock.set(testStart));
const hour = (n: number) => new Date(testStart.getTime() + n * 3_600_000);

interface Told {
  userId?: number;
  kind?: string;
  params?: Record<string, string>;
}

/** An assignment due in an hour, its doctor, and two students of the class. */
async function assignment() {
  const made = await app.build.assignment({ dueAt: hour(1) });
  const [one, other] = [await app.build.enrolment({ in: made.in }), await app.build.enrolment({ in: made.in })];
  const id = made.assignment_id;
  const doctor = await app.as(made.in.instructor);
  const params = { id, studentId: one.student.id };
  const told = async () =>
    (await app.db('outbox').orderBy('id'))
      .map(({ payload }: { payload: Told & { notification?: Told } }) => ({ ...payload, ...payload.notification }))
      .filter(({ params: of }) => [of?.dueMovedId, of?.dueExtendedId].includes(String(id)));
  return {
    made,
    id,
    params,
    doctor,
    student: one.student,
    call: await app.as(one.student),
    asOther: await app.as(other.student),
    course: made.in.course.course_code,
    extend: (due: Date, reason = 'Ill, certificate shown') =>
      doctor('PUT /api/assignments/:id/extensions/:studentId', {
        params,
        body: { due_date: due.toISOString(), reason },
      }),
    withdraw: () => doctor('DELETE /api/assignments/:id/extensions/:studentId', { params }),
    told,
  };
}
type Assignment = Awaited<ReturnType<typeof assignment>>;

const listed = async (it: Assignment, call: Assignment['call']) =>
  (await call('GET /api/assignments/:courseCode', { params: { courseCode: it.course } })).body.find(
    ({ assignment_id }: { assignment_id: number }) => assignment_id === it.id,
  );
const handIn = (it: Assignment, call: Assignment['call'], userId: number) =>
  call('POST /api/upload-student-assignment', {
    body: { userId, assignmentId: it.id },
    files: { file: new File(['My work'], 'work.txt') },
  });

test('[DAY-11] a later due date of one student counts for lists, Today and handing in; for nobody else', async () => {
  const it = await assignment();
  const granted = await it.extend(hour(5));
  expect(granted.status, granted.text).toBe(200);
  const own = { due_date: hour(5).toISOString(), extended: true, extension_reason: 'Ill, certificate shown' };
  expect(await listed(it, it.call)).toMatchObject({ ...own, open: true });
  expect(await listed(it, it.asOther)).toMatchObject({ due_date: hour(1).toISOString(), extended: false });
  expect(await listed(it, it.doctor)).toMatchObject({ due_date: hour(1).toISOString(), extended: false });
  const params = { userId: it.student.id };
  const today = await it.call('GET /api/today/student/:userId', { params });
  expect(today.text).toContain(hour(5).toISOString());
  const made = await it.call('POST /api/calendar-address/:userId', { params });
  const calendar = await fetch(app.url + made.body.path);
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(
    hour(5)
      .toISOString()
      .replaceAll(/[-:]|\.\d{3}/g, ''),
  );

  app.clock.set(hour(2));
  expect((await handIn(it, it.asOther, 0)).status).not.toBe(201);
  const handed = await handIn(it, it.call, it.student.id);
  expect(handed.status, handed.text).toBe(201);
  app.clock.set(hour(5 + 1 / 60));
  expect((await handIn(it, it.call, it.student.id)).body.code).toBe('assignment.closed');
});

test('[DAY-11] the student is told, the doctor sees it beside the student; the activity log has the date', async () => {
  const it = await assignment();
  await it.extend(hour(5));
  await it.extend(hour(5), 'The same date with another reason');
  await it.extend(hour(7));
  expect(await it.told()).toMatchObject([
    { userId: it.student.id, kind: 'dueExtended' },
    {
      userId: it.student.id,
      kind: 'dueExtended',
      params: { due: '01/11/2026 05:00 pm', due_ar: '01/11/2026 05:00 م' },
    },
  ]);
  const { body } = await it.doctor('GET /api/assignments/:id/students', { params: { id: it.id } });
  expect(body.find(({ student_id }: { student_id: number }) => student_id === it.student.id)).toMatchObject({
    extended_to: hour(7).toISOString(),
    extension_reason: 'Ill, certificate shown',
  });
  const log = await app
    .db('audit_event')
    .where({ action: 'assignment.extended', subject_id: String(it.id) })
    .orderBy('id');
  expect(log).toHaveLength(3);
  expect(log.at(-1)?.after).toEqual({ student_id: it.student.id, due_at: hour(7).toISOString() });
  await it.withdraw();
  // append-only: what is in it can't be removed with the person (TRU-13)
  const all = await app.db('audit_event').where({ subject_type: 'assignment', subject_id: String(it.id) });
  expect(JSON.stringify(all)).not.toContain('certificate');
});

test('[DAY-11] work within the student’s own date is not late, and its absence not missing; the score waits until then', async () => {
  const it = await assignment();
  await it.extend(hour(5));
  app.clock.set(hour(2));
  const params = { courseCode: it.course };
  const cellOf = async () => {
    const { body } = await it.doctor('GET /api/gradebook/:courseCode', { params });
    const place = body.items.findIndex(({ item }: { item: string }) => item === `assignment:${it.id}`);
    return body.students
      .map(({ student_id, cells }: { student_id: number; cells: unknown[][] }) => [student_id, cells[place]] as const)
      .find(([id]: readonly [number, unknown]) => id === it.student.id)?.[1];
  };
  expect(await cellOf()).toMatchObject([null, 'later', 0, 0]);
  await handIn(it, it.call, it.student.id);
  const [{ student_assignment_id: workId }] = await app.db('student_assignment').where({ assignment_id: it.id });
  await it.doctor('PUT /api/studentAssignmentScore/:id', { params: { id: workId }, body: { score: 7 } });
  expect(await cellOf()).toMatchObject([7, 'score', expect.any(Number), 0]);
  const score = async () =>
    (
      await it.call('GET /api/studentAssignment/:userId/:assignmentId', {
        params: { userId: it.student.id, assignmentId: it.id },
      })
    ).body;
  const ownLine = async () =>
    (await it.call('GET /api/gradebook/:courseCode/:userId', { params: { ...params, userId: it.student.id } })).text;
  expect(await score()).toEqual({ score: null, comment: null, shown: false });
  expect(await ownLine()).not.toContain('"points":7');
  app.clock.set(hour(5 + 1 / 60));
  expect(await score()).toMatchObject({ score: 7, shown: true });
  expect(await ownLine()).toContain('"points":7');
});

test('[DAY-11] the later of both dates counts when the class’s moves; a used one can’t be withdrawn', async () => {
  const it = await assignment();
  await it.extend(hour(3));
  const edit = (due: Date) =>
    it.doctor('PUT /api/assignments/:id', {
      params: { id: it.id },
      body: {
        assignment_title: 'Brackets',
        assignment_score: 10,
        description: 'Do it',
        due_date: due.toISOString(),
      },
    });
  expect((await edit(hour(4))).status).toBe(200);
  expect(await listed(it, it.call)).toMatchObject({ due_date: hour(4).toISOString(), extended: false });
  await edit(hour(2));
  // the class is told its date; who has a later one, their own; and after the withdrawal, that it was withdrawn
  const others = { instructorId: it.made.in.instructor.id, courseId: it.made.in.course.course_id };
  const userId = it.student.id;
  expect((await it.told()).slice(1)).toMatchObject([
    { kind: 'dueMoved', audience: others, params: { due: '01/11/2026 02:00 pm' } },
    { kind: 'dueMoved', audience: { ...others, without: [userId] }, params: { due: '01/11/2026 12:00 pm' } },
    { kind: 'dueExtended', userId, params: { due: '01/11/2026 01:00 pm' } },
  ]);
  expect((await it.told())[1]).not.toHaveProperty('audience.without');
  const everybody = await audiencePage(app.deps.db, others, 0, 10);
  expect(await audiencePage(app.deps.db, { ...others, without: [userId] }, 0, 10)).toEqual(
    everybody.filter((id) => id !== userId),
  );
  expect((await it.withdraw()).status).toBe(200);
  expect((await it.told()).at(-1)).toMatchObject({
    kind: 'dueMoved',
    userId,
    params: { outcome: 'withdrawn', due: '01/11/2026 12:00 pm' },
  });
  expect((await it.withdraw()).body.code).toBe('dueExtension.notFound');
  expect(await listed(it, it.call)).toMatchObject({ due_date: hour(2).toISOString(), extended: false });
  await it.extend(hour(3));
  app.clock.set(hour(2.5));
  await handIn(it, it.call, it.student.id);
  expect((await it.withdraw()).body.code).toBe('dueExtension.used');
});

test('[DAY-11] only the assignment’s doctor extends, for own students, to a time that is later and to come', async () => {
  const it = await assignment();
  const stranger = await app.as((await app.build.classOf()).instructor);
  const body = { due_date: hour(5).toISOString(), reason: 'Ill' };
  const put = 'PUT /api/assignments/:id/extensions/:studentId' as const;
  expect((await stranger(put, { params: it.params, body })).body.code).toBe('assignment.notFound');
  expect((await it.call(put, { params: it.params, body })).body.code).toBe('session.wrongRole');
  const elsewhere = await app.build.student();
  const reply = await it.doctor(put, { params: { ...it.params, studentId: elsewhere.id }, body });
  expect(reply.body.code).toBe('enrolment.notFound');
  expect((await it.extend(hour(1))).body.code).toBe('dueExtension.tooEarly');
  app.clock.set(hour(2));
  expect((await it.extend(hour(1.5))).body.code).toBe('dueExtension.tooEarly');
  expect((await it.extend(hour(9), ' ')).status).toBe(400);
  expect(await app.db('assignment_extension').where({ assignment_id: it.id })).toEqual([]);
});

test('[DAY-02] students of the class are told of a new due date, and of nothing else that changes', async () => {
  const it = await assignment();
  const edit = (change: { due_date: string; assignment_title: string }) =>
    it.doctor('PUT /api/assignments/:id', {
      params: { id: it.id },
      body: { assignment_score: 10, description: 'Do it', ...change },
    });
  await edit({ due_date: hour(1).toISOString(), assignment_title: 'Renamed' });
  expect(await it.told()).toEqual([]);
  await edit({ due_date: hour(3).toISOString(), assignment_title: 'Renamed' });
  expect(await it.told()).toMatchObject([
    { kind: 'dueMoved', params: { dueMoved: 'Renamed', due: '01/11/2026 01:00 pm', due_ar: '01/11/2026 01:00 م' } },
  ]);
});
