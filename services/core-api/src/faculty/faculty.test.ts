import { describe, expect } from 'vitest';
import { app, beforeAll, test } from '../testing/app.ts';
import type { TestCall } from '../testing/client.ts';

let admin: TestCall;
let otherAdmin: TestCall;
beforeAll(async () => {
  admin = await app.as(await app.build.admin());
  otherAdmin = await app.as(await app.build.admin());
});

const codes = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

describe('departments', () => {
  test('[ADC-02] added, renamed, deleted; an equal name is refused, except its own', async () => {
    const added = await admin('POST /api/departments', { body: { department_name: '  Computer Science ' } });
    expect(added.status).toBe(201);
    const id = added.body.department_id;
    const list = await admin('GET /api/departments');
    expect(list.body).toContainEqual({
      department_id: id,
      department_name: 'Computer Science',
      department_name_ar: null,
    });

    const same = await admin('POST /api/departments', { body: { department_name: 'computer SCIENCE' } });
    expect([same.status, same.body.EnMessage]).toEqual([409, 'The department already exists']);
    const own = await admin('PUT /api/departments/:id', {
      params: { id },
      body: { department_name: 'COMPUTER science' },
    });
    expect(own.status).toBe(200);
    const other = await app.build.department();
    const clash = await admin('PUT /api/departments/:id', {
      params: { id: other.department_id },
      body: { department_name: ' Computer Science' },
    });
    expect(clash.body.code).toBe('department.exists');

    expect((await admin('DELETE /api/departments/:id', { params: { id } })).status).toBe(200);
    expect((await admin('DELETE /api/departments/:id', { params: { id } })).status).toBe(404);
    expect((await admin('POST /api/departments', { body: { department_name: 'Computer Science' } })).status).toBe(201);
  });

  test('[ADC-02] an empty name is refused with the specified text', async () => {
    const reply = await admin('POST /api/departments', { body: { department_name: '   ' } });
    expect(reply.status).toBe(400);
    expect(reply.body.fields?.[0]).toMatchObject({
      field: 'body.department_name',
      EnMessage: 'Please fill out this field',
    });
  });

  test('[ADC-14] two admins adding the same name concurrently: one department', async () => {
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all([
        admin('POST /api/departments', { body: { department_name: `Race ${round}` } }),
        otherAdmin('POST /api/departments', { body: { department_name: `RACE ${round}` } }),
      ]);
      expect(codes(replies)).toEqual([201, 409]);
    }
  });

  test('[ADC-15] deleting one in use says what uses it and how many', async () => {
    const department = await app.build.department();
    await app.build.student({ department_id: department.department_id });
    await app.build.student({ department_id: department.department_id });
    await app.build.departmentCourse({ department_id: department.department_id });
    const reply = await admin('DELETE /api/departments/:id', { params: { id: department.department_id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'department.inUse']);
    expect(reply.body.EnMessage).toContain('2 accounts, 1 department-course link');
    expect(reply.body.ArMessage).toContain('حسابان');
    expect(reply.body).toMatchObject({ usedBy: { accounts: 2, links: 1 } });
  });

  test('[ADC-14] one admin deletes a department while another links a course to it: never a link to a hidden one', async () => {
    for (let round = 0; round < 6; round++) {
      const department = await app.build.department();
      const course = await app.build.course();
      const [deleted, linked] = await Promise.all([
        admin('DELETE /api/departments/:id', { params: { id: department.department_id } }),
        otherAdmin('POST /api/departments-courses', {
          body: { department_id: department.department_id, course_id: course.course_code, level: 1, semester: 1 },
        }),
      ]);
      expect([deleted.status, linked.status].sort()).toEqual(deleted.status === 200 ? [200, 404] : [201, 409]);
    }
  });
});

