import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../../testing/app.ts';
import type { TestCall } from '../../testing/client.ts';
import { startTestApp } from '../../testing/harness.ts';
import { overtakenBy } from '../../testing/until-blocked.ts';

let admin: TestCall;
let adminId: number;
beforeAll(async () => {
  const account = await app.build.admin({ email: 'first-admin@daftar.test' });
  adminId = account.id;
  admin = await app.as(account);
});

let next = 3_100_000;
const newId = () => next++;
const doctor = (overrides = {}) => {
  const id = newId();
  return {
    userID: id,
    firstName: 'Salma',
    lastName: 'Nour',
    email: `doctor${id}@daftar.test`,
    password: 'first-password-1',
    role: 'instructor' as const,
    ...overrides,
  };
};

describe('adding an account', () => {
  test('[ADA-09] [SGN-08] a doctor and a student are added, must choose their own password, and can sign in', async () => {
    const { department_id } = await app.build.department();
    const student = doctor({ role: 'student', departmentID: department_id, firstName: 'منى', lastName: 'علي' });
    const reply = await admin('POST /api/add-account', { body: student });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ success: true, id: student.userID });
    expect(reply.body.EnMessage).toContain('منى علي');

    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: student.email, password: 'first-password-1' },
    });
    expect(signedIn.body).toMatchObject({ Status: 'Success', role: 'student', mustChangePassword: true });
    const stored = await app.db('account').where({ id: student.userID }).first();
    expect(stored.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('[ADA-09] a student needs a department, and one that exists', async () => {
    const none = await admin('POST /api/add-account', { body: doctor({ role: 'student' }) });
    expect(none.status).toBe(400);
    expect(none.body.fields).toEqual([
      expect.objectContaining({ field: 'body.departmentID', EnMessage: expect.any(String) }),
    ]);
    const unknown = await admin('POST /api/add-account', { body: doctor({ role: 'student', departmentID: 99_999 }) });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'department.notFound']);
  });

  test('[ADA-09] this call makes no admin account', async () => {
    const reply = await admin('POST /api/add-account', { body: doctor({ role: 'admin' }) });
    expect(reply.status).toBe(400);
    expect(reply.body.fields?.[0]?.field).toBe('body.role');
  });

  test('[ADA-10] an id of fewer than 7 digits is refused with the specified text', async () => {
    const reply = await admin('POST /api/add-account', { body: doctor({ userID: '123456' }) });
    expect(reply.status).toBe(400);
    expect(reply.body.fields?.[0]).toMatchObject({
      field: 'body.userID',
      EnMessage: "User Id can't be empty or less than 7 digit",
    });
    const update = await admin('POST /api/update-account', { body: { userID: adminId, newUserID: '12' } });
    expect(update.body.fields?.[0]?.EnMessage).toBe("User Id can't be less than 7 digit");
  });

  test('[ADA-11] names consist of Latin or Arabic letters and spaces only', async () => {
    const reply = await admin('POST /api/add-account', { body: doctor({ firstName: 'R2 D2', lastName: 'منى3' }) });
    expect(reply.body.fields?.map(({ field }) => field)).toEqual(['body.firstName', 'body.lastName']);
  });

  test('[ADA-14] a used id and a used e-mail, in any case, are refused in both languages', async () => {
    const first = doctor();
    await admin('POST /api/add-account', { body: first });
    const sameId = await admin('POST /api/add-account', { body: doctor({ userID: first.userID }) });
    expect([sameId.status, sameId.body.code]).toEqual([409, 'account.idTaken']);
    const sameEmail = await admin('POST /api/add-account', { body: doctor({ email: first.email.toUpperCase() }) });
    expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'account.emailTaken']);
    for (const { body } of [sameId, sameEmail]) {
      expect(body.EnMessage).toMatch(/^[\x20-\x7e]+$/);
      expect(body.ArMessage).toMatch(/[\u0600-\u06ff]/);
    }
  });

  test('[ADA-14] of two admins adding the same id concurrently, one gets it and the other is refused', async () => {
    const other = await app.as(await app.build.admin());
    for (let round = 0; round < 5; round++) {
      const userID = newId();
      const replies = await Promise.all(
        [admin, other].map((call, index) =>
          call('POST /api/add-account', { body: doctor({ userID, email: `race${round}${index}@daftar.test` }) }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe('account.idTaken');
    }
  });

  test('[ADA-09] the last user id is the highest ever given, including deleted accounts', async () => {
    const account = await app.build.instructor({ id: 8_000_000 });
    expect((await admin('GET /api/users/lastUserId')).body.id).toBe(8_000_000);
    await admin('POST /api/delete-account/:userId', { params: { userId: account.id } });
    expect((await admin('GET /api/users/lastUserId')).body.id).toBe(8_000_000);
    const again = await admin('POST /api/add-account', { body: doctor({ userID: 8_000_000 }) });
    expect([again.status, again.body.code]).toEqual([409, 'account.idTaken']);
    expect(again.body.EnMessage).toContain('deleted account');
  });
});

describe('changing an account', () => {
  test('[ADA-12] only the given fields change, and the log has the values before', async () => {
    const account = await app.build.instructor({ first_name: 'Before', last_name: 'Stays' });
    const reply = await admin('POST /api/update-account', { body: { userID: account.id, newFirstName: 'After' } });
    expect(reply.status).toBe(200);
    const stored = await app.db('account').where({ id: account.id }).first();
    expect(stored).toMatchObject({ first_name: 'After', last_name: 'Stays', email: account.email });
    const audit = (await admin('GET /api/audit-log', { query: { search: String(account.id) } })).body;
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      actor_id: adminId,
      before: { first_name: 'Before' },
      after: { first_name: 'After' },
    });
  });

  test('[ADA-12] an unknown account is 404 with a bilingual message', async () => {
    const reply = await admin('POST /api/update-account', { body: { userID: 7_654_321, newFirstName: 'X' } });
    expect([reply.status, reply.body.code]).toEqual([404, 'account.notFound']);
    expect(reply.body.ArMessage).toMatch(/[\u0600-\u06ff]/);
  });

  test('[SGN-07] [SGN-08] a new password ends the sessions at once, must be changed, and is in no log', async () => {
    const account = await app.build.instructor();
    const session = await app.as(account);
    expect((await session('GET /api/user/:userId', { params: { userId: account.id } })).status).toBe(200);
    await admin('POST /api/update-account', { body: { userID: account.id, newPassword: 'given-by-admin-9' } });
    expect((await session('GET /api/user/:userId', { params: { userId: account.id } })).status).toBe(401);
    const signedIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: account.email, password: 'given-by-admin-9' },
    });
    expect(signedIn.body).toMatchObject({ mustChangePassword: true });
    const revoked = await app.db('outbox').where({ type: 'session.revoked' });
    expect(revoked.length).toBeGreaterThan(0);
    expect(JSON.stringify(await app.db('audit_event').select('before', 'after'))).not.toContain('given-by-admin');
  });

  test('[SGN-07] a new role ends the sessions; classes keep a doctor a doctor', async () => {
    const account = await app.build.instructor();
    const session = await app.as(account);
    const { department_id } = await app.build.department();
    const reply = await admin('POST /api/update-account', {
      body: { userID: account.id, newRole: 'student', newDepartmentID: department_id },
    });
    expect(reply.status).toBe(200);
    expect((await session('GET /api/instructor/:userId/courses', { params: { userId: account.id } })).status).toBe(401);

    const teaching = await app.build.classOf();
    const refused = await admin('POST /api/update-account', {
      body: { userID: teaching.instructor.id, newRole: 'student', newDepartmentID: department_id },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.hasClasses']);
    await admin('DELETE /api/instructors-enrollments/:id', { params: { id: teaching.instructor_course_id } });
    const history = await admin('POST /api/update-account', {
      body: { userID: teaching.instructor.id, newRole: 'student', newDepartmentID: department_id },
    });
    expect([history.status, history.body.code]).toEqual([409, 'account.hasRecords']);
  });

  test('enrolments and history follow a new user id', async () => {
    const enrolment = await app.build.enrolment();
    const newUserID = newId();
    const keyOf = async (id: number) => (await app.db('account').where({ id }).first())?.key;
    const key = await keyOf(enrolment.student.id);
    const reply = await admin('POST /api/update-account', { body: { userID: enrolment.student.id, newUserID } });
    // its permanent key distinguishes it from the next owner of the old id
    expect(await keyOf(newUserID)).toBe(key);
    const [event] = await app.db('outbox').where({ type: 'account.renumbered' }).orderBy('id', 'desc').limit(1);
    expect(event.payload).toMatchObject({ from: enrolment.student.id, to: newUserID, key });
    expect(reply.status).toBe(200);
    expect((await app.db('enrolment').where({ id: enrolment.id }).first()).student_id).toBe(newUserID);
  });
});

