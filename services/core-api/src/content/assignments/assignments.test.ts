import { describe, expect } from 'vitest';
import { app, test as it } from '../../testing/app.ts';
import { testStart } from '../../testing/harness.ts';
import { asFile, samplePdf, samplePng } from '../../testing/sample-files.ts';

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();

async function aClass() {
  const taught = await app.build.classOf();
  const { student } = await app.build.enrolment({ in: taught });
  return { taught, student, doctor: await app.as(taught.instructor), pupil: await app.as(student) };
}

const form = (taught: { course: { course_code: string }; instructor: { id: number } }, more: object = {}) => ({
  selectedCourse: taught.course.course_code,
  assignmentName: 'Sheet 1',
  assignmentScore: 10,
  assignmentDescription: 'Solve all.',
  userId: taught.instructor.id,
  dueDate: inHours(24),
  ...more,
});

describe('making an assignment', () => {
  it('[ASG-03] [API-01] with a file: listed for both roles, with the event for its students in the same transaction', async () => {
    const { taught, doctor, pupil } = await aClass();
    const added = await doctor('POST /api/upload-assignment', {
      body: form(taught),
      files: { assignmentFile: asFile(samplePdf(), 'ورقة ١.pdf') },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ success: true, EnMessage: 'Assignment uploaded successfully' });
    const id = added.body.assignment_id;

    for (const call of [doctor, pupil]) {
      const list = await call('GET /api/assignments/:courseCode', {
        params: { courseCode: taught.course.course_code },
      });
      expect(list.body).toEqual([
        {
          assignment_id: id,
          assignment_title: 'Sheet 1',
          assignment_score: 10,
          description: 'Solve all.',
          due_date: inHours(24),
          extended: false,
          extension_reason: null,
          assignment_file_name: 'ورقة ١.pdf',
          assignment_file_path: `/api/assignments/${id}/view`,
          assignment_mime_type: 'application/pdf',
          instructors_courses_id: taught.instructor_course_id,
          instructor_name: 'Test instructor',
          instructor_name_ar: null,
          instructor_title: null,
          open: true,
          submitted: call === pupil ? false : null,
          release: 'end',
          release_at: null,
          scores_shown: false,
          file_kinds: null,
        },
      ]);
    }
    // written by one transaction
    const [event] = await app.db('outbox').select('payload', app.db.raw('xmin::text')).orderBy('id', 'desc').limit(1);
    expect(event.xmin).toBe(
      (await app.db('assignment').select(app.db.raw('xmin::text')).where({ assignment_id: id }).first()).xmin,
    );
    expect(event.payload).toMatchObject({
      kind: 'assignment',
      params: { course: taught.course.course_name, assignment: 'Sheet 1', instructor: 'Test instructor' },
      audience: { instructorId: taught.instructor.id, courseId: taught.course.course_id },
    });
    const seen = await pupil('GET /api/assignments/:id/view', { params: { id } });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const saved = await pupil('GET /api/assignments/:id/download', { params: { id } });
    expect(saved.headers.get('content-disposition')).toContain(encodeURIComponent('ورقة ١.pdf'));
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'sheet.html', 'application/octet-stream', 'attachment'],
    ['a page named .txt', '<!doctype html><b>1</b>', 'sheet.txt', 'text/plain; charset=utf-8', 'inline'],
    ['a picture with a script', '<svg onload="alert(1)"/>', 'a.svg', 'application/octet-stream', 'attachment'],
  ])(
    '[SEC-04] %s as its file is judged by its content, stored under a random name, never run',
    async (_what, content, name, type, disposition) => {
      const { taught, doctor, pupil } = await aClass();
      const added = await doctor('POST /api/upload-assignment', {
        body: form(taught),
        files: { assignmentFile: asFile(content, name, 'text/html') },
      });
      const id = added.body.assignment_id;
      const seen = await pupil('GET /api/assignments/:id/view', { params: { id } });
      expect(seen.text).toBe(content);
      expect(seen.headers.get('content-type')).toBe(type);
      expect(seen.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition}`));
      expect(seen.headers.get('x-content-type-options')).toBe('nosniff');
      expect(seen.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
      const stored = await app
        .db('assignment as a')
        .join('stored_file as f', 'f.id', 'a.file_id')
        .where('a.assignment_id', id)
        .first('f.storage_key');
      expect(stored.storage_key).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it('[FIX-21] listed by due date: the next due first, the longest over last', async () => {
    const { taught, doctor } = await aClass();
    const days = [3, 1, -2, 2, -1];
    for (const day of days)
      await app.build.assignment({
        in: taught,
        title: `in ${day}`,
        dueAt: new Date(app.clock.now().getTime() + day * 86_400_000),
      });
    const list = await doctor('GET /api/assignments/:courseCode', {
      params: { courseCode: taught.course.course_code },
    });
    expect(list.body.map((one) => one.assignment_title)).toEqual(['in 1', 'in 2', 'in 3', 'in -1', 'in -2']);
  });

  it('[ASG-01] [CRS-08] a description alone is enough; then there is “No file to view”', async () => {
    const { taught, doctor } = await aClass();
    const added = await doctor('POST /api/upload-assignment', { body: form(taught) });
    expect(added.status).toBe(201);
    const refused = await doctor('GET /api/assignments/:id/view', { params: { id: added.body.assignment_id } });
    expect([refused.status, refused.body.EnMessage]).toEqual([404, 'No file to view']);
  });

  it('[ASG-01] a file alone is enough; without either it is refused with the specified text, and no event is recorded', async () => {
    const { taught, doctor } = await aClass();
    const noText = form(taught, { assignmentDescription: '  ' });
    const told = () => app.db('outbox').count('* as n').first();
    const before = await told();
    const refused = await doctor('POST /api/upload-assignment', { body: noText });
    expect(refused.status).toBe(400);
    expect(refused.body.EnMessage).toBe('Please write a description of the assignment, select file , or both.');
    expect(await told()).toEqual(before);
    const fine = await doctor('POST /api/upload-assignment', {
      body: noText,
      files: { assignmentFile: asFile(samplePng, 'a.png') },
    });
    expect(fine.status).toBe(201);
  });

  it.each([
    ['no name', { assignmentName: '   ' }, 'body.assignmentName'],
    ['a score of 0', { assignmentScore: 0 }, 'body.assignmentScore'],
    ['a fraction', { assignmentScore: 1.5 }, 'body.assignmentScore'],
    ['words as a score', { assignmentScore: 'ten' }, 'body.assignmentScore'],
    ['no course', { selectedCourse: '' }, 'body.selectedCourse'],
    ['no due date', { dueDate: undefined }, 'body.dueDate'],
    ['a due date that is none', { dueDate: 'tomorrow' }, 'body.dueDate'],
    ['NUL in the description', { assignmentDescription: 'a\0b' }, 'body.assignmentDescription'],
  ])('[ASG-02] [SEC-01] refuses %s and names the field', async (_what, more, field) => {
    const { taught, doctor } = await aClass();
    const refused = await doctor('POST /api/upload-assignment', { body: form(taught, more) });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map((entry) => entry.field)).toContain(field);
  });

  it('[ASG-02] due now is allowed, a minute ago is not', async () => {
    const { taught, doctor } = await aClass();
    app.clock.set(new Date(testStart.getTime() + 3_600_000 + 42_000));
    const atTheMinute = new Date(testStart.getTime() + 3_600_000).toISOString();
    expect((await doctor('POST /api/upload-assignment', { body: form(taught, { dueDate: atTheMinute }) })).status).toBe(
      201,
    );
    const earlier = new Date(testStart.getTime() + 3_540_000).toISOString();
    const refused = await doctor('POST /api/upload-assignment', { body: form(taught, { dueDate: earlier }) });
    expect([refused.status, refused.body.code]).toEqual([400, 'assignment.dueInPast']);
  });
});

describe('reaching assignments', () => {
  it('[ACC-07] [ASG-10] only the class reaches it: its instructor and its students', async () => {
    const { taught } = await aClass();
    const { assignment_id: id } = await app.build.assignment({ in: taught, file: { name: 'a.pdf' } });
    const others = await aClass();
    const colleague = await app.as((await app.build.classOf({ course: taught.course })).instructor);
    for (const call of [others.pupil, others.doctor, colleague]) {
      expect((await call('GET /api/assignments/:id/download', { params: { id } })).body.code).toBe(
        'assignment.notFound',
      );
    }
    expect((await colleague('DELETE /api/assignments/:id', { params: { id } })).body.code).toBe('assignment.notFound');
    expect((await colleague('GET /api/assignments/:id/students', { params: { id } })).body.code).toBe(
      'assignment.notFound',
    );
  });

  it('[ASG-10] a student who enrols later sees what was there before', async () => {
    const { taught } = await aClass();
    const { assignment_id } = await app.build.assignment({ in: taught });
    const { student } = await app.build.enrolment({ in: taught });
    const list = await (await app.as(student))('GET /api/assignments/:courseCode', {
      params: { courseCode: taught.course.course_code },
    });
    expect(list.body.map((row) => row.assignment_id)).toEqual([assignment_id]);
  });

  it('[ASG-10] deleted: hidden from both roles, its scores stay in the records', async () => {
    const { taught, doctor, pupil, student } = await aClass();
    const assignment = await app.build.assignment({ in: taught });
    const work = await app.build.submission({ for: assignment, student, score: 7 });
    const id = assignment.assignment_id;
    expect((await doctor('DELETE /api/assignments/:id', { params: { id } })).body.success).toBe(true);
    for (const call of [doctor, pupil]) {
      const list = await call('GET /api/assignments/:courseCode', {
        params: { courseCode: taught.course.course_code },
      });
      expect(list.body).toEqual([]);
    }
    const kept = await app
      .db('student_assignment')
      .where({ student_assignment_id: work.student_assignment_id })
      .first();
    expect(kept.score).toBe(7);
  });

  it('[ACC-07] an unknown course is refused like somebody else’s', async () => {
    const { doctor, pupil } = await aClass();
    for (const call of [doctor, pupil]) {
      const refused = await call('GET /api/assignments/:courseCode', { params: { courseCode: 'NOSUCH' } });
      expect([refused.status, refused.body.code]).toEqual([403, 'class.notYours']);
    }
  });
});

describe('[DAY-02] changing an assignment', () => {
  const edit = (call: Awaited<ReturnType<typeof aClass>>['doctor'], id: number, more: object = {}) =>
    call('PUT /api/assignments/:id', {
      params: { id },
      body: {
        assignment_title: 'Sheet 2',
        assignment_score: 12,
        description: 'Solve two.',
        due_date: inHours(48),
        ...more,
      },
    });

  it('its doctor changes name, score, words and due date; the log has both states', async () => {
    const { taught, doctor, pupil } = await aClass();
    const { assignment_id: id } = await app.build.assignment({ in: taught, dueAt: new Date(inHours(24)) });
    const due_date = inHours(48);
    expect((await edit(doctor, id, { due_date })).body).toMatchObject({ EnMessage: 'The assignment was changed' });
    const params = { courseCode: taught.course.course_code };
    expect((await pupil('GET /api/assignments/:courseCode', { params })).body).toMatchObject([
      { assignment_id: id, assignment_title: 'Sheet 2', assignment_score: 12, description: 'Solve two.', due_date },
    ]);
    const [logged] = await app.db('audit_event').where({ action: 'assignment.edited', subject_id: String(id) });
    expect(logged.after).toMatchObject({ assignment_title: 'Sheet 2', assignment_score: 12 });
  });

  it('refuses a new due date in the past, a score below one given, nothing to read, and another doctor', async () => {
    const { taught, doctor, student } = await aClass();
    const due = new Date(inHours(-1));
    const assignment = await app.build.assignment({ in: taught, description: 'Solve.', dueAt: due });
    await app.build.submission({ for: assignment, student, score: 7 });
    const id = assignment.assignment_id;
    const code = async (more: object) => (await edit(doctor, id, { due_date: due.toISOString(), ...more })).body.code;
    expect(await code({ due_date: inHours(-2) })).toBe('assignment.dueInPast');
    expect(await code({ assignment_score: 6 })).toBe('assignment.scoreTooLow');
    expect(await code({ description: ' ' })).toBe('assignment.empty');
    // a due date that stays may have passed
    expect(await code({ assignment_score: 7 })).toBeUndefined();
    const beside = await app.as((await app.build.classOf({ course: taught.course })).instructor);
    expect((await edit(beside, id)).body.code).toBe('assignment.notFound');
  });

  it('[DAY-05] hides no scores that students see: they are taken back first', async () => {
    const { taught, doctor, student } = await aClass();
    const assignment = await app.build.assignment({ in: taught, dueAt: new Date(inHours(-1)) });
    const id = assignment.assignment_id;
    // nothing is scored yet: more time hides nothing
    expect((await edit(doctor, id)).status).toBe(200);
    await app.build.submission({ for: assignment, student, score: 7 });
    await app
      .db('assignment')
      .where({ assignment_id: id })
      .update({ due_at: inHours(-1) });
    expect((await edit(doctor, id)).body).toMatchObject({
      code: 'assignment.scoresOut',
      fields: [{ field: 'body.due_date' }],
    });
    const back = { params: { id }, body: { reason: 'More time.' } };
    expect((await doctor('POST /api/assignment-release/:id/take-back', back)).status).toBe(200);
    expect((await edit(doctor, id)).status).toBe(200);
  });

  it('[DAY-05] keeps its due date while one student sees a score by name', async () => {
    const { taught, doctor, student } = await aClass();
    const assignment = await app.build.assignment({ in: taught, dueAt: new Date(inHours(-1)) });
    const id = assignment.assignment_id;
    await app.build.submission({ for: assignment, student, score: 7 });
    await app.db('assignment').where({ assignment_id: id }).update({ release_hold: 'hand' });
    const named = { assignment_id: id, student_id: student.id, released_at: app.clock.now() };
    await app.db('assignment_released_to').insert(named);
    expect((await edit(doctor, id)).body.code).toBe('assignment.scoresOut');
    await app.db('assignment_released_to').where({ assignment_id: id }).delete();
    expect((await edit(doctor, id)).status).toBe(200);
  });
});