describe('courses', () => {
  test('[ADC-03] duplicate code and name are refused with their texts, except the course’s own', async () => {
    const first = { course_code: 'IN101', course_name: 'Introduction' };
    expect((await admin('POST /api/courses', { body: first })).status).toBe(201);
    const sameCode = await admin('POST /api/courses', { body: { course_code: 'in101 ', course_name: 'Else' } });
    expect([sameCode.status, sameCode.body.EnMessage]).toEqual([409, 'The course ID already exists']);
    const sameName = await admin('POST /api/courses', { body: { course_code: 'IN102', course_name: 'INTRODUCTION' } });
    expect([sameName.status, sameName.body.EnMessage]).toEqual([409, 'The course name already exists']);
    const own = await admin('PUT /api/courses/:code', {
      params: { code: 'IN101' },
      body: { course_code: 'IN101', course_name: 'introduction' },
    });
    expect(own.status).toBe(200);
  });

  test('all references follow a new code', async () => {
    const inClass = await app.build.classOf();
    const reply = await admin('PUT /api/courses/:code', {
      params: { code: inClass.course.course_code },
      body: { course_code: 'رياض-1', course_name: 'رياضيات' },
    });
    expect(reply.status).toBe(200);
    const doctor = await app.as(inClass.instructor);
    const own = await doctor('GET /api/instructor/:userId/courses', { params: { userId: inClass.instructor.id } });
    expect(own.body).toMatchObject([{ course_code: 'رياض-1', course_name: 'رياضيات', level: 1 }]);
  });

  test('[ADC-15] a taught course is not deleted, and the refusal counts', async () => {
    const inClass = await app.build.classOf();
    const reply = await admin('DELETE /api/courses/:code', { params: { code: inClass.course.course_code } });
    expect(reply.status).toBe(409);
    expect(reply.body.EnMessage).toContain('1 department-course link, 1 class');
    const unused = await app.build.course();
    expect((await admin('DELETE /api/courses/:code', { params: { code: unused.course_code } })).status).toBe(200);
  });
});