describe('deleting an account', () => {
  test('[ADA-13] [ADA-15] a deleted account can’t sign in, loses its sessions, and leaves the lists; records stay', async () => {
    const student = await app.build.student({ password: 'some-password-1', first_name: 'Vanishing' });
    const enrolment = await app.build.enrolment({ student });
    const session = await app.as(student);
    const reply = await admin('POST /api/delete-account/:userId', { params: { userId: student.id } });
    expect(reply.status).toBe(200);
    expect(reply.body.EnMessage).toContain('Vanishing');
    expect((await session('GET /api/student/:userId/courses', { params: { userId: student.id } })).status).toBe(401);
    const signIn = await app.anonymous('POST /api/auth/signIn', {
      body: { email: student.email, password: 'some-password-1' },
    });
    expect(signIn.status).toBe(401);
    const found = await admin('GET /api/users', { query: { search: 'vanishing' } });
    expect(found.body).toEqual([]);
    expect(await app.db('account').where({ id: student.id }).first()).toBeDefined();
    expect((await app.db('enrolment').where({ id: enrolment.id }).first()).withdrawn_at).not.toBeNull();
    const again = await admin('POST /api/delete-account/:userId', { params: { userId: student.id } });
    expect([again.status, again.body.code]).toEqual([404, 'account.notFound']);
  });

  test('[ADA-15] [ADC-15] results and submissions stay, of the deleted account and of others: a student’s, a doctor’s', async () => {
    const taught = await app.build.classOf();
    const students = [await app.build.student(), await app.build.student()] as const;
    const assignment = await app.build.assignment({ in: taught });
    const exam = await app.build.exam({ in: taught });
    for (const student of students) {
      await app.build.enrolment({ in: taught, student });
      await app.build.submission({ for: assignment, student, score: 7 });
      const { attempt_id } = await app.build.attempt({ exam, student });
      const ended = { state: 'submitted', submitted_at: app.clock.now(), submitted_by: 'student', score: 5 };
      await app.db('attempt').where({ attempt_id }).update(ended);
    }
    const mine = (table: string) =>
      app
        .db(table)
        .whereIn(
          'student_id',
          students.map(({ id }) => id),
        )
        .orderBy('student_id');
    const records = async () => [
      await mine('student_assignment'),
      await app
        .db('submission')
        .whereIn('student_assignment_id', mine('student_assignment').clearOrder().select('student_assignment_id'))
        .orderBy('id'),
      await mine('attempt'),
    ];
    const before = await records();
    expect(before.map(({ length }) => length)).toEqual([2, 2, 2]);
    const [gone, stays] = students;
    await admin('POST /api/delete-account/:userId', { params: { userId: gone.id } });
    expect(await records()).toEqual(before);
    expect((await admin('GET /api/students', { query: { search: String(gone.id) } })).body).toEqual([]);
    expect((await admin('GET /api/students-enrollments', { query: { search: String(gone.id) } })).body).toEqual([]);
    const doctor = await app.as(taught.instructor);
    const courseCode = taught.course.course_code;
    const list = await doctor('GET /api/enrollments/:courseCode/:userId', {
      params: { courseCode, userId: taught.instructor.id },
    });
    expect(list.body).toMatchObject([{ student_id: stays.id, exams: [{ score: 5 }], assignments: [{ score: 7 }] }]);

    const own = await app.as(stays);
    const params = { userId: taught.instructor.id };
    const endedExams = (await app.db('exam').where({ instructor_id: params.userId }).pluck('exam_id')).join(',');
    await admin('POST /api/delete-account/:userId', { params, query: { confirm: 'yes', endedExams } });
    expect(await records()).toEqual(before);
    expect((await own('GET /api/auth')).body).toMatchObject({ Status: 'Success' });
    expect((await admin('GET /api/instructors', { query: { search: String(params.userId) } })).body).toEqual([]);
  });

  test('[ADC-15] a doctor with classes is deleted only after the admin was told how many', async () => {
    const { instructor, instructor_course_id } = await app.build.classOf();
    const refused = await admin('POST /api/delete-account/:userId', { params: { userId: instructor.id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.hasClasses']);
    expect(refused.body.EnMessage).toContain('1 class');
    expect(refused.body).toMatchObject({ usedBy: { classes: 1 } });
    const confirmed = await admin('POST /api/delete-account/:userId', {
      params: { userId: instructor.id },
      query: { confirm: 'yes' },
    });
    expect(confirmed.status).toBe(200);
    expect((await app.db('instructor_course').where({ instructor_course_id }).first()).deleted_at).not.toBeNull();
  });
});

test('[ADA-15] the last admin can be neither deleted nor demoted, even by two admins concurrently', async () => {
  const own = await startTestApp();
  try {
    const one = await own.build.admin();
    const two = await own.build.admin();
    const { department_id } = await own.build.department();
    const [asOne, asTwo] = [await own.as(one), await own.as(two)];
    const replies = await Promise.all([
      asOne('POST /api/delete-account/:userId', { params: { userId: two.id } }),
      asTwo('POST /api/update-account', {
        body: { userID: one.id, newRole: 'student', newDepartmentID: department_id },
      }),
    ]);
    // one owner alone takes nothing from another (TRU-17)
    expect(replies.map(({ body }) => body.code)).toEqual(['account.ownerFirst', 'account.ownerFirst']);
    await own.db('account').where({ id: two.id }).update({ deleted_at: own.clock.now() });
    const left = await own.db('account').where({ role: 'admin' }).whereNull('deleted_at').pluck('id');
    expect(left).toEqual([one.id]);
    const last = await own.as({ id: left[0], role: 'admin' });
    const reply = await last('POST /api/delete-account/:userId', { params: { userId: left[0] } });
    expect([reply.status, reply.body.code]).toEqual([409, 'account.lastAdmin']);
    const demoted = await last('POST /api/update-account', {
      body: { userID: left[0], newRole: 'student', newDepartmentID: department_id },
    });
    expect([demoted.status, demoted.body.code]).toEqual([409, 'account.lastAdmin']);
    expect(await own.db('account').where({ id: left[0] }).first()).toMatchObject({ role: 'admin', deleted_at: null });
  } finally {
    await own.close();
  }
});

test('[FIX-33] [ADA-15] an admin who is demoting another waits while that one is being deleted', async () => {
  const own = await startTestApp();
  try {
    const [one, two] = [await own.build.admin(), await own.build.admin()];
    const { department_id } = await own.build.department();
    const asTwo = await own.as(two);
    // the first removes the second’s role, and has not committed yet
    const reply = await overtakenBy(
      own.db,
      (trx) => trx('account').where({ id: two.id }).update({ role: 'student', department_id }),
      () =>
        asTwo('POST /api/update-account', {
          body: { userID: one.id, newRole: 'student', newDepartmentID: department_id },
        }),
    );
    expect([reply.status, reply.body.code]).toEqual([409, 'account.lastAdmin']);
    expect(await own.db('account').where({ role: 'admin' }).pluck('id')).toEqual([one.id]);
  } finally {
    await own.close();
  }
});

describe('All Users', () => {
  test('[ADA-02] [ADA-03] found by id, name, e-mail, role and department, with Arabic letters folded', async () => {
    const { department_id } = await app.build.department({ department_name: 'نظم المعلومات' });
    const account = await app.build.student({
      id: 4_567_891,
      first_name: 'أسماءُ',
      last_name: 'فَتْحى',
      email: 'asmaa.unique@daftar.test',
      department_id,
    });
    const ids = async (search: string) =>
      (await admin('GET /api/users', { query: { search } })).body.map(({ id }: { id: number }) => id);
    for (const search of ['4567891', '56789', 'اسماء', 'فتحي', 'أسماء فتحى', 'ASMAA.unique', 'نظم المعلومات'])
      expect(await ids(search), search).toContain(account.id);
    expect(await ids('اسماء طالب')).toEqual([account.id]);
    expect(await ids('ASMAA.un STUDENT')).toEqual([account.id]);
    expect(await ids('اسماء دكتور')).toEqual([]);
    expect(await ids('asmaa.un DOCTOR')).toEqual([]);
    expect(await ids('100%')).toEqual([]);
    expect(await ids('as')).toContain(account.id);
    expect((await admin('GET /api/users/count', { query: { search: 'asmaa.unique' } })).body.total).toBe(1);
  });

  test('[ADA-03] Arabic search folds أ إ آ ا, ة ه, ى ي and diacritics, in the stored and in the typed text', async () => {
    const ids = async (search: string) =>
      (await admin('GET /api/users', { query: { search } })).body.map(({ id }: { id: number }) => id);
    for (const spellings of [
      ['أمجد', 'إمجد', 'آمجد', 'امجد', 'اَمْجَد'],
      ['فوقية', 'فوقيه', 'فُوقِيّة'],
      ['يسرى', 'يسري', 'يُسرَى'],
    ]) {
      const people = [];
      for (const first_name of spellings) people.push((await app.build.student({ first_name })).id);
      for (const typed of spellings) expect((await ids(typed)).toSorted(), typed).toEqual(people.toSorted());
    }
  });

  test('[ADA-03] pages by key in every order, each account once', async () => {
    for (const sort of ['id', 'name', 'email', 'role'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const seen: number[] = [];
        for (let after: number | undefined; ; ) {
          const page = (await admin('GET /api/users', { query: { sort, order, after, limit: 7 } })).body;
          seen.push(...page.map(({ id }: { id: number }) => id));
          if (page.length < 7) break;
          after = page.at(-1)?.id;
        }
        const all = (await admin('GET /api/users', { query: { sort, order } })).body.map(({ id }) => id);
        expect(seen, `${sort} ${order}`).toEqual(all);
        expect(new Set(seen).size).toBe(seen.length);
      }
  });

  test('doctors and students are listed by role for the pickers', async () => {
    const one = await app.build.instructor({ first_name: 'Chooser', last_name: 'Doctor' });
    const doctors = await admin('GET /api/instructors', { query: { search: 'chooser doc' } });
    expect(doctors.body).toMatchObject([{ id: one.id, first_name: 'Chooser', last_name: 'Doctor' }]);
    const students = await admin('GET /api/students', { query: { search: 'chooser doc' } });
    expect(students.body).toEqual([]);
  });
});

describe('two admins change one person', () => {
  test('the second is told what the first changed, and saves it once they have seen it', async () => {
    const department = await app.build.department({ department_name: 'Optics', department_name_ar: 'البصريات' });
    const student = await app.build.student({ first_name: 'Nour', last_name: 'Salem' });
    const params = { userId: student.id };
    const look = async () => {
      const { first_name, last_name, first_name_ar, last_name_ar, title, level, email, department_id } = (
        await admin('GET /api/accounts/:userId', { params })
      ).body;
      return { first_name, last_name, first_name_ar, last_name_ar, title, level, email, department_id };
    };
    const seen = await look();
    const change = (body: object) => admin('POST /api/update-account', { body: { userID: student.id, ...body } });
    await change({ newFirstName: 'Noura', newDepartmentID: department.department_id, seen });
    const second = await change({ newLevel: 3, seen });
    expect([second.status, second.body.code]).toEqual([409, 'account.changedMeanwhile']);
    const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
    expect(plain(second.body.EnMessage)).toMatch(
      /First name: Nour → Noura, Department: .+ → Optics\. Your change was not/,
    );
    expect(plain(second.body.ArMessage)).toMatch(/الاسم الأول: Nour ← Noura، القسم: .+ ← البصريات\. لم يُحفظ/);
    expect(await look()).toMatchObject({ first_name: 'Noura', level: seen.level });
    expect((await change({ newLevel: 3, seen: await look() })).status).toBe(200);
    expect(await look()).toMatchObject({ first_name: 'Noura', level: 3 });
  });

  test('who doesn’t say what they have seen is told what another one changed minutes ago, in the fields that they change', async () => {
    const student = await app.build.student({ first_name: 'Nour', last_name: 'Salem' });
    const other = await app.as(await app.build.admin());
    const change = (by: typeof admin, body: object) =>
      by('POST /api/update-account', { body: { userID: student.id, ...body } });
    expect((await change(other, { newFirstName: 'Noura' })).status).toBe(200);
    // other fields are lost to nobody, and one’s own changes are known
    expect((await change(admin, { newLevel: 2 })).status).toBe(200);
    expect((await change(other, { newFirstName: 'Noora' })).status).toBe(200);
    const refused = await change(admin, { newFirstName: 'Nora' });
    expect([refused.status, refused.body.code]).toEqual([409, 'account.changedMeanwhile']);
    expect(refused.body.EnMessage.replaceAll(/[\u2066-\u2069]/g, '')).toContain('First name: Nour → Noora');
    expect((await app.db('account').where({ id: student.id }).first('first_name')).first_name).toBe('Noora');
    app.clock.advance(16 * 60_000);
    expect((await change(admin, { newFirstName: 'Nora' })).status).toBe(200);
  });
});