describe('department-course links', () => {
  const link = async (overrides = {}) => ({
    department_id: (await app.build.department()).department_id,
    course_id: (await app.build.course()).course_code,
    level: 2,
    semester: 1,
    ...overrides,
  });

  test('[ADC-05] [ADC-08] added, listed, searched by department, course or level', async () => {
    const { department_id } = await app.build.department({ department_name: 'Bioinformatics' });
    const { course_code } = await app.build.course({ course_code: 'BI200', course_name: 'Genomes' });
    const added = await admin('POST /api/departments-courses', {
      body: await link({ department_id, course_id: course_code, level: '4' }),
    });
    expect(added.body.EnMessage).toBe('Department-course combination success');
    const row = {
      id: added.body.id,
      department_id,
      department_name: 'Bioinformatics',
      department_name_ar: null,
      course_id: 'BI200',
      course_code: 'BI200',
      course_name: 'Genomes',
      course_name_ar: null,
      level: 4,
      semester: 1,
    };
    for (const search of ['BIOINFO', 'genom', '4'])
      expect((await admin('GET /api/departments-courses', { query: { search } })).body, search).toContainEqual(row);
    expect((await admin('GET /api/departments-courses', { query: { search: '3' } })).body).not.toContainEqual(row);
  });

  test('[ADC-07] the same pair is refused; on update the row itself doesn’t count', async () => {
    const body = await link();
    const first = await admin('POST /api/departments-courses', { body });
    const again = await admin('POST /api/departments-courses', { body: { ...body, level: 3 } });
    expect([again.status, again.body.EnMessage]).toEqual([409, 'This course-department combination already exists.']);
    const own = await admin('PUT /api/departments-courses/:id', {
      params: { id: first.body.id },
      body: { ...body, level: 4, semester: 2 },
    });
    expect([own.status, own.body.EnMessage]).toEqual([200, 'Success updating department-course relation']);
    const second = await admin('POST /api/departments-courses', { body: await link() });
    const clash = await admin('PUT /api/departments-courses/:id', { params: { id: second.body.id }, body });
    expect(clash.status).toBe(409);
  });

  test('[ADC-06] level is 1 to 4 and semester 1 to 2', async () => {
    const reply = await admin('POST /api/departments-courses', { body: await link({ level: 5, semester: 3 }) });
    expect(reply.body.fields?.map(({ field }) => field)).toEqual(['body.level', 'body.semester']);
  });

  test('[ADC-14] two admins adding the same pair concurrently: one link', async () => {
    const body = await link();
    const replies = await Promise.all(
      [admin, otherAdmin].map((call) => call('POST /api/departments-courses', { body })),
    );
    expect(codes(replies)).toEqual([201, 409]);
  });

  test('[ADC-15] a link with a class is not deleted and keeps its course', async () => {
    const inClass = await app.build.classOf();
    await app.build.enrolment({ in: inClass });
    const id = inClass.department_course_id;
    const reply = await admin('DELETE /api/departments-courses/:id', { params: { id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'departmentCourse.inUse']);
    expect(reply.body.EnMessage).toContain('1 class, 1 student');
    const moved = await admin('PUT /api/departments-courses/:id', { params: { id }, body: await link() });
    expect(moved.status).toBe(409);
    const level = await admin('PUT /api/departments-courses/:id', {
      params: { id },
      body: await link({ course_id: inClass.course.course_code, level: 3 }),
    });
    expect(level.status).toBe(200);
  });
});

describe('classes', () => {
  test('[ADC-09] a doctor is assigned to several, all or none; existing ones are refused', async () => {
    const doctor = await app.build.instructor({ first_name: 'Hany', last_name: 'Sami' });
    const [one, two] = [await app.build.departmentCourse(), await app.build.departmentCourse()];
    const added = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: doctor.id, department_course_ids: [one.id] },
    });
    expect(added.status).toBe(201);
    const some = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: doctor.id, department_course_ids: [one.id, two.id] },
    });
    expect([some.status, some.body.EnMessage]).toEqual([409, 'This course(s) enrolled to the this instructor.']);
    const all = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: doctor.id, department_course_ids: [one.id] },
    });
    expect(all.body.EnMessage).toBe('The course(s) already assigned.');
    const list = async () =>
      (await admin('GET /api/instructors-departments-courses', { query: { search: 'hany sami' } })).body;
    expect(await list()).toMatchObject([{ user_id: doctor.id, department_course_id: one.id, students: 0 }]);
    const three = await app.build.departmentCourse();
    const both = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: doctor.id, department_course_ids: [two.id, three.id] },
    });
    expect([both.status, both.body.instructor_course_ids.length]).toEqual([201, 2]);
    const links = (await list()).map((row) => row.department_course_id);
    expect(links.toSorted((a, b) => a - b)).toEqual([one.id, two.id, three.id]);
  });

  test('[ADC-09] a student can’t be assigned, an empty choice is refused', async () => {
    const student = await app.build.student();
    const link = await app.build.departmentCourse();
    const wrong = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: student.id, department_course_ids: [link.id] },
    });
    expect([wrong.status, wrong.body.code]).toEqual([404, 'account.notFound']);
    const doctor = await app.build.instructor();
    const none = await admin('POST /api/instructors-enrollments', {
      body: { instructor_id: doctor.id, department_course_ids: [] },
    });
    expect(none.status).toBe(400);
  });

  test('[ADC-14] two admins assigning the same concurrently: one class', async () => {
    const doctor = await app.build.instructor();
    const link = await app.build.departmentCourse();
    const body = { instructor_id: doctor.id, department_course_ids: [link.id] };
    const replies = await Promise.all(
      [admin, otherAdmin].map((call) => call('POST /api/instructors-enrollments', { body })),
    );
    expect(codes(replies)).toEqual([201, 409]);
  });

  test('[ADC-15] a class with students ends only after a confirmation; its students are withdrawn', async () => {
    const enrolment = await app.build.enrolment();
    const assignment = await app.build.assignment({ in: enrolment.in });
    await app.build.submission({ for: assignment, student: enrolment.student, score: 9 });
    const params = { id: enrolment.in.instructor_course_id };
    const refused = await admin('DELETE /api/instructors-enrollments/:id', { params });
    expect([refused.status, refused.body.code]).toEqual([409, 'instructorCourse.inUse']);
    expect(refused.body.EnMessage).toContain('1 student');
    const confirmed = await admin('DELETE /api/instructors-enrollments/:id', { params, query: { confirm: 'yes' } });
    expect(confirmed.status).toBe(200);
    const student = await app.as(enrolment.student);
    const courses = await student('GET /api/student/:userId/courses', { params: { userId: enrolment.student.id } });
    expect(courses.body).toEqual([]);
    // the grades remain
    const kept = await app.db('student_assignment').where({ student_id: enrolment.student.id });
    expect(kept).toMatchObject([{ assignment_id: assignment.assignment_id, score: 9 }]);
    expect(await app.db('submission').where({ student_assignment_id: kept[0].student_assignment_id })).toHaveLength(1);
  });
});

describe('enrolments', () => {
  test('[ADC-10] [ADC-11] a student is enrolled, found by student, doctor or course, and withdrawn', async () => {
    const student = await app.build.student({ first_name: 'إيمان', last_name: 'Zaki' });
    const instructor = await app.build.instructor({ first_name: 'Karim', last_name: 'Adel' });
    const course = await app.build.course({ course_name: 'Operating Systems' });
    const inClass = await app.build.classOf({ instructor, course });
    const body = { student_id: student.id, instructor_course_ids: [inClass.instructor_course_id] };
    const added = await admin('POST /api/students-enrollments', { body });
    expect([added.status, added.body.EnMessage]).toEqual([201, 'Adding student-course relation successfully']);
    for (const search of ['ايمان', 'ZAKI', 'karim a', 'operating', String(student.id)]) {
      const list = await admin('GET /api/students-enrollments', { query: { search } });
      expect(list.body, search).toHaveLength(1);
      expect(list.body[0]).toMatchObject({
        student_id: student.id,
        student_fname: 'إيمان',
        instructor_fname: 'Karim',
        course_name: 'Operating Systems',
      });
    }
    const again = await admin('POST /api/students-enrollments', { body });
    expect([again.status, again.body.EnMessage]).toEqual([409, 'This course(s) enrolled to the this student.']);
    const own = await app.as(student);
    const courses = await own('GET /api/student/:userId/courses', { params: { userId: student.id } });
    expect(courses.body).toMatchObject([{ course_name: 'Operating Systems', level: 1 }]);

    const id = added.body.ids[0] as number;
    const deleted = await admin('DELETE /api/students-enrollments/:id', { params: { id } });
    expect(deleted.body.EnMessage).toBe('Deleting student-course relation successfully');
    expect((await admin('DELETE /api/students-enrollments/:id', { params: { id } })).status).toBe(404);
    expect((await admin('POST /api/students-enrollments', { body })).status).toBe(201);
  });

  test('the list is of the current term; a found student’s earlier terms are named, and one class can be chosen', async () => {
    const { in: first, student } = await app.build.enrolment();
    await app.build.nextTerm('Fall 1');
    const { in: second } = await app.build.enrolment({ student });
    const list = async (query: { search?: string; class?: string; sort?: 'student' }) =>
      (await admin('GET /api/students-enrollments', { query })).body.map((row) => [
        row.instructor_course_id,
        row.term_name === null,
      ]);
    for (const sort of [{}, { sort: 'student' } as const]) {
      expect(await list(sort)).not.toContainEqual([first.instructor_course_id, expect.anything()]);
      expect(await list({ ...sort, search: String(student.id) })).toEqual(
        expect.arrayContaining([
          [second.instructor_course_id, true],
          [first.instructor_course_id, false],
        ]),
      );
      for (const [of, isNow] of [
        [first, false],
        [second, true],
      ] as const)
        expect(await list({ ...sort, class: String(of.instructor_course_id) })).toEqual([
          [of.instructor_course_id, isNow],
        ]);
    }
  });

  test('[ADC-14] two admins enrolling the same concurrently: one enrolment', async () => {
    const student = await app.build.student();
    const inClass = await app.build.classOf();
    const body = { student_id: student.id, instructor_course_ids: [inClass.instructor_course_id] };
    const replies = await Promise.all(
      [admin, otherAdmin].map((call) => call('POST /api/students-enrollments', { body })),
    );
    expect(codes(replies)).toEqual([201, 409]);
  });

  test('paged by key, newest first', async () => {
    const inClass = await app.build.classOf();
    for (let n = 0; n < 5; n++) await app.build.enrolment({ in: inClass });
    const all = (await admin('GET /api/students-enrollments')).body.map(({ id }) => id);
    const first = (await admin('GET /api/students-enrollments', { query: { limit: 2 } })).body.map(({ id }) => id);
    const second = (await admin('GET /api/students-enrollments', { query: { limit: 2, before: first[1] } })).body.map(
      ({ id }) => id,
    );
    expect([...first, ...second]).toEqual(all.slice(0, 4));
  });
});

describe('[ADC-14] every uniqueness rule with two concurrent admins: one of them is refused', () => {
  let round = 0;
  const both = async (of: (call: TestCall, first: boolean) => Promise<{ status: number; body: { code?: string } }>) => {
    const replies = await Promise.all([of(admin, true), of(otherAdmin, false)]);
    return replies.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`)).sort();
  };

  test('a course code, and a course name', async () => {
    for (let again = 0; again < 4; again++) {
      round += 1;
      const n = round;
      const code = await both((call, first) =>
        call('POST /api/courses', {
          body: { course_code: first ? `RC${n}` : `rc${n} `, course_name: `Race ${n} ${first}` },
        }),
      );
      expect(code).toEqual(['409 course.codeExists', 'done']);
      const name = await both((call, first) =>
        call('POST /api/courses', {
          body: { course_code: `RN${n}${first}`, course_name: first ? `Same ${n}` : `SAME ${n}` },
        }),
      );
      expect(name).toEqual(['409 course.nameExists', 'done']);
    }
  });

  test('renamed to the same: departments, course codes, course names, links', async () => {
    for (let again = 0; again < 4; again++) {
      round += 1;
      const n = round;
      const departments = [await app.build.department(), await app.build.department()] as const;
      const department = await both((call, first) =>
        call('PUT /api/departments/:id', {
          params: { id: departments[first ? 0 : 1].department_id },
          body: { department_name: first ? `Renamed ${n}` : ` RENAMED ${n}` },
        }),
      );
      expect(department).toEqual(['409 department.exists', 'done']);
      const courses = [await app.build.course(), await app.build.course()] as const;
      const rename = (body: (first: boolean) => { course_code: string; course_name: string }) =>
        both((call, first) =>
          call('PUT /api/courses/:code', { params: { code: courses[first ? 0 : 1].course_code }, body: body(first) }),
        );
      const name = await rename((first) => ({
        course_code: courses[first ? 0 : 1].course_code,
        course_name: `Renamed ${n}`,
      }));
      expect(name).toEqual(['409 course.nameExists', 'done']);
      const code = await rename((first) => ({ course_code: `RR${n}`, course_name: `Renamed ${n} ${first}` }));
      expect(code).toEqual(['409 course.codeExists', 'done']);

      const links = [await app.build.departmentCourse(), await app.build.departmentCourse()] as const;
      const course_id = (await app.build.course()).course_code;
      const link = await both((call, first) =>
        call('PUT /api/departments-courses/:id', {
          params: { id: links[first ? 0 : 1].id },
          body: { department_id: departments[0].department_id, course_id, level: 1, semester: 1 },
        }),
      );
      expect(link).toEqual(['409 departmentCourse.exists', 'done']);
    }
  });

  test('an account’s e-mail, added and changed; a new id', async () => {
    const { department_id } = await app.build.department();
    for (let again = 0; again < 4; again++) {
      round += 1;
      const n = round;
      const added = await both((call, first) =>
        call('POST /api/add-account', {
          body: {
            userID: 4_400_000 + n * 2 + (first ? 0 : 1),
            firstName: 'Race',
            lastName: 'Test',
            email: first ? `race${n}@daftar.test` : `RACE${n}@daftar.test`,
            password: 'a-first-password',
            role: 'student',
            departmentID: department_id,
          },
        }),
      );
      expect(added).toEqual(['409 account.emailTaken', 'done']);
      const people = [await app.build.student(), await app.build.instructor()] as const;
      const email = await both((call, first) =>
        call('POST /api/update-account', {
          body: { userID: people[first ? 0 : 1].id, newEmail: `renamed${n}@daftar.test` },
        }),
      );
      expect(email).toEqual(['409 account.emailTaken', 'done']);
      const id = await both((call, first) =>
        call('POST /api/update-account', { body: { userID: people[first ? 0 : 1].id, newUserID: 4_500_000 + n } }),
      );
      expect(id).toEqual(['409 account.idTaken', 'done']);
    }
  });
});

test('[CRS-02] a doctor teaching one course in two departments has one card, with the lowest level', async () => {
  const instructor = await app.build.instructor();
  const course = await app.build.course();
  const one = await app.build.departmentCourse({ course, level: 3 });
  const two = await app.build.departmentCourse({ course, level: 2 });
  await admin('POST /api/instructors-enrollments', {
    body: { instructor_id: instructor.id, department_course_ids: [one.id, two.id] },
  });
  const call = await app.as(instructor);
  const list = await call('GET /api/instructor/:userId/courses', { params: { userId: instructor.id } });
  expect(list.body).toMatchObject([{ course_code: course.course_code, level: 2 }]);
});
